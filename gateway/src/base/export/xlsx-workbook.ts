import type { ExportCell, ExportColumn, ExportKind, ExportRows } from './export-column.ts';
import { zipArchive } from './zip-archive.ts';

/** Rows of a sheet in addition to its header (Excel's limit is 1,048,576). */
export const SHEET_ROWS = 1_048_575;
/** Maximum number of characters in a cell. */
const CELL_CHARACTERS = 32_767;
/** Days between Excel's day 0 and 1970-01-01. */
const EPOCH_DAY = 25_569;
const DAY_MS = 86_400_000;

/** The index of the cell format in `styles`, by kind of column; 1 is the header's. */
const formatOf: Readonly<Record<ExportKind, number>> = { text: 0, number: 0, money: 4, day: 2, moment: 3 };

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`;
const rootRelations = `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const bookRelations = `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const workbook = (sheet: string) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${xml(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/**
 * An Excel workbook with one sheet: bold, frozen header and typed cells. Texts are never formulas there. Throws a
 * RangeError when there are more rows than a sheet holds.
 */
export const xlsxWorkbook = <Row>(
  sheet: string,
  columns: readonly ExportColumn<Row>[],
  rows: ExportRows<Row>,
): AsyncGenerator<Buffer> =>
  zipArchive([
    { name: '[Content_Types].xml', text: [contentTypes] },
    { name: '_rels/.rels', text: [rootRelations] },
    { name: 'xl/workbook.xml', text: [workbook(sheet)] },
    { name: 'xl/_rels/workbook.xml.rels', text: [bookRelations] },
    { name: 'xl/styles.xml', text: [styles] },
    { name: 'xl/worksheets/sheet1.xml', text: sheetText(columns, rows) },
  ]);

async function* sheetText<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: ExportRows<Row>,
): AsyncGenerator<string> {
  const widths = columns
    .map(
      ({ width = 16 }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('');
  const letters = columns.map((_, index) => columnLetters(index));
  const header = columns.map((column, index) => textCell(`${letters[index]}1`, column.header, 1)).join('');
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${header}</row>`;
  // The optional positions of rows and cells are written: not every reader counts them itself.
  let place = 1;
  for await (const batch of rows) {
    if (place + batch.length > SHEET_ROWS + 1) {
      throw new RangeError('An Excel sheet does not hold this many rows.');
    }
    yield batch
      .map((row) => {
        place += 1;
        const cells = columns.map(({ kind, value }, index) =>
          cellText(`${letters[index]}${place}`, value(row), kind),
        );
        return `<row r="${place}">${cells.join('')}</row>`;
      })
      .join('');
  }
  yield '</sheetData></worksheet>';
}

function cellText(at: string, cell: ExportCell, kind: ExportKind): string {
  const format = formatOf[kind];
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? numberCell(at, cell, format) : '';
  if (cell instanceof Date) return numberCell(at, cell.getTime() / DAY_MS + EPOCH_DAY, format);
  if (kind === 'day' && cell !== '') return numberCell(at, Date.parse(cell) / DAY_MS + EPOCH_DAY, format);
  return textCell(at, cell, format);
}

const numberCell = (at: string, value: number, format: number): string =>
  `<c r="${at}" s="${format}"><v>${value}</v></c>`;
const textCell = (at: string, text: string, format: number): string =>
  `<c r="${at}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${xml(text.slice(0, CELL_CHARACTERS))}</t></is></c>`;

/** A, B, … Z, AA, AB … */
const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** A sheet's name has at most 31 characters, and none of : \ / ? * [ ]. */
const sheetName = (name: string): string => name.replace(/[:\\/?*[\]]/g, ' ').slice(0, 31) || 'Export';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML; control characters and lone surrogates, which XML doesn't allow, are left out. */
export const xml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);
