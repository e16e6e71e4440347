import type { Kysely } from 'kysely';
import { sellerTable } from '../table-statements.ts';

/** Products that somebody else has started to offer, where the store was the only seller. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'other_offer', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      asin text not null,
      -- In new condition, the own one included.
      offers integer not null,
      since date not null`,
    key: ['seller_id', 'marketplace_id', 'asin'],
    system: 'nothing',
  });
}
