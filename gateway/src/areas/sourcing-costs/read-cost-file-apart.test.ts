import { describe, expect, it } from '@jest/globals';
import { zip } from '../../base/documents/document-fixture.ts';
import { readCostFile } from './read-cost-file.ts';
import { readCostFileApart } from './read-cost-file-apart.ts';

describe('reading a cost file in a separate process', () => {
  it('returns the same result and error messages as in the gateway', async () => {
    const files = [
      'SKU,Cost\nLAMP-1,12.34\nNOBODY,1\nLAMP-2,=1+1',
      'Name,Age\nKim,4',
      '',
      '%PDF-1.7',
      zip({ name: 'a.txt', content: Buffer.from('x') }),
    ].map((content) => Buffer.from(content));
    for (const bytes of files)
      await expect(readCostFileApart(bytes, context)).resolves.toEqual(await readCostFile(bytes, context));
  }, 60_000);

  it("doesn't block the event loop while a large file is read", async () => {
    let turns = 0;
    let isRead = false;
    const reading = readCostFileApart(large, context).finally(() => {
      isRead = true;
    });
    while (!isRead) {
      turns += 1;
      await new Promise(setImmediate);
    }
    await expect(reading).resolves.toMatchObject({ ok: true, value: { lines: { length: SKUS } } });
    // In the gateway it takes a handful of turns: all the work is one of them.
    expect(turns).toBeGreaterThan(100);
  }, 60_000);
});

describe('a cost file with many invalid rows', () => {
  it('lists the first 200 and counts the others', async () => {
    const rows = Array.from({ length: 300_000 }, (_, index) => `NOBODY-${index},1`);
    const read = await readCostFileApart(Buffer.from(`SKU,Cost\n${rows.join('\n')}`), context);
    expect(read).toMatchObject({
      ok: true,
      value: { lines: [], rejected: 300_000, rejects: { length: 200 } },
    });
    expect(read.ok && read.value.rejects.at(-1)?.line).toBe(201);
  }, 60_000);
});

const SKUS = 60_000;
const context = {
  currencies: new Map(Array.from({ length: SKUS }, (_, index) => [`LAMP-${index}`, 'USD'] as const)),
  countryCode: 'US',
  today: '2026-11-21',
};
const large = Buffer.from(
  `SKU,Cost,Title\n${Array.from({ length: SKUS }, (_, index) => `LAMP-${index},12.34,${'x'.repeat(60)}`).join('\n')}`,
);
