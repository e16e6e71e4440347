import type { Rejected, TableRow } from './table.ts';

type Place = 'start' | 'plain' | 'quoted' | 'after-quote';

/**
 * Splits quoted text as spreadsheets and the seller portal write it: separator comma, semicolon or tab (the most
 * frequent one of the header), doubled quotes, line breaks inside quotes. A quote that never closes is rejected.
 */
export async function* csvRecords(
  text: AsyncIterable<string>,
  onReject: (row: Rejected) => void,
): AsyncGenerator<readonly TableRow[]> {
  let separator = '';
  // In an object, so that the compiler does not take its first value for the only one.
  const now: { place: Place } = { place: 'start' };
  let cell = '';
  let cells: string[] = [];
  let line = 1;
  let began = 1;
  let rows: TableRow[] = [];

  const endCell = (): void => {
    cells.push(cell);
    cell = '';
    now.place = 'start';
  };
  const endRow = (): void => {
    // A carriage return before the line feed belongs to the line end, unless it was quoted.
    if (now.place === 'plain' && cell.endsWith('\r')) cell = cell.slice(0, -1);
    endCell();
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: began, cells });
    cells = [];
    began = line + 1;
  };
  const read = (char: string): void => {
    if (now.place === 'quoted') {
      if (char === '"') now.place = 'after-quote';
      else cell += char;
    } else if (now.place === 'after-quote' && char === '"') {
      cell += '"';
      now.place = 'quoted';
    } else if (char === separator) {
      endCell();
    } else if (char === '\n') {
      endRow();
    } else if (char === '"' && now.place === 'start') {
      now.place = 'quoted';
    } else if (!(now.place === 'after-quote' && char === '\r')) {
      cell += char;
      now.place = 'plain';
    }
    if (char === '\n') line += 1;
  };

  for await (const piece of text) {
    if (separator === '') separator = separatorOf(piece);
    for (const char of piece) read(char);
    if (rows.length > 0) yield rows;
    rows = [];
  }
  if (now.place === 'quoted') {
    onReject({ line: began, message: 'A quoted cell does not end.', cells: [...cells, cell] });
  } else if (cell !== '' || cells.length > 0) {
    endRow();
    if (rows.length > 0) yield rows;
  }
}

function separatorOf(opening: string): string {
  const header = (opening.split('\n', 1)[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const count = (separator: string): number => header.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}
