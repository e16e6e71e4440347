import type { MarketInfo } from '@fairshelf/shared-contracts/core';
import type { Database } from '../../base/database/database.ts';

/** Stores the store that a person works on, for their next session. */
export async function keepCurrentMarket(
  { system }: Database,
  userId: string,
  market: MarketInfo,
): Promise<void> {
  await system
    .updateTable('app_user')
    .set({ current_market: JSON.stringify(market) })
    .where('user_id', '=', userId)
    .execute();
}

/** Stores the seller account that a person works on, under the name of its company. */
export async function keepCurrentSeller(
  database: Database,
  userId: string,
  { companyId, sellerId }: { companyId: string; sellerId: string },
): Promise<void> {
  const company = await database.withCompany(companyId, (db) =>
    db.selectFrom('company').select('name').executeTakeFirstOrThrow(),
  );
  await database.system
    .updateTable('app_user')
    .set({ current_seller: JSON.stringify({ seller_id: sellerId, company_name: company.name }) })
    .where('user_id', '=', userId)
    .execute();
}
