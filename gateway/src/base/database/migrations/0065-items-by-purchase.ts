import type { Kysely } from 'kysely';
import { eachCompany } from '../each-company.ts';
import { run } from '../table-statements.ts';

/**
 * When an order was made stands beside each of its items too, and in the index by SKU: the preview of a rule asks which
 * orders of the last days hold one of hundreds of SKUs, and read every order in which one was ever sold.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table order_item add column purchased_at timestamptz not null default '-infinity'`);
  await eachCompany(db, () =>
    run(
      db,
      `update order_item i set purchased_at = o.purchased_at from sales_order o
       where o.company_id = i.company_id and o.seller_id = i.seller_id and o.order_id = i.order_id`,
    ),
  );
  await run(db, `alter table order_item alter column purchased_at drop default`);
  await run(db, `drop index order_item_by_sku`);
  await run(
    db,
    `create index order_item_by_sku on order_item (company_id, seller_id, sku, purchased_at) include (order_id)`,
  );
}
