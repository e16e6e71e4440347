import {
  CompanyNameSchema,
  FullNameSchema,
  type ModuleType,
  NewPasswordSchema,
} from '@fairshelf/shared-contracts/core';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../base/database/database.ts';
import type { Tables } from '../../base/database/tables/index.ts';
import { readersLanguage } from '../../base/formats/person-formats.ts';
import type { HitLimits } from '../../base/http/hit-limits.ts';
import type { JobQueue } from '../../base/jobs/job-queue.ts';
import { refer } from '../affiliates/index.ts';
import { countCode, mailAccountExists, mailCode } from './mail-code.ts';
import { hashPassword } from './passwords.ts';
import { keepAttempt } from './signup-attempt.ts';
import type { CodeKeys } from './verify-code.ts';

/** The dependencies of the sign-up. */
export interface SignupMeans {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly limits: HitLimits;
  /** Keys the hashes of the codes. */
  readonly codeKeys: CodeKeys;
  readonly now: Date;
  /** For the email to an address that has an account. */
  readonly signInUrl: string;
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
  readonly module_type?: ModuleType | undefined;
  /** The page that the person came from and returns to once the address is verified. */
  readonly return_to?: string | undefined;
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

/** The validation errors of section 5, as fields of the body. */
export function signupProblems(request: SignupRequest): readonly { path: string; message: string }[] {
  const result = v.safeParse(rules, request);
  if (result.success) return [];
  return result.issues.map((issue) => ({
    path: ['body', v.getDotPath(issue)].filter(Boolean).join('.'),
    message: issue.message,
  }));
}

export type SignupOutcome =
  | {
      readonly kind: 'begun';
      readonly companyId: string;
      readonly userId: string;
      readonly attemptToken: string;
    }
  | { readonly kind: 'begun-already'; readonly attemptToken: string }
  | { readonly kind: 'has-account' };

/**
 * Creates an unverified account with its own company and emails a code: all or nothing. Throws TooManyCodes when the
 * address has used up its codes for the day.
 */
export async function beginSignup(means: SignupMeans, request: SignupRequest): Promise<SignupOutcome> {
  const { database, now } = means;
  const before = await findByEmail(database.system, request.email);
  // Also for an existing account, so that the response time reveals nothing.
  const password_hash = await hashPassword(request.password);
  if (before?.isVerified) return hasAccount(means, request.email);
  const keepFor = (db: Kysely<Tables>, userId: string) =>
    keepAttempt(
      db,
      {
        userId,
        module: request.module_type ?? 'review',
        name: request.name,
        companyName: request.company_name,
        passwordHash: password_hash,
        returnTo: request.return_to,
      },
      now,
    );
  if (before) return { kind: 'begun-already', attemptToken: await keepFor(database.system, before.userId) };
  await countCode(means, request.email);
  return database.system.transaction().execute(async (transaction): Promise<SignupOutcome> => {
    // Two tabs at once would wait for each other's rows on different nodes of Citus.
    await sql`select pg_advisory_xact_lock(hashtext(${`signup ${request.email}`}))`.execute(transaction);
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
        language: readersLanguage() ?? null,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (!user) {
      await transaction.deleteFrom('company').where('company_id', '=', company.company_id).execute();
      // Somebody else, or a second tab, was a moment earlier.
      const first = await findByEmail(transaction, request.email);
      if (!first || first.isVerified) return hasAccount(means, request.email);
      return { kind: 'begun-already', attemptToken: await keepFor(transaction, first.userId) };
    }
    await transaction
      .insertInto('company_member')
      .values({ company_id: company.company_id, user_id: user.user_id, role: 'owner' })
      .execute();
    // The service is currently free: every company gets the review plan
    // (docs/specification/sign-up.md#plans-of-a-new-account).
    await transaction
      .insertInto('company_plan')
      .values({ company_id: company.company_id, plan: 'review' })
      .execute();
    // A deactivated code must not block a signup.
    if (request.code) await refer(transaction, { companyId: company.company_id, code: request.code });
    await mailCode(means, transaction, request.email);
    const attemptToken = await keepFor(transaction, user.user_id);
    return { kind: 'begun', companyId: company.company_id, userId: user.user_id, attemptToken };
  });
}

/** The account of an address; undefined if the address is new. */
async function hasAccount(means: SignupMeans, email: string): Promise<SignupOutcome> {
  await mailAccountExists(means, email);
  return { kind: 'has-account' };
}

async function findByEmail(
  db: Kysely<Tables>,
  email: string,
): Promise<{ readonly userId: string; readonly isVerified: boolean } | undefined> {
  const user = await db
    .selectFrom('app_user')
    .select(['user_id', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  return user && { userId: user.user_id, isVerified: user.email_verified_at !== null };
}
