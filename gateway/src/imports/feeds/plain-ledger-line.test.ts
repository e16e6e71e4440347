import { expect, it } from '@jest/globals';
import { ledgerDetailParser } from '../../outside/marketplace/reports/ledger-detail.ts';
import { type LedgerBatch, readLedger } from '../../outside/marketplace/reports/read-ledger.ts';
import { readReport } from '../../outside/marketplace/reports/read-report.ts';
import type { Rejected } from '../../outside/marketplace/reports/table.ts';
import { but, header, orders, pagesOf, pieces, rows } from './ledger-lines-fixture.ts';

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
  const refusal = await readLedger(pieces('sku\tprice\nS1\t1\n', 5), 'UTC', () => undefined);
  expect(refusal).toMatchObject({ ok: false, error: expect.stringContaining('The file has no column Date') });
  const empty = await readLedger(pieces('', 1), 'UTC', () => undefined);
  expect(empty).toEqual({ ok: false, error: 'The file is empty.' });
  const quotedLines = [header, but({ 4: 'Lamp, small' })].map((line) =>
    line
      .split('\t')
      .map((cell) => `"${cell.replaceAll('"', '""')}"`)
      .join(','),
  );
  const byHand = await readLedger(pieces(quotedLines.join('\r\n'), 50), 'UTC', () => undefined);
  if (!byHand.ok) throw new Error(byHand.error);
  const pages = await pagesOf(byHand.value.batches);
  expect(pages[0]?.bytes).toContain('\0\0\0\x0bLamp, small');
});
