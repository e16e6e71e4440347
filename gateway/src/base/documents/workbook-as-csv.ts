import { Parser } from 'htmlparser2';
import { fail, ok, type Result } from '../../outside/marketplace/result.ts';
import { judgeWorkbook } from './judge-workbook.ts';
import { unpackEntry, zipEntries } from './read-zip.ts';

const MOST_ENTRIES = 1_000;
const MOST_UNPACKED = 50_000_000;
/** 'C' is the third column. */
const columnOf = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
const MOST_COLUMNS = 200;
/** Lines of a sheet, as Excel has them. */
const MOST_LINES = 1_048_576;

/**
 * The first sheet of an Excel workbook as CSV text, so that one reader judges both; rows keep their lines. A formula
 * becomes a cell that starts with '=': its result is not computed. A date is the number of days that Excel counts.
 */
export async function workbookAsCsv(bytes: Buffer): Promise<Result<string, string>> {
  const outcome = await judgeWorkbook(bytes);
  if (!outcome.ok) return outcome;
  const zip = await zipEntries(bytes, MOST_ENTRIES);
  const sheet = zip?.entries
    .filter(({ fileName }) => /^xl\/worksheets\/sheet\d+\.xml$/.test(fileName))
    .sort((one, other) => one.fileName.localeCompare(other.fileName, 'en', { numeric: true }))[0];
  if (!zip || !sheet) return fail('This workbook has no sheet.');
  const stringTable = zip.entries.find(({ fileName }) => fileName === 'xl/sharedStrings.xml');
  const text = async (entry: typeof stringTable) => {
    const content = entry && (await unpackEntry(zip.archive, entry, MOST_UNPACKED));
    return Buffer.isBuffer(content) ? content.toString('utf8') : '';
  };
  return ok(sheetAsCsv(await text(sheet), sharedTexts(await text(stringTable))));
}

function sharedTexts(xml: string): readonly string[] {
  const texts: string[] = [];
  let inText = false;
  // Excludes the phonetic reading of Japanese text.
  let isReading = false;
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (name === 'si') texts.push('');
        if (name === 'rPh') isReading = true;
        inText = name === 't' && !isReading;
      },
      ontext: (data) => {
        if (inText) texts[texts.length - 1] += data;
      },
      onclosetag: (name) => {
        if (name === 'rPh') isReading = false;
        inText = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return texts;
}

function sheetAsCsv(xml: string, sharedStrings: readonly string[]): string {
  const rows: string[][] = [];
  let row: string[] = [];
  let width = 0;
  let cell = { column: 0, type: '', formula: false, text: '' };
  let reads = false;
  const parser = new Parser(
    {
      onopentag: (name, { r = '', t = '' }) => {
        if (name === 'row') row = [];
        if (name === 'c') cell = { column: r ? columnOf(r) : row.length, type: t, formula: false, text: '' };
        if (name === 'f') cell.formula = true;
        reads = name === 'v' || name === 't';
        // Rows that the sheet leaves out keep their place, so that line numbers match what the person sees.
        if (name === 'row' && Number(r) <= MOST_LINES) while (rows.length < Number(r) - 1) rows.push([]);
      },
      ontext: (data) => {
        if (reads) cell.text += data;
      },
      onclosetag: (name) => {
        reads = false;
        if (name === 'c' && cell.column < MOST_COLUMNS) row[cell.column] = writtenValue(cell, sharedStrings);
        if (name === 'row') {
          width = Math.max(width, row.length);
          rows.push(row);
        }
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  // Excel omits empty cells at the end of a row: each row is padded to the widest.
  return rows
    .map((cells) =>
      cells.length === 0 ? '' : Array.from({ length: width }, (_, at) => quote(cells[at] ?? '')).join(','),
    )
    .join('\n');
}

function writtenValue(
  cell: { type: string; formula: boolean; text: string },
  sharedStrings: readonly string[],
): string {
  if (cell.formula) return `=${cell.text}`;
  if (cell.type === 's') return sharedStrings[Number(cell.text)] ?? '';
  // A cell's number always has a decimal point; a fourth digit distinguishes it from a thousands separator.
  return cell.type === '' || cell.type === 'n'
    ? cell.text.replace(/^(-?\d{1,3}\.\d{3})$/, (decimal) => `${decimal}0`)
    : cell.text;
}

const quote = (value: string): string => `"${value.replaceAll('"', '""').replace(/[\r\n]+/g, ' ')}"`;
