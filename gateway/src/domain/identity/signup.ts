import { CompanyNameSchema, FullNameSchema, NewPasswordSchema } from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { sendMail } from '../../mail/jobs.ts';
import { hashPassword } from './passwords.ts';
import { createToken, tokenHash } from './tokens.ts';
import { issueCode, takeCode } from './verify-code.ts';

/** The page offers 'Verify Email' on exactly this sentence (specification, section 8). */
export const begunAlready = 'Already exist in Email-Code.';
const signupTokenLifetimeMs = 86_400_000;

interface Means {
  readonly database: Database;
  readonly jobs: JobQueue;
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

/** Begins an account with a company of its own, unverified, and mails a code: all of it or nothing. */
export async function beginSignup(means: Means, request: SignupRequest): Promise<SignupOutcome> {
  const { database, jobs, codeKey, now } = means;
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
      const known = await transaction
        .selectFrom('app_user')
        .select('email_verified_at')
        .where('email', '=', request.email)
        .executeTakeFirst();
      return { kind: known?.email_verified_at ? 'has-account' : 'begun-already' };
    }
    await transaction
      .insertInto('company_member')
      .values({ company_id: company.company_id, user_id: user.user_id })
      .execute();
    // 'The service is free for now' (specification, section 9): every company holds the review plan.
    await transaction
      .insertInto('company_plan')
      .values({ company_id: company.company_id, plan: 'review' })
      .execute();
    const code = await issueCode(transaction, { email: request.email, key: codeKey, now });
    await jobs.enqueue(sendMail, { template: 'verify-code', to: request.email, code }, { in: transaction });
    return { kind: 'begun', companyId: company.company_id, userId: user.user_id };
  });
}

/** Mails a new code to an address whose signup was begun and not verified; others get nothing, and nobody can tell. */
export async function resendCode({ database, jobs, codeKey, now }: Means, email: string): Promise<void> {
  await database.system.transaction().execute(async (transaction) => {
    const waiting = await transaction
      .selectFrom('app_user')
      .select('user_id')
      .where('email', '=', email)
      .where('email_verified_at', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!waiting) return;
    const code = await issueCode(transaction, { email, key: codeKey, now });
    await jobs.enqueue(sendMail, { template: 'verify-code', to: email, code }, { in: transaction });
  });
}

/** Verifies the address; the token then lets this browser connect a seller account. Undefined for a wrong code. */
export async function verifyAddress(
  { database, codeKey, now }: Means,
  { email, code }: { email: string; code: string },
): Promise<{ signupToken: string; userId: string } | undefined> {
  return database.system.transaction().execute(async (transaction) => {
    if (!(await takeCode(transaction, { email, code, key: codeKey, now }))) return undefined;
    const user = await transaction
      .updateTable('app_user')
      .set({ email_verified_at: now, signup_step: 'connect' })
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!user) return undefined;
    const { token, hash } = createToken();
    const expires_at = new Date(now.getTime() + signupTokenLifetimeMs);
    await transaction
      .insertInto('signup_token')
      .values({ token_hash: hash, user_id: user.user_id, expires_at })
      .execute();
    return { signupToken: token, userId: user.user_id };
  });
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
