import type { Database } from '../../base/database/database.ts';

/** How many people hold each role; deleted ones are not counted. */
export async function countHolders(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database.system
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.user_id', 'user_role.user_id')
    .select(['role', ({ fn }) => fn.countAll<number>().as('holders')])
    .where('deleted_at', 'is', null)
    .groupBy('role')
    .execute();
  return new Map(rows.map((row) => [row.role, row.holders]));
}
