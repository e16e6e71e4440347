import { createHash } from 'node:crypto';
import type { CaseCategory } from '@fairshelf/shared-contracts/reimbursement';
import type { Services } from '../base/services.ts';
import type { Rejected } from '../outside/marketplace/reports/table.ts';

/** Rows of one report that are stored; one more gives the number of the others. */
const MOST_STORED = 200;
const MOST_RAW = 2_000;
const MOST_REASON = 500;
const MOST_CELLS = 40;
const LONGEST_CELL = 64;

const STOCK: readonly CaseCategory[] = [
  'lost-in-warehouse',
  'damaged-in-warehouse',
  'inbound-shortage',
  'reversed-reimbursement',
];
const OTHERS: readonly CaseCategory[] = [
  'customer-return',
  'removal',
  'fee-overcharge',
  'value-re-evaluation',
];

/** Which cases a report row could change. Rows of other reports change none. */
const CATEGORIES: Readonly<Record<string, readonly CaseCategory[]>> = {
  GET_LEDGER_DETAIL_VIEW_DATA: STOCK,
  GET_FBA_REIMBURSEMENTS_DATA: [...STOCK, ...OTHERS],
  GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA: ['customer-return'],
  GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA: ['removal'],
  GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA: ['removal'],
  GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA: ['fee-overcharge'],
};

/** An FNSKU or ASIN, or an order: a row without one could concern any product. */
const NAMES_SUBJECT = /^(?:[XB]0[0-9A-Z]{8}|\d{3}-\d{7}-\d{7})$/;

/** Collects a report's unreadable rows. */
export interface SkippedRows {
  readonly add: (row: Rejected) => void;
  readonly count: () => number;
  readonly rows: () => readonly Rejected[];
}

export function collectSkippedRows(): SkippedRows {
  const stored: Rejected[] = [];
  let count = 0;
  return {
    add: (row) => {
      count += 1;
      if (stored.length < MOST_STORED) stored.push(row);
    },
    count: () => count,
    rows: () =>
      count > stored.length
        ? [
            ...stored,
            { line: 0, message: `${count - stored.length} more rows could not be read.`, cells: [] },
          ]
        : stored,
  };
}

export interface SkippedRowsSubject {
  readonly companyId: string;
  readonly sellerId: string;
  readonly region: string;
  /** '' for reports of the whole account. */
  readonly marketplaceId: string;
  readonly feed: string;
  readonly reportType: string;
  /** One of several reports over different periods: rows of the others stay. */
  readonly isInParts?: boolean;
}

/**
 * Stores a report's skipped rows. A report is regenerated over its whole period: rows that it no longer has are
 * deleted, and a checked one stays checked as long as its text is the same.
 */
export async function storeSkippedRows(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { companyId, sellerId, region, marketplaceId, feed, reportType, isInParts = false }: SkippedRowsSubject,
  rejections: readonly Rejected[],
): Promise<void> {
  const at = now();
  const occurrences = new Map<string, number>();
  const rows = rejections.map(({ line, message, cells }) => {
    const raw = printable(cells.join('\t')).slice(0, MOST_RAW);
    const digest = createHash('sha256').update(`${raw}\n${message}`).digest('hex');
    const occurrence = (occurrences.get(digest) ?? 0) + 1;
    occurrences.set(digest, occurrence);
    const texts = cells
      .map((cell) => printable(cell).trim())
      .filter((cell) => cell && cell.length <= LONGEST_CELL);
    return {
      company_id: companyId,
      seller_id: sellerId,
      region,
      marketplace_id: marketplaceId,
      feed,
      report_type: reportType,
      digest,
      occurrence,
      line_no: line,
      reason: printable(message).slice(0, MOST_REASON),
      raw,
      categories: [...(CATEGORIES[reportType] ?? [])],
      cells: texts.some((cell) => NAMES_SUBJECT.test(cell)) ? texts.slice(0, MOST_CELLS) : null,
      first_seen_at: at,
      seen_at: at,
    };
  });
  await database.withCompany(companyId, async (db) => {
    if (rows.length > 0)
      await db
        .insertInto('skipped_row')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns([
              'company_id',
              'seller_id',
              'region',
              'marketplace_id',
              'report_type',
              'digest',
              'occurrence',
            ])
            .doUpdateSet((row) => ({
              line_no: row.ref('excluded.line_no'),
              categories: row.ref('excluded.categories'),
              cells: row.ref('excluded.cells'),
              seen_at: row.ref('excluded.seen_at'),
            })),
        )
        .execute();
    if (isInParts) return;
    await db
      .deleteFrom('skipped_row')
      .where('seller_id', '=', sellerId)
      .where('region', '=', region)
      .where('marketplace_id', '=', marketplaceId)
      .where('report_type', '=', reportType)
      .where('seen_at', '<', at)
      .execute();
  });
}

/** Without characters that the database can't store or a page shouldn't show. */
const printable = (text: string): string => text.replace(/[^\P{C}\t]/gu, ' ');
