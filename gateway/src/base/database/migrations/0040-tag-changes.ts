import type { Kysely } from 'kysely';
import { run, sellerTable } from '../table-statements.ts';

/** What people changed of the tags of many products at once, so that it can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'product_tag_change', {
    columns: `change_id uuid not null default gen_random_uuid(),
      seller_id text not null,
      marketplace_id text not null,
      user_id uuid not null,
      at timestamptz not null,
      changes jsonb not null`,
    key: ['change_id'],
    system: 'nothing',
  });
  await run(db, `create index product_tag_change_by_time on product_tag_change (company_id, at)`);
}
