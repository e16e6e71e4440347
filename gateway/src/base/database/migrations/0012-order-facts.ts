import type { Kysely } from 'kysely';
import { run, sellerTable } from '../table-statements.ts';

/** What review requests need to know of orders beside refunds and returns: when they left, and the buyers' feedback. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `shipped_at`: when the last package was handed over. Later than the promise means late (Orders API, packages).
  await run(
    db,
    `alter table sales_order add column ship_latest_at timestamptz, add column shipped_at timestamptz`,
  );
  await run(
    db,
    `create index sales_order_by_delivery on sales_order (company_id, seller_id, marketplace_id, deliver_latest_at)`,
  );
  await run(db, `create index order_item_by_sku on order_item (company_id, seller_id, sku)`);
  // The rater's address is never stored.
  await sellerTable(db, 'seller_feedback', {
    columns: `seller_id text not null,
      order_id text not null,
      marketplace_id text not null,
      rating smallint not null check (rating between 1 and 5),
      given_on date not null,
      comments text not null default '',
      response text not null default ''`,
    key: ['seller_id', 'order_id'],
    system: 'nothing',
  });
}
