import type { CustomerFeedbackPort } from '../customer-feedback-port.ts';
import type { Reply } from '../ports.ts';
import { ok, type Result } from '../result.ts';
import * as api from './customer-feedback.ts';
import type { SpApiFailure } from './failures.ts';
import {
  toCategoryTopics,
  toCategoryTrends,
  toReturnTopics,
  toReturnTrends,
  toReviewTopics,
  toTopicTrends,
} from './feedback-topics.ts';
import type { Send } from './request.ts';

/** Asks in the name of a seller account. */
type ForSeller = <T>(
  sellerAccountId: string,
  ask: (send: Send) => Promise<Result<T, SpApiFailure>>,
) => Reply<T>;

/**
 * The Customer Feedback API as a port. Topics are asked for twice, because the ten most mentioned need not be the ten that
 * cost or earn most stars.
 */
export function createFeedbackPort(forSeller: ForSeller): CustomerFeedbackPort {
  return {
    itemTopics: (seller, item, options) =>
      forSeller(seller, async (send) => {
        const mentioned = await api.getItemReviewTopics(send, item, 'MENTIONS', options);
        if (!mentioned.ok || mentioned.value === null) return mentioned.ok ? ok(null) : mentioned;
        const felt = await api.getItemReviewTopics(send, item, 'STAR_RATING_IMPACT', options);
        if (!felt.ok) return felt;
        const { startDate: from, endDate: to } = mentioned.value.dateRange;
        const lists = [mentioned.value.topics, ...(felt.value ? [felt.value.topics] : [])];
        return ok({ period: { from, to }, topics: toReviewTopics(lists) });
      }),
    itemTrends: (seller, item, options) =>
      forSeller(seller, async (send) =>
        told(await api.getItemReviewTrends(send, item, options), toTopicTrends),
      ),
    browseNode: (seller, item, options) =>
      forSeller(seller, async (send) =>
        told(await api.getItemBrowseNode(send, item, options), ({ browseNodeId, displayName }) => ({
          ...{ nodeId: browseNodeId, name: displayName },
        })),
      ),
    categoryTopics: (seller, category, options) =>
      forSeller(seller, async (send) => {
        const mentioned = await api.getBrowseNodeReviewTopics(send, category, 'MENTIONS', options);
        if (!mentioned.ok || mentioned.value === null) return mentioned.ok ? ok(null) : mentioned;
        const felt = await api.getBrowseNodeReviewTopics(send, category, 'STAR_RATING_IMPACT', options);
        if (!felt.ok) return felt;
        return ok(toCategoryTopics([mentioned.value.topics, ...(felt.value ? [felt.value.topics] : [])]));
      }),
    categoryTrends: (seller, category, options) =>
      forSeller(seller, async (send) =>
        told(await api.getBrowseNodeReviewTrends(send, category, options), toCategoryTrends),
      ),
    returnTopics: (seller, category, options) =>
      forSeller(seller, async (send) =>
        told(await api.getBrowseNodeReturnTopics(send, category, options), toReturnTopics),
      ),
    returnTrends: (seller, category, options) =>
      forSeller(seller, async (send) =>
        told(await api.getBrowseNodeReturnTrends(send, category, options), toReturnTrends),
      ),
  };
}

const told = <A, B, E>(result: Result<A | null, E>, map: (value: A) => B): Result<B | null, E> => {
  if (!result.ok) return result;
  return ok(result.value === null ? null : map(result.value));
};
