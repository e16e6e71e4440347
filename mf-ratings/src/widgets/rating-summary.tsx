import { formatDay, formatNumber } from '@fairshelf/shared-contracts/core';
import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { Link, LoadingOrError, Stat } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { NoStore } from '../no-store.tsx';
import { formatMean, meanNote, shownChange } from '../pages/rating-overview/shown-change.ts';
import { useFirstDate, useReviewSummary } from './queries.ts';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  gap: ${space[24]};
`;

/** Since when the store's ratings are known. */
const Since = styled.p`
  margin-top: ${space[16]};
  color: ${color.muted};
  ${textStyle(13)}
`;

/** Dashboard: the figures of the store at a glance. */
export default function RatingSummaryWidget() {
  const market = useAtomValue(marketAtom, { store });
  return market ? <Summary market={market} /> : <NoStore />;
}

function Summary({ market }: { market: Market }) {
  const summary = useReviewSummary(market);
  const firstDate = useFirstDate(market).data;
  if (!summary.data) return <LoadingOrError compact query={summary} label={t`Loading ratings`} />;
  const { averageRating, weightedRating, averageChange30, ...figures } = summary.data;
  return (
    <>
      <Figures>
        <Stat
          label={t`Average rating`}
          value={
            <Link
              variant="quiet"
              href="/rating/overview"
              aria-label={t`Average rating: ${{ rating: formatMean(averageRating) }}`}
            >
              {formatMean(averageRating)}
            </Link>
          }
          {...shownChange(averageChange30)}
          note={meanNote(weightedRating, averageChange30 !== null)}
        />
        <Stat
          label={t`Products rated`}
          value={formatNumber(figures.ratedProducts)}
          note={t`of ${{ count: formatNumber(figures.products) }} products`}
        />
        <Stat label={t`Total ratings`} value={formatNumber(figures.reviewsTotal)} />
        <Stat label={t`New ratings`} value={formatNumber(figures.newReviews7)} note={t`in the last 7 days`} />
        <Stat label={t`Orders`} value={formatNumber(figures.orders30)} note={t`in the last 30 days`} />
      </Figures>
      {firstDate ? <Since>{t`Ratings available since ${{ day: formatDay(firstDate) }}.`}</Since> : null}
    </>
  );
}
