import { createToken, tokenHash } from '../../base/accounts/tokens.ts';
import type { Database } from '../../base/database/database.ts';

/** The consent page may stay open for a while; its code is valid for five minutes. */
const lifetimeMs = 30 * 60_000;

export interface ConnectIntent {
  readonly userId: string;
  readonly companyId: string;
  readonly marketplaceId: string;
  readonly moduleType: 'review' | 'reimburse';
}

/** Creates a single-use state for this intent. A callback without it was never started here. */
export async function createState(database: Database, intent: ConnectIntent, now: Date): Promise<string> {
  const { token, hash } = createToken();
  await database.system
    .insertInto('oauth_state')
    .values({
      state_hash: hash,
      user_id: intent.userId,
      company_id: intent.companyId,
      marketplace_id: intent.marketplaceId,
      module_type: intent.moduleType,
      expires_at: new Date(now.getTime() + lifetimeMs),
    })
    .execute();
  return token;
}

/** Consumes a state; undefined if it is unknown, used or expired. */
export async function takeState(
  database: Database,
  state: string,
  now: Date,
): Promise<(ConnectIntent & { readonly email: string }) | undefined> {
  const row = await database.system
    .deleteFrom('oauth_state')
    .using('app_user')
    .whereRef('app_user.user_id', '=', 'oauth_state.user_id')
    .where('state_hash', '=', tokenHash(state))
    .returning([
      'app_user.user_id',
      'app_user.email',
      'oauth_state.company_id',
      'oauth_state.marketplace_id',
      'oauth_state.module_type',
      'oauth_state.expires_at',
    ])
    .executeTakeFirst();
  if (!row || row.expires_at <= now) return undefined;
  return {
    userId: row.user_id,
    email: row.email,
    companyId: row.company_id,
    marketplaceId: row.marketplace_id,
    moduleType: row.module_type === 'reimburse' ? 'reimburse' : 'review',
  };
}
