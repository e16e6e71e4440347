import { formatDecimal, formatNumber } from '@fairshelf/shared-contracts/core';
import type { OverviewDays, RatingOverview } from '@fairshelf/shared-contracts/ratings';
import { Card, Link, Stat } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatMean, meanNote, shownChange } from './shown-change.ts';
import { trackerHref } from './tracker-href.ts';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  gap: ${space[24]};
`;

interface HeadlineProps {
  readonly overview: RatingOverview;
  readonly days: OverviewDays;
  readonly tag: string | null;
}

/** A link says what its number counts: screen readers list links without their context. */
const figure = (label: string, count: number, href: string): ReactNode =>
  count === 0 ? (
    formatNumber(count)
  ) : (
    <Link variant="quiet" href={href} aria-label={`${label}: ${formatNumber(count)}`}>
      {formatNumber(count)}
    </Link>
  );

/** The figures of all products; each links to its products. */
export function Headline({ overview, days, tag }: HeadlineProps) {
  const period = `in ${days} days`;
  return (
    <Card aria-label="Figures">
      <Figures>
        <Stat
          label="Average rating"
          value={
            <Link
              variant="quiet"
              href={trackerHref({ tag, sort: '-rating' })}
              aria-label={`Average rating: ${formatMean(overview.average)}`}
            >
              {formatMean(overview.average)}
            </Link>
          }
          {...shownChange(overview.change)}
          note={meanNote(overview.weighted, overview.change !== null, days)}
        />
        <Stat
          label="Products rated"
          value={figure('Products rated', overview.rated, trackerHref({ tag, sort: '-count' }))}
          note={`of ${formatNumber(overview.products)} products`}
        />
        <Stat
          label="New ratings"
          value={figure('New ratings', overview.newRatings, trackerHref({ tag, sort: '-count' }))}
          note={period}
        />
        <Stat
          label={`Below ${formatDecimal(overview.alertBelow, 1)} stars`}
          value={figure(
            `Below ${formatDecimal(overview.alertBelow, 1)} stars`,
            overview.below,
            trackerHref({ tag, below: true, sort: 'rating' }),
          )}
          note={
            overview.newlyBelow === 0 ? (
              `none of them new ${period}`
            ) : (
              <Link href={trackerHref({ tag, moved: `below${days}`, sort: `change${days}` })}>
                {`${formatNumber(overview.newlyBelow)} new ${period}`}
              </Link>
            )
          }
        />
        <Stat
          label="Ratings that fell"
          value={figure(
            'Ratings that fell',
            overview.down,
            trackerHref({ tag, moved: `down${days}`, sort: `change${days}` }),
          )}
          note={period}
        />
        <Stat
          label="Ratings that rose"
          value={figure(
            'Ratings that rose',
            overview.up,
            trackerHref({ tag, moved: `up${days}`, sort: `-change${days}` }),
          )}
          note={period}
        />
      </Figures>
    </Card>
  );
}
