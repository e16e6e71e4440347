import { describe, expect, it } from '@jest/globals';
import { openText, type Rejected, readTable } from './table.ts';

describe("Amazon's tab-separated text", () => {
  it.each([1, 2, 3, 7, 1000])('is read the same in chunks of %i', async (size) => {
    expect(await read(text, size)).toEqual({ header: ['a', 'b'], rows, rejected: [] });
  });

  it('rejects rows with a wrong number of columns, with their line number', async () => {
    const result = await read('a\tb\n1\t2\n1\n1\t2\t3\n4\t5\n');
    expect(result?.rows.map(({ line }) => line)).toEqual([2, 5]);
    expect(result?.rejected).toEqual([
      { line: 3, cells: ['1'], message: 'The row has 1 columns where the header has 2.' },
      { line: 4, cells: ['1', '2', '3'], message: 'The row has 3 columns where the header has 2.' },
    ]);
  });

  it('keeps empty cells, including the last ones', async () => {
    expect((await read('a\tb\tc\n\t2\t\n'))?.rows).toEqual([{ line: 2, cells: ['', '2', ''] }]);
  });

  it('can consist of only a header', async () => {
    expect(await read('a\tb')).toEqual({ header: ['a', 'b'], rows: [], rejected: [] });
  });

  it.each(['', '\ufeff', '\n\n', '\r\n'])("that is %j isn't a table", async (empty) => {
    expect(await read(empty)).toBeUndefined();
  });

  const text = '\ufeffa\tb\r\n1\t2\r\n\r\n3\t27" TV "big"\r\n5\t6';
  const rows = [
    { line: 2, cells: ['1', '2'] },
    { line: 4, cells: ['3', '27" TV "big"'] },
    { line: 5, cells: ['5', '6'] },
  ];
});

describe('a manually downloaded file', () => {
  it.each([1, 2, 5, 1000])('is unquoted the same in chunks of %i', async (size) => {
    expect(await read(text, size)).toEqual({
      header: ['a', 'b'],
      rows: [
        { line: 2, cells: ['x, y', 'say "hi"'] },
        { line: 3, cells: ['two\nlines', 'plain'] },
        { line: 5, cells: ['', ''] },
        { line: 6, cells: ['end', '1'] },
      ],
      rejected: [],
    });
  });

  it('can be separated by semicolons or tabs', async () => {
    expect((await read('a;b\n1;"2;3"\n'))?.rows).toEqual([{ line: 2, cells: ['1', '2;3'] }]);
    expect((await read('"a"\t"b"\n"1"\t"2\t3"\n'))?.rows).toEqual([{ line: 2, cells: ['1', '2\t3'] }]);
  });

  it('rejects an unclosed quote', async () => {
    const result = await read('a,b\n1,2\n"3,4\n5,6\n', 2);
    expect(result?.rows).toEqual([{ line: 2, cells: ['1', '2'] }]);
    expect(result?.rejected).toMatchObject([{ line: 3, message: 'A quoted cell does not end.' }]);
  });

  it('rejects rows of another width', async () => {
    expect((await read('a,b\n1,2,3\n'))?.rejected).toMatchObject([{ line: 2 }]);
  });

  const text = '\ufeff"a","b"\r\n"x, y","say ""hi"""\r\n"two\r\nlines",plain\r\n,""\r\n"end",1';
});

/** Reads a text cut into chunks of `size`; undefined if it isn't a table. */
async function read(text: string, size = text.length) {
  const rejected: Rejected[] = [];
  async function* pieces(): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  const table = await readTable(await openText(pieces()), (row) => rejected.push(row));
  if (!table) return undefined;
  const rows: { line: number; cells: readonly string[] }[] = [];
  for await (const batch of table.batches) rows.push(...batch);
  return { header: table.header, rows, rejected };
}
