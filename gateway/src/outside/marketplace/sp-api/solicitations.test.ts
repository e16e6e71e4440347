import { describe, expect, it } from '@jest/globals';
import { ok } from '../result.ts';
import { isReviewRequestAvailable, requestReview } from './solicitations.ts';
import { scriptedSend } from './sp-api-fixture.ts';

describe('a review request', () => {
  it('is sent', async () => {
    expect(await ask({})).toEqual(ok('sent'));
  });

  it('that was sent before is a result, not a missing permission', async () => {
    const message = 'The requested solicitation is not available for this amazonOrderId.';
    expect(await ask(denial(message))).toEqual(ok('already-sent'));
  });

  it('that is denied for another reason stays denied', async () => {
    expect(await ask(denial('Access to requested resource is denied.'))).toMatchObject({
      error: { kind: 'denied' },
    });
  });

  it('is available only if Amazon lists it', async () => {
    expect(
      await checkAvailability({
        _links: { actions: [{ name: 'productReviewAndSellerFeedback', href: '/x' }] },
      }),
    ).toEqual(ok(true));
    expect(await checkAvailability({ _links: { actions: [] } })).toEqual(ok(false));
    expect(await checkAvailability({})).toEqual(ok(false));
  });
});

const denial = (message: string) => ({
  kind: 'denied',
  operation: 'createProductReviewAndSellerFeedbackSolicitation',
  requestId: 'r',
  message,
  errors: [{ code: 'Unauthorized', message }],
});
const ask = (answer: unknown) =>
  requestReview(
    scriptedSend({ createProductReviewAndSellerFeedbackSolicitation: () => answer }).send,
    '1-2-3',
    'A1',
  );
const checkAvailability = (body: unknown) =>
  isReviewRequestAvailable(scriptedSend({ getSolicitationActionsForOrder: () => body }).send, '1-2-3', 'A1');
