import type { Kysely } from 'kysely';
import { sellerTable } from '../table-statements.ts';

/** Thresholds of incidents that differ from the defaults, per store, tag and product (docs/incidents.md#thresholds). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'incident_threshold', {
    columns: `seller_id text not null,
      marketplace_id text not null,
      scope text not null check (scope in ('store', 'tag', 'product')),
      -- A tag's id or an ASIN; '' for the store.
      target text not null,
      -- The store's is channel.rating_alert_hundredths.
      rating_floor_tenths smallint check (rating_floor_tenths between 10 and 50),
      fall_tenths smallint check (fall_tenths between 2 and 20),
      low_reviews smallint check (low_reviews between 3 and 50),
      removed_ratings smallint check (removed_ratings between 5 and 1000)`,
    key: ['seller_id', 'marketplace_id', 'scope', 'target'],
    system: 'nothing',
  });
}
