import type { UserInfo } from '@fairshelf/shared-contracts/core';
import { createSession, type NewSession } from '../../base/accounts/sessions.ts';
import type { Database } from '../../base/database/database.ts';
import { findSignup } from './signup-token.ts';
import { readUserInfo } from './user-info.ts';

export interface CompletedSignup {
  readonly userId: string;
  readonly session: NewSession;
  readonly userInfo: UserInfo;
}

/**
 * Signs in the browser that verified the address, once: afterwards only the password counts. Without a store the
 * person connects one later. Undefined if the token is unknown, used or expired.
 */
export async function completeSignup(
  database: Database,
  { token, now }: { token: string; now: Date },
): Promise<CompletedSignup | undefined> {
  const signup = await findSignup(database, token, now);
  if (!signup) return undefined;
  const { userId } = signup;
  const isFirst = await database.system.transaction().execute(async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom('signup_token')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return false;
    await db.updateTable('app_user').set({ last_login_at: now }).where('user_id', '=', userId).execute();
    await db
      .updateTable('app_user')
      .set({ signup_step: 'later' })
      .where('user_id', '=', userId)
      .where('signup_step', '=', 'connect')
      .execute();
    return true;
  });
  const userInfo = isFirst ? await readUserInfo(database, userId) : undefined;
  return userInfo && { userId, session: await createSession(database, { userId, now }), userInfo };
}
