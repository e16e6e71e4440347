import type { CallData } from '@fairshelf/shared-contracts/core';
import type { listRatingsOfStores } from '@fairshelf/shared-contracts/ratings';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { asListRow } from './product-ratings.ts';
import { type RatingsFilter, ratingPage } from './rating-page.ts';

interface RatedStore {
  readonly sellerId: string;
  readonly marketId: string;
  readonly name: string;
  readonly countryCode: string;
  readonly countryName: string;
}

/** The stores of the transaction's company, without removed ones. */
export async function storesOfCompany(db: CompanyTransaction): Promise<RatedStore[]> {
  const { rows } = await sql<RatedStore>`
    select c.seller_id as "sellerId", c.marketplace_id as "marketId", c.store_name as name,
      c.country_code as "countryCode", c.country_name as "countryName"
    from channel c left join seller_account a on a.seller_id = c.seller_id and a.region = c.region
    where a.state is distinct from 'removed' order by c.seller_id, c.marketplace_id`.execute(db);
  return rows;
}

/** One page of the matching products of some stores in one order, and their number. */
export async function listRatingsIn(
  db: CompanyTransaction,
  stores: readonly RatedStore[],
  filter: Omit<RatingsFilter, 'group'> & { readonly offset: number; readonly limit: number },
): Promise<CallData<typeof listRatingsOfStores>> {
  const { rows, total } = await ratingPage(db, stores, filter);
  const storeOf = new Map(stores.map((store) => [`${store.sellerId}/${store.marketId}`, store]));
  return {
    total,
    rows: rows.flatMap((row) => {
      const store = storeOf.get(`${row.seller_id}/${row.marketplace_id}`);
      if (!store) return [];
      const { sellerId, name, countryCode, countryName } = store;
      return { ...asListRow(row), store: { sellerId, name, countryCode, countryName } };
    }),
  };
}
