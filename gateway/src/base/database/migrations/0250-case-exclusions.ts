import type { Kysely } from 'kysely';
import { sellerTable } from '../table-statements.ts';

/** Products and categories that a seller never claims. Their unfiled cases are excluded as long as the row exists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'case_exclusion', {
    columns: `seller_id text not null,
      kind text not null check (kind in ('sku', 'category')),
      value text not null check (length(value) between 1 and 100),
      note text not null default '' check (length(note) <= 500),
      added_by_name text not null,
      added_at timestamptz not null`,
    key: ['seller_id', 'kind', 'value'],
    system: { select: ['company_id', 'seller_id', 'kind', 'value', 'note', 'added_by_name', 'added_at'] },
  });
}
