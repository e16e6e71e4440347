import type { Kysely } from 'kysely';
import { appRole, schemaName } from '../../roles.ts';
import { run, sellerTable } from '../../table-statements.ts';

/** Connected stores, their products, ratings and orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Which company holds an account. A separate table, because a distributed database can't keep (seller_id, region)
  // unique across companies in a table that is distributed by company.
  await sellerTable(db, 'seller_claim', {
    columns: `
      seller_id text not null,
      region text not null,
      unique (seller_id, region)`,
    key: ['seller_id', 'region'],
    system: 'everything',
  });
  await sellerTable(db, 'seller_account', {
    columns: `
      seller_id text not null,
      region text not null check (region in ('NA', 'EU', 'FE')),
      store_name text not null,
      sealed_refresh_token text not null,
      state text not null default 'active' check (state in ('active', 'reauthorise', 'removed')),
      default_marketplace_id text not null,
      authorized_at timestamptz not null,
      first_import_at timestamptz,
      created_at timestamptz not null default now(),
      removed_at timestamptz,
      channels_before text[] not null default '{}'`,
    key: ['seller_id', 'region'],
    system: {
      select: [
        'company_id',
        'seller_id',
        'region',
        'store_name',
        'state',
        'default_marketplace_id',
        'authorized_at',
        'first_import_at',
        'removed_at',
      ],
    },
  });
  await sellerTable(db, 'channel', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      region text not null,
      country_code text not null,
      country_name text not null,
      store_name text not null,
      active boolean not null default true,
      joined_at timestamptz not null default now(),
      rating_alert_hundredths integer not null default 400 check (rating_alert_hundredths between 100 and 500)`,
    key: ['seller_id', 'marketplace_id'],
    system: { select: ['marketplace_id'] },
  });
  await sellerTable(db, 'product', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      sku text not null,
      asin text not null,
      fnsku text,
      title text not null default '',
      brand text not null default '',
      image_url text,
      status text not null default 'active',
      fulfilled_by text not null default 'marketplace' check (fulfilled_by in ('marketplace', 'seller')),
      price_minor bigint,
      currency text check (length(currency) = 3),
      sales_rank integer,
      sales_rank_category text,
      dimensions jsonb,
      listed_on date,
      updated_at timestamptz not null default now(),
      parent_asin text,
      variation text not null default ''`,
    key: ['seller_id', 'marketplace_id', 'sku'],
    system: 'nothing',
  });
  await run(db, `create index product_by_asin on product (company_id, marketplace_id, asin)`);
  await run(db, `create index product_by_fnsku on product (company_id, seller_id, fnsku)`);
  await run(
    db,
    `create index product_of_parent on product (company_id, seller_id, marketplace_id, parent_asin)
       where parent_asin is not null`,
  );
  await sellerTable(db, 'rating_snapshot', {
    columns: `
      marketplace_id text not null,
      asin text not null,
      day date not null,
      source text not null,
      rating_hundredths integer check (rating_hundredths between 0 and 500),
      rating_count integer check (rating_count >= 0),
      review_count integer,
      observed_at timestamptz not null`,
    key: ['marketplace_id', 'asin', 'day', 'source'],
    system: 'nothing',
  });
  await sellerTable(db, 'sales_order', {
    columns: `
      seller_id text not null,
      order_id text not null,
      marketplace_id text not null,
      status text not null default '',
      fulfilled_by text not null default '',
      purchased_at timestamptz not null,
      updated_at timestamptz not null,
      deliver_earliest_at timestamptz,
      deliver_latest_at timestamptz,
      total_minor bigint,
      currency text check (length(currency) = 3),
      is_business boolean not null default false,
      ship_latest_at timestamptz,
      shipped_at timestamptz,
      from_report boolean not null default false`,
    key: ['seller_id', 'order_id'],
    system: 'nothing',
  });
  await run(
    db,
    `create index sales_order_by_purchase on sales_order (company_id, seller_id, marketplace_id,
       purchased_at)`,
  );
  // `shipped_at`: when the last package was handed over. Later than promised means late (Orders API, packages).
  await run(
    db,
    `create index sales_order_by_delivery on sales_order (company_id, seller_id, marketplace_id,
       deliver_latest_at)`,
  );
  // Orders from the all-orders report lack the Orders API's data: delivery windows, ship dates and item ids.
  await run(
    db,
    `create index sales_order_from_report on sales_order (company_id, seller_id, purchased_at)
       where from_report`,
  );
  await sellerTable(db, 'order_item', {
    columns: `
      seller_id text not null,
      order_id text not null,
      order_item_id text not null,
      asin text,
      sku text,
      title text not null default '',
      quantity integer not null,
      price_minor bigint,
      currency text check (length(currency) = 3),
      purchased_at timestamptz not null,
      foreign key (company_id, seller_id, order_id)
        references sales_order (company_id, seller_id, order_id) on delete cascade`,
    key: ['seller_id', 'order_id', 'order_item_id'],
    system: 'nothing',
  });
  await run(db, `create index order_item_by_asin on order_item (company_id, seller_id, asin)`);
  // Which orders contain a SKU, and how a request is listed, each from an index only.
  await run(
    db,
    `create index order_item_by_sku on order_item (company_id, seller_id, sku, purchased_at)
       include (order_id)`,
  );
  // The newest rating of each product, and its rating on each of the 121 days up to then, the last being the newest: a
  // day without one has the previous day's value. Maintained by database triggers.
  await sellerTable(db, 'product_rating', {
    columns: `
      marketplace_id text not null,
      asin text not null,
      newest_day date not null,
      rating_hundredths integer,
      rating_count integer,
      observed_at timestamptz not null,
      daily_hundredths smallint[] not null,
      daily_counts integer[] not null default '{}'`,
    key: ['marketplace_id', 'asin'],
    system: 'nothing',
  });
  // The marketplaces that were active when the store was removed: restoring it resumes the same ones. Histories can't
  // be changed; they are deleted as a whole with their store.
  await sellerTable(db, 'keepa_key', {
    columns: `
      sealed_key text not null,
      ending text not null,
      state text not null check (state in ('valid', 'refused')),
      message text,
      tokens_left integer,
      checked_at timestamptz not null,
      saved_at timestamptz not null`,
    key: [],
    system: 'nothing',
  });
  // Every SKU ever sold, once: part of one is searched among thousands, not among all order items.
  await sellerTable(db, 'sold_sku', {
    columns: `
      seller_id text not null,
      sku text not null`,
    key: ['seller_id', 'sku'],
    system: 'nothing',
  });
  await run(
    db,
    `create function keep_product_rating() returns trigger
     language plpgsql set search_path = ${schemaName} as $$
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
     end
     $$`,
  );
  await run(db, `grant execute on function keep_product_rating to ${appRole}`);
  // `product_rating` stores each day's number of ratings next to the rating: the number of new ones is needed for
  // every product of a store at once, and looking into the snapshots for each took longer than everything else on the
  // page.
  await run(
    db,
    `create function known_by_day(company uuid, marketplace text, product text, until date, OUT hundredths smallint[], OUT counts integer[]) returns record
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
  await run(db, `grant execute on function known_by_day to ${appRole}`);
  await run(
    db,
    `create function keep_sold_skus() returns trigger
     language plpgsql set search_path = ${schemaName} as $$
     begin
       insert into sold_sku (company_id, seller_id, sku)
       select distinct company_id, seller_id, sku from stored where sku is not null order by 1, 2, 3
       on conflict do nothing;
       return null;
     end
     $$`,
  );
  await run(db, `grant execute on function keep_sold_skus to ${appRole}`);
  await run(
    db,
    `create trigger keep_product_rating_insert after insert on rating_snapshot
       referencing new table as stored for each statement execute function keep_product_rating()`,
  );
  await run(
    db,
    `create trigger keep_product_rating_update after update on rating_snapshot
       referencing new table as stored for each statement execute function keep_product_rating()`,
  );
  await run(
    db,
    `create trigger keep_sold_skus_insert after insert on order_item referencing new table as stored
       for each statement execute function keep_sold_skus()`,
  );
  await run(
    db,
    `create trigger keep_sold_skus_update after update on order_item referencing new table as stored
       for each statement execute function keep_sold_skus()`,
  );
}
