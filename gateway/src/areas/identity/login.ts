import { parseRoles, type UserInfo } from '@fairshelf/shared-contracts/core';
import { isRemembered, rememberDevice } from '../../base/accounts/remembered-devices.ts';
import { createSession, type NewSession } from '../../base/accounts/sessions.ts';
import { recordSignIn } from '../../base/accounts/visits.ts';
import type { Database } from '../../base/database/database.ts';
import { forgetFailures, loginWait, noteFailure } from './login-attempts.ts';
import { type PasskeyMeans, usePasskey } from './passkeys.ts';
import { passwordFits } from './passwords.ts';
import {
  confirmFactor,
  type Enrolment,
  type FactorMeans,
  isFactorRequired,
  readFactor,
  startFactor,
  takeCode,
} from './second-factor.ts';
import { needsSingleSignOn } from './single-sign-on.ts';
import { readUserInfo } from './user-info.ts';

export interface SignedIn {
  readonly userId: string;
  readonly session: NewSession;
  readonly userInfo: UserInfo;
}

export type LoginOutcome =
  | (SignedIn & {
      readonly kind: 'signed-in';
      /** Shown once, after the code that confirmed an authenticator app. */
      readonly recoveryCodes: readonly string[] | undefined;
      /** For the browser to keep, where it is remembered from now on. */
      readonly deviceToken: string | undefined;
    })
  | { readonly kind: 'wrong' }
  /** The company of this person requires its identity provider. */
  | { readonly kind: 'company-only' }
  /** `mayRemember`: this browser can be remembered with the code. */
  | { readonly kind: 'code-needed'; readonly mayRemember: boolean }
  | { readonly kind: 'wrong-code'; readonly mayRemember: boolean }
  /** The password is right; this person must first set up an authenticator app. */
  | { readonly kind: 'enrol'; readonly enrolment: Enrolment }
  | { readonly kind: 'wait'; readonly ms: number };

export interface LoginRequest {
  readonly name: string;
  readonly password: string;
  /** From the authenticator app, or a recovery code. */
  readonly code: string | undefined;
  /** The token of a remembered device; undefined where the browser has none. */
  readonly deviceToken: string | undefined;
  /** Whether the browser is to be remembered. */
  readonly remembersDevice: boolean;
  readonly place: string;
  readonly device: string;
  readonly now: Date;
}

/**
 * Signs in with email or user name. An unknown address, a wrong password and an unverified address are one outcome
 * and take the same work; repeated failures delay the next attempt.
 */
export async function logIn(
  { database, settings }: Pick<FactorMeans, 'database' | 'settings'>,
  request: LoginRequest,
): Promise<LoginOutcome> {
  const name = request.name.toLowerCase();
  const now = request.now.getTime();
  const wait = await loginWait(database, name, request.place, now);
  if (wait > 0) return { kind: 'wait', ms: wait };

  const user = await findUser(database, name);
  const fits = await passwordFits(request.password, user ? passwordHashes(user, request.now) : []);
  const fail = async <T extends LoginOutcome>(outcome: T): Promise<T> => {
    await noteFailure(database, name, request.place, now);
    return outcome;
  };
  if (!user || !fits) return fail({ kind: 'wrong' });
  if (await needsSingleSignOn(database, user.user_id)) return { kind: 'company-only' };
  const second = await checkFactor({ database, settings, now: request.now }, user, request);
  if (second.kind === 'wrong-code') return fail(second);
  if (second.kind !== 'passed') return second;
  const userInfo = await markSignedIn(database, user, request);
  if (!userInfo) return fail({ kind: 'wrong' });
  await forgetFailures(database, name, request.place);
  const { place: address, device } = request;
  const session = await createSession(database, {
    userId: user.user_id,
    now: request.now,
    address,
    device,
  });
  const { recoveryCodes, mayRemember } = second;
  const deviceToken =
    request.remembersDevice && mayRemember
      ? await rememberDevice(database, { userId: user.user_id, device, now: request.now })
      : undefined;
  return { kind: 'signed-in', userId: user.user_id, session, userInfo, recoveryCodes, deviceToken };
}

