import type { ModuleType } from '@fairshelf/shared-contracts/core';
import type { Selectable, Transaction } from 'kysely';
import { createToken } from '../../base/accounts/tokens.ts';
import type { AppUserTable } from '../../base/database/tables/identity.ts';
import type { Tables } from '../../base/database/tables/index.ts';
import { hashPassword } from './passwords.ts';
import type { SignupMeans } from './signup.ts';
import { type CodeCheck, takeCode } from './verify-code.ts';

const signupTokenLifetimeMs = 86_400_000;

export interface VerifyRequest {
  readonly email: string;
  readonly code: string;
  readonly module_type: ModuleType;
  /** Known to the browser that began the signup. */
  readonly user_id?: string | undefined;
  /** What the owner of the address typed in this browser. */
  readonly password?: string | undefined;
  readonly name?: string | undefined;
  readonly company_name?: string | undefined;
}

export type VerifyOutcome =
  | { readonly kind: 'verified'; readonly signupToken: string; readonly userId: string }
  | { readonly kind: Exclude<CodeCheck, 'right' | 'none'> | 'verified-already' | 'begin-again' };

type Begun = Pick<Selectable<AppUserTable>, 'user_id' | 'home_company_id' | 'email_verified_at'>;

/**
 * Verifies the address of a begun signup; the token then lets this browser connect a seller account. Anyone can begin a
 * signup with somebody else's address, so a password counts only when the browser that verifies gave it, or when
 * that browser is the one that began.
 */
export async function verifyAddress(means: SignupMeans, request: VerifyRequest): Promise<VerifyOutcome> {
  const { database, codeKey, now } = means;
  return database.system.transaction().execute(async (db): Promise<VerifyOutcome> => {
    const user = await db
      .selectFrom('app_user')
      .select(['user_id', 'home_company_id', 'email_verified_at'])
      .where('email', '=', request.email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!user) return { kind: 'wrong' };
    if (user.email_verified_at) return { kind: 'verified-already' };
    if (!request.password && request.user_id !== user.user_id) return { kind: 'begin-again' };
    const check = await takeCode(db, { email: request.email, code: request.code, key: codeKey, now });
    if (check === 'none') return { kind: 'expired' };
    if (check !== 'right') return { kind: check };
    await settle(db, user, request, now);
    const { token, hash } = createToken();
    const expires_at = new Date(now.getTime() + signupTokenLifetimeMs);
    await db
      .insertInto('signup_token')
      .values({ token_hash: hash, user_id: user.user_id, expires_at })
      .execute();
    return { kind: 'verified', signupToken: token, userId: user.user_id };
  });
}

/** Makes the account what its owner typed, and gives its company the plan of the module. */
async function settle(
  db: Transaction<Tables>,
  user: Begun,
  request: VerifyRequest,
  now: Date,
): Promise<void> {
  const { password, name, company_name, module_type } = request;
  await db
    .updateTable('app_user')
    .set({
      email_verified_at: now,
      signup_step: 'connect',
      ...(password ? { password_hash: await hashPassword(password) } : {}),
      ...(name ? { name } : {}),
    })
    .where('user_id', '=', user.user_id)
    .execute();
  if (company_name) {
    await db
      .updateTable('company')
      .set({ name: company_name })
      .where('company_id', '=', user.home_company_id)
      .execute();
  }
  // A signup for a module gets its plan (docs/specification/sign-up.md#plans-of-a-new-account).
  await db
    .insertInto('company_plan')
    .values({ company_id: user.home_company_id, plan: module_type })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
