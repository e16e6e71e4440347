import {
  CASE_GROUP_KINDS,
  type CASE_SORTS,
  type CaseGroup,
  type CaseNeed,
  type CaseRow,
  type CaseStatusKind,
  type ClosingFilter,
  type StatusReader,
} from '@fairshelf/shared-contracts/reimbursement';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../base/database/containing.ts';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { notOfRemovedStore } from '../../../base/stores/not-removed.ts';
import { type StoredStatusFacts, statusOf, withStatusFacts } from '../case-status/status-facts.ts';
import { caseNeeds, closesWithin, statusKindSql } from '../case-status/status-kind-sql.ts';
import { type ThreadReader, unreadMessages } from '../case-thread/case-messages.ts';

export type CaseSort = (typeof CASE_SORTS)[number];

export interface CaseFilter {
  readonly sellerId: string;
  /** Whether every store of the company is meant; limited people see only theirs. */
  readonly stores?: 'one' | 'all' | undefined;
  readonly marketId?: string | undefined;
  readonly category?: string | undefined;
  readonly state?: string | undefined;
  readonly status?: CaseStatusKind | undefined;
  readonly group?: CaseGroup | undefined;
  readonly need?: CaseNeed | undefined;
  readonly closes?: ClosingFilter | undefined;
  readonly search: string;
  readonly sort: CaseSort;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Whose unread messages are counted; if omitted, none are. */
  readonly reader?: ThreadReader | undefined;
}

/** These can no longer be claimed: they come after the open ones when sorted by window. */
const CLOSED_STATES = ['expired', 'withdrawn', 'paid-automatically', 'paid', 'replaced', 'reversed'];

/** The sort expressions of the lists of cases `c`. */
export const caseOrders: Readonly<Record<CaseSort, RawBuilder<unknown>>> = {
  detectedAt: sql`c.detected_at`,
  '-detectedAt': sql`c.detected_at desc`,
  windowClosesAt: sql`(c.state = any(${CLOSED_STATES})), c.closes_on nulls last`,
  '-windowClosesAt': sql`c.closes_on desc nulls last`,
  units: sql`c.quantity`,
  '-units': sql`c.quantity desc`,
  estimate: sql`c.estimate_minor nulls last`,
  '-estimate': sql`c.estimate_minor desc nulls last`,
  title: sql`lower(c.title)`,
  '-title': sql`lower(c.title) desc`,
};

/** The columns of a case as the contract's row names them. */
const caseColumns = (reader: ThreadReader | undefined) => sql`
  c.case_id as id, c.category, c.state, c.fnsku, nullif(c.asin, '') as asin, nullif(c.sku, '') as sku,
  nullif(c.title, '') as title,
  (select max(image_url) from product p where p.seller_id = c.seller_id and p.asin = c.asin
    and p.marketplace_id = c.marketplace_id) as image,
  c.quantity as units, c.estimate_minor, c.currency, c.detected_at, c.closes_on, c.anchored_on, c.marketplace_id,
  c.confidence, ${caseNeeds} as needs, c.marketplace_case_id, c.state_reason,
  ${reader ? unreadMessages(reader) : sql`0`} as unread_messages`;

export interface StoredCase extends StoredStatusFacts {
  readonly id: string;
  readonly fnsku: string;
  readonly asin: string | null;
  readonly sku: string | null;
  readonly title: string | null;
  readonly image: string | null;
  readonly units: number;
  readonly estimate_minor: number | null;
  readonly currency: string | null;
  readonly detected_at: Date;
  readonly anchored_on: string;
  readonly marketplace_id: string;
  readonly confidence: CaseRow['confidence'];
  readonly marketplace_case_id: string | null;
  readonly state_reason: string;
  readonly needs: CaseRow['needs'];
  readonly unread_messages: number;
}

/** A group is a list of the product: cases by who acts next. */
const inGroup = ({ group, today }: CaseFilter): RawBuilder<unknown> => {
  if (!group) return sql`true`;
  return sql`${statusKindSql(today)} = any(${CASE_GROUP_KINDS[group]}::text[])`;
};