/**
 * Signs in with a passkey. Undefined if the answer isn't valid; 'company-only' where the person's company requires its
 * identity provider.
 */
export async function logInWithPasskey(
  means: PasskeyMeans,
  assertion: Parameters<typeof usePasskey>[2],
  { place, device }: Pick<LoginRequest, 'place' | 'device'>,
): Promise<SignedIn | 'company-only' | undefined> {
  const { database, now } = means;
  const userId = await usePasskey(means, { purpose: 'sign-in' }, assertion);
  if (!userId) return undefined;
  if (await needsSingleSignOn(database, userId)) return 'company-only';
  const userInfo = await readUserInfo(database, userId);
  if (!userInfo) return undefined;
  await recordSignIn(database, userId, now);
  const session = await createSession(database, { userId, now, address: place, device });
  return { userId, session, userInfo };
}

type FactorOutcome =
  | {
      readonly kind: 'passed';
      readonly recoveryCodes: readonly string[] | undefined;
      /** A code was entered, and the roles don't ask for one at every sign-in. */
      readonly mayRemember: boolean;
    }
  | { readonly kind: 'code-needed'; readonly mayRemember: boolean }
  | { readonly kind: 'wrong-code'; readonly mayRemember: boolean }
  | { readonly kind: 'enrol'; readonly enrolment: Enrolment };

/** Checks the second factor after a correct password, or requires an operator to set one up. */
async function checkFactor(
  means: FactorMeans,
  { user_id: userId }: PasswordHolder,
  { code, deviceToken, now }: Pick<LoginRequest, 'code' | 'deviceToken' | 'now'>,
): Promise<FactorOutcome> {
  const { database, settings } = means;
  const info = await readUserInfo(database, userId);
  const isRequired = info !== undefined && isFactorRequired(settings, parseRoles(info.role));
  if (await readFactor(database, userId)) {
    if (code === undefined) {
      const isKnown =
        !isRequired &&
        deviceToken !== undefined &&
        (await isRemembered(database, { userId, token: deviceToken, now }));
      if (!isKnown) return { kind: 'code-needed', mayRemember: !isRequired };
      return { kind: 'passed', recoveryCodes: undefined, mayRemember: false };
    }
    if (!(await takeCode(means, userId, code))) return { kind: 'wrong-code', mayRemember: !isRequired };
    return { kind: 'passed', recoveryCodes: undefined, mayRemember: !isRequired };
  }
  if (!info || !isRequired) return { kind: 'passed', recoveryCodes: undefined, mayRemember: false };
  if (code === undefined)
    return { kind: 'enrol', enrolment: await startFactor(means, { userId, email: info.email }) };
  const recoveryCodes = await confirmFactor(means, userId, code);
  return recoveryCodes
    ? { kind: 'passed', recoveryCodes, mayRemember: false }
    : { kind: 'wrong-code', mayRemember: false };
}

export interface PasswordHolder {
  readonly user_id: string;
  readonly password_hash: string;
  readonly temporary_hash: string | null;
  readonly temporary_expires_at: Date | null;
}

/** The hashes that a password may currently match: the permanent one, and a temporary one until it expires. */
export function passwordHashes(user: PasswordHolder, now: Date): readonly string[] {
  const temporary =
    user.temporary_hash && user.temporary_expires_at && user.temporary_expires_at > now
      ? [user.temporary_hash]
      : [];
  return [user.password_hash, ...temporary];
}

/** A verified user by email, or by user name if only one has it. `name` is in lower case. */
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
  if (usedTemporary) {
    await database.system
      .updateTable('app_user')
      .set({ must_change_password: true })
      .where('user_id', '=', user.user_id)
      .execute();
  }
  await recordSignIn(database, user.user_id, now);
  return readUserInfo(database, user.user_id);
}

/** Whether this is the signed-in person's password. */
export async function provePassword(
  database: Database,
  userId: string,
  password: string,
  now: Date,
): Promise<boolean> {
  const user = await database.system
    .selectFrom('app_user')
    .select(['user_id', 'password_hash', 'temporary_hash', 'temporary_expires_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return passwordFits(password, user ? passwordHashes(user, now) : []);
}
