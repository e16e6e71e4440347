import { describe, expect, it } from '@jest/globals';
import { judgeDocument } from './judge-document.ts';
import { judgeInThread } from './judge-in-thread.ts';

/** A table of about this many megabytes. */
const table = (megabytes: number): Buffer =>
  Buffer.from(
    `sku,asin,cost,note\n${'HH-LAMP-01,B07LAMP001,12.50,plain words\n'.repeat(megabytes * 25_000)}`,
  );

describe('checking in a worker thread', () => {
  it('gives the same result as in the main thread', async () => {
    const files: readonly (readonly [string, Buffer])[] = [
      ['costs.csv', Buffer.from('a,b\n1,2\n')],
      ['costs.csv', Buffer.from('a,b\n=cmd(),2\n')],
      ['costs.pdf', Buffer.from('a,b\n1,2\n')],
      ['page.csv', Buffer.from('<html></html>')],
      ['book.xlsx', Buffer.from('PK\u0003\u0004broken')],
    ];
    for (const [name, bytes] of files)
      await expect(judgeInThread(name, bytes)).resolves.toEqual(await judgeDocument(name, bytes));
  }, 20_000);

  it('leaves the event loop free while a large table is checked', async () => {
    let turns = 0;
    let judged = false;
    const verdict = judgeInThread('large.csv', table(9)).finally(() => {
      judged = true;
    });
    while (!judged) {
      turns += 1;
      await new Promise(setImmediate);
    }
    await expect(verdict).resolves.toMatchObject({ ok: true });
    // In the main thread it takes a handful of turns: all the work is one of them.
    expect(turns).toBeGreaterThan(100);
  }, 60_000);

  it('checks more files than it has threads', async () => {
    const verdicts = await Promise.all(
      Array.from({ length: 7 }, (_, index) =>
        judgeInThread(`file-${index}.csv`, Buffer.from(`a\n${index}\n`)),
      ),
    );
    expect(verdicts.map((verdict) => verdict.ok && verdict.value.name)).toEqual(
      Array.from({ length: 7 }, (_, index) => `file-${index}.csv`),
    );
  }, 20_000);
});
