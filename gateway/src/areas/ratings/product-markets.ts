import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { asStars } from './group-figures.ts';
import { dayBefore, joinRated, newestCount, newestKnown } from './rated-product.ts';

interface ProductInMarket {
  readonly marketId: string;
  /** In stars; null where none is known. */
  readonly rating: number | null;
  readonly count: number | null;
  /** Over 30 days, in stars. */
  readonly change30: number | null;
}

/** One product's newest rating in each of these marketplaces where the seller offers it. `today` is `YYYY-MM-DD`. */
export async function productMarkets(
  db: CompanyTransaction,
  query: {
    readonly sellerId: string;
    readonly asin: string;
    readonly marketIds: readonly string[];
    readonly today: string;
  },
): Promise<ProductInMarket[]> {
  const { rows } = await sql<ProductInMarket>`
    select p.marketplace_id as "marketId", ${newestKnown} as rating, ${newestCount} as count,
      ${newestKnown} - ${dayBefore(query.today, 30)} as change30
    from (select distinct marketplace_id, asin from product where seller_id = ${query.sellerId}
      and marketplace_id = any(${[...query.marketIds]}::text[]) and asin = ${query.asin}) p ${joinRated}
    order by p.marketplace_id`.execute(db);
  return rows.map(({ marketId, rating, count, change30 }) => ({
    marketId,
    count,
    rating: asStars(rating),
    change30: asStars(change30),
  }));
}
