import type { ProductStock } from '@fairshelf/shared-contracts/ratings';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';

interface Stored {
  readonly sellable: number;
  readonly reserved: number;
  readonly inbound: number;
  readonly known_since: string;
  readonly observed_at: Date;
}

const MOST = 40;

/**
 * A product's stock in Amazon's warehouses, all its offers together, and its stock-outs in the last `days` days. Null
 * where no file ever named it: the seller ships it, or it hasn't been imported yet.
 */
export async function productStock(
  db: CompanyTransaction,
  {
    sellerId,
    marketId,
    asin,
    days,
    today,
  }: {
    readonly sellerId: string;
    readonly marketId: string;
    readonly asin: string;
    readonly days: number;
    /** `YYYY-MM-DD` */
    readonly today: string;
  },
): Promise<ProductStock | null> {
  const of = sql`seller_id = ${sellerId} and marketplace_id = ${marketId} and asin = ${asin}`;
  // Offers missing from the newest file no longer exist.
  const stock = await sql<Stored>`
    select sum(sellable)::int as sellable, sum(reserved)::int as reserved, sum(inbound)::int as inbound,
      (select min(known_since) from product_stock where ${of}) as known_since, observed_at
    from product_stock where ${of} group by observed_at order by observed_at desc limit 1`.execute(db);
  const [row] = stock.rows;
  if (!row) return null;
  const outs = await sql<{ from: string; until: string | null }>`
    select began_on as "from", ended_on as until from stock_out
    where ${of} and coalesce(ended_on, ${today}::date) >= ${today}::date - ${days}::int
    order by began_on desc limit ${MOST}`.execute(db);
  return {
    sellable: row.sellable,
    reserved: row.reserved,
    inbound: row.inbound,
    knownSince: row.known_since,
    observedAt: row.observed_at.toISOString(),
    outs: outs.rows,
  };
}
