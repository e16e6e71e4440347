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

/** What sending works with. */
export interface SendingMeans {
  readonly database: Database;
  readonly connector: { readonly solicitations: SolicitationsPort };
  readonly now: () => Date;
  /** 0 ≤ n < 1, for jitter. */
  readonly random: () => number;
  readonly pace: SendingPace;
  readonly log: { readonly warn: (about: object, message: string) => void };
}

/** Whose request it is, as the database and the connector know them. */
export interface SendingAccount {
  readonly companyId: string;
  readonly connectionId: string;
}

/** `stop`: the marketplace refuses this seller for now, so going on with the next order would bring nothing. */
export type SendingOutcome = { readonly state: Settlement['state']; readonly stop: boolean };

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** The marketplace is asked again after 1, 2, 4 and 8 days: a parcel that came late opens its window late. */
const CHECKS = 4;
/** Tries that surely did nothing, before the request is given up: some six hours with the waits in between. */
const TRIES = 12;

/**
 * Carries one claimed request out, in the order that makes it happen once: ask whether the marketplace offers it,
 * write down the intent, make the request, write down the outcome. Whatever interrupts this leaves the row 'unknown';
 * the next claim asks the marketplace first and only then tries again. The marketplace refusing a second request is
 * the last line of defence, not the first.
 */
export async function sendClaimedRequest(
  means: SendingMeans,
  account: SendingAccount,
  claimed: ClaimedRequest,
  signal?: AbortSignal,
): Promise<SendingOutcome> {
  const { connector, now, pace } = means;
  const { orderId, marketplaceId } = claimed;
  const options = { deadlineMs: pace.deadlineMs, ...(signal ? { signal } : {}) };
  const inCompany = <T>(work: (db: CompanyTransaction) => Promise<T>) =>
    means.database.withCompany(account.companyId, work);
  const settle = async (settlement: Settlement, stop = false): Promise<SendingOutcome> => {
    await inCompany((db) => settleRequest(db, claimed, settlement, now()));
    reviewRequestsSettled.inc({ state: settlement.state });
    return { state: settlement.state, stop };
  };
  const { solicitations } = connector;

  const offered = await solicitations.isAvailable(account.connectionId, marketplaceId, orderId, options);
  if (!offered.ok) {
    // Asking did nothing, so the row stays what it was: unknown stays unknown.
    const before = claimed.state === 'unknown' ? 'unknown' : 'scheduled';
    return settle(afterFailure(means, claimed, offered.error, before), stopsSeller(offered.error));
  }
  if (!offered.value) return settle(notOffered(claimed, now()));
  if (!(await inCompany((db) => recordIntent(db, claimed, now(), pace))))
    return { state: claimed.state, stop: false };

  const answer = await solicitations.requestReview(account.connectionId, marketplaceId, orderId, options);
  if (answer.ok && answer.value === 'sent')
    return settle({ state: 'sent', reason: '', dueAt: null, sentAt: now() });
  if (answer.ok) return settle(madeBefore(claimed, now()));
  return settle(afterFailure(means, claimed, answer.error, 'scheduled'), stopsSeller(answer.error));
}

/** The marketplace does not take a request. After a try with an unknown outcome that means: the try arrived. */
function notOffered(claimed: ClaimedRequest, now: Date): Settlement {
  if (claimed.state === 'unknown') {
    const closed = claimed.closesAt !== null && claimed.closesAt <= now;
    return closed ? { state: 'unknown', reason: 'window-over', dueAt: null } : madeBefore(claimed, now);
  }
  const again = new Date(now.getTime() + 2 ** claimed.checks * DAY_MS);
  const more = claimed.checks < CHECKS && (claimed.closesAt === null || again < claimed.closesAt);
  return { state: 'ineligible', reason: 'not-offered', dueAt: more ? again : null, checked: true };
}

/** The request exists already: by the try whose answer was lost, or by someone outside. */
const madeBefore = (claimed: ClaimedRequest, now: Date): Settlement =>
  claimed.state === 'unknown'
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

/** Failures that any other order of this seller would meet as well. */
const stopsSeller = ({ kind }: ConnectorFailure): boolean =>
  kind === 'throttled' || kind === 'reauthorise' || kind === 'not-connected' || kind === 'denied';

/** What a failure means for the request; `before` is where it stands when the failure surely did nothing. */
function afterFailure(
  { now, random, pace, log }: SendingMeans,
  claimed: ClaimedRequest,
  failure: ConnectorFailure,
  before: 'scheduled' | 'unknown',
): Settlement {
  log.warn({ orderId: claimed.orderId, kind: failure.kind, err: failure.message }, 'review request failed');
  const reason = reasons[failure.kind];
  const later = (ms: number) => new Date(now().getTime() + ms);
  const mayHaveArrived =
    (failure.kind === 'unavailable' && failure.outcomeUnknown) || failure.kind === 'unreadable';
  if (before === 'scheduled' && mayHaveArrived)
    return { state: 'unknown', reason: 'no-answer', dueAt: later(pace.resolveAfterMs), failed: true };
  // Being throttled is no fault of the request: it keeps its place and its tries.
  if (failure.kind === 'throttled')
    return { state: before, reason, dueAt: later(failure.retryAfterMs * (1 + random())) };
  const backOff = later(Math.min(HOUR_MS, pace.retryMs * 2 ** claimed.failures) * (0.5 + random() / 2));
  if (before === 'unknown') return { state: before, reason, dueAt: backOff, failed: true };
  // What stops the whole seller is no fault of this order: it waits until that is mended, or its window is over.
  const givenUp = failure.kind === 'not-found' || (claimed.failures + 1 >= TRIES && !stopsSeller(failure));
  if (givenUp) return { state: 'failed', reason, dueAt: null, failed: true };
  return { state: before, reason, dueAt: backOff, failed: true };
}
