import type { Kysely } from 'kysely';
import { sellerTable } from '../table-statements.ts';

/** Products of others that a store follows, and their figures day by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const store = 'seller_id text not null, marketplace_id text not null, asin text not null';
  await sellerTable(db, 'competitor', {
    columns: `${store},
      title text not null default '',
      brand text not null default '',
      image_url text,
      sales_rank integer,
      sales_rank_category text,
      is_listed boolean not null default true,
      own_asin text,
      added_at timestamptz not null,
      read_at timestamptz`,
    key: ['seller_id', 'marketplace_id', 'asin'],
    system: 'nothing',
  });
  await sellerTable(db, 'competitor_day', {
    columns: `${store},
      day date not null,
      rating_hundredths integer,
      rating_count integer,
      price_minor bigint,
      sales_rank integer`,
    key: ['seller_id', 'marketplace_id', 'asin', 'day'],
    system: 'nothing',
  });
}
