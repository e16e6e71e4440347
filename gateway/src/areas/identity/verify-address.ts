import type { ModuleType } from '@fairshelf/shared-contracts/core';
import type { Selectable, Transaction } from 'kysely';
import type { AppUserTable } from '../../base/database/tables/identity.ts';
import type { Tables } from '../../base/database/tables/index.ts';
import { hashPassword } from './passwords.ts';
import type { SignupMeans } from './signup.ts';
import { findAttempt, markAttemptVerified, type SignupAttempt } from './signup-attempt.ts';
import { issueSignupToken } from './signup-token.ts';
import { type CodeCheck, takeCode } from './verify-code.ts';

export interface VerifyRequest {
  readonly email: string;
  readonly code: string;
  readonly module_type: ModuleType;
  /** Only the browser that started the signup knows it. */
  readonly user_id?: string | undefined;
  /** The data that the owner of the address typed in this browser. */
  readonly password?: string | undefined;
  readonly name?: string | undefined;
  readonly company_name?: string | undefined;
  /** The cookie of the verifying browser, if it started a sign-up. */
  readonly attemptToken?: string | undefined;
}

export type VerifyOutcome =
  | { readonly kind: 'verified'; readonly signupToken: string; readonly userId: string }
  | { readonly kind: Exclude<CodeCheck, 'right' | 'none'> | 'verified-already' | 'begin-again' };

type Begun = Pick<Selectable<AppUserTable>, 'user_id' | 'home_company_id' | 'email_verified_at'>;

/**
 * Verifies the address of a sign-up; the token then lets this browser connect a seller account. Anyone can start a
 * sign-up with somebody else's address, so a password counts only when the browser that verifies typed it: now, or
 * when it started its own sign-up for this address.
 */
export async function verifyAddress(means: SignupMeans, request: VerifyRequest): Promise<VerifyOutcome> {
  const { database, codeKeys, now } = means;
  return database.system.transaction().execute(async (db): Promise<VerifyOutcome> => {
    const user = await db
      .selectFrom('app_user')
      .select(['user_id', 'home_company_id', 'email_verified_at'])
      .where('email', '=', request.email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!user) return { kind: 'wrong' };
    const found = await findAttempt(db, request.attemptToken, now);
    const attempt = found?.user_id === user.user_id ? found : undefined;
    const isOwn = attempt !== undefined || request.user_id === user.user_id;
    // Only a browser that began this sign-up learns that there is an account.
    if (user.email_verified_at) return { kind: isOwn ? 'verified-already' : 'wrong' };
    if (!request.password && !isOwn) return { kind: 'begin-again' };
    const check = await takeCode(db, { email: request.email, code: request.code, keys: codeKeys, now });
    if (check === 'none') return { kind: 'expired' };
    if (check !== 'right') return { kind: check };
    await settle(db, user, await typedIn(request, attempt), now);
    if (attempt) await markAttemptVerified(db, attempt, now);
    const signupToken = await issueSignupToken(db, user.user_id, now);
    return { kind: 'verified', signupToken, userId: user.user_id };
  });
}

interface TypedAccount {
  readonly passwordHash: string | undefined;
  readonly name: string | undefined;
  readonly companyName: string | undefined;
  readonly module: ModuleType;
}

/** The data that the owner of the address typed in the verifying browser, with the code or at the start. */
async function typedIn(
  { password, name, company_name, module_type }: VerifyRequest,
  attempt: SignupAttempt | undefined,
): Promise<TypedAccount> {
  return {
    passwordHash: password ? await hashPassword(password) : attempt?.password_hash,
    name: name || attempt?.name,
    companyName: company_name || attempt?.company_name,
    module: module_type,
  };
}

/** Applies the owner's data to the account, and gives its company the module's plan. */
async function settle(
  db: Transaction<Tables>,
  user: Begun,
  { passwordHash, name, companyName, module }: TypedAccount,
  now: Date,
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({
      email_verified_at: now,
      signup_step: 'connect',
      ...(passwordHash ? { password_hash: passwordHash } : {}),
      ...(name ? { name } : {}),
    })
    .where('user_id', '=', user.user_id)
    .execute();
  if (companyName) {
    await db
      .updateTable('company')
      .set({ name: companyName })
      .where('company_id', '=', user.home_company_id)
      .execute();
  }
  // A signup for a module gets its plan (docs/specification/sign-up.md#plans-of-a-new-account).
  await db
    .insertInto('company_plan')
    .values({ company_id: user.home_company_id, plan: module })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
