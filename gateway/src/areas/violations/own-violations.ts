import type {
  OwnViolation,
  OwnViolationList,
  OwnViolationSort,
  ViolationSeverity,
} from '@fairshelf/shared-contracts/violations';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../base/database/containing.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { StoredViolation } from './list-violations.ts';
import { isOpen } from './list-violations.ts';

export interface OwnFilter {
  readonly sellerId: string;
  readonly marketId: string;
  readonly list: OwnViolationList;
  readonly severity: ViolationSeverity | '';
  readonly sort: OwnViolationSort;
  readonly search: string;
}

export interface StoredOwnViolation
  extends Pick<
    StoredViolation,
    | 'violation_id'
    | 'kind'
    | 'severity'
    | 'state'
    | 'title'
    | 'description'
    | 'sku'
    | 'asin'
    | 'code'
    | 'enforcements'
    | 'due_on'
    | 'opened_at'
    | 'changed_at'
    | 'last_seen_at'
  > {
  readonly product_title: string | null;
  readonly image_url: string | null;
}

const inStore = ({ sellerId, marketId }: OwnFilter) =>
  sql<boolean>`v.seller_id = ${sellerId} and v.marketplace_id = ${marketId}`;

function matching(filter: OwnFilter): RawBuilder<boolean> {
  const { list, severity, search } = filter;
  const all: RawBuilder<unknown>[] = [inStore(filter), list === 'open' ? isOpen : sql`not (${isOpen})`];
  if (severity) all.push(sql`v.severity = ${severity}`);
  if (search) {
    const pattern = containing(search);
    all.push(sql`concat_ws(' ', v.title, v.sku, v.asin, v.code, p.title) ilike ${pattern}`);
  }
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

const FROM = sql`violation v left join product p on v.sku <> '' and p.seller_id = v.seller_id
  and p.marketplace_id = v.marketplace_id and p.sku = v.sku`;

const orders: Readonly<Record<OwnViolationSort, RawBuilder<unknown>>> = {
  severity: sql`v.severity_rank, v.due_on nulls last, v.opened_at, v.violation_id`,
  '-changedAt': sql`v.changed_at desc, v.violation_id`,
};

/** The violations of a store that match, in their order: one page of them, or all. */
export const ownViolationsQuery = (
  filter: OwnFilter,
  page: { readonly limit: number | null; readonly offset: number } = { limit: null, offset: 0 },
): RawBuilder<StoredOwnViolation> => sql<StoredOwnViolation>`
  select v.violation_id, v.kind, v.severity, v.state, v.title, v.description, v.sku, v.asin, v.code, v.enforcements,
    v.due_on, v.opened_at, v.changed_at, v.last_seen_at, p.title as product_title, p.image_url
  from ${FROM} where ${matching(filter)}
  order by ${orders[filter.sort]} limit ${page.limit} offset ${page.offset}`;

/** One page, how many match, and how many are open in the store by severity. */
export async function listOwnViolationsOf(
  db: CompanyTransaction,
  filter: OwnFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: OwnViolation[]; total: number; open: Partial<Record<ViolationSeverity, number>> }> {
  const { rows } = await ownViolationsQuery(filter, page).execute(db);
  const totals = await sql<{ total: number }>`
    select count(*)::int as total from ${FROM} where ${matching(filter)}`.execute(db);
  const open = await sql<{ severity: ViolationSeverity; count: number }>`
    select v.severity, count(*)::int as count from violation v where ${inStore(filter)} and ${isOpen}
    group by v.severity`.execute(db);
  return {
    rows: rows.map(toOwnViolation),
    total: totals.rows[0]?.total ?? 0,
    open: Object.fromEntries(open.rows.map(({ severity, count }) => [severity, count])),
  };
}

const toOwnViolation = (row: StoredOwnViolation): OwnViolation => ({
  id: row.violation_id,
  kind: row.kind,
  severity: row.severity,
  state: row.state,
  title: row.title,
  description: row.description,
  sku: row.sku || null,
  asin: row.asin || null,
  productTitle: row.product_title || null,
  image: row.image_url,
  code: row.code || null,
  enforcements: row.enforcements,
  dueOn: row.due_on,
  openedAt: row.opened_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
});
