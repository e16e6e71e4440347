import type { TableRow } from './table.ts';

/**
 * Splits Amazon's tab-separated text: no quoting at all, lines end with LF or CRLF, the last may end with neither,
 * empty lines are ignored. (A parser that honours quotes merges rows at the first inch sign in a title.)
 */
export async function* tsvRecords(text: AsyncIterable<string>): AsyncGenerator<readonly TableRow[]> {
  let rest = '';
  let line = 0;
  const rowsOf = (lines: readonly string[]): TableRow[] => {
    const rows: TableRow[] = [];
    for (const each of lines) {
      line += 1;
      const bare = each.endsWith('\r') ? each.slice(0, -1) : each;
      if (bare !== '') rows.push({ line, cells: bare.split('\t') });
    }
    return rows;
  };
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield rowsOf(lines);
  }
  if (rest !== '') yield rowsOf([rest]);
}
