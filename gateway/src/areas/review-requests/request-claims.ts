import { randomUUID } from 'node:crypto';
import type { RequestReason, RequestState } from '@fairshelf/shared-contracts/review-requests';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';
import { maySend, sendingGate } from './sending-gate.ts';

/** A sender's timing. Tests shorten the times; nothing else may differ. */
export interface SendingPace {
  /** The lease: for this long nobody else works on a claimed request. Longer than one request may take in total. */
  readonly leaseMs: number;
  /** How long to wait for a rate limit slot and Amazon's answer. */
  readonly deadlineMs: number;
  /** After this time Amazon is asked for an unknown outcome: by then any request in flight has arrived. */
  readonly resolveAfterMs: number;
  /** The first delay after a failure; it doubles, up to an hour. */
  readonly retryMs: number;
}

/**
 * A request takes its slot (45 s) and its answer (30 s) at most, for each of two calls: a lease outlives that. The
 * clocks of an installation's gateways must agree to within it.
 */
export const PACE: SendingPace = {
  leaseMs: 180_000,
  deadlineMs: 45_000,
  resolveAfterMs: 180_000,
  retryMs: 30_000,
};

/** A request claimed by this process only. */
export interface ClaimedRequest {
  readonly sellerId: string;
  readonly orderId: string;
  readonly marketplaceId: string;
  /** `unknown` if an earlier attempt started and its outcome isn't known. */
  readonly state: RequestState;
  readonly closesAt: Date | null;
  /** Requested manually: sending hours and daily cap don't apply. */
  readonly byHand: boolean;
  readonly failures: number;
  readonly checks: number;
  readonly claim: string;
}

interface ClaimedRow {
  readonly seller_id: string;
  readonly order_id: string;
  readonly marketplace_id: string;
  readonly state: RequestState;
  readonly closes_at: Date | null;
  readonly by_hand: boolean;
  readonly failures: number;
  readonly checks: number;
  readonly claim: string;
}

/**
 * Claims the request that has been due the longest, in channels that are active and may send now; one at a time, so
 * that a crash leaves one request unclear and not a batch. With `orderId`, that order's request, if no process has it.
 * Any number of processes may ask at once.
 */
export async function claimDueRequest(
  db: CompanyTransaction,
  {
    sellerId,
    region,
    orderId,
  }: Pick<SellerAccountKey, 'sellerId' | 'region'> & { readonly orderId?: string },
  now: Date,
  { leaseMs }: SendingPace,
): Promise<ClaimedRequest | undefined> {
  const until = new Date(now.getTime() + leaseMs);
  const { open, paused } = await sendingGate(db, { sellerId, region }, now);
  const { rows } = await sql<ClaimedRow>`
    update review_request set claim = ${randomUUID()}, claimed_until = ${until}
    where (company_id, seller_id, order_id) = (
      select q.company_id, q.seller_id, q.order_id from review_request q
      join channel on channel.seller_id = q.seller_id and channel.marketplace_id = q.marketplace_id
      where q.seller_id = ${sellerId} and channel.region = ${region} and channel.active
        and (q.by_hand or q.marketplace_id = any(${[...open]}::text[]))
        and q.marketplace_id <> all(${[...paused]}::text[])
        and q.due_at <= ${now} and q.state in ('scheduled', 'ineligible', 'unknown')
        and (q.claimed_until is null or q.claimed_until <= ${now})
        and (${orderId ?? null}::text is null or q.order_id = ${orderId ?? null})
      order by q.due_at, q.order_id limit 1
      for update of q skip locked
    )
    returning seller_id, order_id, marketplace_id, state, closes_at, by_hand, failures, checks,
      claim`.execute(db);
  const [row] = rows;
  return row
    ? {
        sellerId: row.seller_id,
        orderId: row.order_id,
        marketplaceId: row.marketplace_id,
        state: row.state,
        closesAt: row.closes_at,
        byHand: row.by_hand,
        failures: row.failures,
        checks: row.checks,
        claim: row.claim,
      }
    : undefined;
}

/**
 * Stores that a request is about to be made, before it is made: from here on a crash leaves 'unknown'. False when the
 * lease expired, when a rule or the do-not-solicit list has decided otherwise since, or when sending has paused or
 * its hours have ended: then it must not be made.
 */
export async function recordIntent(
  db: CompanyTransaction,
  request: ClaimedRequest,
  now: Date,
  { resolveAfterMs }: SendingPace,
): Promise<boolean> {
  if (!(await maySend(db, request, now))) return false;
  const { numUpdatedRows } = await db
    .updateTable('review_request')
    .set((row) => ({
      state: 'unknown',
      reason: 'in-flight',
      attempts: row('attempts', '+', 1),
      attempted_at: now,
      due_at: new Date(now.getTime() + resolveAfterMs),
      changed_at: now,
    }))
    .where('seller_id', '=', request.sellerId)
    .where('order_id', '=', request.orderId)
    .where('claim', '=', request.claim)
    .where('claimed_until', '>', now)
    .where('state', '=', request.state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The outcome of a request as stored. */
export interface Settlement {
  readonly state: RequestState;
  readonly reason: RequestReason;
  /** When the next step is due; null if there is none. */
  readonly dueAt: Date | null;
  readonly failed?: boolean;
  readonly checked?: boolean;
  /** Set for requests made by us. */
  readonly sentAt?: Date;
}

/**
 * Records the outcome of a request and releases it. A success is recorded even if the lease has expired in the
 * meantime: it is what happened. Any other outcome is left to the current holder of the claim.
 */
export async function settleRequest(
  db: CompanyTransaction,
  request: ClaimedRequest,
  settlement: Settlement,
  now: Date,
): Promise<void> {
  const { state, reason, dueAt, sentAt, failed = false, checked = false } = settlement;
  await sql`
    update review_request set state = ${state}, reason = ${reason}, due_at = ${dueAt}, sent_at = ${sentAt ?? null},
      failures = failures + ${failed ? 1 : 0}, checks = checks + ${checked ? 1 : 0},
      claim = null, claimed_until = null, changed_at = ${now}
    where seller_id = ${request.sellerId} and order_id = ${request.orderId}
      and (claim = ${request.claim} or (${state} = 'sent' and state = 'unknown'))`.execute(db);
}
