import { sql } from 'kysely';
import type { CompanyTransaction } from './database.ts';

/**
 * The triggers with which older releases keep product_rating, sold_sku, request_order_ids and review_word. Today the
 * statements that store ratings, orders, requests and reviews keep them. The next release may drop the triggers, once
 * `tooling/large-seller/statements.ts` does without them, too.
 */
export const OLD_TRIGGERS = [
  { name: 'keep_product_rating_insert', table: 'rating_snapshot' },
  { name: 'keep_product_rating_update', table: 'rating_snapshot' },
  { name: 'keep_sold_skus_insert', table: 'order_item' },
  { name: 'keep_sold_skus_update', table: 'order_item' },
  { name: 'keep_request_order_ids', table: 'review_request' },
  { name: 'keep_words_of_new', table: 'review' },
  { name: 'keep_words_of_changed', table: 'review' },
] as const;

/** Makes the old triggers do nothing until the transaction ends: its own statements keep the derived rows. */
export async function skipOldTriggers(db: CompanyTransaction): Promise<void> {
  await sql`set local app.old_triggers = 'off'`.execute(db);
}
