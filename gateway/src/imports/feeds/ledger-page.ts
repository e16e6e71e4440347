import { hash } from 'node:crypto';
import type { LedgerEvent } from '../../marketplace/reports/ledger-detail.ts';
import { copyLine } from '../copy-text.ts';
import { cutPages, type Page, type PageRow } from '../pages/cut-pages.ts';
import { TwinCounter } from '../pages/twin-counter.ts';
import type { ReportRows } from '../report-rows.ts';

/** What a page is copied into: rows keyed as the ledger's own, before anybody looked which of them are known. */
export const incomingLedger = `create temporary table incoming_ledger (
  fingerprint bytea not null, event_day date not null, occurrence_no integer not null, occurred_at timestamptz,
  fnsku text not null, asin text not null, sku text not null, title text not null, event_type text not null,
  reference_id text not null, quantity integer not null, fulfillment_center text not null, disposition text not null,
  reason text not null, country text not null, reconciled_quantity integer, unreconciled_quantity integer, store text)`;

/**
 * Pages of a report. Two identical rows are legal (domain.md): a row is known by its content and by being the
 * how-manieth of its kind in the report.
 */
export async function* ledgerPages(batches: ReportRows<LedgerEvent>): AsyncGenerator<Page> {
  const twins = new TwinCounter();
  yield* cutPages(batches, ({ record }) => incomingRow(record, twins));
}

function incomingRow(event: LedgerEvent, twins: TwinCounter): PageRow {
  const fingerprint = fingerprintOf(event);
  const rest = copyLine([
    event.date,
    twins.next(event.date, fingerprint),
    event.occurredAt,
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
    event.reconciledQuantity,
    event.unreconciledQuantity,
    event.store,
  ]);
  return { fingerprint, line: `\\\\x${fingerprint}\t${rest}` };
}

/** What tells a row from the others of its day, in 32 hexadecimal digits: not what may be corrected later. */
function fingerprintOf(event: LedgerEvent): string {
  const { fnsku, eventType, referenceId, quantity, fulfillmentCenter, disposition, reason, country } = event;
  const told = [fnsku, eventType, referenceId, quantity, fulfillmentCenter, disposition, reason, country];
  const identity = told.join('\x1f');
  // A zero character is not stored, so it tells nothing apart.
  return hash('md5', identity.includes('\0') ? identity.replaceAll('\0', '') : identity);
}
