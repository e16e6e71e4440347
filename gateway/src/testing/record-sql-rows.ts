import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { type QueryResult, type RawBuilder, sql } from 'kysely';

/**
 * Set by `npm test`: the folder to which tests append the results of their raw statements. The step compares them
 * with the declared row types (tooling/test/sql-rows).
 */
const folder = process.env.SQL_ROWS_DIR;

/** More rows of one result, or more values of one column, add no information. */
const MOST_ROWS = 200;
const MOST_VALUES = 40;

interface Column {
  readonly kinds: Set<string>;
  /** The observed strings; empty once there were too many for an enumeration. */
  readonly values: Set<string>;
  many: boolean;
}

/** By the static texts of a statement, joined by NUL: the types of its rows. */
const statements = new Map<string, { rows: number; columns: Map<string, Column> }>();

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  return value instanceof Uint8Array ? 'buffer' : typeof value;
}

function note(texts: readonly string[], rows: readonly unknown[]): void {
  const key = texts.join('\0');
  const statement = statements.get(key) ?? { rows: 0, columns: new Map<string, Column>() };
  statements.set(key, statement);
  statement.rows += rows.length;
  for (const row of rows.slice(0, MOST_ROWS)) {
    for (const [name, value] of Object.entries(row ?? {})) {
      const column = statement.columns.get(name) ?? { kinds: new Set(), values: new Set(), many: false };
      statement.columns.set(name, column);
      column.kinds.add(kindOf(value));
      if (typeof value === 'string' && !column.many) column.values.add(value);
      if (column.values.size > MOST_VALUES) {
        column.many = true;
        column.values.clear();
      }
    }
  }
}

function record(): void {
  // The class isn't exported; every raw statement is an instance of it.
  const prototype: RawBuilder<unknown> = Object.getPrototypeOf(sql`select`);
  const execute = prototype.execute;
  prototype.execute = async function recorded(this: RawBuilder<unknown>, executor) {
    const result: QueryResult<unknown> = await execute.call(this, executor);
    const node = this.toOperationNode();
    if ('sqlFragments' in node) note(node.sqlFragments, result.rows);
    return result;
  };
}

/** Appends what was recorded since the last call. A test calls it when it drops its database. */
export function writeSqlRows(): void {
  if (!folder || statements.size === 0) return;
  const lines = [...statements].map(([text, { rows, columns }]) =>
    JSON.stringify({
      text,
      rows,
      columns: [...columns].map(([name, { kinds, values, many }]) => ({
        name,
        kinds: [...kinds],
        values: many ? null : [...values],
      })),
    }),
  );
  statements.clear();
  appendFileSync(join(folder, `${process.pid}-${threadId}.jsonl`), `${lines.join('\n')}\n`);
}

if (folder) record();
