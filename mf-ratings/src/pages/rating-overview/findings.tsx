import type { RatingOverview } from '@fairshelf/shared-contracts/ratings';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Button, EmptyState, LoadingOrError } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import PackageSearch from 'lucide-react/icons/package-search';
import { styled } from 'styled-components';
import { Bands } from './bands.tsx';
import { Course } from './course.tsx';
import { ByMarketplace, ByTag } from './groups.tsx';
import { Headline } from './headline.tsx';
import { ImportedStars } from './imported-stars.tsx';
import { Movers } from './movers.tsx';
import { useOverview } from './queries.ts';
import { Threshold } from './threshold.tsx';
import { trackerHref } from './tracker-href.ts';
import type { View } from './view.ts';

const Parts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
  gap: ${space[16]};
  > :first-child,
  > :last-child:nth-child(even) {
    grid-column: 1 / -1;
  }
`;

/** All sections of the page, in reading order. */
export function Findings({ market, view }: { market: Market; view: View }) {
  const overview = useOverview(market, view);
  if (!overview.data) return <LoadingOrError query={overview} label={t`Loading the overview`} />;
  if (overview.data.products > 0) return <Told overview={overview.data} market={market} view={view} />;
  if (view.tag !== null) {
    return (
      <EmptyState
        title={t`No product has this tag`}
        actions={<Button onClick={() => view.setTag(null)}>{t`Show all products`}</Button>}
      />
    );
  }
  return (
    <EmptyState title={t`No products yet`} icon={<PackageSearch />}>
      {t`Products appear here once the catalog of this store is imported.`}
    </EmptyState>
  );
}

function Told({ overview, market, view }: { overview: RatingOverview; market: Market; view: View }) {
  const { days, tag } = view;
  const fell = { tag, moved: `down${days}`, sort: `change${days}` } as const;
  const rose = { tag, moved: `up${days}`, sort: `-change${days}` } as const;
  const below = { tag, below: true, sort: 'rating' } as const;
  return (
    <Parts>
      <Headline overview={overview} days={days} tag={tag} />
      <Course course={overview.course} days={days} />
      <Bands bands={overview.bands} tag={tag} />
      <Movers
        title={t`Fell most in ${{ days }} days`}
        products={overview.fell}
        total={overview.down}
        all={trackerHref(fell)}
        days={days}
        none={t`No rating fell.`}
        href={(asin) => trackerHref({ ...fell, asin })}
      />
      <Movers
        title={t`Rose most in ${{ days }} days`}
        products={overview.rose}
        total={overview.up}
        all={trackerHref(rose)}
        days={days}
        none={t`No rating rose.`}
        href={(asin) => trackerHref({ ...rose, asin })}
      />
      <Movers
        title={t`Below the alert threshold`}
        description={t`A rating that falls below it within a week raises an alert.`}
        actions={<Threshold market={market} alertBelow={overview.alertBelow} />}
        products={overview.lowest}
        total={overview.below}
        all={trackerHref(below)}
        days={days}
        none={t`All rated products are above it.`}
        href={(asin) => trackerHref({ ...below, asin })}
      />
      <ImportedStars overview={overview} isTagged={tag !== null} />
      <ByMarketplace market={market} days={days} />
      {tag === null ? <ByTag tags={overview.tags} days={days} onTag={view.setTag} /> : null}
    </Parts>
  );
}
