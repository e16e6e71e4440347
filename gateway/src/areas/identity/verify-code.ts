import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { VERIFY_CODE_DIGITS, VERIFY_CODE_LIFETIME_MS } from '@fairshelf/shared-contracts/core';
import type { Transaction } from 'kysely';
import type { Tables } from '../../base/database/tables/index.ts';

const tries = 5;

/** The keys of `SECRETS_KEY`: the first signs codes, all verify them, so that a rotation invalidates none. */
export type CodeKeys = readonly [string, ...string[]];

/** Splits `SECRETS_KEY`. */
export function codeKeysOf(secretsKey: string): CodeKeys {
  const [first = '', ...others] = secretsKey.split(',');
  return [first, ...others];
}

/** Six digits are quickly brute-forced, so the stored hash needs the server's key as well. */
const codeHash = (key: string, email: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${email}\n${code}`).digest();

/** Replaces an address's code with a new one, and returns it for the email. The first key signs. */
export async function issueCode(
  db: Transaction<Tables>,
  { email, keys, now }: { email: string; keys: CodeKeys; now: Date },
): Promise<string> {
  const code = String(randomInt(10 ** VERIFY_CODE_DIGITS)).padStart(VERIFY_CODE_DIGITS, '0');
  const values = {
    code_hash: codeHash(keys[0], email, code),
    tries_left: tries,
    sent_at: now,
    expires_at: new Date(now.getTime() + VERIFY_CODE_LIFETIME_MS),
  };
  await db
    .insertInto('email_code')
    .values({ email, purpose: 'signup', ...values })
    .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet(values))
    .execute();
  return code;
}

/**
 * - `wrong`: another code was sent; attempts are left.
 * - `tried-out`: five attempts were made; only a new code helps.
 * - `none`: no code is pending for this address: used, expired, or never requested.
 */
export type CodeCheck = 'right' | 'wrong' | 'tried-out' | 'expired' | 'none';

/** Checks a code: while it is valid, for at most five attempts, and only once; the right one is used up. */
export async function takeCode(
  db: Transaction<Tables>,
  { email, code, keys, now }: { email: string; code: string; keys: CodeKeys; now: Date },
): Promise<CodeCheck> {
  const own = db.selectFrom('email_code').where('email', '=', email).where('purpose', '=', 'signup');
  // The attempt is counted before it is checked, so that simultaneous attempts each count.
  const row = await db
    .updateTable('email_code')
    .set((set) => ({ tries_left: set('tries_left', '-', 1) }))
    .where('email', '=', email)
    .where('purpose', '=', 'signup')
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'tries_left'])
    .executeTakeFirst();
  if (!row) {
    const lastCode = await own.select('expires_at').executeTakeFirst();
    if (!lastCode) return 'none';
    return lastCode.expires_at <= now ? 'expired' : 'tried-out';
  }
  if (!keys.some((key) => timingSafeEqual(row.code_hash, codeHash(key, email, code)))) {
    return row.tries_left === 0 ? 'tried-out' : 'wrong';
  }
  await db.deleteFrom('email_code').where('email', '=', email).where('purpose', '=', 'signup').execute();
  return 'right';
}
