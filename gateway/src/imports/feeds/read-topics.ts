import { type StoredCategory, type StoredTopics, topicKey } from '../../areas/ratings/index.ts';
import type { TopicsOutcome } from '../../base/database/tables/topics.ts';
import type { Connector } from '../../outside/marketplace/connector/connector.ts';
import {
  type BrowseNode,
  type FeedbackCategory,
  type FeedbackItem,
  mergeTopics,
} from '../../outside/marketplace/customer-feedback-port.ts';
import type { ConnectorFailure } from '../../outside/marketplace/ports.ts';
import { fail, ok, type Result } from '../../outside/marketplace/result.ts';
import type { RequestOptions } from '../../outside/marketplace/sp-api/request.ts';

type Port = Connector['customerFeedback'];

/** The result of a successful port request; null if Amazon has too few reviews. */
type AnswerOf<N extends keyof Port> =
  Awaited<ReturnType<Port[N]>> extends infer R ? (R extends { ok: true; value: infer V } ? V : never) : never;

/** Answers about a product so far; a step of the import adds one. */
export interface ProductAnswers {
  readonly mentioned?: AnswerOf<'itemTopicsBy'>;
  readonly impact?: AnswerOf<'itemTopicsBy'>;
  readonly trends?: AnswerOf<'itemTrends'>;
  readonly node?: AnswerOf<'browseNode'>;
}

/** The answers about a category received so far. */
export interface CategoryAnswers {
  readonly mentioned?: AnswerOf<'categoryTopicsBy'>;
  readonly impact?: AnswerOf<'categoryTopicsBy'>;
  readonly trends?: AnswerOf<'categoryTrends'>;
  readonly returns?: AnswerOf<'returnTopics'>;
  readonly returnTrends?: AnswerOf<'returnTrends'>;
}

interface ProductTopics {
  readonly outcome: TopicsOutcome;
  readonly node: BrowseNode | null;
  readonly content: StoredTopics | null;
}

/** The result of one request: more answers, or everything. */
type Progress<A, T> = Result<{ readonly answers: A } | { readonly complete: T }, ConnectorFailure>;

/**
 * The reason for a failure specific to the requested product or category: another company's brand, unknown to the API,
 * or an unexpected schema. Undefined for failures that affect every request: no consent, no response, throttling.
 */
export function outcomeOf(failure: ConnectorFailure): TopicsOutcome | undefined {
  if (failure.kind === 'denied') return 'denied';
  if (failure.kind === 'not-found') return 'none';
  if (failure.kind === 'unreadable') return 'unread';
  // A 400 is about the ASIN (for example a parent's); without a status our own application was refused.
  return failure.kind === 'refused' && failure.status !== null ? 'none' : undefined;
}

/** Sends the next of the four requests for a product's topics: two lists, their months, its category. */
export async function readProductTopics(
  port: Port,
  seller: string,
  item: FeedbackItem,
  answers: ProductAnswers,
  options: RequestOptions,
): Promise<Progress<ProductAnswers, ProductTopics>> {
  const nothing = (outcome: TopicsOutcome) => ok({ complete: { outcome, node: null, content: null } });
  const { mentioned, impact, trends } = answers;
  if (mentioned === undefined) {
    const reply = await port.itemTopicsBy(seller, item, 'MENTIONS', options);
    if (!reply.ok) return unless(reply.error, nothing);
    return reply.value === null ? nothing('none') : ok({ answers: { mentioned: reply.value } });
  }
  if (impact === undefined) {
    const reply = await port.itemTopicsBy(seller, item, 'STAR_RATING_IMPACT', options);
    return reply.ok ? ok({ answers: { ...answers, impact: reply.value } }) : unless(reply.error, nothing);
  }
  if (trends === undefined) {
    const reply = await port.itemTrends(seller, item, options);
    return reply.ok ? ok({ answers: { ...answers, trends: reply.value } }) : unless(reply.error, nothing);
  }
  const node = await port.browseNode(seller, item, options);
  if (!node.ok) return unless(node.error, nothing);
  if (mentioned === null) return nothing('none');
  const monthsOf = new Map((trends ?? []).map((trend) => [topicKey(trend), trend.months]));
  const topics = mergeTopics(mentioned.topics, impact?.topics ?? []);
  return ok({
    complete: {
      outcome: 'found',
      node: node.value,
      content: {
        period: mentioned.period,
        topics: topics.map((topic) => ({
          ...topic,
          quotes: [...topic.quotes],
          subtopics: topic.subtopics.map((each) => ({ ...each, quotes: [...each.quotes] })),
          months: [...(monthsOf.get(topicKey(topic)) ?? [])],
        })),
      },
    },
  });
}

/** Sends the next of the five requests for a category's topics; missing data is empty. */
export async function readCategoryTopics(
  port: Port,
  seller: string,
  category: FeedbackCategory,
  answers: CategoryAnswers,
  options: RequestOptions,
): Promise<Progress<CategoryAnswers, StoredCategory>> {
  const { mentioned, impact, trends, returns } = answers;
  if (mentioned === undefined) {
    const reply = orNothing(await port.categoryTopicsBy(seller, category, 'MENTIONS', options));
    return reply.ok ? ok({ answers: { mentioned: reply.value } }) : reply;
  }
  if (impact === undefined) {
    const reply = orNothing(await port.categoryTopicsBy(seller, category, 'STAR_RATING_IMPACT', options));
    return reply.ok ? ok({ answers: { ...answers, impact: reply.value } }) : reply;
  }
  if (trends === undefined) {
    const reply = orNothing(await port.categoryTrends(seller, category, options));
    return reply.ok ? ok({ answers: { ...answers, trends: reply.value } }) : reply;
  }
  if (returns === undefined) {
    const reply = orNothing(await port.returnTopics(seller, category, options));
    return reply.ok ? ok({ answers: { ...answers, returns: reply.value } }) : reply;
  }
  const returnTrends = orNothing(await port.returnTrends(seller, category, options));
  if (!returnTrends.ok) return returnTrends;
  const monthsOf = new Map((trends ?? []).map((trend) => [topicKey(trend), trend.months]));
  const returnMonthsOf = new Map((returnTrends.value ?? []).map((trend) => [topicKey(trend), trend.months]));
  return ok({
    complete: {
      topics: mergeTopics(mentioned ?? [], impact ?? []).map(({ tone, name, bestShare, bestImpact }) => ({
        tone,
        name,
        bestShare,
        bestImpact,
        months: (monthsOf.get(topicKey({ tone, name })) ?? []).map(({ month, bestShare: share }) => ({
          month,
          bestShare: share,
        })),
      })),
      returns: (returns ?? []).map(({ name, share }) => ({
        name,
        share,
        months: [...(returnMonthsOf.get(topicKey({ name })) ?? [])],
      })),
    },
  });
}

/** A category without such data must not be requested again and again. */
const orNothing = <T>(reply: Result<T | null, ConnectorFailure>): Result<T | null, ConnectorFailure> =>
  reply.ok || outcomeOf(reply.error) === undefined ? reply : ok(null);

const unless = <T>(
  failure: ConnectorFailure,
  toResult: (outcome: TopicsOutcome) => Result<T, ConnectorFailure>,
): Result<T, ConnectorFailure> => {
  const outcome = outcomeOf(failure);
  return outcome === undefined ? fail(failure) : toResult(outcome);
};
