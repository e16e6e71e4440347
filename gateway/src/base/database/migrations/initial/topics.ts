import type { Kysely } from 'kysely';
import { run, sellerTable } from '../../table-statements.ts';

/** The topics of reviews of a product and of its category. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A row per requested product, whatever the outcome, with the time of the next request.
  await sellerTable(db, 'product_topics', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      asin text not null,
      outcome text not null check (outcome in ('found', 'none', 'denied', 'unread')),
      asked_at timestamptz not null,
      -- The category it is compared with.
      node_id text,
      node_name text,
      -- Period, topics and their months (areas/ratings/topics/stored-topics.ts); null unless topics were found.
      content jsonb,
      check (outcome <> 'found' or content is not null)`,
    key: ['seller_id', 'marketplace_id', 'asin'],
    system: 'nothing',
  });
  await run(
    db,
    `create index product_topics_by_age on product_topics (company_id, seller_id, marketplace_id, asked_at)`,
  );
  await sellerTable(db, 'category_topics', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      node_id text not null,
      asked_at timestamptz not null,
      content jsonb not null`,
    key: ['seller_id', 'marketplace_id', 'node_id'],
    system: 'nothing',
  });
}
