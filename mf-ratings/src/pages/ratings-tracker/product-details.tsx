import { formatDay, formatNumber, formatRating } from '@fairshelf/shared-contracts/core';
import type { Market } from '@fairshelf/shared-contracts/state';
import { EmptyState, ErrorState, LoadingRegion, Skeleton, Stat } from '@fairshelf/shared-ui/core';
import { SegmentedControl, Tabs } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { HistoryCharts } from './history-chart.tsx';
import { NewestReviews } from './newest-reviews.tsx';
import { PERIODS, type Period, PRODUCT_TABS, type ProductTab } from './periods.ts';
import { happenings, marksOf, ProductEvents } from './product-events.tsx';
import { ProductOrders } from './product-orders.tsx';
import { useProductEvents, useProductStock, useRatingHistory } from './product-queries.ts';
import { ReviewStars } from './review-stars.tsx';
import { ProductTopics, type TopicsView } from './topics/product-topics.tsx';

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

interface HistoryProps {
  readonly market: Market;
  readonly asin: string;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

export interface ProductDetailsProps extends HistoryProps {
  readonly tab: ProductTab;
  readonly onTab: (tab: ProductTab) => void;
  /** What is shown of its topics. */
  readonly topics: TopicsView;
}

/** What is known of one product; each part asks for its own when it is opened. */
export default function ProductDetails({ tab, onTab, topics, ...product }: ProductDetailsProps) {
  const { market, asin } = product;
  return (
    <Tabs
      label="Parts"
      value={tab}
      onChange={(id) => onTab(PRODUCT_TABS.find((each) => each === id) ?? 'ratings')}
      items={[
        { id: 'ratings', label: 'Ratings', content: <Ratings {...product} /> },
        {
          ...{ id: 'topics', label: 'Topics' },
          content: <ProductTopics market={market} asin={asin} {...topics} />,
        },
        { id: 'reviews', label: 'Reviews', content: <NewestReviews market={market} asin={asin} /> },
        { id: 'orders', label: 'Orders', content: <ProductOrders market={market} asin={asin} show="all" /> },
        {
          ...{ id: 'requests', label: 'Review requests' },
          content: <ProductOrders market={market} asin={asin} show="requested" />,
        },
      ]}
    />
  );
}

/** One product's rating and number of ratings over time, what happened meanwhile, and the stars of its reviews. */
function Ratings({ market, asin, period, onPeriod }: HistoryProps) {
  return (
    <>
      <Choice>
        <SegmentedControl label="Period" options={PERIODS} value={period} onChange={onPeriod} />
      </Choice>
      <History market={market} asin={asin} period={period} />
      <ReviewStars market={market} asin={asin} />
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
  const events = useProductEvents(market, asin, period);
  const stock = useProductStock(market, asin, period);
  const happened = useMemo(() => happenings(events.data ?? [], stock.data), [events.data, stock.data]);
  const marks = useMemo(() => marksOf(happened), [happened]);
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
        {stock.data ? (
          <Stat
            label="Units to sell"
            value={formatNumber(stock.data.sellable)}
            note={`${formatNumber(stock.data.inbound)} on the way, as of ${formatDay(stock.data.observedAt)}`}
          />
        ) : null}
      </Figures>
      <Charts>
        <HistoryCharts
          points={history.data}
          marks={marks}
          period={PERIODS.find(({ id }) => id === period)?.label ?? ''}
        />
      </Charts>
      <ProductEvents happened={happened} events={events} stock={stock} />
    </>
  );
}
