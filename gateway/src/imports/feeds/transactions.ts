import { sql } from 'kysely';
import * as v from 'valibot';
import { lockKnownMarks } from '../../areas/reimbursement/index.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { OrderCharge } from '../../outside/marketplace/ports.ts';
import type { ImportAccount } from '../account.ts';
import { defineFeed } from '../steps/feed.ts';
import { unwrap } from '../unwrap.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { isTokenExpired, restartsSchema } from './page-token.ts';

const DAY_MS = 86_400_000;
/** How far back the first import goes: refunds may be claimed for 120 days, fees for 90. */
const FIRST_IMPORT_DAYS = 150;
/** Transactions may appear 48 hours late (docs/domain/operations.md#transactions): that period is read again. */
const LAG_MS = 3 * DAY_MS;
/** The period per request; Amazon returns nothing for more than 180 days. */
const WINDOW_MS = 30 * DAY_MS;
const MINIMUM_AGE_MS = 3 * 60_000;

/** Sales, refunds and corrections, window by window and page by page; the cursor moves with each window. */
export const transactionsFeed = defineFeed({
  name: 'transactions',
  position: v.object({
    postedAfter: v.string(),
    postedBefore: v.string(),
    /** Where the last window ends. */
    end: v.string(),
    nextToken: v.nullable(v.string()),
    restarts: restartsSchema,
  }),
  step: async ({ connector, database, now }, { account, position, request, save }) => {
    const { companyId, sellerId, connectionId, region } = account;
    const subject = { sellerId, marketplaceId: region, feed: 'transactions' };
    const window =
      position ?? (await database.withCompany(companyId, (db) => firstWindow(db, subject, now())));
    const { postedAfter, postedBefore, end } = window;
    const period = { postedAfter, postedBefore, nextToken: window.nextToken ?? undefined };
    const reply = await connector.finances.charges(connectionId, period, request);
    if (isTokenExpired(reply, { ...window, token: window.nextToken }))
      return { state: 'more', position: { ...window, nextToken: null, restarts: window.restarts + 1 } };
    const page = unwrap(reply);
    const isWindowRead = page.nextToken === null;
    const next = isWindowRead ? windowFrom(postedBefore, end) : { ...window, nextToken: page.nextToken };
    await database.withCompany(companyId, async (db) => {
      await storeCharges(db, account, page.rows);
      if (isWindowRead) await writeCursor(db, { ...subject, companyId }, postedBefore);
      await save(db, next);
    });
    const rows = page.rows.length;
    return isWindowRead && postedBefore >= end
      ? { state: 'done', rows }
      : { state: 'more', position: next, rows };
  },
});

function windowFrom(postedAfter: string, end: string) {
  const until = Math.min(Date.parse(end), Date.parse(postedAfter) + WINDOW_MS);
  return { postedAfter, postedBefore: new Date(until).toISOString(), end, nextToken: null, restarts: 0 };
}

async function firstWindow(db: CompanyTransaction, subject: Parameters<typeof readCursor>[1], now: Date) {
  const cursor = await readCursor(db, subject);
  const end = now.getTime() - MINIMUM_AGE_MS;
  const from = cursor === undefined ? end - FIRST_IMPORT_DAYS * DAY_MS : Date.parse(cursor) - LAG_MS;
  return windowFrom(new Date(from).toISOString(), new Date(end).toISOString());
}

/** Stores charges and marks their orders and products; changes of a known one are applied. */
export async function storeCharges(
  db: CompanyTransaction,
  { companyId, sellerId, marketplaces }: Pick<ImportAccount, 'companyId' | 'sellerId' | 'marketplaces'>,
  charges: readonly OrderCharge[],
): Promise<void> {
  if (charges.length === 0) return;
  const rows = charges.map((charge) => ({
    transaction_id: charge.transactionId,
    line_no: charge.lineNo,
    kind: charge.kind,
    marketplace_id: charge.marketplaceId ?? marketplaces[0]?.id ?? '',
    order_id: charge.orderId ?? '',
    posted_at: charge.postedAt,
    sku: charge.sku,
    asin: charge.asin ?? '',
    title: charge.title ?? '',
    quantity: charge.quantity,
    currency: charge.currency,
    principal_minor: charge.principalMinor,
    fulfillment_fee_minor: charge.fulfillmentFeeMinor,
    other_fees_minor: charge.totalMinor - charge.principalMinor - charge.fulfillmentFeeMinor,
    total_minor: charge.totalMinor,
    status: charge.status ?? '',
  }));
  await sql`
    with changed as (
      insert into order_charge as known (company_id, seller_id, transaction_id, line_no, kind, marketplace_id, order_id,
        posted_at, sku, asin, title, quantity, currency, principal_minor, fulfillment_fee_minor, other_fees_minor,
        total_minor, status)
      select distinct on (transaction_id, line_no) ${companyId}::uuid, ${sellerId}, i.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (transaction_id text, line_no integer, kind text,
        marketplace_id text, order_id text, posted_at timestamptz, sku text, asin text, title text, quantity integer,
        currency text, principal_minor bigint, fulfillment_fee_minor bigint, other_fees_minor bigint,
        total_minor bigint, status text)
      order by transaction_id, line_no
      on conflict (company_id, seller_id, transaction_id, line_no) do update set
        status = excluded.status, total_minor = excluded.total_minor, principal_minor = excluded.principal_minor,
        fulfillment_fee_minor = excluded.fulfillment_fee_minor, other_fees_minor = excluded.other_fees_minor
      where (known.status, known.total_minor, known.principal_minor, known.fulfillment_fee_minor)
        is distinct from (excluded.status, excluded.total_minor, excluded.principal_minor,
          excluded.fulfillment_fee_minor)
      returning kind, order_id, sku
    )
    insert into detection_mark (company_id, seller_id, topic, key)
    select distinct ${companyId}::uuid, ${sellerId}, topic, key from changed,
      -- A sale by itself owes nothing: its order is checked when it is refunded, or was refunded before the sale came.
      lateral (values (
        case when kind = 'refund' or exists (
          select from order_charge g
          where g.seller_id = ${sellerId} and g.order_id = changed.order_id and g.kind = 'refund') then 'order' end,
        order_id), ('product', sku)) mark (topic, key)
    where topic is not null and key <> '' order by topic, key
    ${sql.raw(lockKnownMarks)}`.execute(db);
}
