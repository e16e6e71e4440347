import type { Market } from '@fairshelf/shared-contracts/state';
import { say } from '@fairshelf/shared-contracts/texts';
import { SegmentedControl, Tabs } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { Variations } from '../../variations.tsx';
import type { DayRange } from './day-range.ts';
import { NewestReviews } from './newest-reviews.tsx';
import { PERIODS, type Period, PRODUCT_TABS, type ProductTab } from './periods.ts';
import { ProductHistory } from './product-history.tsx';
import { ProductMarkets } from './product-markets.tsx';
import { ProductOrders } from './product-orders.tsx';
import { ReviewStars } from './review-stars.tsx';
import { ProductTopics, type TopicsView } from './topics/product-topics.tsx';

const Choice = styled.div`
  margin-bottom: ${space[16]};
`;
interface HistoryProps {
  readonly market: Market;
  readonly asin: string;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
  /** The visible part of the period; null for all of it. */
  readonly range: DayRange | null;
  readonly onRange: (range: DayRange | null) => void;
}

export interface ProductDetailsProps extends HistoryProps {
  readonly tab: ProductTab;
  readonly onTab: (tab: ProductTab) => void;
  /** The view of its topics. */
  readonly topics: TopicsView;
}

/** The details of one product; each tab loads when it is opened. */
export default function ProductDetails({ tab, onTab, topics, ...product }: ProductDetailsProps) {
  const { market, asin } = product;
  return (
    <Tabs
      label={t`Parts`}
      value={tab}
      onChange={(id) => onTab(PRODUCT_TABS.find((each) => each === id) ?? 'ratings')}
      items={[
        { id: 'ratings', label: t`Ratings`, content: <Ratings {...product} /> },
        {
          id: 'topics',
          label: t`Topics`,
          content: <ProductTopics market={market} asin={asin} {...topics} />,
        },
        { id: 'reviews', label: t`Reviews`, content: <NewestReviews market={market} asin={asin} /> },
        { id: 'orders', label: t`Orders`, content: <ProductOrders market={market} asin={asin} show="all" /> },
        {
          id: 'requests',
          label: t`Review requests`,
          content: <ProductOrders market={market} asin={asin} show="requested" />,
        },
      ]}
    />
  );
}

/** One product's rating and number of ratings over time, events, and its reviews by stars. */
function Ratings({ onPeriod, ...history }: HistoryProps) {
  const { market, asin, period } = history;
  return (
    <>
      <Choice>
        <SegmentedControl
          label={t`Period`}
          options={PERIODS.map(({ id, label }) => ({ id, label: say(label) }))}
          value={period}
          onChange={onPeriod}
        />
      </Choice>
      {/* Another period is another history: the zoom is reset. */}
      <ProductHistory key={period} {...history} />
      <ReviewStars market={market} asin={asin} />
      <Variations market={market} asin={asin} />
      <ProductMarkets market={market} asin={asin} />
    </>
  );
}
