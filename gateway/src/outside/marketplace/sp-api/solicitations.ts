import * as v from 'valibot';
import { ok, type Result } from '../result.ts';
import { readAnswer } from './answer.ts';
import type { SpApiFailure } from './failures.ts';
import type { RequestOptions, Send } from './request.ts';

export const solicitationActionsSchema = v.object({
  _links: v.optional(v.object({ actions: v.array(v.object({ name: v.optional(v.string()) })) })),
});
export const solicitationAnswerSchema = v.object({});

const reviewRequest = 'productReviewAndSellerFeedback';

/** Whether Amazon would currently accept a review request for this order. */
export async function isReviewRequestAvailable(
  send: Send,
  amazonOrderId: string,
  marketplaceId: string,
  options: RequestOptions = {},
): Promise<Result<boolean, SpApiFailure>> {
  const answer = await send('getSolicitationActionsForOrder', {
    ...options,
    path: { amazonOrderId },
    query: { marketplaceIds: [marketplaceId] },
  });
  const read = readAnswer('getSolicitationActionsForOrder', solicitationActionsSchema, answer);
  if (!read.ok) return read;
  return ok(read.value._links?.actions.some(({ name }) => name === reviewRequest) ?? false);
}

/**
 * Requests a review and feedback from the buyer. A second request for an order is answered with a 403 'not available':
 * this means 'already-sent', never a missing permission (docs/domain/review-requests.md#one-request-per-order). With
 * `outcomeUnknown` in the failure the request may have been sent: call `isReviewRequestAvailable` first.
 */
export async function requestReview(
  send: Send,
  amazonOrderId: string,
  marketplaceId: string,
  options: RequestOptions = {},
): Promise<Result<'sent' | 'already-sent', SpApiFailure>> {
  const answer = await send('createProductReviewAndSellerFeedbackSolicitation', {
    ...options,
    path: { amazonOrderId },
    query: { marketplaceIds: [marketplaceId] },
  });
  if (!answer.ok && answer.error.kind === 'denied' && saysNotAvailable(answer.error))
    return ok('already-sent');
  const read = readAnswer(
    'createProductReviewAndSellerFeedbackSolicitation',
    solicitationAnswerSchema,
    answer,
  );
  return read.ok ? ok('sent') : read;
}

const saysNotAvailable = ({ errors }: Extract<SpApiFailure, { kind: 'denied' }>): boolean =>
  errors.some(({ message, details }) => /solicitation is not available/i.test(`${message} ${details ?? ''}`));
