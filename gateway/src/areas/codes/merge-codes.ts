import { VALUE_FIELDS } from '@fairshelf/shared-contracts/codes';
import type { Database } from '../../base/database/database.ts';
import { asEditableCode, type CodeRow } from './code-rows.ts';
import { type CodeFields, lockList, rememberCode } from './edit-codes.ts';

interface Merge {
  readonly className: string;
  readonly entries: readonly CodeFields[];
  /** The columns in the file: others stay unchanged. */
  readonly columns: readonly string[];
  readonly apply: boolean;
  readonly userId: string;
}

export interface Merged {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly before: object;
  readonly after: object;
}

/**
 * Merges the entries of a file into a list: new ones at its end, existing ones by their code; entries not in the file
 * stay. All or nothing; without `apply` it only returns the counts.
 */
export function mergeCodes({ system }: Database, merge: Merge): Promise<Merged> {
  const { className, entries, columns, apply, userId } = merge;
  return system.transaction().execute(async (db) => {
    await lockList(db, className);
    const rows = await db
      .selectFrom('code_item')
      .selectAll()
      .where('class', '=', className)
      .forUpdate()
      .execute();
    const existing = new Map(rows.map((row) => [row.code, row]));
    const additions = entries.filter(({ code }) => !existing.has(code));
    const changes = entries.flatMap((entry) => {
      const row = existing.get(entry.code);
      const fields = row && merged(row, entry, columns);
      return row && fields && differs(row, fields) ? [{ row, fields }] : [];
    });
    const after: CodeRow[] = [];
    let place = Math.max(0, ...rows.map((row) => row.sort_order));
    for (const fields of apply ? additions : []) {
      place += 1;
      const values = { class: className, ...fields, sort_order: place };
      after.push(await db.insertInto('code_item').values(values).returningAll().executeTakeFirstOrThrow());
    }
    for (const { row, fields } of apply ? changes : []) {
      const values = { ...fields, version: row.version + 1, updated_at: new Date() };
      after.push(
        await db
          .updateTable('code_item')
          .set(values)
          .where('code_id', '=', row.code_id)
          .returningAll()
          .executeTakeFirstOrThrow(),
      );
    }
    for (const row of after) await rememberCode(db, row, userId);
    return {
      added: additions.length,
      changed: changes.length,
      unchanged: entries.length - additions.length - changes.length,
      before: { entries: changes.map(({ row }) => asEditableCode(row)) },
      after: { entries: after.map(asEditableCode) },
    };
  });
}

function merged(row: CodeRow, entry: CodeFields, columns: readonly string[]): CodeFields {
  const values = Object.fromEntries(
    VALUE_FIELDS.map((field) => [field, columns.includes(field) ? entry[field] : row[field]]),
  );
  return { ...entry, ...values, active: columns.includes('active') ? entry.active : row.active };
}

const differs = (row: CodeRow, fields: CodeFields): boolean =>
  row.name !== fields.name ||
  row.active !== fields.active ||
  VALUE_FIELDS.some((field) => row[field] !== fields[field]);
