import { COOKIE_LIFETIME_DAYS, type ModuleType } from '@fairshelf/shared-contracts/core';
import type { Kysely, Selectable } from 'kysely';
import { createToken, tokenHash } from '../../base/accounts/tokens.ts';
import type { SignupAttemptTable } from '../../base/database/tables/identity.ts';
import type { Tables } from '../../base/database/tables/index.ts';

const lifetimeMs = COOKIE_LIFETIME_DAYS * 86_400_000;

export type SignupAttempt = Selectable<SignupAttemptTable>;

export interface NewAttempt {
  readonly userId: string;
  readonly module: ModuleType;
  readonly name: string;
  readonly companyName: string;
  readonly passwordHash: string;
  readonly returnTo: string | undefined;
}

/** Stores what a browser typed; returns the token by which it finds its sign-up again for 7 days. */
export async function keepAttempt(db: Kysely<Tables>, attempt: NewAttempt, now: Date): Promise<string> {
  const { token, hash } = createToken();
  await db
    .insertInto('signup_attempt')
    .values({
      token_hash: hash,
      user_id: attempt.userId,
      module_type: attempt.module,
      name: attempt.name,
      company_name: attempt.companyName,
      password_hash: attempt.passwordHash,
      return_to: attempt.returnTo ?? null,
      expires_at: new Date(now.getTime() + lifetimeMs),
    })
    .execute();
  return token;
}

/** This browser's attempt; undefined without one or when it has expired. */
export async function findAttempt(
  db: Kysely<Tables>,
  token: string | undefined,
  now: Date,
): Promise<SignupAttempt | undefined> {
  if (!token) return undefined;
  return db
    .selectFrom('signup_attempt')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Marks the attempt of the browser that has verified the address. */
export async function markAttemptVerified(
  db: Kysely<Tables>,
  { token_hash }: SignupAttempt,
  now: Date,
): Promise<void> {
  await db
    .updateTable('signup_attempt')
    .set({ verified_at: now })
    .where('token_hash', '=', token_hash)
    .execute();
}
