import type { Database } from '../../base/database/database.ts';

/** Records a user's signup step; returns the previous one, undefined for an unknown address. */
export function saveStep(
  database: Database,
  email: string,
  signup_step: string,
): Promise<{ before: object; after: object } | undefined> {
  return database.system.transaction().execute(async (db) => {
    const user = await db
      .selectFrom('app_user')
      .select(['user_id', 'signup_step'])
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return undefined;
    await db.updateTable('app_user').set({ signup_step }).where('user_id', '=', user.user_id).execute();
    return {
      before: { email, signup_step: user.signup_step },
      after: { email, signup_step },
    };
  });
}

/** Lets a person whose next step is to connect a store do so later. */
export async function connectLater({ system }: Database, userId: string): Promise<void> {
  await system
    .updateTable('app_user')
    .set({ signup_step: 'later' })
    .where('user_id', '=', userId)
    .where('signup_step', '=', 'connect')
    .execute();
}
