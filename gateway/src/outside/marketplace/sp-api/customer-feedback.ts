import * as v from 'valibot';
import type { FeedbackCategory, FeedbackItem, TopicOrder } from '../customer-feedback-port.ts';
import { ok, type Result } from '../result.ts';
import { readAnswer } from './answer.ts';
import type { SpApiFailure } from './failures.ts';
import type { OperationName } from './operations.ts';
import type { Answer, RequestOptions, Send } from './request.ts';

const number = v.nullish(v.number());
const texts = v.nullish(v.array(v.string()));
// The models' own examples end a period on February 30: only its start is relied upon.
const moment = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}/, 'is no date'));
const dateRange = v.object({ startDate: moment, endDate: moment });
const ofAll = v.nullish(v.object({ allProducts: v.number() }));
const ofAllAndBest = v.object({ allProducts: v.number(), topTwentyFivePercentProducts: v.number() });

/** Topics by sentiment: a null list means too few reviews. */
const byTone = <S extends v.GenericSchema>(topic: S) =>
  v.object({ positiveTopics: v.nullish(v.array(topic)), negativeTopics: v.nullish(v.array(topic)) });

const itemMetrics = v.object({
  numberOfMentions: number,
  occurrencePercentage: number,
  starRatingImpact: number,
});
const childMentions = v.nullish(v.object({ asin: v.string(), numberOfMentions: v.number() }));
const itemTopic = v.object({
  topic: v.string(),
  asinMetrics: itemMetrics,
  parentAsinMetrics: v.nullish(itemMetrics),
  browseNodeMetrics: v.nullish(v.object({ occurrencePercentage: ofAll, starRatingImpact: ofAll })),
  childAsinMetrics: v.nullish(v.object({ mostMentions: childMentions, leastMentions: childMentions })),
  reviewSnippets: texts,
  subtopics: v.nullish(
    v.array(
      v.object({
        subtopic: v.string(),
        metrics: v.object({ numberOfMentions: v.number(), occurrencePercentage: v.number() }),
        reviewSnippets: texts,
      }),
    ),
  ),
});
export const itemTopicsSchema = v.object({ asin: v.string(), dateRange, topics: byTone(itemTopic) });

const itemTrend = v.object({
  topic: v.string(),
  trendMetrics: v.array(
    v.object({
      dateRange,
      asinMetrics: v.object({ occurrencePercentage: v.number() }),
      browseNodeMetrics: v.nullish(v.object({ occurrencePercentage: ofAll })),
    }),
  ),
});
export const itemTrendsSchema = v.object({ asin: v.string(), reviewTrends: byTone(itemTrend) });

export const browseNodeSchema = v.object({ browseNodeId: v.string(), displayName: v.string() });

const categoryTopic = v.object({
  topic: v.string(),
  browseNodeMetrics: v.object({
    occurrencePercentage: v.nullish(ofAllAndBest),
    starRatingImpact: v.nullish(ofAllAndBest),
  }),
});
export const categoryTopicsSchema = v.object({ browseNodeId: v.string(), topics: byTone(categoryTopic) });

const categoryTrend = v.object({
  topic: v.string(),
  trendMetrics: v.array(
    v.object({ dateRange, browseNodeMetrics: v.object({ occurrencePercentage: v.nullish(ofAllAndBest) }) }),
  ),
});
export const categoryTrendsSchema = v.object({
  browseNodeId: v.string(),
  reviewTrends: byTone(categoryTrend),
});

const shareOfAll = v.object({ occurrencePercentage: ofAll });
export const returnTopicsSchema = v.object({
  browseNodeId: v.string(),
  topics: v.array(v.object({ topic: v.string(), browseNodeMetrics: shareOfAll })),
});
export const returnTrendsSchema = v.object({
  browseNodeId: v.string(),
  returnTrends: v.array(
    v.object({
      topic: v.string(),
      trendMetrics: v.array(v.object({ dateRange, browseNodeMetrics: shareOfAll })),
    }),
  ),
});

