import type { CallData } from '@fairshelf/shared-contracts/core';
import type {
  getRequestSending,
  getRequestSummary,
  RequestRule,
  ReviewRequest,
} from '@fairshelf/shared-contracts/review-requests';

/** A rule as the gateway lists it, with overrides. */
export const ruleRow = (different: Partial<RequestRule> = {}): RequestRule => ({
  id: 'r',
  name: 'Everyone',
  active: true,
  delayDays: 7,
  includeSkus: [],
  excludeSkus: [],
  exclude: [],
  ordersFrom: null,
  shadowedBy: null,
  priority: 1,
  version: 1,
  updatedAt: '2026-11-20T00:00:00Z',
  queued: 3,
  sent: 5,
  ...different,
});

/** A queued request, with overrides. */
export const requestRow = (different: Partial<ReviewRequest> = {}): ReviewRequest => ({
  orderId: '111-0000002-0000002',
  state: 'scheduled',
  reason: '',
  rule: 'Everyone',
  byHand: false,
  skus: ['MUG'],
  title: 'Stone mug',
  purchasedAt: '2026-11-10T00:00:00Z',
  deliveredBy: '2026-11-15T00:00:00Z',
  dueAt: '2026-11-22T00:00:00Z',
  closesAt: '2026-12-15T00:00:00Z',
  sentAt: null,
  changedAt: '2026-11-16T00:00:00Z',
  feedback: null,
  ...different,
});

type Summary = CallData<typeof getRequestSummary>;

/** The figures of a store, with overrides. */
export const requestSummary = (different: Partial<Summary> = {}): Summary => ({
  rules: 2,
  activeRules: 2,
  queued: 341,
  nextDueAt: '2026-11-22T00:00:00Z',
  unknown: 0,
  sent: 495,
  sent30: 400,
  sentElsewhere: 3,
  skipped: [
    { reason: 'refunded', orders: 7 },
    { reason: 'late', orders: 2 },
  ],
  ineligible: 4,
  expired: 0,
  failed: 0,
  minutesPerRequest: 1,
  feedbackAfter: 50,
  feedbackKnown: true,
  ...different,
});

type Sending = CallData<typeof getRequestSending>;

/** The sending settings of a store, with overrides. */
export const requestSending = (different: Partial<Sending> = {}): Sending => ({
  paused: false,
  dailyCap: null,
  hourFrom: 0,
  hourTo: 24,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  timeZone: 'America/Los_Angeles',
  revision: 3,
  sentToday: 12,
  holdUntil: null,
  canUndo: false,
  opensAt: '2026-11-22T10:00:00Z',
  ...different,
});
