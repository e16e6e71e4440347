import { formatDay } from '@fairshelf/shared-contracts/core';
import type { ProductTopics as TopicsAnswer } from '@fairshelf/shared-contracts/ratings';
import type { Market } from '@fairshelf/shared-contracts/state';
import { say } from '@fairshelf/shared-contracts/texts';
import { EmptyState, LoadingOrError } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { useProductTopics } from '../product-queries.ts';
import { CategoryReturns } from './category-returns.tsx';
import { TopicList } from './topic-list.tsx';
import { inOrder, TOPIC_ORDERS, type TopicOrder } from './topic-words.ts';

const Parts = styled.div`
  display: grid;
  gap: ${space[24]};
`;
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  p {
    flex: 1 1 16rem;
    color: ${color.muted};
    ${textStyle(13)}
  }
`;

export interface TopicsView {
  readonly topicsBy: TopicOrder;
  readonly onTopicsBy: (order: TopicOrder) => void;
  readonly topic: string | null;
  readonly onTopic: (topic: string | null) => void;
}

interface ProductTopicsProps extends TopicsView {
  readonly market: Market;
  readonly asin: string;
}

/** The topics in a product's reviews as Amazon counted them, compared with the category; or why there are none. */
export function ProductTopics({ market, asin, ...view }: ProductTopicsProps) {
  const topics = useProductTopics(market, asin);
  if (topics.data) return <Topics answer={topics.data} market={market} {...view} />;
  return <LoadingOrError query={topics} label={t`Loading the topics`} />;
}

function Topics({ answer, market, ...view }: { answer: TopicsAnswer; market: Market } & TopicsView) {
  if (answer.state !== 'found' || answer.topics.length === 0)
    return <NoTopics answer={answer} market={market} />;
  const { topics, category, period, returns, askedAt } = answer;
  const { topicsBy, onTopicsBy, topic, onTopic } = view;
  const sortedTopics = inOrder(topics, topicsBy);
  const shares = topics.flatMap(({ share, category: { share: usual } }) => [share ?? 0, usual ?? 0]);
  const listProps = {
    category,
    open: topic,
    onOpen: onTopic,
    most: Math.max(...shares),
    hrefOf: (asin: string) => `/rating/ratings?asin=${encodeURIComponent(asin)}&tab=topics`,
  };
  return (
    <Parts>
      <Top>
        <p>
          {t`Counted by Amazon in reviews from ${{ from: formatDay(period?.from) }} to ${{ to: formatDay(period?.to) }}, fetched on ${{ day: formatDay(askedAt) }}.`}
          {category ? ` ${t`The line in a bar is the share in all of ${{ category }}.`}` : ''}
        </p>
        <SegmentedControl
          label={t`Order`}
          options={TOPIC_ORDERS.map(({ id, label }) => ({ id, label: say(label) }))}
          value={topicsBy}
          onChange={onTopicsBy}
        />
      </Top>
      <TopicList
        title={t`What costs stars`}
        none={t`No complaint is mentioned often enough to be counted.`}
        topics={sortedTopics.filter(({ tone }) => tone === 'negative')}
        {...listProps}
      />
      <TopicList
        title={t`What earns stars`}
        none={t`No praise is mentioned often enough to be counted.`}
        topics={sortedTopics.filter(({ tone }) => tone === 'positive')}
        {...listProps}
      />
      <CategoryReturns category={category} returns={returns} />
    </Parts>
  );
}

/** Why there is nothing, and what comes next. */
function NoTopics({ answer: { state, askedAt, againAt }, market }: { answer: TopicsAnswer; market: Market }) {
  const again = againAt ? ` ${t`We ask again from ${{ day: formatDay(againAt) }}.`}` : '';
  const day = formatDay(askedAt);
  const words = {
    unserved: {
      title: t`${{ country: market.countryName }}: no topics`,
      text: t`Amazon publishes review topics only in the United States, the United Kingdom, Germany, France, Italy, Spain and Japan.`,
    },
    waiting: {
      title: t`Not fetched yet`,
      text: t`Topics are fetched for 100 products an hour, most ratings first. They appear here automatically.`,
    },
    denied: {
      title: t`Amazon denied access`,
      text: `${t`Amazon provides topics only to the brand’s own sellers whose authorization covers them. It denied access on ${{ day }}.`}${again}`,
    },
    none: {
      title: t`Too few reviews to count`,
      text: `${t`On ${{ day }} Amazon had no topics for this product: too few reviews mention the same thing.`}${again}`,
    },
    unread: {
      title: t`The answer could not be read`,
      text: `${t`Amazon’s answer of ${{ day }} has an unexpected format. We are looking into it.`}${again}`,
    },
  };
  const { title, text } = words[state === 'found' ? 'none' : state];
  return <EmptyState title={title}>{text}</EmptyState>;
}
