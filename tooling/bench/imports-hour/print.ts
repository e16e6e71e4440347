import { formatNumber } from '../report.ts';

/** A table as Markdown. */
export function markdownTable(
  heads: readonly string[],
  rows: readonly (readonly (string | number | undefined)[])[],
): string {
  const line = (cells: readonly (string | number | undefined)[]) =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? formatNumber(cell) : (cell ?? '–'))).join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}
