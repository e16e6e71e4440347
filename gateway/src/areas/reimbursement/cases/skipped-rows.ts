import { STORE_IMPORT_KINDS } from '@fairshelf/shared-contracts/market';
import type { CaseOutcome, SKIPPED_ROW_SORTS, SkippedRow } from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import type { CompanyTransaction, Database } from '../../../base/database/database.ts';
import { couldChange } from '../case-status/status-kind-sql.ts';

const kindOf = (feed: string): CaseOutcome['heldBackBy'][number]['kind'] =>
  STORE_IMPORT_KINDS.find((kind) => kind === feed) ?? 'ledger';

/** The report rows that hold back an unfiled case. */
export async function rowsHolding(
  db: CompanyTransaction,
  caseId: string,
): Promise<CaseOutcome['heldBackBy']> {
  const { rows } = await sql<{ feed: string; line: number; reason: string }>`
    select s.feed, s.line_no as line, s.reason from reimbursement_case c
    join skipped_row s on ${couldChange('c')}
    where c.case_id = ${caseId} and c.state in ('detected', 'ready', 'action-needed', 'waiting-for-automatic-payment')
    order by s.feed, s.line_no limit 20`.execute(db);
  return rows.map(({ feed, ...row }) => ({ kind: kindOf(feed), ...row }));
}

interface StoredRow {
  readonly company_id: string;
  readonly company_name: string;
  readonly seller_id: string;
  readonly region: string;
  readonly marketplace_id: string;
  readonly feed: string;
  readonly report_type: string;
  readonly digest: string;
  readonly occurrence: number;
  readonly line_no: number;
  readonly reason: string;
  readonly raw: string;
  readonly first_seen_at: Date;
  readonly cases: number;
}

const orders = {
  '-cases': sql`cases desc`,
  firstSeenAt: sql`s.first_seen_at`,
  '-firstSeenAt': sql`s.first_seen_at desc`,
} as const;

/** Unchecked report rows of every company. */
export async function listSkippedOf(
  database: Database,
  page: {
    readonly sort: (typeof SKIPPED_ROW_SORTS)[number];
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ rows: SkippedRow[]; total: number }> {
  const { rows } = await sql<StoredRow>`
    select s.company_id, co.name as company_name, s.seller_id, s.region, s.marketplace_id, s.feed, s.report_type, s.digest,
      s.occurrence, s.line_no, s.reason, s.raw, s.first_seen_at,
      (select count(*)::int from reimbursement_case c where c.state in ('detected', 'ready') and ${couldChange('c')}) as cases
    from skipped_row s join company co using (company_id)
    where s.checked_at is null
    order by ${orders[page.sort]}, s.first_seen_at, s.company_id, s.seller_id, s.report_type, s.line_no
    limit ${page.limit} offset ${page.offset}`.execute(database.system);
  const count = await database.system
    .selectFrom('skipped_row')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('checked_at', 'is', null)
    .executeTakeFirst();
  return {
    rows: rows.map(({ feed, line_no: line, first_seen_at, ...row }) => ({
      ...row,
      kind: kindOf(feed),
      line,
      firstSeenAt: first_seen_at.toISOString(),
    })),
    total: count?.total ?? 0,
  };
}

interface Check {
  readonly row: Pick<
    SkippedRow,
    'seller_id' | 'region' | 'marketplace_id' | 'report_type' | 'digest' | 'occurrence'
  >;
  readonly by: string;
  readonly note: string;
  readonly at: Date;
}

/** Marks a row as checked: the cases that it held back can be filed. False if it is gone or was checked before. */
export async function checkSkipped(db: CompanyTransaction, { row, by, note, at }: Check): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('skipped_row')
    .set({ checked_at: at, checked_by: by, note })
    .where('seller_id', '=', row.seller_id)
    .where('region', '=', row.region)
    .where('marketplace_id', '=', row.marketplace_id)
    .where('report_type', '=', row.report_type)
    .where('digest', '=', row.digest)
    .where('occurrence', '=', row.occurrence)
    .where('checked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
