import { sql } from 'kysely';
import * as v from 'valibot';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { Payout } from '../../outside/marketplace/ports.ts';
import type { ImportAccount } from '../account.ts';
import { defineFeed } from '../steps/feed.ts';
import { unwrap } from '../unwrap.ts';
import { isTokenExpired, restartsSchema } from './page-token.ts';

const DAY_MS = 86_400_000;
/** A payout's state may change for weeks; the list is short enough to be read completely each time. */
const PAYOUT_DAYS = 550;

/** The payouts to the seller's bank, page by page. */
export const payoutsFeed = defineFeed({
  name: 'payouts',
  position: v.object({
    createdAfter: v.string(),
    nextToken: v.nullable(v.string()),
    restarts: restartsSchema,
  }),
  step: async ({ connector, database, now }, { account, marketplaces, position, request }) => {
    const { createdAfter, nextToken, restarts } = position ?? {
      createdAfter: new Date(now().getTime() - PAYOUT_DAYS * DAY_MS).toISOString(),
      nextToken: null,
      restarts: 0,
    };
    const search = {
      marketplaceIds: marketplaces.map(({ id }) => id),
      createdAfter,
      nextToken: nextToken ?? undefined,
    };
    const reply = await connector.payouts.list(account.connectionId, search, request);
    if (isTokenExpired(reply, { token: nextToken, restarts }))
      return { state: 'more', position: { createdAfter, nextToken: null, restarts: restarts + 1 } };
    const page = unwrap(reply);
    await database.withCompany(account.companyId, (db) => storePayouts(db, account, page.rows));
    const rows = page.rows.length;
    return page.nextToken === null
      ? { state: 'done', rows }
      : { state: 'more', position: { createdAfter, nextToken: page.nextToken, restarts }, rows };
  },
});

/** Stores payouts; a later state replaces an earlier one. */
export async function storePayouts(
  db: CompanyTransaction,
  { companyId, sellerId, marketplaces }: Pick<ImportAccount, 'companyId' | 'sellerId' | 'marketplaces'>,
  payouts: readonly Payout[],
): Promise<void> {
  if (payouts.length === 0) return;
  const rows = payouts.map((payout) => ({
    payout_id: payout.payoutId,
    marketplace_id: payout.marketplaceId ?? marketplaces[0]?.id ?? '',
    account_type: payout.accountType ?? '',
    status: payout.status,
    type: payout.type ?? '',
    total_minor: payout.total?.minor ?? null,
    currency: payout.total?.currency ?? null,
    account_tail: payout.accountTail,
    created_at: payout.createdAt,
    paid_at: payout.paidAt,
    failure: payout.failure,
    period_from: payout.periodFrom,
    period_to: payout.periodTo,
    settlement_id: payout.settlementId,
    trace_id: payout.traceId,
  }));
  await sql`
    insert into payout as known (company_id, seller_id, payout_id, marketplace_id, account_type, status, type,
      total_minor, currency, account_tail, created_at, paid_at, failure, period_from, period_to, settlement_id, trace_id)
    select distinct on (payout_id) ${companyId}::uuid, ${sellerId}, i.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (payout_id text, marketplace_id text,
      account_type text, status text, type text, total_minor bigint, currency text, account_tail text,
      created_at timestamptz, paid_at timestamptz, failure text, period_from timestamptz, period_to timestamptz,
      settlement_id text, trace_id text)
    order by payout_id
    on conflict (company_id, seller_id, payout_id) do update set
      status = excluded.status, total_minor = excluded.total_minor, currency = excluded.currency,
      account_tail = excluded.account_tail, paid_at = excluded.paid_at, failure = excluded.failure,
      period_from = excluded.period_from, period_to = excluded.period_to, settlement_id = excluded.settlement_id,
      trace_id = excluded.trace_id, updated_at = excluded.updated_at
    where (known.status, known.total_minor, known.paid_at, known.failure)
      is distinct from (excluded.status, excluded.total_minor, excluded.paid_at, excluded.failure)`.execute(
    db,
  );
}