const matching = (filter: CaseFilter): RawBuilder<unknown> => {
  const pattern = containing(filter.search);
  return sql`${filter.stores === 'all' ? notOfRemovedStore('c') : sql`c.seller_id = ${filter.sellerId}`}
    and (${filter.marketId ?? null}::text is null or c.marketplace_id = ${filter.marketId ?? null})
    and (${filter.category ?? null}::text is null or c.category = ${filter.category ?? null})
    and (${filter.state ?? null}::text is null or c.state = ${filter.state ?? null})
    and ${filter.status ? sql`${statusKindSql(filter.today)} = ${filter.status}` : sql`true`}
    and ${inGroup(filter)}
    and ${filter.closes ? closesWithin(filter.closes, filter.today) : sql`true`}
    and (${filter.need ?? null}::text is null
      or ${filter.need ?? null}::text = any(${caseNeeds}))
    and (${filter.search} = '' or concat_ws(' ', c.title, c.fnsku, c.sku, c.asin) ilike ${pattern})`;
};

/** The matching cases in order: one page of them, or all. */
export const casesQuery = (
  filter: CaseFilter,
  page: { readonly limit: number | null; readonly offset: number },
): RawBuilder<StoredCase> => {
  const order = sql`${caseOrders[filter.sort]}, c.case_id`;
  return withStatusFacts<StoredCase>({
    page: sql`select c.* from reimbursement_case c where ${matching(filter)}
      order by ${order} limit ${page.limit} offset ${page.offset}`,
    columns: caseColumns(filter.reader),
    order,
    today: filter.today,
  });
};

/** One page of the matching cases, and their total number. */
export async function listCasesOf(
  db: CompanyTransaction,
  filter: CaseFilter & { readonly offset: number; readonly limit: number },
): Promise<{ rows: CaseRow[]; total: number }> {
  const { rows } = await casesQuery(filter, filter).execute(db);
  // Counted separately: a page beyond the end has no row that could carry the count.
  const count = await sql<{ total: number }>`
    select count(*)::int as total from reimbursement_case c where ${matching(filter)}`.execute(db);
  return { rows: rows.map((row) => toCaseRow(row, filter.today)), total: count.rows[0]?.total ?? 0 };
}

interface StoredOne extends StoredCase {
  readonly rule: string;
  readonly policy_version: string;
  readonly seller_id: string;
}

export interface FoundCase extends CaseRow {
  readonly rule: string;
  readonly policyVersion: string;
  readonly sellerId: string;
}

/** One case; undefined if this company has none with this id. `today` is `YYYY-MM-DD`. */
export async function findCase(
  db: CompanyTransaction,
  caseId: string,
  today: string,
  reader?: ThreadReader,
): Promise<FoundCase | undefined> {
  const { rows } = await withStatusFacts<StoredOne>({
    page: sql`select c.* from reimbursement_case c where c.case_id = ${caseId}`,
    columns: sql`${caseColumns(reader)}, c.rule, c.policy_version, c.seller_id`,
    order: sql`c.case_id`,
    today,
  }).execute(db);
  const row = rows[0];
  return (
    row && {
      ...toCaseRow(row, today),
      rule: row.rule,
      policyVersion: row.policy_version,
      sellerId: row.seller_id,
    }
  );
}

export function toCaseRow(row: StoredCase, today: string, reader: StatusReader = 'seller'): CaseRow {
  return {
    id: row.id,
    category: row.category,
    state: row.state,
    status: statusOf(row, today, reader),
    paid: [...row.paid],
    fnsku: row.fnsku,
    asin: row.asin,
    sku: row.sku,
    title: row.title,
    image: row.image,
    units: row.units,
    estimate:
      row.estimate_minor === null || row.currency === null
        ? null
        : { minor: row.estimate_minor, currency: row.currency },
    detectedAt: row.detected_at.toISOString(),
    windowClosesAt: row.closes_on === null ? null : `${row.closes_on}T23:59:59.000Z`,
    anchorDay: row.anchored_on,
    marketplace_id: row.marketplace_id,
    confidence: row.confidence,
    needs: [...row.needs],
    unreadMessages: row.unread_messages,
  };
}
