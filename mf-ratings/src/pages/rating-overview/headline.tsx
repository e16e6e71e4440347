import { formatDecimal, formatNumber } from '@fairshelf/shared-contracts/core';
import type { OverviewDays, RatingOverview } from '@fairshelf/shared-contracts/ratings';
import { Card, Link, Stat } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
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
    <Link variant="quiet" href={href} aria-label={t`${{ label }}: ${{ value: formatNumber(count) }}`}>
      {formatNumber(count)}
    </Link>
  );

/** The figures of all products; each links to its products. */
export function Headline({ overview, days, tag }: HeadlineProps) {
  const period = t`in ${{ days }} days`;
  const below = t`Below ${{ stars: formatDecimal(overview.alertBelow, 1) }} stars`;
  return (
    <Card aria-label={t`Figures`}>
      <Figures>
        <Stat
          label={t`Average rating`}
          value={
            <Link
              variant="quiet"
              href={trackerHref({ tag, sort: '-rating' })}
              aria-label={t`${{ label: t`Average rating` }}: ${{ value: formatMean(overview.average) }}`}
            >
              {formatMean(overview.average)}
            </Link>
          }
          {...shownChange(overview.change)}
          note={meanNote(overview.weighted, overview.change !== null, days)}
        />
        <Stat
          label={t`Products rated`}
          value={figure(t`Products rated`, overview.rated, trackerHref({ tag, sort: '-count' }))}
          note={t`of ${{ count: formatNumber(overview.products) }} products`}
        />
        <Stat
          label={t`New ratings`}
          value={figure(t`New ratings`, overview.newRatings, trackerHref({ tag, sort: '-count' }))}
          note={period}
        />
        <Stat
          label={below}
          value={figure(below, overview.below, trackerHref({ tag, below: true, sort: 'rating' }))}
          note={
            overview.newlyBelow === 0 ? (
              t`none of them new in ${{ days }} days`
            ) : (
              <Link href={trackerHref({ tag, moved: `below${days}`, sort: `change${days}` })}>
                {t`${{ count: formatNumber(overview.newlyBelow) }} new in ${{ days }} days`}
              </Link>
            )
          }
        />
        <Stat
          label={t`Ratings that fell`}
          value={figure(
            t`Ratings that fell`,
            overview.down,
            trackerHref({ tag, moved: `down${days}`, sort: `change${days}` }),
          )}
          note={period}
        />
        <Stat
          label={t`Ratings that rose`}
          value={figure(
            t`Ratings that rose`,
            overview.up,
            trackerHref({ tag, moved: `up${days}`, sort: `-change${days}` }),
          )}
          note={period}
        />
      </Figures>
    </Card>
  );
}
