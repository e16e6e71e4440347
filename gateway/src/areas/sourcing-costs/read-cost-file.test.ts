import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { workbook as workbookOf, zip } from '../../base/documents/document-fixture.ts';
import { readCostFile } from './read-cost-file.ts';

const TEXTS = '<sst><si><t>SKU</t></si><si><t>Co</t><r><t>st</t></r></si><si><t>MUG-1</t></si></sst>';
const workbook = (rows: readonly string[], stringTable = TEXTS) =>
  workbookOf(
    { name: 'xl/sharedStrings.xml', content: Buffer.from(stringTable) },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: Buffer.from(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`),
    },
  );

describe('a cost file', () => {
  it.each([
    ['SKU,Cost\nMUG-1,12.34', ['MUG-1', 1234, '2026-11-21']],
    [
      'Seller SKU;Unit Cost;Currency;Valid from\nTASSE;"1.234,56";EUR;2026-01-31',
      ['TASSE', 123_456, '2026-01-31'],
    ],
    ['sku\tcost\nMUG-1\t$12,34', ['MUG-1', 1234, '2026-11-21']],
    ['SKU,Cost\nTASSE,"12,5 €"', ['TASSE', 1250, '2026-11-21']],
    ["SKU,Cost\n'MUG-1,7", ['MUG-1', 700, '2026-11-21']],
    ['SKU,Cost,Valid from\n茶,1200,45931', ['茶', 1200, '2025-10-01']],
  ])('is read: %j', async (content, expected) => {
    expect(await lines(content)).toEqual([expected]);
  });

  it.each([
    ['US', '03/04/2026', '2026-03-04'],
    ['US', '13/04/2026', '2026-04-13'],
    ['UK', '03/04/2026', '2026-04-03'],
    ['UK', '04/13/2026', '2026-04-13'],
    ['DE', '3.4.2026', '2026-04-03'],
    ['JP', '2026/04/03', '2026-04-03'],
  ])('in the format of %s reads %s as %s', async (countryCode, dateText, day) => {
    const file = await read(`SKU,Cost,Valid from\nTASSE,5,${dateText}`, countryCode);
    expect(file).toMatchObject({ ok: true, value: { lines: [{ validFrom: day }], rejects: [] } });
  });

  it.each([
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', (text: string) => iconv.encode(text, 'utf-16', { addBOM: true })],
  ])('is read in %s', async (_, encode) => {
    expect(await lines(encode('SKU,Cost\n茶,1200'))).toEqual([['茶', 1200, '2026-11-21']]);
  });

  it('reports invalid rows with line number and reason, and imports the rest', async () => {
    const file = [
      'SKU,Cost,Currency,Valid from',
      'MUG-1,12.34,USD,',
      'NOBODY,1,USD,',
      'MUG-2,=1+1,USD,',
      'MUG-2,"1,234",USD,',
      'MUG-2,-3,USD,',
      'MUG-2,3,EUR,',
      'MUG-2,3,USD,someday',
      'MUG-1,5,USD,',
      'too,few',
    ].join('\n');
    expect(await lines(file)).toEqual([['MUG-1', 1234, '2026-11-21']]);
    expect(await rejects(file)).toEqual([
      "3: SKU 'NOBODY' is not a product of this store.",
      "4: Cost '=1+1' is a formula. Save its value instead.",
      "5: Cost '1,234' is not a clear amount.",
      "6: Cost '-3' must be above zero.",
      "7: Currency 'EUR' is not the currency of this product, which is USD.",
      "8: Valid from 'someday' is not a day.",
      "9: SKU 'MUG-1' is already in line 2.",
      '10: The row has 2 columns where the header has 4.',
    ]);
  });

  it('can be an Excel workbook with plain numbers; formulas are refused', async () => {
    const row = (at: number, sku: string, cost: string) =>
      `<row r="${at}">${cell(`A${at}`, `<is><t>${sku}</t></is>`, 'inlineStr')}${cell(`B${at}`, cost)}</row>`;
    const file = workbook([
      head,
      `<row r="2">${cell('A2', '<v>2</v>', 's')}${cell('B2', '<v>1.234</v>')}</row>`,
      row(3, 'MUG-2', '<f>SUM(A1)</f><v>3</v>'),
    ]);
    expect(await lines(file)).toEqual([['MUG-1', 123, '2026-11-21']]);
    expect(await rejects(file)).toEqual(["3: Cost '=3' is a formula. Save its value instead."]);
  });

  it('can have rows that end at their last value in Excel, and names with phonetic text', async () => {
    const stringTable =
      '<sst><si><t>SKU</t></si><si><t>茶</t><rPh sb="0" eb="1"><t>チャ</t></rPh></si></sst>';
    const wide = ['A1', 'B1', 'C1', 'D1'].map((at, index) => {
      const name = ['', 'Cost', 'Currency', 'Valid from'][index];
      return name ? cell(at, `<is><t>${name}</t></is>`, 'inlineStr') : cell(at, '<v>0</v>', 's');
    });
    const file = workbook(
      [
        `<row r="1">${wide.join('')}</row>`,
        `<row r="2">${cell('A2', '<v>1</v>', 's')}${cell('B2', '<v>1200</v>')}</row>`,
        `<row r="9999999">${cell('B3', '<v>7</v>')}</row>`,
      ],
      stringTable,
    );
    expect(await lines(file)).toEqual([['茶', 1200, '2026-11-21']]);
    expect(await rejects(file)).toEqual(["3: SKU '' is not a product of this store."]);
  });

  it.each([
    [Buffer.from('%PDF-1.7'), 'This is a PDF document'],
    [Buffer.from('<html>'), 'This is a web page'],
    [Buffer.from(''), 'The file is empty.'],
    [Buffer.from('SKU,Cost'), 'The file has a header but no costs.'],
    [Buffer.from('Name,Age\nKim,4'), 'The file has no column SKU, Cost. Its first line reads: Name, Age.'],
    [zip({ name: 'a.txt', content: Buffer.from('x') }), 'This is an archive, not an Excel workbook.'],
    [
      zip(
        { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
        { name: 'xl/workbook.xml', content: Buffer.alloc(2_000_000, 32), statedSize: 500_000_000 },
      ),
      'This workbook expands to far more than its size.',
    ],
  ])('that is malformed is refused: %#', async (bytes, message) => {
    expect(await read(bytes)).toMatchObject({ ok: false, error: expect.stringContaining(message) });
  });
});

const currencies = new Map([
  ['MUG-1', 'USD'],
  ['MUG-2', 'USD'],
  ['TASSE', 'EUR'],
  ['茶', 'JPY'],
]);
const read = (content: string | Buffer, countryCode = 'US') =>
  readCostFile(Buffer.from(content), { currencies, countryCode, today: '2026-11-21' });
const lines = async (content: string | Buffer) => {
  const file = await read(content);
  if (!file.ok) throw new Error(file.error);
  return file.value.lines.map(({ sku, minor, validFrom }) => [sku, minor, validFrom]);
};
const rejects = async (content: string | Buffer) => {
  const file = await read(content);
  if (!file.ok) throw new Error(file.error);
  return file.value.rejects.map(({ line, message }) => `${line}: ${message}`);
};

const cell = (at: string, inside: string, type = '') => `<c r="${at}"${type && ` t="${type}"`}>${inside}</c>`;

const head = `<row r="1">${cell('A1', '<v>0</v>', 's')}${cell('B1', '<v>1</v>', 's')}</row>`;
