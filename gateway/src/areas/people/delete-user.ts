import { type Database, isId } from '../../base/database/database.ts';
import { guardSuperAdmins, type SuperAdminProblem } from './super-admins.ts';

export type DeletionOutcome =
  | { readonly kind: 'done'; readonly before: object; readonly after: object }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly problem: SuperAdminProblem };

/**
 * Deletes a user: they can't sign in, and every session ends at once, including those in which they view as another
 * user or are viewed as. Their data is kept for a restore. Deleting twice changes nothing.
 */
export function deleteUser(
  database: Database,
  { actorId, userId, now }: { actorId: string; userId: string; now: Date },
): Promise<DeletionOutcome> {
  if (!isId(userId)) return Promise.resolve({ kind: 'unknown' });
  return database.system.transaction().execute(async (db): Promise<DeletionOutcome> => {
    const user = await db
      .selectFrom('app_user')
      .select(['email', 'deleted_at'])
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return { kind: 'unknown' };
    const isSuperAdmin = await db
      .selectFrom('user_role')
      .select('role')
      .where('user_id', '=', userId)
      .where('role', '=', 'super-admin')
      .executeTakeFirst();
    if (isSuperAdmin && !user.deleted_at) {
      const problem = await guardSuperAdmins(db, { actorId, targetId: userId });
      if (problem) return { kind: 'refused', problem };
    }
    const deleted_at = user.deleted_at ?? now;
    await db.updateTable('app_user').set({ deleted_at }).where('user_id', '=', userId).execute();
    await db
      .deleteFrom('session')
      .where((where) => where.or([where('user_id', '=', userId), where('actor_user_id', '=', userId)]))
      .execute();
    await db.deleteFrom('signup_token').where('user_id', '=', userId).execute();
    await db.deleteFrom('signup_attempt').where('user_id', '=', userId).execute();
    await db.deleteFrom('oauth_state').where('user_id', '=', userId).execute();
    const person = { email: user.email };
    return {
      kind: 'done',
      before: { ...person, deleted_at: user.deleted_at },
      after: { ...person, deleted_at },
    };
  });
}

/** Lets a deleted user sign in again, with everything they had. */
export async function restoreUser(database: Database, email: string): Promise<DeletionOutcome> {
  return database.system.transaction().execute(async (db): Promise<DeletionOutcome> => {
    const user = await db
      .selectFrom('app_user')
      .select(['user_id', 'deleted_at'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return { kind: 'unknown' };
    await db.updateTable('app_user').set({ deleted_at: null }).where('user_id', '=', user.user_id).execute();
    return {
      kind: 'done',
      before: { email, deleted_at: user.deleted_at },
      after: { email, deleted_at: null },
    };
  });
}
