import type { CompanyTransaction, Database } from '../../../base/database/database.ts';

type Region = 'NA' | 'EU' | 'FE';

/** The marketplaces for which claim windows are known. */
export async function claimableMarketplaces({ system }: Database): Promise<ReadonlySet<string>> {
  const policies = await system.selectFrom('claim_policy').select('marketplace_id').distinct().execute();
  return new Set(policies.map(({ marketplace_id }) => marketplace_id));
}

/** An active seller account of a region; undefined if it isn't connected. */
export const connectedAccount = (db: CompanyTransaction, sellerId: string, region: Region) =>
  db
    .selectFrom('seller_account')
    .select(['default_marketplace_id', 'authorized_at'])
    .where('seller_id', '=', sellerId)
    .where('region', '=', region)
    .where('state', '<>', 'removed')
    .executeTakeFirst();

/** The person who manages a company's European accounts. */
export async function europeManager(db: CompanyTransaction): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('reimburse_setting')
    .select('eu_manager_user_id')
    .where('eu_manager_user_id', 'is not', null)
    .orderBy('seller_id')
    .executeTakeFirst();
  return row?.eu_manager_user_id;
}

/** Whether a company has connected an account in Europe. */
export async function sellsInEurope(db: CompanyTransaction): Promise<boolean> {
  const account = await db
    .selectFrom('seller_account')
    .select('seller_id')
    .where('region', '=', 'EU')
    .where('state', '=', 'active')
    .executeTakeFirst();
  return account !== undefined;
}

/** The default marketplace of a seller account, of the region that comes last by name; empty if there is none. */
export async function defaultMarketplace(db: CompanyTransaction, sellerId: string): Promise<string> {
  const account = await db
    .selectFrom('seller_account')
    .select('default_marketplace_id')
    .where('seller_id', '=', sellerId)
    .orderBy('region', 'desc')
    .executeTakeFirst();
  return account?.default_marketplace_id ?? '';
}

/** The seller accounts that a company connected, removed or not. */
export async function claimedAccounts(db: CompanyTransaction): Promise<string[]> {
  const accounts = await db.selectFrom('seller_claim').select('seller_id').execute();
  return accounts.map(({ seller_id }) => seller_id);
}
