import { hash } from 'node:crypto';
import { ledgerTopicOf } from '../../domain/reimbursement/detection/ledger-topics.ts';
import type { LedgerEvent } from '../../marketplace/reports/ledger-detail.ts';
import { copyLine, needsEscape } from '../copy-text.ts';
import { cutPages, type Page, type PageRow } from '../pages/cut-pages.ts';
import { TwinCounter } from '../pages/twin-counter.ts';
import type { ReportRows } from '../report-rows.ts';

/** The columns of the ledger that a page's lines tell, in their order. Whose the rows are is no part of a line. */
export const ledgerColumns =
  'fingerprint, event_day, occurrence_no, occurred_at, fnsku, asin, sku, title, event_type, reference_id, quantity, fulfillment_center, disposition, reason, country, reconciled_quantity, unreconciled_quantity, store';

/**
 * Pages of a report. Two identical rows are legal (domain.md): a row is known by its content and by being the
 * how-manieth of its kind in the report.
 */
export async function* ledgerPages(batches: ReportRows<LedgerEvent>): AsyncGenerator<Page> {
  const twins = new TwinCounter();
  yield* cutPages(batches, ({ record }) => incomingRow(record, twins));
}

function incomingRow(event: LedgerEvent, twins: TwinCounter): PageRow {
  const told = toldBy(event);
  // A zero character is not stored, so it tells nothing apart.
  const fingerprint = hash('md5', told.includes('\0') ? told.replaceAll('\0', '') : told);
  const occurrence = twins.next(event.date, fingerprint);
  // Hardly a row has a cell that must be written in another way.
  const line = isPlain(event, told)
    ? cellsOf(event, occurrence, '\\N').join('\t')
    : copyLine(cellsOf(event, occurrence, null));
  const topic = ledgerTopicOf(event.eventType, event.reason);
  return {
    fingerprint,
    line: `\\\\x${fingerprint}\t${line}`,
    group: event.fnsku,
    note: topic && `${topic} ${event.fnsku.replaceAll('\0', '')}`,
  };
}

function isPlain({ asin, sku, title, store }: LedgerEvent, told: string): boolean {
  if (needsEscape(told)) return false;
  return ![asin, sku, title, store].some((cell) => cell !== null && needsEscape(cell));
}

/** What tells a row from the others of its day: not what may be corrected later. */
function toldBy(event: LedgerEvent): string {
  const { fnsku, eventType, referenceId, quantity, fulfillmentCenter, disposition, reason, country } = event;
  return [fnsku, eventType, referenceId, quantity, fulfillmentCenter, disposition, reason, country].join(
    '\x1f',
  );
}

/** The cells behind the fingerprint; `nothing` stands for null, and what may not be null is empty. */
const cellsOf = <N extends string | null>(event: LedgerEvent, occurrence: number, nothing: N) => [
  event.date,
  occurrence,
  event.occurredAt ?? nothing,
  event.fnsku,
  event.asin ?? '',
  event.sku ?? '',
  event.title ?? '',
  event.eventType,
  event.referenceId ?? '',
  event.quantity,
  event.fulfillmentCenter ?? '',
  event.disposition ?? '',
  event.reason ?? '',
  event.country ?? '',
  event.reconciledQuantity ?? nothing,
  event.unreconciledQuantity ?? nothing,
  event.store ?? nothing,
];
