import type { Kysely } from 'kysely';
import { systemTable } from '../table-statements.ts';

/** The picture of a person, under an address that nobody can guess; a new picture has a new address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'user_image',
    `image_id text primary key,
     user_id uuid not null unique references app_user on delete cascade,
     media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
     content bytea not null,
     created_at timestamptz not null`,
  );
}
