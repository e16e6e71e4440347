import { expect, it } from '@jest/globals';
import { ledgerDetailParser } from '../../outside/marketplace/reports/ledger-detail.ts';
import { type LedgerBatch, readLedger } from '../../outside/marketplace/reports/read-ledger.ts';
import { readReport } from '../../outside/marketplace/reports/read-report.ts';
import type { Rejected } from '../../outside/marketplace/reports/table.ts';
import { ledgerPages } from './ledger-page.ts';

const header =
  'Date\tFNSKU\tASIN\tMSKU\tTitle\tEvent Type\tReference ID\tQuantity\tFulfillment Center\tDisposition\tReason\tCountry\tReconciled Quantity\tUnreconciled Quantity\tDate and Time\tStore';
const plain =
  '2026-10-01\tX1\tB1\tM1\tLamp 12"\tAdjustments\tR1\t-2\tPHX7\tSELLABLE\tM\tUS\t0\t2\t\tUS'.split('\t');
/** The plain row except these cells, by index. */
const but = (different: Readonly<Record<number, string>>): string =>
  plain.map((cell, place) => different[place] ?? cell).join('\t');

const rows = [
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

async function pagesOf(batches: AsyncIterable<LedgerBatch>) {
  const pages: { bytes: string; notes: readonly string[]; rows: number; digest: string }[] = [];
  for await (const page of ledgerPages(batches))
    pages.push({ ...page, bytes: page.bytes.toString('latin1') });
  return pages;
}

async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

const orders: readonly (readonly [string, (line: string) => string])[] = [
  ['as documented', (line) => line],
  ['backwards', (line) => line.split('\t').toReversed().join('\t')],
  ['with columns that nobody knows', (line) => (line === '' ? '' : `?\t${line.replace('\t', '\t?\t')}`)],
];

it.each(orders)('stores raw lines exactly like their records: header %s', async (_, arrange) => {
  for (const [lineEnd, size] of [
    ['\n', 70],
    ['\r\n', 10_000],
  ] as const) {
    const text = [header, ...rows].map(arrange).join(lineEnd);
    const rejects: Rejected[][] = [[], []];
    const lines = await readLedger(pieces(text, size), 'UTC', (row) => rejects[0]?.push(row));
    const records = await readReport(
      pieces(text, size),
      (head) => ledgerDetailParser(head, 'UTC'),
      (row) => rejects[1]?.push(row),
    );
    if (!lines.ok || !records.ok) throw new Error('The report was refused.');
    const [asLines, asRecords] = [await pagesOf(lines.value.batches), await pagesOf(records.value.batches)];
    expect(asLines).toEqual(asRecords);
    expect(asLines[0]?.rows).toBeGreaterThan(25);
    expect(rejects[0]).toEqual(rejects[1]?.toSorted((a, b) => a.line - b.line));
    expect(rejects[0]?.length).toBeGreaterThanOrEqual(7);
  }
});

it('takes most lines without parsing', async () => {
  const text = [header, ...rows.slice(0, 4)].join('\n');
  const reading = await readLedger(pieces(text, 1_000), 'UTC', () => undefined);
  if (!reading.ok) throw new Error(reading.error);
  async function* withoutRecords(batches: AsyncIterable<LedgerBatch>): AsyncGenerator<LedgerBatch> {
    for await (const batch of batches) if ('bytes' in batch) yield { ...batch, record: () => undefined };
  }
  expect(await pagesOf(withoutRecords(reading.value.batches))).toMatchObject([{ rows: 4 }]);
});

it('names missing columns, and reads manually downloaded files', async () => {
  const refused = await readLedger(pieces('sku\tprice\nS1\t1\n', 5), 'UTC', () => undefined);
  expect(refused).toMatchObject({ ok: false, error: expect.stringContaining('The file has no column Date') });
  const empty = await readLedger(pieces('', 1), 'UTC', () => undefined);
  expect(empty).toEqual({ ok: false, error: 'The file is empty.' });
  const quoted = [header, but({ 4: 'Lamp, small' })].map((line) =>
    line
      .split('\t')
      .map((cell) => `"${cell.replaceAll('"', '""')}"`)
      .join(','),
  );
  const byHand = await readLedger(pieces(quoted.join('\r\n'), 50), 'UTC', () => undefined);
  if (!byHand.ok) throw new Error(byHand.error);
  const pages = await pagesOf(byHand.value.batches);
  expect(pages[0]?.bytes).toContain('\0\0\0\x0bLamp, small');
});
