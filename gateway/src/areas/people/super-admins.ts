import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../base/database/tables/index.ts';

export type SuperAdminProblem = 'not-super-admin' | 'own-super-admin' | 'last-super-admin';

/**
 * Whether `actorId` may remove super-admin from `targetId`, checked inside the transaction that does it. Changes of
 * super-admins wait for each other here: of two who remove one another only the first succeeds, and one remains.
 */
export async function guardSuperAdmins(
  db: Transaction<Tables>,
  { actorId, targetId }: { actorId: string; targetId: string },
): Promise<SuperAdminProblem | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('fairshelf super-admins'))`.execute(db);
  const holders = await db
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.user_id', 'user_role.user_id')
    .select(['user_role.user_id', 'last_day'])
    .where('role', '=', 'super-admin')
    .where('deleted_at', 'is', null)
    .execute();
  const ids = holders.map((row) => row.user_id);
  // Temporary holders don't count: one permanent one must remain after them.
  const lasting = holders.filter(({ last_day }) => last_day === null).map((row) => row.user_id);
  if (actorId === targetId) return ids.length === 1 ? 'last-super-admin' : 'own-super-admin';
  if (!ids.includes(actorId)) return 'not-super-admin';
  // Deleted people no longer count: removing the role from them leaves the others unchanged.
  return lasting.includes(targetId) && lasting.length === 1 ? 'last-super-admin' : undefined;
}

/** The message for the person. */
export const superAdminSentences: Readonly<Record<SuperAdminProblem, string>> = {
  'not-super-admin': 'You are no longer a super-admin.',
  'own-super-admin': 'You can’t remove your own super-admin role. Ask another super-admin.',
  'last-super-admin': 'This is the last super-admin. Give the role to someone else first.',
};
