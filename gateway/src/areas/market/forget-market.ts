import { sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';
import { marketplaces } from '../../outside/marketplace/marketplaces.ts';

/** People who had chosen the removed store have to choose again. */
export async function forgetMarket(
  database: Database,
  { sellerId, region }: SellerAccountKey,
): Promise<void> {
  const ofRegion = marketplaces.filter((each) => each.region === region).map(({ id }) => id);
  await sql`
    update app_user set current_market = null
    where current_market->>'seller_id' = ${sellerId} and current_market->>'market_id' = any(${ofRegion})`.execute(
    database.system,
  );
}
