import type { Kysely } from 'kysely';
import { rateBucketTableSql } from '../../../outside/marketplace/sp-api/rate-limit-store-postgres.ts';
import { systemRole } from '../roles.ts';
import { run, sellerTable } from '../table-statements.ts';

/** Seller accounts, their channels and what is known of products and orders. Money is minor units and currency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Which company holds an account. Of its own, because a distributed database can't keep (seller_id, region) unique
  // across companies in a table that is spread by company.
  await sellerTable(db, 'seller_claim', {
    columns: `seller_id text not null, region text not null, unique (seller_id, region)`,
    key: ['seller_id', 'region'],
    system: 'everything',
  });
  await sellerTable(db, 'seller_account', {
    columns: `seller_id text not null,
      region text not null check (region in ('NA', 'EU', 'FE')),
      store_name text not null,
      sealed_refresh_token text not null,
      state text not null default 'active' check (state in ('active', 'reauthorise', 'removed')),
      default_marketplace_id text not null,
      authorized_at timestamptz not null,
      first_import_at timestamptz,
      created_at timestamptz not null default now()`,
    key: ['seller_id', 'region'],
    // All but the token: what plans the imports of every company.
    system: {
      select: [
        'company_id',
        'seller_id',
        'region',
        'store_name',
        'state',
        'authorized_at',
        'first_import_at',
      ],
    },
  });
  await sellerTable(db, 'channel', {
    columns: `seller_id text not null,
      marketplace_id text not null,
      region text not null,
      country_code text not null,
      country_name text not null,
      store_name text not null,
      active boolean not null default true,
      joined_at timestamptz not null default now()`,
    key: ['seller_id', 'marketplace_id'],
    system: 'nothing',
  });
  await sellerTable(db, 'product', {
    columns: `seller_id text not null,
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
      updated_at timestamptz not null default now()`,
    key: ['seller_id', 'marketplace_id', 'sku'],
    system: 'nothing',
  });
  await run(db, `create index product_by_asin on product (company_id, marketplace_id, asin)`);
  await run(db, `create index product_by_fnsku on product (company_id, seller_id, fnsku)`);
  await sellerTable(db, 'rating_snapshot', {
    columns: `marketplace_id text not null,
      asin text not null,
      day date not null,
      source text not null,
      rating_hundredths integer check (rating_hundredths between 0 and 500),
      rating_count integer check (rating_count >= 0),
      review_count integer,
      histogram jsonb,
      observed_at timestamptz not null`,
    key: ['marketplace_id', 'asin', 'day', 'source'],
    system: 'nothing',
  });
  await sellerTable(db, 'sales_order', {
    columns: `seller_id text not null,
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
      is_business boolean not null default false`,
    key: ['seller_id', 'order_id'],
    system: 'nothing',
  });
  await run(
    db,
    `create index sales_order_by_purchase on sales_order (company_id, seller_id, marketplace_id, purchased_at)`,
  );
  await sellerTable(db, 'order_item', {
    columns: `seller_id text not null,
      order_id text not null,
      order_item_id text not null,
      asin text,
      sku text,
      title text not null default '',
      quantity integer not null,
      price_minor bigint,
      currency text check (length(currency) = 3),
      foreign key (company_id, seller_id, order_id) references sales_order on delete cascade`,
    key: ['seller_id', 'order_id', 'order_item_id'],
    system: 'nothing',
  });
  await run(db, `create index order_item_by_asin on order_item (company_id, seller_id, asin)`);

  // Shared by all processes; its keys are digests, so it holds no seller data.
  await run(db, rateBucketTableSql);
  await run(db, `alter table marketplace_rate_bucket enable row level security`);
  await run(db, `alter table marketplace_rate_bucket force row level security`);
  await run(db, `grant select, insert, update, delete on marketplace_rate_bucket to ${systemRole}`);
  await run(
    db,
    `create policy system_all on marketplace_rate_bucket to ${systemRole} using (true) with check (true)`,
  );
}
