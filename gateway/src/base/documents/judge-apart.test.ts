import { describe, expect, it } from '@jest/globals';
import { createJudge, judgeApart, workbookAsCsvApart } from './judge-apart.ts';
import { judgeDocument } from './judge-document.ts';

describe('checking in a separate process', () => {
  it('gives the same result as in the gateway', async () => {
    const files: readonly (readonly [string, Buffer])[] = [
      ['costs.csv', Buffer.from('a,b\n1,2\n')],
      ['costs.csv', Buffer.from('a,b\n=cmd(),2\n')],
      ['costs.pdf', Buffer.from('a,b\n1,2\n')],
      ['page.csv', Buffer.from('<html></html>')],
      ['book.xlsx', Buffer.from('PK\u0003\u0004broken')],
    ];
    for (const [name, bytes] of files)
      await expect(judgeApart(name, bytes)).resolves.toEqual(await judgeDocument(name, bytes));
    await expect(workbookAsCsvApart(Buffer.from('PK\u0003\u0004broken'))).resolves.toMatchObject({
      ok: false,
      error: expect.stringMatching(/can’t be read/),
    });
  }, 20_000);

  it("doesn't block the event loop while a large table is checked", async () => {
    let turns = 0;
    let judged = false;
    const verdict = judgeApart('large.csv', table(9)).finally(() => {
      judged = true;
    });
    while (!judged) {
      turns += 1;
      await new Promise(setImmediate);
    }
    await expect(verdict).resolves.toMatchObject({ ok: true });
    // In the gateway it takes a handful of turns: all the work is one of them.
    expect(turns).toBeGreaterThan(100);
  }, 60_000);

  it('queues more files than it has processes', async () => {
    const verdicts = await Promise.all(
      Array.from({ length: 7 }, (_, index) => judgeApart(`file-${index}.csv`, Buffer.from(`a\n${index}\n`))),
    );
    expect(verdicts.map((verdict) => verdict.ok && verdict.value.name)).toEqual(
      Array.from({ length: 7 }, (_, index) => `file-${index}.csv`),
    );
  }, 20_000);

  it('refuses a file that needs too much memory, and continues', async () => {
    const { judge } = createJudge({ memoryMb: 64, timeMs: 60_000 });
    const small = Buffer.from('a\n1\n');
    const verdicts = await Promise.all([
      judge('hostile.csv', hostile(10)),
      judge('hostile.csv', hostile(10)),
      judge('costs.csv', small),
    ]);
    expect(verdicts).toEqual([
      { ok: false, error: expect.stringMatching(/too much memory/) },
      { ok: false, error: expect.stringMatching(/too much memory/) },
      { ok: true, value: expect.objectContaining({ name: 'costs.csv' }) },
    ]);
    await expect(judge('large.csv', table(1))).resolves.toMatchObject({ ok: true });
  }, 90_000);

  it('refuses a file that takes too long, and continues', async () => {
    const { judge } = createJudge({ memoryMb: 256, timeMs: 1 });
    await expect(judge('hostile.csv', hostile(2))).resolves.toEqual({
      ok: false,
      error: expect.stringMatching(/too long/),
    });
    await expect(judgeApart('costs.csv', Buffer.from('a\n1\n'))).resolves.toMatchObject({ ok: true });
  }, 20_000);
});

/** A table of about this many megabytes. */
const table = (megabytes: number): Buffer =>
  Buffer.from(
    `sku,asin,cost,note\n${'HH-LAMP-01,B07LAMP001,12.50,plain words\n'.repeat(megabytes * 25_000)}`,
  );
/** One line of empty cells: each takes eight times its byte. */
const hostile = (megabytes: number): Buffer => Buffer.alloc(megabytes * 1_000_000, ',');
