import {
  getRequestSending,
  getRequestSummary,
  listDoNotSolicit,
  listRequestRules,
  listReviewRequests,
  previewRequestRule,
  type RequestChangePreview,
} from '@fairshelf/shared-contracts/review-requests';
import { type FakeGateway, fakeGateway } from '@fairshelf/shared-contracts/testing';
import { requestRow, requestSending, requestSummary, ruleRow } from '../../testing/request-rows.ts';

/** The rule that is applied first. */
export const first = ruleRow({ id: 'r1', name: 'Mugs early', includeSkus: ['MUG'], priority: 1 });

/** The rule that gets what the first leaves. */
export const second = ruleRow({ id: 'r2', name: 'Everything else', priority: 2, version: 4 });
/** The gateway's preview of the next change. */
export const changePreview = (different: Partial<RequestChangePreview> = {}): RequestChangePreview => ({
  needsConfirmation: true,
  confirmation: 'c1',
  now: 215,
  week: 78,
  later: 0,
  firstAt: '2026-11-22T10:10:00Z',
  doneBy: null,
  paused: false,
  dailyCap: null,
  shadowedBy: null,
  ...different,
});

/** The preview of a change that sends nothing. */
export const harmless = changePreview({ needsConfirmation: false, confirmation: '', now: 0, week: 0 });

/** A gateway with two rules, one queued request and the preview of a rule. */
export function requestsGateway(): FakeGateway {
  const gateway = fakeGateway();
  gateway.answer(getRequestSummary, requestSummary());
  gateway.answer(getRequestSending, requestSending());
  gateway.answer(listRequestRules, [first, second]);
  gateway.answer(listReviewRequests, { rows: [requestRow()], total: 1, more: false });
  gateway.answer(previewRequestRule, {
    rows: [
      {
        orderId: '111-0000001-0000001',
        purchasedAt: '2026-11-01T00:00:00Z',
        deliveredBy: '2026-11-05T00:00:00Z',
        skus: ['MUG'],
        title: 'Stone mug',
        outcome: 'match',
        earlierRule: null,
        dueAt: '2026-11-12T00:00:00Z',
        asked: false,
        older: false,
      },
    ],
    total: 1,
    outcomes: [
      { outcome: 'match', orders: 40 },
      { outcome: 'refunded', orders: 2 },
    ],
    askable: 30,
  });
  gateway.answer(listDoNotSolicit, { rows: [], total: 0 });
  return gateway;
}
