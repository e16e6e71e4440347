import type { RequestReason } from '@fairshelf/shared-contracts/review-requests';
import type { CompanyTransaction, Database } from '../../base/database/database.ts';
import { reviewRequestsSettled } from '../../base/work-counters.ts';
import type { ConnectorFailure, SolicitationsPort } from '../../outside/marketplace/ports.ts';
import {
  type ClaimedRequest,
  recordIntent,
  type SendingPace,
  type Settlement,
  settleRequest,
} from './request-claims.ts';

/** The dependencies of sending. */
export interface SendingMeans {
  readonly database: Database;
  readonly connector: { readonly solicitations: SolicitationsPort };
  readonly now: () => Date;
  /** 0 ≤ n < 1, for jitter. */
  readonly random: () => number;
  readonly pace: SendingPace;
  readonly log: { readonly warn: (about: object, message: string) => void };
}

/** Whose request it is, as the database and the connector identify them. */
export interface SendingAccount {
  readonly companyId: string;
  readonly connectionId: string;
}

/** `stop`: Amazon currently refuses this seller, so the next order would fail as well. */
export type SendingOutcome = { readonly state: Settlement['state']; readonly stop: boolean };

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Amazon is asked again after 1, 2, 4 and 8 days: a late parcel opens its window late. */
const CHECKS = 4;
/** Attempts without any effect before the request is given up: about six hours with the delays in between. */
const TRIES = 12;

/**
 * Carries out one claimed request in the order that makes it happen once: check that Amazon offers it, store the
 * intent, make the request, store the outcome. Any interruption leaves the row 'unknown'; the next claim asks Amazon
 * first and only then retries. Amazon's refusal of a second request is the last line of defence, not the first.
 */
export async function sendClaimedRequest(
  means: SendingMeans,
  account: SendingAccount,
  request: ClaimedRequest,
  signal?: AbortSignal,
): Promise<SendingOutcome> {
  const { connector, now, pace } = means;
  const { orderId, marketplaceId } = request;
  const options = { deadlineMs: pace.deadlineMs, ...(signal ? { signal } : {}) };
  const inCompany = <T>(work: (db: CompanyTransaction) => Promise<T>) =>
    means.database.withCompany(account.companyId, work);
  const settle = async (settlement: Settlement, stop = false): Promise<SendingOutcome> => {
    await inCompany((db) => settleRequest(db, request, settlement, now()));
    reviewRequestsSettled.inc({ state: settlement.state });
    return { state: settlement.state, stop };
  };
  const { solicitations } = connector;

  const availability = await solicitations.isAvailable(account.connectionId, marketplaceId, orderId, options);
  if (!availability.ok) {
    // The check had no effect, so the row stays unchanged: unknown stays unknown.
    const before = request.state === 'unknown' ? 'unknown' : 'scheduled';
    return settle(afterFailure(means, request, availability.error, before), stopsSeller(availability.error));
  }
  if (!availability.value) return settle(notOffered(request, now()));
  if (!(await inCompany((db) => recordIntent(db, request, now(), pace))))
    return { state: request.state, stop: false };

  const answer = await solicitations.requestReview(account.connectionId, marketplaceId, orderId, options);
  if (answer.ok && answer.value === 'sent')
    return settle({ state: 'sent', reason: '', dueAt: null, sentAt: now() });
  if (answer.ok) return settle(madeBefore(request, now()));
  return settle(afterFailure(means, request, answer.error, 'scheduled'), stopsSeller(answer.error));
}

/** Amazon doesn't accept a request. After an attempt with an unknown outcome that means the attempt arrived. */
function notOffered(request: ClaimedRequest, now: Date): Settlement {
  if (request.state === 'unknown') {
    const closed = request.closesAt !== null && request.closesAt <= now;
    return closed ? { state: 'unknown', reason: 'window-over', dueAt: null } : madeBefore(request, now);
  }
  const again = new Date(now.getTime() + 2 ** request.checks * DAY_MS);
  const more = request.checks < CHECKS && (request.closesAt === null || again < request.closesAt);
  return { state: 'ineligible', reason: 'not-offered', dueAt: more ? again : null, checked: true };
}

/** The request already exists: from the attempt whose answer was lost, or from someone outside. */
const madeBefore = (request: ClaimedRequest, now: Date): Settlement =>
  request.state === 'unknown'
    ? { state: 'already_sent', reason: 'lost-answer', dueAt: null, sentAt: now }
    : { state: 'already_sent', reason: 'sent-elsewhere', dueAt: null };

const reasons: Readonly<Record<ConnectorFailure['kind'], RequestReason>> = {
  throttled: 'busy',
  unavailable: 'no-answer',
  'not-connected': 'not-connected',
  reauthorise: 'not-connected',
  denied: 'denied',
  refused: 'refused',
  unreadable: 'unreadable',
  'not-found': 'not-found',
};

/** Failures that would affect any other order of this seller as well. */
const stopsSeller = ({ kind }: ConnectorFailure): boolean =>
  kind === 'throttled' || kind === 'reauthorise' || kind === 'not-connected' || kind === 'denied';

/** The request's next state after a failure; `before` is its state if the failure had no effect. */
function afterFailure(
  { now, random, pace, log }: SendingMeans,
  request: ClaimedRequest,
  failure: ConnectorFailure,
  before: 'scheduled' | 'unknown',
): Settlement {
  log.warn({ orderId: request.orderId, kind: failure.kind, err: failure.message }, 'review request failed');
  const reason = reasons[failure.kind];
  const later = (ms: number) => new Date(now().getTime() + ms);
  const mayHaveArrived =
    (failure.kind === 'unavailable' && failure.outcomeUnknown) || failure.kind === 'unreadable';
  if (before === 'scheduled' && mayHaveArrived)
    return { state: 'unknown', reason: 'no-answer', dueAt: later(pace.resolveAfterMs), failed: true };
  // Throttling doesn't count as an attempt, and the request keeps its place.
  if (failure.kind === 'throttled')
    return { state: before, reason, dueAt: later(failure.retryAfterMs * (1 + random())) };
  const backOff = later(Math.min(HOUR_MS, pace.retryMs * 2 ** request.failures) * (0.5 + random() / 2));
  if (before === 'unknown') return { state: before, reason, dueAt: backOff, failed: true };
  // A failure of the whole seller doesn't fail this order: it waits until the failure is resolved or its window ends.
  const givenUp = failure.kind === 'not-found' || (request.failures + 1 >= TRIES && !stopsSeller(failure));
  if (givenUp) return { state: 'failed', reason, dueAt: null, failed: true };
  return { state: before, reason, dueAt: backOff, failed: true };
}
