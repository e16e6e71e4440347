import { formatDay, formatNumber, formatRating } from '@fairshelf/shared-contracts/core';
import type { Market } from '@fairshelf/shared-contracts/state';
import { EmptyState, ErrorState, LoadingRegion, Skeleton, Stat } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { HistoryCharts } from './history-chart.tsx';
import { NewestReviews } from './newest-reviews.tsx';
import { PERIODS, type Period } from './periods.ts';
import { useRatingHistory } from './queries.ts';
import { ReviewStars } from './review-stars.tsx';

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space[24]};
  margin-bottom: ${space[24]};
`;

const Choice = styled.div`
  margin-bottom: ${space[16]};
`;
const Charts = styled.div`
  display: grid;
  gap: ${space[24]};
`;

export interface ProductDetailsProps {
  readonly market: Market;
  readonly asin: string;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

/** One product's rating and number of ratings over time and its newest reviews. */
export default function ProductDetails({ market, asin, period, onPeriod }: ProductDetailsProps) {
  return (
    <>
      <Choice>
        <SegmentedControl label="Period" options={PERIODS} value={period} onChange={onPeriod} />
      </Choice>
      <History market={market} asin={asin} period={period} />
      <ReviewStars market={market} asin={asin} />
      <NewestReviews market={market} asin={asin} />
    </>
  );
}

const Loading = () => (
  <LoadingRegion label="The rating history is loading">
    <Skeleton shape="block" />
  </LoadingRegion>
);

function History({ market, asin, period }: { market: Market; asin: string; period: Period }) {
  const history = useRatingHistory(market, asin, period);
  if (history.error && !history.data) {
    return (
      <ErrorState onRetry={() => void history.refetch()} retrying={history.isFetching}>
        {history.error.message}
      </ErrorState>
    );
  }
  if (!history.data) return <Loading />;
  const rated = history.data.filter((point) => point.rating !== null);
  const first = rated[0];
  const last = rated.at(-1);
  if (!first || !last) {
    return (
      <EmptyState title="No ratings yet">The first rating appears here on the day it is observed.</EmptyState>
    );
  }
  return (
    <>
      <Figures>
        <Stat label="Rating now" value={formatRating(last.rating)} />
        <Stat label="First known" value={formatRating(first.rating)} note={`on ${formatDay(first.day)}`} />
        <Stat label="Ratings" value={formatNumber(last.count)} />
      </Figures>
      <Charts>
        <HistoryCharts points={history.data} period={PERIODS.find(({ id }) => id === period)?.label ?? ''} />
      </Charts>
    </>
  );
}
