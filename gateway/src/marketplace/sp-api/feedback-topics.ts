import type * as v from 'valibot';
import type {
  CategoryTopic,
  CategoryTrend,
  Mentions,
  ReturnTopic,
  ReturnTrend,
  ReviewTopic,
  TopicTone,
  TopicTrend,
} from '../customer-feedback-port.ts';
import type {
  categoryTopicsSchema,
  categoryTrendsSchema,
  itemTopicsSchema,
  itemTrendsSchema,
  returnTopicsSchema,
  returnTrendsSchema,
} from './customer-feedback.ts';

type ItemTopics = v.InferOutput<typeof itemTopicsSchema>['topics'];
type ItemTopic = NonNullable<ItemTopics['positiveTopics']>[number];

/** Names come with stray spaces, and not in every list. */
const nameOf = (text: string): string => text.trim().replace(/\s+/g, ' ');

interface ByTone<T> {
  readonly positiveTopics?: readonly T[] | null | undefined;
  readonly negativeTopics?: readonly T[] | null | undefined;
}

const toned = <T>({ positiveTopics, negativeTopics }: ByTone<T>): { tone: TopicTone; told: T }[] => [
  ...(positiveTopics ?? []).map((told) => ({ tone: 'positive' as const, told })),
  ...(negativeTopics ?? []).map((told) => ({ tone: 'negative' as const, told })),
];

/** The first of each tone and name. */
function once<T extends { readonly tone?: TopicTone; readonly name: string }>(topics: readonly T[]): T[] {
  const known = new Map<string, T>();
  for (const topic of topics) {
    const key = `${topic.tone ?? ''} ${topic.name.toLowerCase()}`;
    if (!known.has(key)) known.set(key, topic);
  }
  return [...known.values()];
}

/** Oldest first, each month once: the last word on it counts. */
const ordered = <T extends { readonly month: string }>(months: readonly T[]): T[] =>
  [...new Map(months.map((each) => [each.month, each])).values()].toSorted((a, b) =>
    a.month.localeCompare(b.month),
  );

const monthOf = ({ startDate }: { readonly startDate: string }): string => startDate.slice(0, 7);

/** The topics of several lists, each once. */
export const toReviewTopics = (lists: readonly ItemTopics[]): ReviewTopic[] =>
  once(lists.flatMap(toned).map(({ tone, told }) => toReviewTopic(tone, told)));

const toReviewTopic = (tone: TopicTone, told: ItemTopic): ReviewTopic => ({
  tone,
  name: nameOf(told.topic),
  mentions: told.asinMetrics.numberOfMentions ?? null,
  share: told.asinMetrics.occurrencePercentage ?? null,
  impact: told.asinMetrics.starRatingImpact ?? null,
  familyShare: told.parentAsinMetrics?.occurrencePercentage ?? null,
  categoryShare: told.browseNodeMetrics?.occurrencePercentage?.allProducts ?? null,
  categoryImpact: told.browseNodeMetrics?.starRatingImpact?.allProducts ?? null,
  mostMentioned: toMentions(told.childAsinMetrics?.mostMentions),
  leastMentioned: toMentions(told.childAsinMetrics?.leastMentions),
  quotes: told.reviewSnippets ?? [],
  subtopics: (told.subtopics ?? []).map(({ subtopic, metrics, reviewSnippets }) => ({
    name: nameOf(subtopic),
    mentions: metrics.numberOfMentions,
    share: metrics.occurrencePercentage,
    quotes: reviewSnippets ?? [],
  })),
});

const toMentions = (
  told: { readonly asin: string; readonly numberOfMentions: number } | null | undefined,
): Mentions | null => (told ? { asin: told.asin, mentions: told.numberOfMentions } : null);

/** The marketplace's trends of a product in the words of the ports. */
export const toTopicTrends = ({ reviewTrends }: v.InferOutput<typeof itemTrendsSchema>): TopicTrend[] =>
  once(
    toned(reviewTrends).map(({ tone, told }) => ({
      ...{ tone, name: nameOf(told.topic) },
      months: ordered(
        told.trendMetrics.map(({ dateRange, asinMetrics, browseNodeMetrics }) => ({
          month: monthOf(dateRange),
          share: asinMetrics.occurrencePercentage,
          categoryShare: browseNodeMetrics?.occurrencePercentage?.allProducts ?? null,
        })),
      ),
    })),
  );

/** The topics of a category, of several lists, each once. */
export const toCategoryTopics = (
  lists: readonly v.InferOutput<typeof categoryTopicsSchema>['topics'][],
): CategoryTopic[] =>
  once(
    lists.flatMap(toned).map(({ tone, told }) => {
      const { occurrencePercentage: share, starRatingImpact: impact } = told.browseNodeMetrics;
      return {
        ...{ tone, name: nameOf(told.topic) },
        share: share?.allProducts ?? null,
        bestShare: share?.topTwentyFivePercentProducts ?? null,
        impact: impact?.allProducts ?? null,
        bestImpact: impact?.topTwentyFivePercentProducts ?? null,
      };
    }),
  );

/** The trends of a category in the words of the ports. */
export const toCategoryTrends = ({
  reviewTrends,
}: v.InferOutput<typeof categoryTrendsSchema>): CategoryTrend[] =>
  once(
    toned(reviewTrends).map(({ tone, told }) => ({
      ...{ tone, name: nameOf(told.topic) },
      months: ordered(
        told.trendMetrics.flatMap(({ dateRange, browseNodeMetrics: { occurrencePercentage: share } }) =>
          share
            ? [
                {
                  month: monthOf(dateRange),
                  share: share.allProducts,
                  bestShare: share.topTwentyFivePercentProducts,
                },
              ]
            : [],
        ),
      ),
    })),
  );

/** Reasons for returns in the words of the ports. */
export const toReturnTopics = ({ topics }: v.InferOutput<typeof returnTopicsSchema>): ReturnTopic[] =>
  once(
    topics.map(({ topic, browseNodeMetrics }) => ({
      name: nameOf(topic),
      share: browseNodeMetrics.occurrencePercentage?.allProducts ?? null,
    })),
  );

/** The same month by month. */
export const toReturnTrends = ({ returnTrends }: v.InferOutput<typeof returnTrendsSchema>): ReturnTrend[] =>
  once(
    returnTrends.map(({ topic, trendMetrics }) => ({
      name: nameOf(topic),
      months: ordered(
        trendMetrics.flatMap(({ dateRange, browseNodeMetrics: { occurrencePercentage: share } }) =>
          share ? [{ month: monthOf(dateRange), share: share.allProducts }] : [],
        ),
      ),
    })),
  );
