import type { CallData } from '@fairshelf/shared-contracts/core';
import {
  type getRequestSummary,
  REQUEST_STATES,
  type RequestReason,
  type RequestState,
} from '@fairshelf/shared-contracts/review-requests';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { ChannelKey } from './plan-requests.ts';

/** Finding an order in Seller Central, clicking 'Request a Review', confirming, going back: our assumption. */
const MINUTES_PER_REQUEST = 1;

/** Requests that reached the buyer, in the words of the partial indexes. */
const isMade = sql`(state = 'sent' or reason = 'lost-answer')`;

interface Outcome {
  readonly state: RequestState;
  readonly reason: RequestReason;
  readonly orders: number;
}

interface Figures {
  readonly sent: number;
  readonly sent30: number;
  readonly next_due_at: Date | null;
  readonly feedback_after: number;
  readonly feedback_known: boolean;
  readonly rules: number;
  readonly active_rules: number;
}

/** A channel's requests in figures. A request whose answer was lost but which arrived counts as sent, once. */
export async function summariseRequests(
  db: CompanyTransaction,
  { sellerId, marketId }: Pick<ChannelKey, 'sellerId' | 'marketId'>,
  now: Date,
): Promise<CallData<typeof getRequestSummary>> {
  const ofChannel = sql`seller_id = ${sellerId} and marketplace_id = ${marketId}`;
  // Every part is counted in an index. Most requests are sent: those are only counted, without telling reasons apart.
  const figures = await sql<Figures>`
    select
      (select count(*)::int from review_request where ${ofChannel} and state = 'sent') as sent,
      (select count(*)::int from review_request where ${ofChannel} and ${isMade}
        and sent_at > ${now}::timestamptz - interval '30 days') as sent30,
      (select min(due_at) from review_request where ${ofChannel} and state = 'scheduled') as next_due_at,
      (select count(*)::int from seller_feedback f cross join lateral (
        select from review_request q
        where q.seller_id = f.seller_id and q.order_id = f.order_id and q.marketplace_id = ${marketId} and ${isMade}
          and f.given_on >= (q.sent_at at time zone 'UTC')::date limit 1
      ) asked where f.seller_id = ${sellerId}) as feedback_after,
      exists (select from import_run where ${ofChannel} and feed = 'feedback' and state = 'done')
        as feedback_known,
      (select count(*)::int from review_rule where ${ofChannel}) as rules,
      (select count(*)::int from review_rule where ${ofChannel} and active) as active_rules`.execute(db);
  const { rows: others } = await sql<Outcome>`
    select state, reason, count(*)::int as orders from review_request
    where ${ofChannel} and state = any(${REQUEST_STATES.filter((state) => state !== 'sent')}::text[])
    group by state, reason order by orders desc, reason`.execute(db);
  const [row] = figures.rows;
  const count = (matches: (outcome: Outcome) => boolean) =>
    others.filter(matches).reduce((sum, { orders }) => sum + orders, 0);
  const inState = (state: RequestState) => count((outcome) => outcome.state === state);
  const forReason = (reason: RequestReason) => count((outcome) => outcome.reason === reason);
  return {
    rules: row?.rules ?? 0,
    activeRules: row?.active_rules ?? 0,
    queued: inState('scheduled'),
    nextDueAt: row?.next_due_at?.toISOString() ?? null,
    unknown: inState('unknown'),
    sent: (row?.sent ?? 0) + forReason('lost-answer'),
    sent30: row?.sent30 ?? 0,
    sentElsewhere: forReason('sent-elsewhere'),
    skipped: others.flatMap(({ state, reason, orders }) => (state === 'skipped' ? { reason, orders } : [])),
    ineligible: inState('ineligible'),
    expired: inState('expired'),
    failed: inState('failed'),
    minutesPerRequest: MINUTES_PER_REQUEST,
    feedbackAfter: row?.feedback_after ?? 0,
    feedbackKnown: row?.feedback_known ?? false,
  };
}
