import type { Kysely } from 'kysely';
import { sellerTable, systemTable } from '../table-statements.ts';

/** Pictures of people, and how healthy the marketplace says each account is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Under an address that nobody can guess; a new picture has a new address.
  await systemTable(
    db,
    'user_image',
    `image_id text primary key,
     user_id uuid not null unique references app_user on delete cascade,
     media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
     content bytea not null,
     created_at timestamptz not null`,
  );
  await sellerTable(db, 'account_health', {
    columns: `seller_id text not null,
      marketplace_id text not null,
      status text not null check (status in ('normal', 'at-risk', 'deactivated')),
      rating text check (rating in ('great', 'warned')),
      -- Each figure of the marketplace's report with its target.
      metrics jsonb not null,
      observed_at timestamptz not null`,
    key: ['seller_id', 'marketplace_id'],
    system: 'nothing',
  });
}
