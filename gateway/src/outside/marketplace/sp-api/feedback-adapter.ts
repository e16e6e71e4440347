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

/** Sends requests on behalf of a seller account. */
type ForSeller = <T>(
  sellerAccountId: string,
  ask: (send: Send) => Promise<Result<T, SpApiFailure>>,
) => Reply<T>;

/** The Customer Feedback API as a port. */
export function createFeedbackPort(forSeller: ForSeller): CustomerFeedbackPort {
  const itemTopicsBy: CustomerFeedbackPort['itemTopicsBy'] = (seller, item, order, options) =>
    forSeller(seller, async (send) =>
      mapResult(await api.getItemReviewTopics(send, item, order, options), ({ dateRange, topics }) => ({
        period: { from: dateRange.startDate, to: dateRange.endDate },
        topics: toReviewTopics(topics),
      })),
    );
  const categoryTopicsBy: CustomerFeedbackPort['categoryTopicsBy'] = (seller, category, order, options) =>
    forSeller(seller, async (send) =>
      mapResult(await api.getBrowseNodeReviewTopics(send, category, order, options), toCategoryTopics),
    );

  return {
    itemTopicsBy,
    categoryTopicsBy,
    itemTrends: (seller, item, options) =>
      forSeller(seller, async (send) =>
        mapResult(await api.getItemReviewTrends(send, item, options), toTopicTrends),
      ),
    browseNode: (seller, item, options) =>
      forSeller(seller, async (send) =>
        mapResult(await api.getItemBrowseNode(send, item, options), ({ browseNodeId, displayName }) => ({
          nodeId: browseNodeId,
          name: displayName,
        })),
      ),
    categoryTrends: (seller, category, options) =>
      forSeller(seller, async (send) =>
        mapResult(await api.getBrowseNodeReviewTrends(send, category, options), toCategoryTrends),
      ),
    returnTopics: (seller, category, options) =>
      forSeller(seller, async (send) =>
        mapResult(await api.getBrowseNodeReturnTopics(send, category, options), toReturnTopics),
      ),
    returnTrends: (seller, category, options) =>
      forSeller(seller, async (send) =>
        mapResult(await api.getBrowseNodeReturnTrends(send, category, options), toReturnTrends),
      ),
  };
}

const mapResult = <A, B, E>(result: Result<A | null, E>, map: (value: A) => B): Result<B | null, E> => {
  if (!result.ok) return result;
  return ok(result.value === null ? null : map(result.value));
};
