import { setImmediate } from 'node:timers/promises';
import { ledgerTopicOf } from '../../areas/reimbursement/index.ts';
import type { LedgerEvent } from '../../outside/marketplace/reports/ledger-detail.ts';
import { FIRST_ROW, type LedgerBatch } from '../../outside/marketplace/reports/read-ledger.ts';
import { type BinaryRows, dayNumber } from '../copy-binary.ts';
import { ContentHash } from '../pages/content-hash.ts';
import { type Page, PageCutter } from '../pages/cut-pages.ts';
import { OccurrenceCounter } from '../pages/occurrence-counter.ts';
import { LEDGER_CELLS } from './ledger-columns.ts';
import { PlainLedgerLines } from './plain-ledger-line.ts';

/** The bytes of a row's numbers, day and timestamp. */
const NUMBERS = 48;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Pages of a report. Two identical rows are legal: a row is identified by its content and its occurrence number in the
 * report (docs/domain/ledger.md#identity-of-a-row).
 */
export async function* ledgerPages(batches: AsyncIterable<LedgerBatch>): AsyncGenerator<Page> {
  const occurrences = new OccurrenceCounter();
  const pages = new PageCutter();
  let plain: PlainLedgerLines | undefined;
  let line = FIRST_ROW;
  for await (const batch of batches) {
    // Building a page takes about twenty milliseconds, which must not delay the lanes' sending.
    await setImmediate();
    if ('bytes' in batch) {
      const { bytes, columns } = batch;
      plain ??= new PlainLedgerLines(columns, occurrences, pages);
      for (let start = batch.start; start < bytes.length; line += 1) {
        if (pages.isFull && !isBlank(bytes, start)) yield pages.take(false);
        let end = plain.take(bytes, start);
        if (end === undefined) {
          end = bytes.indexOf(LINE_FEED, start);
          const record = batch.record(bytes, start, end, line);
          if (record) addRecord(record, occurrences, pages);
        }
        start = end + 1;
      }
    } else
      for (const { record } of batch) {
        if (pages.isFull) yield pages.take(false);
        addRecord(record, occurrences, pages);
      }
  }
  if (!pages.isEmpty) yield pages.take(true);
}

const isBlank = (bytes: Buffer, at: number): boolean =>
  bytes[at] === LINE_FEED || bytes[at] === CARRIAGE_RETURN;

function addRecord(event: LedgerEvent, occurrences: OccurrenceCounter, pages: PageCutter): void {
  const hash = hashOf(event);
  const day = dayNumber(event.date);
  const { rows } = pages;
  const { fnsku, eventType, reason } = event;
  const before = [fnsku, event.asin, event.sku, event.title, eventType, event.referenceId].map(bytesOf);
  const behind = [event.fulfillmentCenter, event.disposition, reason, event.country].map(bytesOf);
  const store = event.store === null ? null : bytesOf(event.store);
  const room = [...before, ...behind, store].reduce((sum, cell) => sum + (cell?.length ?? 0), 0);
  rows.row(LEDGER_CELLS, room + NUMBERS);
  rows.eightBytes(hash.high, hash.low);
  rows.integer(day);
  rows.integer(occurrences.next(day, hash.high, hash.low));
  if (event.occurredAt === null) rows.null();
  else rows.moment(event.occurredAt);
  for (const cell of before) rows.utf8(cell, 0, cell.length);
  rows.integer(event.quantity);
  for (const cell of behind) rows.utf8(cell, 0, cell.length);
  addCount(rows, event.reconciledQuantity);
  addCount(rows, event.unreconciledQuantity);
  if (store === null) rows.null();
  else rows.utf8(store, 0, store.length);
  const label = bytesOf(fnsku);
  const group = pages.group(label, 0, label.length);
  const topic = ledgerTopicOf(eventType, reason);
  pages.add(group, hash.low, topic && `${topic} ${group.name}`);
}

/** Columns that may not be null are empty where the file has no value. PostgreSQL doesn't allow NUL in a text. */
const bytesOf = (text: string | null): Buffer => Buffer.from((text ?? '').replaceAll('\0', ''));

function addCount(rows: BinaryRows, count: number | null): void {
  if (count === null) rows.null();
  else rows.integer(count);
}

/** Of the identifying columns: not of those that may be corrected later. */
function hashOf(event: LedgerEvent): ContentHash {
  const { fnsku, eventType, referenceId, quantity, fulfillmentCenter, disposition, reason, country } = event;
  const hash = new ContentHash();
  hash.reset();
  const values = [
    fnsku,
    eventType,
    referenceId,
    `${quantity}`,
    fulfillmentCenter,
    disposition,
    reason,
    country,
  ];
  for (const cell of values.map(bytesOf)) hash.add(cell, 0, cell.length);
  return hash;
}
