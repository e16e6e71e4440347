import type { Transaction } from 'kysely';
import type { Tables } from '../../base/database/tables/index.ts';
import { sendMail } from '../../base/mail/jobs.ts';
import { verifyCodeMail } from './mails.ts';
import type { SignupMeans } from './signup.ts';
import { issueCode } from './verify-code.ts';

/** Ten codes for an address in a day: who needs more is not its owner. */
const codesOfDay = { hits: 10, windowMs: 86_400_000 };

/** The address has had its codes of the day. */
export class TooManyCodes extends Error {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('Too many codes.');
    this.name = 'TooManyCodes';
    this.waitMs = waitMs;
  }
}

/**
 * Counts a code that will be mailed; throws TooManyCodes when the address has had those of the day. Called outside of
 * the transaction that mails it, so that nobody holds one connection while waiting for another.
 */
export async function countCode({ limits }: SignupMeans, email: string): Promise<void> {
  const waitMs = await limits.take(`codes-of-day:${email}`, codesOfDay);
  if (waitMs > 0) throw new TooManyCodes(waitMs);
}

/** Replaces the code of an address and mails the new one. */
export async function mailCode(
  { jobs, codeKey, now }: SignupMeans,
  transaction: Transaction<Tables>,
  email: string,
): Promise<void> {
  const code = await issueCode(transaction, { email, key: codeKey, now });
  await jobs.enqueue(sendMail, verifyCodeMail.order({ to: email, code }), { in: transaction });
}

/**
 * Mails a new code to an address whose signup was begun. Answers 'verified-already' when it needs none any more (the
 * signup itself tells as much); an address that began nothing gets nothing, and nobody can tell.
 */
export async function resendCode(
  means: SignupMeans,
  email: string,
): Promise<'sent' | 'nobody' | 'verified-already'> {
  const user = await means.database.system
    .selectFrom('app_user')
    .select('email_verified_at')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) return 'nobody';
  if (user.email_verified_at) return 'verified-already';
  await countCode(means, email);
  await means.database.system.transaction().execute((db) => mailCode(means, db, email));
  return 'sent';
}
