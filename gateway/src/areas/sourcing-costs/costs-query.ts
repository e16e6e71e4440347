import { CASE_GROUPS } from '@fairshelf/shared-contracts/reimbursement';
import type { CostState, SourcingCost } from '@fairshelf/shared-contracts/sourcing-costs';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../base/database/containing.ts';

export interface StoredCost {
  readonly sku: string;
  readonly asin: string;
  readonly title: string;
  readonly image_url: string | null;
  readonly currency: string;
  readonly unit_minor: number | null;
  readonly effective_from: string | null;
  readonly state: CostState;
  readonly approved_minor: number | null;
  readonly estimate_minor: number | null;
  readonly proofs: number;
  readonly open_cases: number;
  readonly total_rows: number;
}

export interface CostFilter {
  readonly sellerId: string;
  readonly marketId: string;
  readonly search: string;
  readonly state?: CostState | undefined;
  readonly sort: string;
}

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  title: sql`title, sku`,
  '-title': sql`title desc, sku desc`,
  sku: sql`sku`,
  '-sku': sql`sku desc`,
  cost: sql`unit_minor nulls first, sku`,
  '-cost': sql`unit_minor desc nulls last, sku`,
  openCases: sql`open_cases, sku`,
  '-openCases': sql`open_cases desc, sku`,
};

/** States in which a case may still bring something. */
const UNDECIDED = [...CASE_GROUPS.open, 'filed', 'in-review'];

/** A store's products in Amazon's stock, each with its newest cost; `today` is YYYY-MM-DD. */
export const costsQuery = (
  { sellerId, marketId, search, state, sort }: CostFilter,
  today: string,
  page: { readonly limit: number | null; readonly offset: number },
): RawBuilder<StoredCost> => sql<StoredCost>`
  select *, count(*) over ()::int as total_rows from (
    select p.sku, p.asin, p.title, p.image_url, coalesce(p.currency, newest.currency) as currency, newest.unit_minor,
      newest.effective_from, coalesce(newest.state, 'none') as state,
      newest.marketplace_estimate_minor as estimate_minor, approved.unit_minor as approved_minor,
      (select count(*)::int from sourcing_cost_proof f where f.seller_id = p.seller_id and f.sku = p.sku) as proofs,
      (select count(*)::int from reimbursement_case c
       where c.seller_id = p.seller_id and c.category = 'value-re-evaluation' and c.subject = p.sku
         and c.marketplace_id = p.marketplace_id and c.state = any(${UNDECIDED})) as open_cases
    from product p
    left join lateral (
      select * from sourcing_cost s where s.seller_id = p.seller_id and s.marketplace_id = p.marketplace_id
        and s.sku = p.sku order by s.effective_from desc limit 1
    ) newest on true
    left join lateral (
      select s.unit_minor from sourcing_cost s where s.seller_id = p.seller_id and s.sku = p.sku
        and s.marketplace_id = p.marketplace_id and s.state = 'approved' and s.effective_from <= ${today}::date
      order by s.effective_from desc limit 1
    ) approved on true
    where p.seller_id = ${sellerId} and p.marketplace_id = ${marketId} and p.fulfilled_by = 'marketplace'
      and coalesce(p.currency, newest.currency) is not null
  ) found
  where ${state === undefined ? sql`true` : sql`state = ${state}`}
    and (${search} = '' or title ilike ${containing(search)} or sku ilike ${containing(search)}
      or asin ilike ${containing(search)})
  order by ${orders[sort] ?? orders.title} limit ${page.limit} offset ${page.offset}`;

export function asCost(row: StoredCost): SourcingCost {
  const money = (minor: number | null) => (minor === null ? null : { minor, currency: row.currency });
  return {
    sku: row.sku,
    asin: row.asin,
    title: row.title,
    image: row.image_url,
    currency: row.currency,
    cost: money(row.unit_minor),
    validFrom: row.effective_from,
    state: row.state,
    approved: row.state === 'approved' ? null : money(row.approved_minor),
    estimate: money(row.estimate_minor),
    proofs: row.proofs,
    openCases: row.open_cases,
  };
}
