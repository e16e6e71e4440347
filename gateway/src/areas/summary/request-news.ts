import type { RequestReason } from '@fairshelf/shared-contracts/review-requests';
import type { DailySummary } from '@fairshelf/shared-contracts/summary';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { DaySpan } from './case-news.ts';

type RequestNews = DailySummary['requests'][number];

interface Stored extends Omit<RequestNews, 'skipped'> {
  readonly skipped: { reason: RequestReason; orders: number }[] | null;
}

/** The outcomes of review requests on a local day, per store; stores without any are left out. */
export async function requestNews(db: CompanyTransaction, { from, to }: DaySpan): Promise<RequestNews[]> {
  const { rows } = await sql<Stored>`
    with changed as (
      select seller_id, marketplace_id, reason,
        (state = 'sent' or reason = 'lost-answer') and sent_at >= ${from} and sent_at < ${to} as sent,
        state = 'failed' and changed_at < ${to} as failed,
        state = 'skipped' and changed_at < ${to} as skipped
      from review_request where changed_at >= ${from}
    )
    select c.seller_id, c.marketplace_id as market_id, c.store_name as store, c.country_code, c.country_name,
      count(*) filter (where changed.sent)::int as sent, count(*) filter (where changed.failed)::int as failed,
      (select jsonb_agg(jsonb_build_object('reason', reason, 'orders', orders) order by orders desc, reason) from (
        select x.reason, count(*)::int as orders from changed x
        where x.skipped and x.seller_id = c.seller_id and x.marketplace_id = c.marketplace_id
        group by x.reason) by_reason) as skipped
    from changed join channel c on c.seller_id = changed.seller_id and c.marketplace_id = changed.marketplace_id
      and c.active
    group by c.company_id, c.seller_id, c.marketplace_id
    having bool_or(changed.sent or changed.failed or changed.skipped)
    order by store, country_name`.execute(db);
  return rows.map(({ skipped, ...row }) => ({ ...row, skipped: skipped ?? [] }));
}
