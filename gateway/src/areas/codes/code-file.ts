import { codeFields, VALUE_FIELDS } from '@fairshelf/shared-contracts/codes';
import * as v from 'valibot';
import type { ExportColumn } from '../../base/export/export-column.ts';
import { csvRecords } from '../../outside/marketplace/reports/csv.ts';
import type { CodeRow } from './code-rows.ts';
import type { CodeFields } from './edit-codes.ts';

/** The columns of a code list as a file: those that an import reads, under their own names. */
export const codeFileColumns: readonly ExportColumn<CodeRow>[] = [
  { header: 'code', kind: 'text', width: 20, value: (row) => row.code },
  { header: 'name', kind: 'text', width: 30, value: (row) => row.name },
  ...VALUE_FIELDS.map((field) => ({
    header: field,
    kind: 'text' as const,
    value: (row: CodeRow) => row[field],
  })),
  { header: 'active', kind: 'text', value: (row) => (row.active ? 'yes' : 'no') },
];

const headers: readonly string[] = codeFileColumns.map(({ header }) => header);
const EntrySchema = v.object(codeFields);

interface Problem {
  readonly line: number;
  readonly message: string;
}

/** At most this many are named: a wrong file has an error in every line. */
const namedProblems = 20;

/**
 * Reads the entries of a CSV file with a header of known column names, in any order; `code` and `name` are required.
 * Values of missing columns stay unchanged. Every invalid line is named.
 */
export async function readCodeFile(text: string): Promise<{
  readonly entries: readonly CodeFields[];
  /** The value columns that the file has. */
  readonly columns: readonly string[];
  readonly problems: readonly Problem[];
}> {
  const problems: Problem[] = [];
  const rows: { line: number; cells: readonly string[] }[] = [];
  for await (const batch of csvRecords(pieces(text), ({ line, message }) => problems.push({ line, message })))
    rows.push(...batch);
  const [head, ...lines] = rows;
  const columns = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  problems.push(...headProblems(columns).map((message) => ({ line: 1, message })));
  if (problems.length > 0) return { entries: [], columns, problems };

  const linesByCode = new Map<string, number>();
  const entries: CodeFields[] = [];
  for (const { line, cells } of lines) {
    const entry = readEntry(columns, cells);
    const earlier = entry.fields && linesByCode.get(entry.fields.code);
    if (!entry.fields) problems.push({ line, message: entry.message });
    else if (earlier)
      problems.push({ line, message: `The code ${entry.fields.code} is in line ${earlier} already.` });
    else {
      linesByCode.set(entry.fields.code, line);
      entries.push(entry.fields);
    }
  }
  return { entries, columns, problems: problems.slice(0, namedProblems) };
}

function headProblems(columns: readonly string[]): string[] {
  const unknown = columns.filter((column) => !headers.includes(column));
  const missing = ['code', 'name'].filter((column) => !columns.includes(column));
  return [
    ...missing.map((column) => `The column ‘${column}’ is missing.`),
    ...unknown.map((column) => `The column ‘${column}’ is unknown. Known are ${headers.join(', ')}.`),
    ...(new Set(columns).size < columns.length ? ['A column appears twice.'] : []),
  ];
}

type ReadEntry =
  | { readonly fields: CodeFields; readonly message?: never }
  | { readonly fields?: never; readonly message: string };

function readEntry(columns: readonly string[], cells: readonly string[]): ReadEntry {
  if (cells.length !== columns.length)
    return { message: `There are ${cells.length} cells instead of ${columns.length}.` };
  const raw = Object.fromEntries(columns.map((column, index) => [column, readCell(cells[index] ?? '')]));
  const active = readActive(raw.active ?? '');
  if (active === undefined) return { message: 'The column ‘active’ must be yes or no.' };
  const values = Object.fromEntries(VALUE_FIELDS.map((field) => [field, raw[field] || null]));
  const parsed = v.safeParse(EntrySchema, { code: raw.code, name: raw.name, ...values, active });
  return parsed.success ? { fields: parsed.output } : { message: parsed.issues[0].message };
}

/** An export prefixes cells that a spreadsheet would read as a formula with an apostrophe. */
const readCell = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@\t\r])/, '').trim();

function readActive(cell: string): boolean | undefined {
  if (/^(|yes|true|1|y)$/i.test(cell)) return true;
  return /^(no|false|0|n)$/i.test(cell) ? false : undefined;
}

async function* pieces(text: string): AsyncGenerator<string> {
  // Excel's byte order mark would become part of the first column's name.
  yield text.replace(/^\ufeff/, '');
}
