import { sql, type Transaction } from 'kysely';
import { isDuplicate } from '../../base/database/connection-failure.ts';
import { type Database, isId } from '../../base/database/database.ts';
import type { Tables } from '../../base/database/tables/index.ts';
import { asEditableCode, type CodeRow } from './code-rows.ts';

export interface CodeFields {
  readonly code: string;
  readonly name: string;
  readonly value_1: string | null;
  readonly value_2: string | null;
  readonly value_3: string | null;
  readonly value_4: string | null;
  readonly value_5: string | null;
  readonly value_6: string | null;
  readonly value_7: string | null;
  readonly active: boolean;
}

/** Reordering and import change a list as a whole: one at a time, and no entry is added in between. */
export const lockList = (db: Transaction<Tables>, className: string) =>
  sql`select pg_advisory_xact_lock(hashtext('fairshelf codes'), hashtext(${className}))`.execute(db);

export type EditOutcome =
  | { readonly kind: 'saved'; readonly before: CodeRow | undefined; readonly after: CodeRow }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'exists' }
  | { readonly kind: 'changed-meanwhile' };

async function orExists(work: Promise<EditOutcome>): Promise<EditOutcome> {
  try {
    return await work;
  } catch (error) {
    if (isDuplicate(error)) return { kind: 'exists' };
    throw error;
  }
}

/** Stores a version of an entry. */
export const rememberCode = (db: Transaction<Tables>, row: CodeRow, userId: string) =>
  db
    .insertInto('code_item_history')
    .values({
      code_id: row.code_id,
      version: row.version,
      item: JSON.stringify(asEditableCode(row)),
      changed_by: userId,
    })
    .execute();

/** Adds an entry at the end of its list. */
export function addCode(
  database: Database,
  className: string,
  fields: CodeFields,
  userId: string,
): Promise<EditOutcome> {
  return orExists(
    database.system.transaction().execute(async (db): Promise<EditOutcome> => {
      await lockList(db, className);
      const last = await db
        .selectFrom('code_item')
        .select(({ fn }) => fn.max('sort_order').as('order'))
        .where('class', '=', className)
        .executeTakeFirst();
      const after = await db
        .insertInto('code_item')
        .values({ class: className, ...fields, sort_order: (last?.order ?? 0) + 1 })
        .returningAll()
        .executeTakeFirstOrThrow();
      await rememberCode(db, after, userId);
      return { kind: 'saved', before: undefined, after };
    }),
  );
}

/** Changes an entry unless someone else did since `version` was read. */
export async function updateCode(
  database: Database,
  change: { codeId: string; version: number; fields: CodeFields; userId: string },
): Promise<EditOutcome> {
  if (!isId(change.codeId)) return { kind: 'unknown' };
  return orExists(
    database.system.transaction().execute(async (db): Promise<EditOutcome> => {
      const before = await db
        .selectFrom('code_item')
        .selectAll()
        .where('code_id', '=', change.codeId)
        .forUpdate()
        .executeTakeFirst();
      if (!before) return { kind: 'unknown' };
      if (before.version !== change.version) return { kind: 'changed-meanwhile' };
      const after = await db
        .updateTable('code_item')
        .set({ ...change.fields, version: before.version + 1, updated_at: new Date() })
        .where('code_id', '=', change.codeId)
        .returningAll()
        .executeTakeFirstOrThrow();
      await rememberCode(db, after, change.userId);
      return { kind: 'saved', before, after };
    }),
  );
}

/**
 * Sets the order of a list. Undefined when `codes` are not exactly the codes of the list, because someone added or
 * renamed one in the meantime, or when the list's order has changed since it was read.
 */
export function orderCodes(
  database: Database,
  className: string,
  codes: readonly string[],
  madeFrom?: readonly string[],
): Promise<{ before: readonly string[] } | undefined> {
  return database.system.transaction().execute(async (db) => {
    await lockList(db, className);
    const rows = await db
      .selectFrom('code_item')
      .select(['code_id', 'code'])
      .where('class', '=', className)
      .orderBy('sort_order')
      .orderBy('name')
      .forUpdate()
      .execute();
    if (madeFrom && madeFrom.join('\n') !== rows.map((row) => row.code).join('\n')) return undefined;
    const ids = new Map(rows.map((row) => [row.code, row.code_id]));
    if (ids.size !== codes.length || new Set(codes).size !== codes.length) return undefined;
    for (const [index, code] of codes.entries()) {
      const id = ids.get(code);
      if (!id) return undefined;
      await db
        .updateTable('code_item')
        .set({ sort_order: index + 1 })
        .where('code_id', '=', id)
        .execute();
    }
    return { before: rows.map((row) => row.code) };
  });
}
