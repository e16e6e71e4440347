import type { LABEL_SORTS, LabelStanding, LedgerLabel } from '@fairshelf/shared-contracts/reimbursement';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../base/database/containing.ts';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { lostStock } from '../detection/lost-in-warehouse.ts';
import { stockLossParts } from '../detection/stock-loss-rule.ts';
import type { LedgerScope } from './ledger-scope.ts';

type LabelSort = (typeof LABEL_SORTS)[number];

export interface LabelFilter {
  readonly standing: LabelStanding;
  readonly sort: LabelSort;
  readonly search: string;
}

/** States in which Amazon has the case and hasn't paid. */
const CLAIMED = ['filed', 'in-review', 'information-requested', 'approved', 'appealed'];

const orders: Readonly<Record<LabelSort, RawBuilder<unknown>>> = {
  open: sql`d.open`,
  '-open': sql`d.open desc, d.lost desc`,
  lost: sql`d.lost`,
  '-lost': sql`d.lost desc`,
  lastDay: sql`d."lastDay"`,
  '-lastDay': sql`d."lastDay" desc`,
  title: sql`lower(d.title)`,
  '-title': sql`lower(d.title) desc`,
};

const standings: Readonly<Record<LabelStanding, RawBuilder<unknown>>> = {
  losses: sql`select pool as fnsku from counted where lost > 0`,
  open: sql`select pool as fnsku from counted where open > 0`,
  all: sql`select fnsku from named`,
};

/** `described`: the matching labels, with everything except what only the shown page needs. */
const matching = (scope: LedgerScope, { standing, search }: LabelFilter, only: string | null) => {
  const pattern = containing(search);
  const keys = only === null ? null : [only];
  return sql`
  with recursive ${stockLossParts(lostStock, { ...scope, keys })},
  counted as (
    select total.pool, total.lost::int as lost, total.found::int as found, total.paid::int as paid,
      coalesce((select sum(open_units) from laid where laid.pool = total.pool), 0)::int as open
    from total where total.currency = ${scope.currency}
  ),
  hop as (
    -- Each label once, by hops along the key, which tells the company's sellers apart at its end: no walk through rows.
    select min(fnsku) as fnsku from ledger_event
    union all
    select (select min(e.fnsku) from ledger_event e where e.fnsku > hop.fnsku) from hop where hop.fnsku is not null
  ),
  named as (
    select hop.fnsku from hop cross join lateral (
      select from ledger_event e where e.seller_id = ${scope.sellerId} and e.fnsku = hop.fnsku limit 1
    ) own
  ),
  label as (${only === null ? standings[standing] : sql`select ${only}::text as fnsku`}),
  described as (
    select label.fnsku, nullif(last.asin, '') as asin, nullif(last.sku, '') as sku, nullif(last.title, '') as title,
      last.event_day as "lastDay", coalesce(counted.lost, 0) as lost, coalesce(counted.found, 0) as found,
      coalesce(counted.paid, 0) as reimbursed, coalesce(counted.open, 0) as open
    from label cross join lateral (
      select asin, sku, title, event_day from ledger_event e
      where e.seller_id = ${scope.sellerId} and e.fnsku = label.fnsku order by e.event_day desc limit 1
    ) last left join counted on counted.pool = label.fnsku
    where ${search} = '' or concat_ws(' ', last.title, label.fnsku, last.sku, last.asin) ilike ${pattern}
  )`;
};

/** The matching labels in order: one page, all of them, or with `only` the one with that name. */
export const labelsQuery = (
  scope: LedgerScope,
  filter: LabelFilter,
  page: { readonly limit: number | null; readonly offset: number },
  only: string | null = null,
): RawBuilder<LedgerLabel> => sql<LedgerLabel>`
  ${matching(scope, filter, only)}
  select d.*, coalesce(stock.balance, 0)::int as balance, coalesce(held.claimed, 0)::int as claimed,
    (select max(image_url) from product p where p.seller_id = ${scope.sellerId} and p.asin = d.asin
      and p.marketplace_id = ${scope.marketplace.id}) as image
  from (select * from described d order by ${orders[filter.sort]}, d.fnsku
    limit ${page.limit} offset ${page.offset}) d
  left join lateral (
    select sum(e.quantity) as balance from ledger_event e
    where e.seller_id = ${scope.sellerId} and e.fnsku = d.fnsku
      and upper(e.country) in (select ledger_name from market)
  ) stock on true
  left join lateral (
    select sum(c.quantity) as claimed from reimbursement_case c
    where c.seller_id = ${scope.sellerId} and c.category = 'lost-in-warehouse' and c.subject = d.fnsku
      and c.currency = ${scope.currency} and c.state = any(${CLAIMED})
  ) held on true
  order by ${orders[filter.sort]}, d.fnsku`;

/** One page of the matching labels, and their total number. */
export async function listLabelsOf(
  db: CompanyTransaction,
  scope: LedgerScope,
  filter: LabelFilter & { readonly offset: number; readonly limit: number },
): Promise<{ rows: LedgerLabel[]; total: number }> {
  const { rows } = await labelsQuery(scope, filter, filter).execute(db);
  const count = await sql<{ total: number }>`
    ${matching(scope, filter, null)} select count(*)::int as total from described`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

/** One label; undefined if the account's ledger has none with that name. */
export async function findLabel(
  db: CompanyTransaction,
  scope: LedgerScope,
  fnsku: string,
): Promise<LedgerLabel | undefined> {
  const any = { standing: 'all', sort: 'title', search: '' } as const;
  const { rows } = await labelsQuery(scope, any, { limit: 1, offset: 0 }, fnsku).execute(db);
  return rows[0];
}
