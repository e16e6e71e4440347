import type { Kysely } from 'kysely';
import { createToken, tokenHash } from '../../base/accounts/tokens.ts';
import type { Database } from '../../base/database/database.ts';
import type { Tables } from '../../base/database/tables/index.ts';

const lifetimeMs = 86_400_000;

/** A token of a verified sign-up; it lets its holder connect a store and complete the sign-up for 24 hours. */
export async function issueSignupToken(db: Kysely<Tables>, userId: string, now: Date): Promise<string> {
  const { token, hash } = createToken();
  const expires_at = new Date(now.getTime() + lifetimeMs);
  await db.insertInto('signup_token').values({ token_hash: hash, user_id: userId, expires_at }).execute();
  return token;
}

/** The person whose verified sign-up this token belongs to; undefined when it is unknown or has expired. */
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
