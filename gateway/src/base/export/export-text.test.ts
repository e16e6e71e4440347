import { describe, expect, it } from '@jest/globals';
import { csvArchive } from './csv-archive.ts';
import { csvCell, csvText } from './csv-text.ts';
import { batches, bytesOf, columns, type Row, row, unzip } from './read-export-fixture.ts';
import { SHEET_ROWS, xlsxWorkbook } from './xlsx-workbook.ts';
import { zipArchive } from './zip-archive.ts';

describe('a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-5 stars', "'-5 stars"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =cmd|x', "'  =cmd|x"],
    ['\t=1', "'\t=1"],
    ['say "hi", now', '"say ""hi"", now"'],
    ['two\nlines', '"two\nlines"'],
    ['Größe 10', 'Größe 10'],
  ])('writes %j as %j', (cell, expected) => {
    expect(csvCell(cell)).toBe(expected);
  });

  it('starts with a byte order mark for Excel, and keeps numbers as numbers', async () => {
    const text = (await bytesOf(csvText(columns, batches([row('a')], [row('b', null)])))).toString();
    expect(text).toBe(
      '\ufeffName,Stars,Day,At (UTC)\r\n' +
        'a,-1.5,2026-11-20,2026-11-21T12:00:00Z\r\n' +
        'b,,2026-11-20,2026-11-21T12:00:00Z\r\n',
    );
  });
});

describe('an Excel workbook', () => {
  it('has typed cells, and text that is never a formula', async () => {
    const files = unzip(
      await bytesOf(xlsxWorkbook('Ratings: US', columns, batches([row('=1+1 <b>\u0001\ud800')]))),
    );
    expect(Object.keys(files)).toHaveLength(6);
    expect(files['xl/workbook.xml']).toContain('<sheet name="Ratings  US"');
    const [, sheet] = (files['xl/worksheets/sheet1.xml'] ?? '').split('</row>');
    expect(sheet).toBe(
      '<row r="2"><c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">=1+1 &lt;b&gt;\ufffd</t></is></c>' +
        '<c r="B2" s="0"><v>-1.5</v></c><c r="C2" s="2"><v>46346</v></c><c r="D2" s="3"><v>46347.5</v></c>',
    );
  });

  it('refuses more rows than a sheet holds', async () => {
    const many = new Array<Row>(SHEET_ROWS + 1).fill(row('a'));
    await expect(bytesOf(xlsxWorkbook('x', columns, batches(many)))).rejects.toThrow(RangeError);
  });
});

describe('an archive of CSV files', () => {
  it('starts a new file with a header when one is full', async () => {
    const rows = batches(batchOf('a'), batchOf('b'), batchOf('c'), batchOf('d'), batchOf('e'));
    const files = unzip(await bytesOf(csvArchive({ name: 'ratings', rows: 2 }, columns, rows)));
    const names = Object.entries(files).map(([name, text]) => [
      name,
      ...text.split('\r\n').map((line) => line.split(',')[0]),
    ]);
    expect(names).toEqual([
      ['ratings-1.csv', '\ufeffName', 'a', 'b', ''],
      ['ratings-2.csv', '\ufeffName', 'c', 'd', ''],
      ['ratings-3.csv', '\ufeffName', 'e', ''],
    ]);
  });

  it('has no empty file after the last full one, but one file if there are no rows', async () => {
    const full = await bytesOf(csvArchive({ name: 'a', rows: 1 }, columns, batches(batchOf('x'))));
    const empty = await bytesOf(csvArchive({ name: 'a', rows: 1 }, columns, batches()));
    expect([full, empty].map((archive) => Object.keys(unzip(archive)))).toEqual([['a-1.csv'], ['a-1.csv']]);
  });

  it('fails if its rows fail in a later file', async () => {
    async function* failingRows() {
      yield batchOf('a');
      yield batchOf('b');
      throw new Error('The database went away.');
    }
    await expect(bytesOf(csvArchive({ name: 'a', rows: 1 }, columns, failingRows()))).rejects.toThrow(
      'went away',
    );
  });

  it('stops reading rows when its reader stops', async () => {
    const end = Promise.withResolvers<void>();
    async function* endless() {
      try {
        for (;;) yield batchOf('x'.repeat(100_000));
      } finally {
        end.resolve();
      }
    }
    for await (const _ of csvArchive({ name: 'a', rows: 5 }, columns, endless())) break;
    await end.promise;
  });

  const batchOf = (name: string) => [row(name, null)];
});

it('an archive fails if its source fails', async () => {
  async function* failingText() {
    yield 'some';
    throw new Error('The database went away.');
  }
  await expect(bytesOf(zipArchive([{ name: 'a', text: failingText() }]))).rejects.toThrow('went away');
});

it('an archive closes its source if its reader stops', async () => {
  const end = Promise.withResolvers<void>();
  async function* endless() {
    try {
      for (;;) yield 'x'.repeat(100_000);
    } finally {
      end.resolve();
    }
  }
  for await (const _ of zipArchive([{ name: 'a', text: endless() }])) break;
  await end.promise;
});
