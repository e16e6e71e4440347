import type { UserInfo } from '@fairshelf/shared-contracts/core';
import { createSession, type NewSession } from '../../base/accounts/sessions.ts';
import type { Database } from '../../base/database/database.ts';
import { forgetFailures, loginWait, noteFailure } from './login-attempts.ts';
import { passwordFits } from './passwords.ts';
import { readUserInfo } from './user-info.ts';

export type LoginOutcome =
  | {
      readonly kind: 'signed-in';
      readonly userId: string;
      readonly session: NewSession;
      readonly userInfo: UserInfo;
    }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly ms: number };

/**
 * Signs a person in with e-mail or user name. An unknown address, a wrong password and an address that was never
 * verified are one outcome and take the same work; repeated failures make the next try wait.
 */
export async function logIn(
  database: Database,
  request: { name: string; password: string; place: string; now: Date },
): Promise<LoginOutcome> {
  const name = request.name.toLowerCase();
  const now = request.now.getTime();
  const wait = await loginWait(database, name, request.place, now);
  if (wait > 0) return { kind: 'wait', ms: wait };

  const user = await findUser(database, name);
  const fits = await passwordFits(request.password, user ? passwordHashes(user, request.now) : []);
  const userInfo = fits && user ? await markSignedIn(database, user, request) : undefined;
  if (!user || !userInfo) {
    await noteFailure(database, name, request.place, now);
    return { kind: 'wrong' };
  }
  await forgetFailures(database, name, request.place);
  const session = await createSession(database, { userId: user.user_id, now: request.now });
  return { kind: 'signed-in', userId: user.user_id, session, userInfo };
}

export interface PasswordHolder {
  readonly user_id: string;
  readonly password_hash: string;
  readonly temporary_hash: string | null;
  readonly temporary_expires_at: Date | null;
}

/** The hashes that a password may fit now: the own one, and a temporary one until it runs out. */
export function passwordHashes(user: PasswordHolder, now: Date): readonly string[] {
  const temporary =
    user.temporary_hash && user.temporary_expires_at && user.temporary_expires_at > now
      ? [user.temporary_hash]
      : [];
  return [user.password_hash, ...temporary];
}

/** A verified user by e-mail, or by user name when just one has it. `name` is in lower case. */
export async function findUser(database: Database, name: string): Promise<PasswordHolder | undefined> {
  const users = await database.system
    .selectFrom('app_user')
    .select(['user_id', 'password_hash', 'temporary_hash', 'temporary_expires_at'])
    .where(name.includes('@') ? 'email' : 'user_name', '=', name)
    .where('deleted_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .limit(2)
    .execute();
  return users.length === 1 ? users[0] : undefined;
}

async function markSignedIn(
  database: Database,
  user: PasswordHolder,
  { password, now }: { password: string; now: Date },
): Promise<UserInfo | undefined> {
  const usedTemporary = !(await passwordFits(password, [user.password_hash]));
  await database.system
    .updateTable('app_user')
    .set({ last_login_at: now, ...(usedTemporary ? { must_change_password: true } : {}) })
    .where('user_id', '=', user.user_id)
    .execute();
  return readUserInfo(database, user.user_id);
}
