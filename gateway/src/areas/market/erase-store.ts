import { sql } from 'kysely';
import type { CompanyTransaction, Database } from '../../base/database/database.ts';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';
import { marketplaces } from '../../outside/marketplace/marketplaces.ts';

/** Invoices and agreements are kept as long as the law requires. */
const KEPT: readonly string[] = ['inbound_agreement', 'invoice_line'];

/** An import that exceeds its job's time limit is over, regardless of its stored state. */
const RUNNING_MS = 3_600_000;

interface TableOfSellers {
  readonly name: string;
  readonly has_market: boolean;
  readonly has_region: boolean;
}

export type Erasure = 'done' | 'not-removed' | 'still-importing';

/**
 * Deletes a removed store with all its data, in one transaction; invoices and agreements stay. Where the seller has
 * another region connected, data of the seller as a whole stays with that.
 */
export function eraseStore(database: Database, key: SellerAccountKey, now: Date): Promise<Erasure> {
  const { companyId, sellerId, region } = key;
  return database.withCompany(companyId, async (db): Promise<Erasure> => {
    const account = await db
      .selectFrom('seller_account')
      .select('state')
      .where('seller_id', '=', sellerId)
      .where('region', '=', region)
      .forUpdate()
      .executeTakeFirst();
    if (account?.state !== 'removed') return 'not-removed';
    if (await isImporting(db, sellerId, now)) return 'still-importing';
    const others = await db
      .selectFrom('seller_account')
      .select('region')
      .where('seller_id', '=', sellerId)
      .where('region', '<>', region)
      .executeTakeFirst();
    const markets = marketplaces.filter((each) => each.region === region).map(({ id }) => id);
    await eraseRatings(db, sellerId, markets);
    for (const table of await tablesOfSellers(db)) {
      const { has_market, has_region } = table;
      if (others && !has_market && !has_region) continue;
      const ofRegion = has_region
        ? sql`and region = ${region}`
        : others
          ? sql`and marketplace_id = any(${markets})`
          : sql``;
      await sql`delete from ${sql.table(table.name)} where seller_id = ${sellerId} ${ofRegion}`.execute(db);
    }
    return 'done';
  });
}

async function isImporting(db: CompanyTransaction, sellerId: string, now: Date): Promise<boolean> {
  const run = await db
    .selectFrom('import_run')
    .select('import_run_id')
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'running')
    .where('started_at', '>', new Date(now.getTime() - RUNNING_MS))
    .executeTakeFirst();
  return run !== undefined;
}

/** Ratings belong to products, not to sellers: those that another store of the company also offers are kept. */
async function eraseRatings(db: CompanyTransaction, sellerId: string, markets: readonly string[]) {
  for (const table of ['rating_snapshot', 'product_rating'])
    await sql`
      delete from ${sql.table(table)} s using (
        select distinct marketplace_id, asin from product
        where seller_id = ${sellerId} and marketplace_id = any(${markets})
      ) gone
      where s.marketplace_id = gone.marketplace_id and s.asin = gone.asin and not exists (
        select from product p where p.marketplace_id = gone.marketplace_id and p.asin = gone.asin
          and p.seller_id <> ${sellerId})`.execute(db);
}

/** Read from the catalogue, so that no table can be forgotten; dependent rows are deleted with them. */
async function tablesOfSellers(db: CompanyTransaction): Promise<readonly TableOfSellers[]> {
  const { rows } = await sql<TableOfSellers>`
    select c.relname as name,
      bool_or(a.attname = 'marketplace_id') as has_market, bool_or(a.attname = 'region') as has_region
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity
      and pg_table_is_visible(c.oid) and c.relname <> all(${KEPT})
    group by c.relname
    having bool_or(a.attname = 'company_id') and bool_or(a.attname = 'seller_id')
    order by c.relname`.execute(db);
  return rows;
}
