import { sql } from 'kysely';
import { type Database, isId } from '../../base/database/database.ts';
import type { CodeRow } from './code-rows.ts';
import { lockList } from './edit-codes.ts';
import { isStandard } from './standard-codes.ts';

export type RemovalOutcome =
  | { readonly kind: 'removed'; readonly before: CodeRow }
  | { readonly kind: 'unknown' }
  /** `where` says where it is used. */
  | { readonly kind: 'in-use'; readonly where: string };

/** Deletes an unused entry; its history stays. */
export async function removeCodeItem({ system }: Database, codeId: string): Promise<RemovalOutcome> {
  if (!isId(codeId)) return { kind: 'unknown' };
  return system.transaction().execute(async (db): Promise<RemovalOutcome> => {
    const found = await db
      .selectFrom('code_item')
      .select('class')
      .where('code_id', '=', codeId)
      .executeTakeFirst();
    if (!found) return { kind: 'unknown' };
    await lockList(db, found.class);
    const before = await db
      .selectFrom('code_item')
      .selectAll()
      .where('code_id', '=', codeId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return { kind: 'unknown' };
    const where = await findUse({ system: db }, before);
    if (where) return { kind: 'in-use', where };
    await db.deleteFrom('code_item').where('code_id', '=', codeId).execute();
    return { kind: 'removed', before };
  });
}

/** Where an entry is used: by stores, by other entries, or by the product itself. */
async function findUse({ system }: Pick<Database, 'system'>, row: CodeRow): Promise<string | undefined> {
  if (row.class === 'AMZ_MARKET_CHANNEL') {
    const { rows } = await sql<{ used: boolean }>`
      select exists (select marketplace_id from channel where marketplace_id = ${row.code}) as used`.execute(
      system,
    );
    if (rows[0]?.used) return `Stores sell in ${row.name}.`;
  }
  if (row.class === 'REGION') {
    const { count } = await system
      .selectFrom('code_item')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('class', '=', 'AMZ_MARKET_CHANNEL')
      .where('value_1', 'in', [row.code, row.name, ...(row.value_1 ? [row.value_1] : [])])
      .executeTakeFirstOrThrow();
    if (count > 0) return `${count} marketplaces belong to ${row.name}.`;
  }
  return isStandard(row.class, row.code) ? `The product works with ${row.name}.` : undefined;
}
