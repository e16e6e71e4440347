import { type ToldCategory, type ToldTopics, topicKey } from '../../areas/ratings/index.ts';
import type { TopicsOutcome } from '../../base/database/tables/topics.ts';
import type { Connector } from '../../outside/marketplace/connector/connector.ts';
import type {
  BrowseNode,
  FeedbackCategory,
  FeedbackItem,
} from '../../outside/marketplace/customer-feedback-port.ts';
import type { ConnectorFailure } from '../../outside/marketplace/ports.ts';
import { fail, ok, type Result } from '../../outside/marketplace/result.ts';
import type { RequestOptions } from '../../outside/marketplace/sp-api/request.ts';

interface Asked {
  readonly outcome: TopicsOutcome;
  readonly node: BrowseNode | null;
  readonly told: ToldTopics | null;
}

/**
 * What a failure says of the one thing that was asked for: a brand of somebody else's, a product unknown to the API, an
 * answer of another shape. Undefined for what concerns every question: no consent, no answer, too many questions.
 */
export function outcomeOf(failure: ConnectorFailure): TopicsOutcome | undefined {
  if (failure.kind === 'denied') return 'denied';
  if (failure.kind === 'not-found') return 'none';
  if (failure.kind === 'unreadable') return 'unread';
  // A 400 is about the ASIN (a parent's, say); without a status our own application was refused.
  return failure.kind === 'refused' && failure.status !== null ? 'none' : undefined;
}

type Port = Connector['customerFeedback'];

/** Everything the marketplace tells of a product: topics, their months, and the category it is compared with. */
export async function askProduct(
  port: Port,
  seller: string,
  item: FeedbackItem,
  options: RequestOptions,
): Promise<Result<Asked, ConnectorFailure>> {
  const nothing = (outcome: TopicsOutcome) => ok({ outcome, node: null, told: null });
  const topics = await port.itemTopics(seller, item, options);
  if (!topics.ok) return unless(topics.error, nothing);
  if (topics.value === null) return nothing('none');
  const trends = await port.itemTrends(seller, item, options);
  if (!trends.ok) return unless(trends.error, nothing);
  const node = await port.browseNode(seller, item, options);
  if (!node.ok) return unless(node.error, nothing);
  const monthsOf = new Map((trends.value ?? []).map((trend) => [topicKey(trend), trend.months]));
  return ok({
    outcome: 'told',
    node: node.value,
    told: {
      period: topics.value.period,
      topics: topics.value.topics.map((topic) => ({
        ...topic,
        quotes: [...topic.quotes],
        subtopics: topic.subtopics.map((each) => ({ ...each, quotes: [...each.quotes] })),
        months: [...(monthsOf.get(topicKey(topic)) ?? [])],
      })),
    },
  });
}

/** Everything the marketplace tells of a category; what it does not tell is empty. */
export async function askCategory(
  port: Port,
  seller: string,
  category: FeedbackCategory,
  options: RequestOptions,
): Promise<Result<ToldCategory, ConnectorFailure>> {
  const topics = orNothing(await port.categoryTopics(seller, category, options));
  if (!topics.ok) return topics;
  const trends = orNothing(await port.categoryTrends(seller, category, options));
  if (!trends.ok) return trends;
  const returns = orNothing(await port.returnTopics(seller, category, options));
  if (!returns.ok) return returns;
  const courses = orNothing(await port.returnTrends(seller, category, options));
  if (!courses.ok) return courses;
  const monthsOf = new Map((trends.value ?? []).map((trend) => [topicKey(trend), trend.months]));
  const courseOf = new Map((courses.value ?? []).map((trend) => [topicKey(trend), trend.months]));
  return ok({
    topics: (topics.value ?? []).map(({ tone, name, bestShare, bestImpact }) => ({
      ...{ tone, name, bestShare, bestImpact },
      months: (monthsOf.get(topicKey({ tone, name })) ?? []).map(({ month, bestShare: share }) => ({
        ...{ month, bestShare: share },
      })),
    })),
    returns: (returns.value ?? []).map(({ name, share }) => ({
      ...{ name, share },
      months: [...(courseOf.get(topicKey({ name })) ?? [])],
    })),
  });
}

/** A category that is not told is no reason to ask about it again and again. */
const orNothing = <T>(reply: Result<T | null, ConnectorFailure>): Result<T | null, ConnectorFailure> =>
  reply.ok || outcomeOf(reply.error) === undefined ? reply : ok(null);

const unless = <T>(
  failure: ConnectorFailure,
  known: (outcome: TopicsOutcome) => Result<T, ConnectorFailure>,
): Result<T, ConnectorFailure> => {
  const outcome = outcomeOf(failure);
  return outcome === undefined ? fail(failure) : known(outcome);
};
