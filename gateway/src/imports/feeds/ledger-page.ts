import { hash } from 'node:crypto';
import { ledgerTopicOf } from '../../domain/reimbursement/detection/ledger-topics.ts';
import type { LedgerEvent } from '../../marketplace/reports/ledger-detail.ts';
import { FIRST_ROW, type LedgerBatch } from '../../marketplace/reports/read-ledger.ts';
import { copyLine } from '../copy-text.ts';
import { type Page, PageCutter } from '../pages/cut-pages.ts';
import { TwinCounter } from '../pages/twin-counter.ts';
import { PlainLedgerLines } from './plain-ledger-line.ts';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** The columns of the ledger that a page's lines tell, in their order. Whose the rows are is no part of a line. */
export const ledgerColumns =
  'fingerprint, event_day, occurrence_no, occurred_at, fnsku, asin, sku, title, event_type, reference_id, quantity, fulfillment_center, disposition, reason, country, reconciled_quantity, unreconciled_quantity, store';

/**
 * Pages of a report. Two identical rows are legal (domain.md): a row is known by its content and by being the
 * how-manieth of its kind in the report.
 */
export async function* ledgerPages(batches: AsyncIterable<LedgerBatch>): AsyncGenerator<Page> {
  const twins = new TwinCounter();
  const pages = new PageCutter();
  let plain: PlainLedgerLines | undefined;
  let line = FIRST_ROW;
  for await (const batch of batches) {
    if ('bytes' in batch) {
      const { bytes, columns } = batch;
      plain ??= new PlainLedgerLines(columns, twins, pages);
      for (let start = batch.start; start < bytes.length; line += 1) {
        if (pages.isFull && !isBlank(bytes, start)) yield pages.take(false);
        let end = plain.take(bytes, start);
        if (end === undefined) {
          end = bytes.indexOf(LINE_FEED, start);
          const record = batch.record(bytes, start, end, line);
          if (record) addRecord(record, twins, pages);
        }
        start = end + 1;
      }
    } else
      for (const { record } of batch) {
        if (pages.isFull) yield pages.take(false);
        addRecord(record, twins, pages);
      }
  }
  if (!pages.isEmpty) yield pages.take(true);
}

const isBlank = (bytes: Buffer, at: number): boolean =>
  bytes[at] === LINE_FEED || bytes[at] === CARRIAGE_RETURN;

function addRecord(event: LedgerEvent, twins: TwinCounter, pages: PageCutter): void {
  const told = toldBy(event);
  // A zero character is not stored, so it tells nothing apart.
  const fingerprint = hash('md5', told.includes('\0') ? told.replaceAll('\0', '') : told);
  const line = `\\\\x${fingerprint}\t${copyLine(cellsOf(event, twins.next(event.date, fingerprint)))}\n`;
  const { bytes, end } = pages.room(Buffer.byteLength(line));
  const label = Buffer.from(event.fnsku.replaceAll('\0', ''));
  const group = pages.group(label, 0, label.length);
  const topic = ledgerTopicOf(event.eventType, event.reason);
  pages.add(group, end + bytes.write(line, end), fingerprint, topic && `${topic} ${group.name}`);
}

/** What tells a row from the others of its day: not what may be corrected later. */
function toldBy(event: LedgerEvent): string {
  const { fnsku, eventType, referenceId, quantity, fulfillmentCenter, disposition, reason, country } = event;
  return [fnsku, eventType, referenceId, quantity, fulfillmentCenter, disposition, reason, country].join(
    '\x1f',
  );
}

/** The cells behind the fingerprint; what may not be null is empty where the file tells nothing. */
const cellsOf = (event: LedgerEvent, occurrence: number) => [
  event.date,
  occurrence,
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
];
