import type { LedgerBatch } from '../../outside/marketplace/reports/read-ledger.ts';
import { ledgerPages } from './ledger-page.ts';

/** The columns of the report. */
export const header =
  'Date\tFNSKU\tASIN\tMSKU\tTitle\tEvent Type\tReference ID\tQuantity\tFulfillment Center\tDisposition\tReason\tCountry\tReconciled Quantity\tUnreconciled Quantity\tDate and Time\tStore';

const plain =
  '2026-10-01\tX1\tB1\tM1\tLamp 12"\tAdjustments\tR1\t-2\tPHX7\tSELLABLE\tM\tUS\t0\t2\t\tUS'.split('\t');

/** The plain row except these cells, by index. */
export const but = (different: Readonly<Record<number, string>>): string =>
  plain.map((cell, place) => different[place] ?? cell).join('\t');

/** For tests: rows of a ledger report, plain ones and each kind of unusual one. */
export const rows = [
  ...[but({}), but({}), but({ 0: '10/13/2026' }), but({ 0: '13.10.2026' }), but({ 1: 'A0', 5: 'Receipts' })],
  ...[but({ 12: '', 13: '', 15: '' }), but({ 2: '', 3: '', 4: '', 6: '', 8: '', 9: '', 10: '', 11: '' })],
  ...['-0', '007', '3-', '1,200', '−4', ' 5 ', '1.00', '123456789', '-1'].map((quantity) =>
    but({ 7: quantity }),
  ),
  ...[
    but({ 14: '10/01/2026 09:00:00' }),
    but({ 4: ' Lamp ' }),
    but({ 4: 'Café 日本 🍵' }),
    but({ 1: '\u00a0X2' }),
  ],
  ...[but({ 4: 'back\\slash \\N' }), but({ 6: '\\.' }), but({ 4: 'return\rhere' }), but({ 6: 'zero\0' })],
  ...[
    but({ 4: 'é'.repeat(900) }),
    but({ 9: 'x'.repeat(1_200) }),
    but({ 5: 'Aged', 10: '' }),
    but({ 10: 'ZZ' }),
  ],
  ...['', '', but({ 12: '1' })],
  // And unreadable ones.
  ...[but({ 0: '2026-02-30' }), but({ 7: 'two' }), but({ 7: '' }), but({ 1: '' }), but({ 12: 'x' })],
  ...['too\tfew', `${but({})}\tmore`, but({}), but({ 4: 'last' })],
];

/** The pages of a ledger, as text. */
export async function pagesOf(batches: AsyncIterable<LedgerBatch>) {
  const pages: { bytes: string; notes: readonly string[]; rows: number; digest: string }[] = [];
  for await (const page of ledgerPages(batches))
    pages.push({ ...page, bytes: page.bytes.toString('latin1') });
  return pages;
}

/** A text in pieces of this size. */
export async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

/** The same lines with their columns in another order. */
export const orders: readonly (readonly [string, (line: string) => string])[] = [
  ['as documented', (line) => line],
  ['backwards', (line) => line.split('\t').toReversed().join('\t')],
  ['with columns that nobody knows', (line) => (line === '' ? '' : `?\t${line.replace('\t', '\t?\t')}`)],
];
