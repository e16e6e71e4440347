import type { Transaction } from 'kysely';
import type { Tables } from '../../base/database/tables/index.ts';
import { sendMail } from '../../base/mail/jobs.ts';
import { accountExistsMail, verifyCodeMail } from './mails.ts';
import type { SignupMeans } from './signup.ts';
import { issueCode } from './verify-code.ts';

/** Ten codes per address and day, which is enough for its owner. */
const codesOfDay = { hits: 10, windowMs: 86_400_000 };

/** The address has used up its codes for the day. */
export class TooManyCodes extends Error {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('Too many codes.');
    this.name = 'TooManyCodes';
    this.waitMs = waitMs;
  }
}

/**
 * Counts a code about to be emailed; throws TooManyCodes when the address has used up its codes for the day. Called
 * outside the transaction that sends it, so that no request holds one connection while waiting for another.
 */
export async function countCode({ limits }: SignupMeans, email: string): Promise<void> {
  const waitMs = await limits.take(`codes-of-day:${email}`, codesOfDay);
  if (waitMs > 0) throw new TooManyCodes(waitMs);
}

/** Replaces an address's code and emails the new one. */
export async function mailCode(
  { jobs, codeKeys, now }: SignupMeans,
  transaction: Transaction<Tables>,
  email: string,
): Promise<void> {
  const code = await issueCode(transaction, { email, keys: codeKeys, now });
  await jobs.enqueue(sendMail, verifyCodeMail.order({ to: email, code }), { in: transaction });
}

/** Tells the owner of an address with an account to sign in; counted like a code. */
export async function mailAccountExists(means: SignupMeans, email: string): Promise<void> {
  await countCode(means, email);
  await means.jobs.enqueue(sendMail, accountExistsMail.order({ to: email, url: means.signInUrl }));
}

/**
 * Emails a new code to an address with an unfinished signup, and one with an account that it has one. An unknown address
 * gets nothing; the caller can't tell the difference.
 */
export async function resendCode(means: SignupMeans, email: string): Promise<void> {
  const user = await means.database.system
    .selectFrom('app_user')
    .select('email_verified_at')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) return;
  if (user.email_verified_at) return mailAccountExists(means, email);
  await countCode(means, email);
  await means.database.system.transaction().execute((db) => mailCode(means, db, email));
}
