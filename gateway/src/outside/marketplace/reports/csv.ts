import Papa, { type ParseResult } from 'papaparse';
import type { Rejected, TableRow } from './table.ts';

/**
 * Splits quoted text as spreadsheets and the seller portal write it: separator comma, semicolon or tab (the most
 * frequent one of the header), doubled quotes, line breaks inside quotes (read as `\n`). A quote that never closes is
 * rejected.
 */
export async function* csvRecords(
  text: AsyncIterable<string>,
  onReject: (row: Rejected) => void,
): AsyncGenerator<readonly TableRow[]> {
  let csvParser: Papa.Parser | undefined;
  let rest = '';
  let line = 1;
  let carriageReturn = '';
  /** So that a quote that never closes is not read from its start with each piece. */
  let enough = 0;

  const split = (parser: Papa.Parser, isLast: boolean): readonly TableRow[] => {
    // A row that may go on in the next piece stays in `rest`.
    const { data, errors, meta }: ParseResult<string[]> = parser.parse(rest, 0, !isLast);
    enough = meta.cursor === 0 ? rest.length * 2 : 0;
    rest = rest.slice(meta.cursor);
    const rows = data.map((cells) => {
      const row = { line, cells };
      line += cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 1);
      return row;
    });
    const open = isLast && errors.some(({ code }) => code === 'MissingQuotes') ? rows.pop() : undefined;
    if (open) onReject({ ...open, message: 'A quoted cell does not end.' });
    return rows.filter(({ cells }) => cells.length > 1 || cells[0] !== '');
  };

  for await (const piece of text) {
    const next = carriageReturn + piece;
    carriageReturn = next.endsWith('\r') ? '\r' : '';
    rest += next.slice(0, next.length - carriageReturn.length).replaceAll('\r\n', '\n');
    csvParser ??= new Papa.Parser({ delimiter: separatorOf(rest), newline: '\n' });
    if (rest.length >= enough) yield split(csvParser, false);
  }
  if (csvParser) yield split(csvParser, true);
}

function separatorOf(opening: string): string {
  const header = (opening.split('\n', 1)[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const count = (separator: string): number => header.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}
