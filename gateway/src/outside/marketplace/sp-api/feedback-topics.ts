import type * as v from 'valibot';
import {
  type CategoryTopic,
  type CategoryTrend,
  type Mentions,
  mergeTopics,
  type ReturnTopic,
  type ReturnTrend,
  type ReviewTopic,
  type TopicTone,
  type TopicTrend,
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

/** Names have stray spaces, though not in every list. */
const nameOf = (text: string): string => text.trim().replace(/\s+/g, ' ');

interface ByTone<T> {
  readonly positiveTopics?: readonly T[] | null | undefined;
  readonly negativeTopics?: readonly T[] | null | undefined;
}

const withTone = <T>({ positiveTopics, negativeTopics }: ByTone<T>): { tone: TopicTone; entry: T }[] => [
  ...(positiveTopics ?? []).map((entry) => ({ tone: 'positive' as const, entry })),
  ...(negativeTopics ?? []).map((entry) => ({ tone: 'negative' as const, entry })),
];

/** Oldest first, each month once: the last entry counts. */
const sortMonths = <T extends { readonly month: string }>(months: readonly T[]): T[] =>
  [...new Map(months.map((each) => [each.month, each])).values()].toSorted((a, b) =>
    a.month.localeCompare(b.month),
  );

const monthOf = ({ startDate }: { readonly startDate: string }): string => startDate.slice(0, 7);

/** A product's topics in the port's form, each once. */
export const toReviewTopics = (topics: ItemTopics): ReviewTopic[] =>
  mergeTopics(withTone(topics).map(({ tone, entry }) => toReviewTopic(tone, entry)));

const toReviewTopic = (tone: TopicTone, topic: ItemTopic): ReviewTopic => ({
  tone,
  name: nameOf(topic.topic),
  mentions: topic.asinMetrics.numberOfMentions ?? null,
  share: topic.asinMetrics.occurrencePercentage ?? null,
  impact: topic.asinMetrics.starRatingImpact ?? null,
  familyShare: topic.parentAsinMetrics?.occurrencePercentage ?? null,
  categoryShare: topic.browseNodeMetrics?.occurrencePercentage?.allProducts ?? null,
  categoryImpact: topic.browseNodeMetrics?.starRatingImpact?.allProducts ?? null,
  mostMentioned: toMentions(topic.childAsinMetrics?.mostMentions),
  leastMentioned: toMentions(topic.childAsinMetrics?.leastMentions),
  quotes: topic.reviewSnippets ?? [],
  subtopics: (topic.subtopics ?? []).map(({ subtopic, metrics, reviewSnippets }) => ({
    name: nameOf(subtopic),
    mentions: metrics.numberOfMentions,
    share: metrics.occurrencePercentage,
    quotes: reviewSnippets ?? [],
  })),
});

const toMentions = (
  mention: { readonly asin: string; readonly numberOfMentions: number } | null | undefined,
): Mentions | null => (mention ? { asin: mention.asin, mentions: mention.numberOfMentions } : null);

/** A product's trends in the port's form. */
export const toTopicTrends = ({ reviewTrends }: v.InferOutput<typeof itemTrendsSchema>): TopicTrend[] =>
  mergeTopics(
    withTone(reviewTrends).map(({ tone, entry }) => ({
      tone,
      name: nameOf(entry.topic),
      months: sortMonths(
        entry.trendMetrics.map(({ dateRange, asinMetrics, browseNodeMetrics }) => ({
          month: monthOf(dateRange),
          share: asinMetrics.occurrencePercentage,
          categoryShare: browseNodeMetrics?.occurrencePercentage?.allProducts ?? null,
        })),
      ),
    })),
  );

/** A category's topics in the port's form, each once. */
export const toCategoryTopics = ({ topics }: v.InferOutput<typeof categoryTopicsSchema>): CategoryTopic[] =>
  mergeTopics(
    withTone(topics).map(({ tone, entry }) => {
      const { occurrencePercentage: share, starRatingImpact: impact } = entry.browseNodeMetrics;
      return {
        tone,
        name: nameOf(entry.topic),
        share: share?.allProducts ?? null,
        bestShare: share?.topTwentyFivePercentProducts ?? null,
        impact: impact?.allProducts ?? null,
        bestImpact: impact?.topTwentyFivePercentProducts ?? null,
      };
    }),
  );

/** A category's trends in the port's form. */
export const toCategoryTrends = ({
  reviewTrends,
}: v.InferOutput<typeof categoryTrendsSchema>): CategoryTrend[] =>
  mergeTopics(
    withTone(reviewTrends).map(({ tone, entry }) => ({
      tone,
      name: nameOf(entry.topic),
      months: sortMonths(
        entry.trendMetrics.flatMap(({ dateRange, browseNodeMetrics: { occurrencePercentage: share } }) =>
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

/** Reasons for returns in the port's form. */
export const toReturnTopics = ({ topics }: v.InferOutput<typeof returnTopicsSchema>): ReturnTopic[] =>
  mergeTopics(
    topics.map(({ topic, browseNodeMetrics }) => ({
      name: nameOf(topic),
      share: browseNodeMetrics.occurrencePercentage?.allProducts ?? null,
    })),
  );

/** The same per month. */
export const toReturnTrends = ({ returnTrends }: v.InferOutput<typeof returnTrendsSchema>): ReturnTrend[] =>
  mergeTopics(
    returnTrends.map(({ topic, trendMetrics }) => ({
      name: nameOf(topic),
      months: sortMonths(
        trendMetrics.flatMap(({ dateRange, browseNodeMetrics: { occurrencePercentage: share } }) =>
          share ? [{ month: monthOf(dateRange), share: share.allProducts }] : [],
        ),
      ),
    })),
  );
