import type { Kysely } from 'kysely';
import { run, sellerTable } from '../../table-statements.ts';

/** Stock of each product, and its stock-outs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'product_stock', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      sku text not null,
      asin text not null,
      sellable integer not null,
      unsellable integer not null,
      reserved integer not null,
      inbound integer not null,
      -- The day of the first and of the newest file that named it.
      known_since date not null,
      observed_on date not null,
      observed_at timestamptz not null`,
    key: ['seller_id', 'marketplace_id', 'sku'],
    system: 'nothing',
  });
  await run(
    db,
    `create index product_stock_by_asin on product_stock (company_id, seller_id, marketplace_id, asin)`,
  );
  // One at a time per product: the open one has no end.
  await sellerTable(db, 'stock_out', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      asin text not null,
      began_on date not null,
      -- The first day on which it was there again.
      ended_on date,
      check (ended_on > began_on)`,
    key: ['seller_id', 'marketplace_id', 'asin', 'began_on'],
    system: 'nothing',
  });
  await run(
    db,
    `create unique index stock_out_open on stock_out (company_id, seller_id, marketplace_id, asin)
       where ended_on is null`,
  );
}
