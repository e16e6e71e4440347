import type { CallData } from '@fairshelf/shared-contracts/core';
import type { listRatingsOfStores } from '@fairshelf/shared-contracts/ratings';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { matchingProducts } from './match-products.ts';
import { asListRow, orderOf, type RatingFilter, SPARK_DAYS, type StoredRating } from './product-ratings.ts';
import { joinRated, lineUntil } from './rated-product.ts';
import { joinRatedFacts, ratedFacts } from './rated-row.ts';

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

interface StoredRow extends StoredRating {
  readonly seller_id: string;
  readonly marketplace_id: string;
}

type Filter = Omit<RatingFilter, 'sellerId' | 'marketId' | 'group'> & {
  readonly offset: number;
  readonly limit: number;
};

/** One page of the matching products of some stores in one order, and their number. */
export async function listRatingsIn(
  db: CompanyTransaction,
  stores: readonly RatedStore[],
  filter: Filter,
): Promise<CallData<typeof listRatingsOfStores>> {
  if (stores.length === 0) return { rows: [], total: 0 };
  const { today, sort, offset, limit } = filter;
  const all = sql.join(
    stores.map(
      ({ sellerId, marketId }) =>
        sql`(${matchingProducts({ ...filter, sellerId, marketId }, [sql`${sellerId}::text as seller_id`])})`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<StoredRow>`
    with page as (
      select p.*, row_number() over (order by ${orderOf(sort)}, p.asin, p.seller_id, p.marketplace_id) as place,
        count(*) over ()::int as total
      from (${all}) p order by place limit ${limit} offset ${offset}
    )
    select p.seller_id, p.marketplace_id, p.asin, p.sku, p.title, p.rating_hundredths as rating, p.rating_count as count,
      p.observed_at, p.change7, p.change30, p.change90, p.parent_asin, p.variation, 1 as variations, p.image_url,
      p.total, ${lineUntil(today, SPARK_DAYS)} as spark, ${ratedFacts}
    from page p ${joinRatedFacts(sql`p.seller_id`)} ${joinRated} order by place`.execute(db);
  const storeOf = new Map(stores.map((store) => [`${store.sellerId}/${store.marketId}`, store]));
  return {
    // A page beyond the end has no row that could carry the count.
    total: rows[0]?.total ?? (offset === 0 ? 0 : await countOf(db, all)),
    rows: rows.flatMap((row) => {
      const store = storeOf.get(`${row.seller_id}/${row.marketplace_id}`);
      if (!store) return [];
      const { sellerId, name, countryCode, countryName } = store;
      return { ...asListRow(row, row.marketplace_id), store: { sellerId, name, countryCode, countryName } };
    }),
  };
}

async function countOf(db: CompanyTransaction, products: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${products}) p`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
