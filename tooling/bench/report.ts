/** One line of the table that `npm run bench` prints. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** The figure it is compared with: the monolith, a bare COPY, … */
  yardstick?: { name: string; value: number };
  /** The target of the value, or, with a yardstick, of the ratio. */
  target?: { at: 'most' | 'least'; value: number };
}

/** The argument of a bench file's `run`, to which it adds its figures. */
export interface Report {
  add(figure: Figure): void;
}

/** The median: with an even count, the average of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new RangeError('The median of nothing.');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The value that the given share (0 to 1) of the values does not exceed, such as 0.99 for p99. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new RangeError('A percentile of nothing.');
  return found;
}

/** Value over yardstick; undefined without a yardstick. */
export function ratio(figure: Figure): number | undefined {
  const { value, yardstick } = figure;
  return yardstick && yardstick.value !== 0 ? value / yardstick.value : undefined;
}

export function meetsTarget(figure: Figure): boolean | undefined {
  if (!figure.target) return undefined;
  const score = ratio(figure) ?? figure.value;
  return figure.target.at === 'most' ? score <= figure.target.value : score >= figure.target.value;
}

/** The table: what, value, yardstick, ratio, target and whether it is met; empty columns are left out. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    `${formatNumber(figure.value)} ${figure.unit}`.trim(),
    figure.yardstick ? `${formatNumber(figure.yardstick.value)} ${figure.yardstick.name}` : '',
    formatRatio(ratio(figure)),
    figure.target ? `${figure.target.at === 'most' ? '≤' : '≥'} ${figure.target.value}` : '',
    { true: 'met', false: 'MISSED', undefined: '' }[String(meetsTarget(figure))] ?? '',
  ]);
  const heads = ['', 'value', 'yardstick', 'ratio', 'target', ''];
  const isUsed = heads.map((head, column) => head === '' || rows.some((row) => row[column]));
  const table = [heads, ...rows].map((row) => row.filter((_, column) => isUsed[column]));
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 || column === row.length - 1
            ? cell.padEnd(widths[column] ?? 0)
            : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Three significant digits, with thousands separators. */
export function formatNumber(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits });
}

function formatRatio(value: number | undefined): string {
  return value === undefined ? '' : value.toFixed(2);
}
