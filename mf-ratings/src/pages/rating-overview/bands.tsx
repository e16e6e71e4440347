import type { RatingBand, RatingOverview } from '@fairshelf/shared-contracts/ratings';
import { say } from '@fairshelf/shared-contracts/texts';
import { Card } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { LinkedBars } from '../../linked-bars.tsx';
import { bandWords } from '../ratings-tracker/filter-words.ts';
import { trackerHref } from './tracker-href.ts';

interface BandsProps {
  readonly bands: RatingOverview['bands'];
  readonly tag: string | null;
}

/** The number of products by rating. */
export function Bands({ bands, tag }: BandsProps) {
  const bars = bands.map(({ band, products }) => ({
    id: band,
    label: say(bandWords[band]),
    count: products,
    href: trackerHref({ tag, band, sort: sortOf(band) }),
  }));
  return (
    <Card title={t`Products by rating`} description={t`By the newest rating of each product.`}>
      <LinkedBars bars={bars} unit={t`products`} />
    </Card>
  );
}

const sortOf = (band: RatingBand): string => (band === 'none' ? 'title' : 'rating');
