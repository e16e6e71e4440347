import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getRequestSummary, RequestReason } from '@fairshelf/shared-contracts/review-requests';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { ChannelKey } from './plan-requests.ts';

/** Finding an order in Seller Central, clicking 'Request a Review', confirming, going back: our assumption. */
const MINUTES_PER_REQUEST = 1;

interface Figures {
  readonly queued: number;
  readonly next_due_at: Date | null;
  readonly unknown: number;
  readonly sent: number;
  readonly sent30: number;
  readonly sent_elsewhere: number;
  readonly ineligible: number;
  readonly expired: number;
  readonly failed: number;
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
  const figures = await sql<Figures>`
    with request as (
      select *, state = 'sent' or reason = 'lost-answer' as made from review_request where ${ofChannel}
    )
    select count(*) filter (where state = 'scheduled')::int as queued,
      min(due_at) filter (where state = 'scheduled') as next_due_at,
      count(*) filter (where state = 'unknown')::int as unknown,
      count(*) filter (where made)::int as sent,
      count(*) filter (where made and sent_at > ${now}::timestamptz - interval '30 days')::int as sent30,
      count(*) filter (where reason = 'sent-elsewhere')::int as sent_elsewhere,
      count(*) filter (where state = 'ineligible')::int as ineligible,
      count(*) filter (where state = 'expired')::int as expired,
      count(*) filter (where state = 'failed')::int as failed,
      (select count(*)::int from request q join seller_feedback f using (seller_id, order_id)
        where q.made and f.given_on >= (q.sent_at at time zone 'UTC')::date) as feedback_after,
      exists (select from import_run where ${ofChannel} and feed = 'feedback' and state = 'done')
        as feedback_known,
      (select count(*)::int from review_rule where ${ofChannel}) as rules,
      (select count(*)::int from review_rule where ${ofChannel} and active) as active_rules
    from request`.execute(db);
  const skipped = await sql<{ reason: RequestReason; orders: number }>`
    select reason, count(*)::int as orders from review_request where ${ofChannel} and state = 'skipped'
    group by reason order by orders desc, reason`.execute(db);
  const [row] = figures.rows;
  return {
    rules: row?.rules ?? 0,
    activeRules: row?.active_rules ?? 0,
    queued: row?.queued ?? 0,
    nextDueAt: row?.next_due_at?.toISOString() ?? null,
    unknown: row?.unknown ?? 0,
    sent: row?.sent ?? 0,
    sent30: row?.sent30 ?? 0,
    sentElsewhere: row?.sent_elsewhere ?? 0,
    skipped: skipped.rows,
    ineligible: row?.ineligible ?? 0,
    expired: row?.expired ?? 0,
    failed: row?.failed ?? 0,
    minutesPerRequest: MINUTES_PER_REQUEST,
    feedbackAfter: row?.feedback_after ?? 0,
    feedbackKnown: row?.feedback_known ?? false,
  };
}
