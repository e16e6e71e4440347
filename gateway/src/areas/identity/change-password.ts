import { ChangedPasswordSchema, CurrentPasswordSchema } from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';
import { endOtherSessions } from '../../base/accounts/sessions.ts';
import type { Database } from '../../base/database/database.ts';
import { refuseGuessable } from './guessable-passwords.ts';
import { findUser, passwordHashes } from './login.ts';
import { loginWait, noteFailure } from './login-attempts.ts';
import { hashPassword, passwordFits } from './passwords.ts';

/** The page cuts the first four characters of these messages (docs/specification/errors.md#password-errors). */
export const passwordProblems = {
  wrong: 'E01 The current password is not correct.',
  rules: 'E02 ',
  same: 'E03 The new password must differ from the current one.',
  wait: 'E04 Too many attempts. Please wait a moment and try again.',
  current: 'E05 ',
} as const;

export type ChangeOutcome =
  | { readonly kind: 'changed'; readonly userId: string }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly field: 'current_password' | 'new_password';
    }
  | { readonly kind: 'wait'; readonly ms: number };

/** Replaces a password; the current or temporary one proves the person's identity. All their other sessions end. */
export async function changePassword(
  database: Database,
  request: { email: string; current: string; next: string; place: string; now: Date; keepSession?: Buffer },
): Promise<ChangeOutcome> {
  const { email, place, now } = request;
  const current = v.safeParse(CurrentPasswordSchema, request.current);
  if (!current.success) return brokenRule('current_password', passwordProblems.current, current.issues[0]);
  const wait = await loginWait(database, email, place, now.getTime());
  if (wait > 0) return { kind: 'wait', ms: wait };

  const user = await findUser(database, email);
  if (!(await passwordFits(request.current, user ? passwordHashes(user, now) : [])) || !user) {
    await noteFailure(database, email, place, now.getTime());
    return { kind: 'refused', message: passwordProblems.wrong, field: 'current_password' };
  }
  const next = v.safeParse(ChangedPasswordSchema, request.next);
  if (!next.success) return brokenRule('new_password', passwordProblems.rules, next.issues[0]);
  if (request.next === request.current)
    return { kind: 'refused', message: passwordProblems.same, field: 'new_password' };
  await refuseGuessable({ path: 'body.new_password', code: passwordProblems.rules }, request.next, [email]);

  await database.system
    .updateTable('app_user')
    .set({
      password_hash: await hashPassword(request.next),
      must_change_password: false,
      temporary_hash: null,
      temporary_expires_at: null,
    })
    .where('user_id', '=', user.user_id)
    .execute();
  await endOtherSessions(database, user.user_id, request.keepSession);
  return { kind: 'changed', userId: user.user_id };
}

const brokenRule = (
  field: 'current_password' | 'new_password',
  code: string,
  { message }: { readonly message: string },
): ChangeOutcome => ({ kind: 'refused', field, message: `${code}${message}` });

/** Lets a person who signed in with a temporary password keep using it in this session. */
export async function postponePasswordChange({ system }: Database, tokenHash: Buffer): Promise<void> {
  await system
    .updateTable('session')
    .set({ password_later: true })
    .where('token_hash', '=', tokenHash)
    .execute();
}
