import { fail, ok, type Result } from '../result.ts';

/** Documents and real files spell headers differently: compared without case, spaces, '-' and '_'. */
export const normalHeader = (header: string): string => header.toLowerCase().replace(/[\s_-]/g, '');

/** The columns of a report: each field with its possible headers. */
export type Columns<F extends string> = Readonly<
  Record<F, { readonly headers: readonly string[]; readonly optional?: true }>
>;

/** Reads a cell of the current row; '' if the file has no such column. */
export type CellOf<F extends string> = (cells: readonly string[], field: F) => string;

/** The column of a field, from 0; -1 if the file has no such column. */
export type ColumnOf<F extends string> = (field: F) => number;

/** Finds each field's column, from 0; -1 for a missing optional one. Fails naming the missing required fields. */
export function findColumns<F extends string>(
  header: readonly string[],
  columns: Columns<F>,
): Result<ColumnOf<F>, { readonly missing: readonly string[]; readonly message: string }> {
  const places = new Map<string, number>();
  for (const [index, name] of header.entries()) {
    const normal = normalHeader(name);
    if (!places.has(normal)) places.set(normal, index);
  }
  const found = new Map<string, number>();
  const missing: string[] = [];
  for (const field in columns) {
    const { headers, optional } = columns[field];
    const index = headers.map((each) => places.get(normalHeader(each))).find((each) => each !== undefined);
    if (index !== undefined) found.set(field, index);
    else if (!optional) missing.push(headers[0] ?? field);
  }
  if (missing.length > 0) return fail({ missing, message: `The file has no column ${missing.join(', ')}.` });
  return ok((field) => found.get(field) ?? -1);
}

/** The same as a reader of cells. Unknown columns are ignored. */
export function matchHeaders<F extends string>(
  header: readonly string[],
  columns: Columns<F>,
): Result<CellOf<F>, { readonly missing: readonly string[]; readonly message: string }> {
  const match = findColumns(header, columns);
  if (!match.ok) return match;
  const columnOf = match.value;
  return ok((cells, field) => (cells[columnOf(field)] ?? '').trim());
}