type Told<S extends v.GenericSchema> = Promise<Result<v.InferOutput<S> | null, SpApiFailure>>;

/** An answer without a body (204) means that there is no data; anything else must have the expected shape. */
function readTold<S extends v.GenericSchema>(
  operation: OperationName,
  schema: S,
  answer: Result<Answer, SpApiFailure>,
): Result<v.InferOutput<S> | null, SpApiFailure> {
  if (answer.ok && v.is(v.strictObject({}), answer.value.body)) return ok(null);
  return readAnswer(operation, schema, answer);
}

/** Up to ten positive and ten negative topics of a product, by mentions or by their impact on its stars. */
export const getItemReviewTopics = async (
  send: Send,
  { asin, marketplaceId }: FeedbackItem,
  sortBy: TopicOrder,
  options: RequestOptions = {},
): Told<typeof itemTopicsSchema> =>
  readTold(
    'getItemReviewTopics',
    itemTopicsSchema,
    await send('getItemReviewTopics', { ...options, path: { asin }, query: { marketplaceId, sortBy } }),
  );

/** How often a product's topics were mentioned in each of the last six months. */
export const getItemReviewTrends = async (
  send: Send,
  { asin, marketplaceId }: FeedbackItem,
  options: RequestOptions = {},
): Told<typeof itemTrendsSchema> =>
  readTold(
    'getItemReviewTrends',
    itemTrendsSchema,
    await send('getItemReviewTrends', { ...options, path: { asin }, query: { marketplaceId } }),
  );

/** The category that a product is compared with. */
export const getItemBrowseNode = async (
  send: Send,
  { asin, marketplaceId }: FeedbackItem,
  options: RequestOptions = {},
): Told<typeof browseNodeSchema> =>
  readTold(
    'getItemBrowseNode',
    browseNodeSchema,
    await send('getItemBrowseNode', { ...options, path: { asin }, query: { marketplaceId } }),
  );

/** The topics of the reviews of all products in a category, and of its best quarter. */
export const getBrowseNodeReviewTopics = async (
  send: Send,
  { nodeId: browseNodeId, marketplaceId }: FeedbackCategory,
  sortBy: TopicOrder,
  options: RequestOptions = {},
): Told<typeof categoryTopicsSchema> =>
  readTold(
    'getBrowseNodeReviewTopics',
    categoryTopicsSchema,
    await send('getBrowseNodeReviewTopics', {
      ...options,
      path: { browseNodeId },
      query: { marketplaceId, sortBy },
    }),
  );

/** The same per month. */
export const getBrowseNodeReviewTrends = async (
  send: Send,
  { nodeId: browseNodeId, marketplaceId }: FeedbackCategory,
  options: RequestOptions = {},
): Told<typeof categoryTrendsSchema> =>
  readTold(
    'getBrowseNodeReviewTrends',
    categoryTrendsSchema,
    await send('getBrowseNodeReviewTrends', { ...options, path: { browseNodeId }, query: { marketplaceId } }),
  );

/** Why buyers return products of a category. */
export const getBrowseNodeReturnTopics = async (
  send: Send,
  { nodeId: browseNodeId, marketplaceId }: FeedbackCategory,
  options: RequestOptions = {},
): Told<typeof returnTopicsSchema> =>
  readTold(
    'getBrowseNodeReturnTopics',
    returnTopicsSchema,
    await send('getBrowseNodeReturnTopics', { ...options, path: { browseNodeId }, query: { marketplaceId } }),
  );

/** The same per month. */
export const getBrowseNodeReturnTrends = async (
  send: Send,
  { nodeId: browseNodeId, marketplaceId }: FeedbackCategory,
  options: RequestOptions = {},
): Told<typeof returnTrendsSchema> =>
  readTold(
    'getBrowseNodeReturnTrends',
    returnTrendsSchema,
    await send('getBrowseNodeReturnTrends', { ...options, path: { browseNodeId }, query: { marketplaceId } }),
  );
