import { CompanyNameSchema, FullNameSchema, NewPasswordSchema } from '@fairshelf/shared-contracts/core';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { tokenHash } from '../../base/accounts/tokens.ts';
import type { Database } from '../../base/database/database.ts';
import type { Tables } from '../../base/database/tables/index.ts';
import type { HitLimits } from '../../base/http/hit-limits.ts';
import type { JobQueue } from '../../base/jobs/job-queue.ts';
import { refer } from '../affiliates/refer.ts';
import { countCode, mailCode } from './mail-code.ts';
import { hashPassword } from './passwords.ts';

/** What the signup works with. */
export interface SignupMeans {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly limits: HitLimits;
  /** Keys the hashes of the codes. */
  readonly codeKey: string;
  readonly now: Date;
}

export interface SignupRequest {
  readonly name: string;
  readonly user_name: string;
  readonly email: string;
  readonly company_name: string;
  readonly password: string;
  readonly passwordConfirm: string;
  /** The referral code the person came with. */
  readonly code?: string | undefined;
}

const rules = v.pipe(
  v.object({
    name: FullNameSchema,
    company_name: CompanyNameSchema,
    password: NewPasswordSchema,
    passwordConfirm: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['passwordConfirm']],
      (form) => form.password === form.passwordConfirm,
      'Password does not match',
    ),
    ['passwordConfirm'],
  ),
);

/** What section 5 says is wrong with the form, as fields of the body. */
export function signupProblems(request: SignupRequest): readonly { path: string; message: string }[] {
  const result = v.safeParse(rules, request);
  if (result.success) return [];
  return result.issues.map((issue) => ({
    path: ['body', v.getDotPath(issue)].filter(Boolean).join('.'),
    message: issue.message,
  }));
}

export type SignupOutcome =
  | { readonly kind: 'begun'; readonly companyId: string; readonly userId: string }
  | { readonly kind: 'begun-already' }
  | { readonly kind: 'has-account' };

/**
 * Begins an account with a company of its own, unverified, and mails a code: all of it or nothing. Throws
 * TooManyCodes when the address has had its codes of the day.
 */
export async function beginSignup(means: SignupMeans, request: SignupRequest): Promise<SignupOutcome> {
  const { database } = means;
  const before = await knownAs(database.system, request.email);
  if (before) return before;
  await countCode(means, request.email);
  const password_hash = await hashPassword(request.password);
  return database.system.transaction().execute(async (transaction): Promise<SignupOutcome> => {
    const company = await transaction
      .insertInto('company')
      .values({ name: request.company_name })
      .returning('company_id')
      .executeTakeFirstOrThrow();
    const user = await transaction
      .insertInto('app_user')
      .values({
        email: request.email,
        user_name: request.user_name.toLowerCase(),
        name: request.name,
        password_hash,
        home_company_id: company.company_id,
        image: null,
        phone: null,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (!user) {
      await transaction.deleteFrom('company').where('company_id', '=', company.company_id).execute();
      // Somebody else, or a second tab, was first by a moment.
      return (await knownAs(transaction, request.email)) ?? { kind: 'begun-already' };
    }
    await transaction
      .insertInto('company_member')
      .values({ company_id: company.company_id, user_id: user.user_id })
      .execute();
    // The service is free for now: every company holds the review plan
    // (docs/specification/sign-up.md#plans-of-a-new-account).
    await transaction
      .insertInto('company_plan')
      .values({ company_id: company.company_id, plan: 'review' })
      .execute();
    // A code that is no longer in use must not stand in the way of a newcomer.
    if (request.code) await refer(transaction, { companyId: company.company_id, code: request.code });
    await mailCode(means, transaction, request.email);
    return { kind: 'begun', companyId: company.company_id, userId: user.user_id };
  });
}

/** What an address is to a signup already; undefined when it is new. */
async function knownAs(db: Kysely<Tables>, email: string): Promise<SignupOutcome | undefined> {
  const user = await db
    .selectFrom('app_user')
    .select('email_verified_at')
    .where('email', '=', email)
    .executeTakeFirst();
  return user && { kind: user.email_verified_at ? 'has-account' : 'begun-already' };
}

/** The person whose verified signup this token stands for. */
export async function findSignup(
  database: Database,
  token: string,
  now: Date,
): Promise<{ userId: string; companyId: string } | undefined> {
  const row = await database.system
    .selectFrom('signup_token')
    .innerJoin('app_user', 'app_user.user_id', 'signup_token.user_id')
    .select(['app_user.user_id', 'app_user.home_company_id'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { userId: row.user_id, companyId: row.home_company_id };
}
