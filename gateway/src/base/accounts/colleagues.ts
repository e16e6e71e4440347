import type { Database } from '../database/database.ts';

/** The people of a company, by name. */
export const colleaguesOf = (
  database: Database,
  companyId: string,
): Promise<readonly { readonly user_id: string; readonly name: string }[]> =>
  database.system
    .selectFrom('company_member')
    .innerJoin('app_user', 'app_user.user_id', 'company_member.user_id')
    .select(['app_user.user_id', 'app_user.name'])
    .where('company_member.company_id', '=', companyId)
    .where('app_user.deleted_at', 'is', null)
    .orderBy('app_user.name')
    .execute();

/** People's names by id, including those who have left. */
export async function namesOf(
  database: Database,
  userIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(userIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await database.system
    .selectFrom('app_user')
    .select(['user_id', 'name'])
    .where('user_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ user_id, name }) => [user_id, name]));
}
