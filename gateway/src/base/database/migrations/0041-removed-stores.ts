import type { Kysely } from 'kysely';
import { appRole, systemRole } from '../roles.ts';
import { run, sellerTable } from '../table-statements.ts';

/** Stores that were removed and can be taken back for a while, and a company's own key at Keepa. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The marketplaces that were read when the store was removed: taking it back reads the same ones again.
  await run(
    db,
    `alter table seller_account add column removed_at timestamptz, add column channels_before text[] not null default '{}'`,
  );
  await run(db, `grant select (removed_at) on seller_account to ${systemRole}`);
  // Histories can't be changed; with their store they go as a whole.
  await run(db, `grant delete on review_version, review_event to ${appRole}`);
  await sellerTable(db, 'keepa_key', {
    columns: `sealed_key text not null,
      ending text not null,
      state text not null check (state in ('valid', 'refused')),
      message text,
      tokens_left integer,
      checked_at timestamptz not null,
      saved_at timestamptz not null`,
    key: [],
    system: 'nothing',
  });
}
