import type { Kysely } from 'kysely';
import { sellerTable } from '../table-statements.ts';

/** Amazon's fee estimate for a unit at a price; without a fee if it stated none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'fee_estimate', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      sku text not null,
      estimated_on date not null,
      estimated_at timestamptz not null,
      asin text not null default '',
      currency text not null check (length(currency) = 3),
      price_minor bigint not null,
      fulfillment_fee_minor bigint,
      referral_fee_minor bigint,
      total_minor bigint`,
    key: ['seller_id', 'marketplace_id', 'sku', 'estimated_on'],
    system: 'nothing',
  });
}
