import type { Kysely } from 'kysely';
import { sellerTable } from '../table-statements.ts';

/**
 * What rules tagged on which day, by product: a tag itself does not tell when it was put, is taken away by people, and its rule
 * may be gone. Tags from before this table have no day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'rule_tagging', {
    columns: `seller_id text not null,
      marketplace_id text not null,
      asin text not null,
      -- In UTC.
      day date not null,
      rule_id uuid not null,
      target text not null check (target in ('review', 'product')),
      -- As it was called when it ran last that day.
      rule_name text not null,
      -- Reviews that got a tag, or 1 for the product.
      tagged integer not null`,
    key: ['seller_id', 'marketplace_id', 'asin', 'day', 'rule_id', 'target'],
    system: 'nothing',
  });
}
