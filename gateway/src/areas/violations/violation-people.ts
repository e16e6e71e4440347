import type { Database } from '../../base/database/database.ts';

/** The people who work on violations, by name. */
export const violationPeople = (
  database: Database,
): Promise<readonly { readonly userId: string; readonly name: string }[]> =>
  database.system
    .selectFrom('app_user')
    .select(['app_user.user_id as userId', 'app_user.name'])
    .where('app_user.deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_role')
          .select('user_role.role')
          .whereRef('user_role.user_id', '=', 'app_user.user_id')
          .where('user_role.role', 'in', ['violation-user', 'violation-admin']),
      ),
    )
    .orderBy('app_user.name')
    .limit(500)
    .execute();
