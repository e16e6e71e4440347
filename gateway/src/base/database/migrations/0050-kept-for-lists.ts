import type { Kysely } from 'kysely';
import { eachCompany } from '../each-company.ts';
import { appRole, schemaName } from '../roles.ts';
import { run, sellerTable } from '../table-statements.ts';

/**
 * What searches of review requests, the preview of a rule and the figures of ratings read in place of every order, or every
 * snapshot, of a large seller.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addDailyCounts(db);
  await addSoldSkus(db);
  await addOrderIds(db);
  await eachCompany(db, async () => {
    await run(
      db,
      `insert into sold_sku (company_id, seller_id, sku)
       select distinct company_id, seller_id, sku from order_item where sku is not null`,
    );
    await run(
      db,
      `insert into request_order_ids (company_id, seller_id, marketplace_id, day, order_ids)
       select company_id, seller_id, marketplace_id, (created_at at time zone 'UTC')::date,
         string_agg(order_id, E'\\n' order by order_id)
       from review_request group by 1, 2, 3, 4`,
    );
  });
  // Which orders hold a SKU, and how a request is listed, each from the index alone.
  await run(db, `drop index order_item_by_sku`);
  await run(
    db,
    `create index order_item_by_sku on order_item (company_id, seller_id, sku) include (order_id)`,
  );
  await run(db, `drop index review_request_by_order`);
  await run(
    db,
    `create index review_request_by_order on review_request (company_id, seller_id, marketplace_id, order_id)
       include (due_at, changed_at, state, reason)`,
  );
  await run(
    db,
    `create index review_request_by_close on review_request (company_id, seller_id, marketplace_id, closes_at)
       include (order_id, state)`,
  );
}

/** Every SKU that was ever sold, once: a part of one is looked for among thousands, not among all that was sold. */
async function addSoldSkus(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'sold_sku', {
    columns: `seller_id text not null, sku text not null`,
    key: ['seller_id', 'sku'],
    system: 'nothing',
  });
  await run(
    db,
    `create function keep_sold_skus() returns trigger language plpgsql set search_path = ${schemaName} as $$
     begin
       insert into sold_sku (company_id, seller_id, sku)
       select distinct company_id, seller_id, sku from stored where sku is not null order by 1, 2, 3
       on conflict do nothing;
       return null;
     end $$`,
  );
  for (const event of ['insert', 'update']) {
    await run(
      db,
      `create trigger keep_sold_skus_${event} after ${event} on order_item
         referencing new table as stored for each statement execute function keep_sold_skus()`,
    );
  }
  await run(db, `grant execute on function keep_sold_skus to ${appRole}`);
}

/**
 * The ids of the orders that have a review request, a line each, in one text for each day they were added on. Under row
 * security no index answers 'contains'; a few hundred long texts are looked through in a tenth of the time that as many rows
 * as there are orders take.
 */
async function addOrderIds(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'request_order_ids', {
    columns: `seller_id text not null, marketplace_id text not null, day date not null, order_ids text not null`,
    key: ['seller_id', 'marketplace_id', 'day'],
    system: 'nothing',
  });
  // Not compressed: they are read much more often than written.
  await run(db, `alter table request_order_ids alter column order_ids set storage external`);
  await run(
    db,
    `create function keep_request_order_ids() returns trigger language plpgsql set search_path = ${schemaName} as $$
     begin
       insert into request_order_ids as known (company_id, seller_id, marketplace_id, day, order_ids)
       select company_id, seller_id, marketplace_id, (created_at at time zone 'UTC')::date as added_on,
         string_agg(order_id, E'\\n' order by order_id)
       from added group by company_id, seller_id, marketplace_id, added_on
       order by company_id, seller_id, marketplace_id, added_on
       on conflict (company_id, seller_id, marketplace_id, day) do update
         set order_ids = known.order_ids || E'\\n' || excluded.order_ids;
       return null;
     end $$`,
  );
  await run(
    db,
    `create trigger keep_request_order_ids after insert on review_request
       referencing new table as added for each statement execute function keep_request_order_ids()`,
  );
  await run(db, `grant execute on function keep_request_order_ids to ${appRole}`);
}

/**
 * `product_rating` keeps the number of ratings of each day beside the rating: how many are new is asked of every product of a
 * store at once, and a look into the snapshots for each took longer than everything else on the page.
 */
async function addDailyCounts(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table product_rating add column daily_counts integer[] not null default '{}'`);
  await run(
    db,
    `create function known_by_day(company uuid, marketplace text, product text, until date,
       out hundredths smallint[], out counts integer[])
     language sql stable set search_path = ${schemaName} as $$
       select
         array_agg(coalesce(rating, (
           select s.rating_hundredths from rating_snapshot s
           where s.company_id = company and s.marketplace_id = marketplace and s.asin = product
             and s.day < until - 120 and s.rating_hundredths is not null
           order by s.day desc, s.observed_at desc limit 1))::smallint order by d),
         array_agg(coalesce(number, (
           select s.rating_count from rating_snapshot s
           where s.company_id = company and s.marketplace_id = marketplace and s.asin = product
             and s.day < until - 120 and s.rating_count is not null
           order by s.day desc, s.observed_at desc limit 1)) order by d)
       from (
         select d, first_value(rating) over (partition by rated_days order by d) as rating,
           first_value(number) over (partition by numbered_days order by d) as number
         from (
           select d, rating, number, count(rating) over (order by d) as rated_days,
             count(number) over (order by d) as numbered_days
           from (
             select d,
               (array_agg(s.rating_hundredths order by s.observed_at desc)
                 filter (where s.rating_hundredths is not null))[1] as rating,
               (array_agg(s.rating_count order by s.observed_at desc) filter (where s.rating_count is not null))[1] as number
             from generate_series(0, 120) d
             left join rating_snapshot s on s.company_id = company and s.marketplace_id = marketplace
               and s.asin = product and s.day between until - 120 and until and s.day = until - 120 + d
             group by d
           ) daily
         ) gathered
       ) filled
     $$`,
  );
  await run(
    db,
    `create or replace function keep_product_rating() returns trigger language plpgsql set search_path = ${schemaName} as $$
     begin
       insert into product_rating as known (company_id, marketplace_id, asin, newest_day, rating_hundredths, rating_count,
         observed_at, daily_hundredths, daily_counts)
       select touched.company_id, touched.marketplace_id, touched.asin, newest.day, newest.rating_hundredths,
         newest.rating_count, newest.observed_at, days.hundredths, days.counts
       from (select distinct company_id, marketplace_id, asin from stored) touched
       cross join lateral (
         select s.* from rating_snapshot s
         where s.company_id = touched.company_id and s.marketplace_id = touched.marketplace_id and s.asin = touched.asin
         order by s.day desc, s.observed_at desc limit 1
       ) newest
       cross join lateral known_by_day(touched.company_id, touched.marketplace_id, touched.asin, newest.day) days
       on conflict (company_id, marketplace_id, asin) do update set newest_day = excluded.newest_day,
         rating_hundredths = excluded.rating_hundredths, rating_count = excluded.rating_count,
         observed_at = excluded.observed_at, daily_hundredths = excluded.daily_hundredths,
         daily_counts = excluded.daily_counts;
       return null;
     end $$`,
  );
  await run(db, `drop function rating_by_day`);
  await run(db, `grant execute on function known_by_day to ${appRole}`);
  await eachCompany(db, () =>
    run(
      db,
      `update product_rating r set daily_counts =
         (known_by_day(r.company_id, r.marketplace_id, r.asin, r.newest_day)).counts`,
    ),
  );
}
