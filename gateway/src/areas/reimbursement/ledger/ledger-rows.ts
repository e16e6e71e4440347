import type { LEDGER_ROW_SORTS, LedgerRow } from '@fairshelf/shared-contracts/reimbursement';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../base/database/containing.ts';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { LedgerScope } from './ledger-scope.ts';

type RowSort = (typeof LEDGER_ROW_SORTS)[number];

export interface RowFilter {
  readonly fnsku: string;
  readonly eventType: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort: RowSort;
  readonly search: string;
}

// Rows of a day have no order: incoming units come first, so that the balance never dips without reason.
const inTime = sql`e.event_day, e.occurred_at nulls first, e.quantity desc, e.fingerprint, e.occurrence_no`;

const orders: Readonly<Record<RowSort, RawBuilder<unknown>>> = {
  day: sql`place`,
  '-day': sql`place desc`,
};

/** `moved`: every movement of the label in the countries of the scope, with the balance after it. */
const movements = ({ sellerId, countries }: LedgerScope, fnsku: string) => sql`
  with moved as (
    select encode(e.fingerprint, 'hex') || '-' || e.event_day || '-' || e.occurrence_no as id, e.event_day as day,
      e.event_type as "eventType", nullif(e.reason, '') as reason, nullif(e.disposition, '') as disposition,
      nullif(e.fulfillment_center, '') as "fulfillmentCenter", e.country, nullif(e.reference_id, '') as "referenceId",
      e.quantity, e.unreconciled_quantity as unreconciled,
      (sum(e.quantity) over in_time)::int as balance, row_number() over in_time as place
    from ledger_event e
    where e.seller_id = ${sellerId} and e.fnsku = ${fnsku}
      and upper(e.country) = any(${countries.map(({ ledger_name }) => ledger_name)}::text[])
    window in_time as (order by ${inTime} rows unbounded preceding)
  )`;

const matching = ({ eventType, from, to, search }: RowFilter) => {
  const pattern = containing(search);
  return sql`(${eventType} = '' or "eventType" = ${eventType})
    and (${from ?? null}::date is null or day >= ${from ?? null}::date)
    and (${to ?? null}::date is null or day <= ${to ?? null}::date)
    and (${search} = '' or concat_ws(' ', "referenceId", "fulfillmentCenter", reason, disposition) ilike ${pattern})`;
};

/** The matching movements of a label in order: one page of them, or all. */
export const ledgerRowsQuery = (
  scope: LedgerScope,
  filter: RowFilter,
  page: { readonly limit: number | null; readonly offset: number },
): RawBuilder<LedgerRow> => sql<LedgerRow>`
  ${movements(scope, filter.fnsku)}
  select id, day, "eventType", reason, disposition, "fulfillmentCenter", country, "referenceId", quantity,
    unreconciled, balance
  from moved where ${matching(filter)} order by ${orders[filter.sort]}
  limit ${page.limit} offset ${page.offset}`;

/** One page of the matching movements, their number, and all the event types of the label. */
export async function listLedgerRowsOf(
  db: CompanyTransaction,
  scope: LedgerScope,
  filter: RowFilter & { readonly offset: number; readonly limit: number },
): Promise<{ rows: LedgerRow[]; total: number; eventTypes: string[] }> {
  const { rows } = await ledgerRowsQuery(scope, filter, filter).execute(db);
  const count = await sql<{ total: number; types: string[] }>`
    ${movements(scope, filter.fnsku)}
    select count(*) filter (where ${matching(filter)})::int as total,
      coalesce(array_agg(distinct "eventType" order by "eventType"), '{}') as types
    from moved`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0, eventTypes: count.rows[0]?.types ?? [] };
}
