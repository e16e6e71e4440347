import type { Kysely } from 'kysely';
import { systemTable } from '../table-statements.ts';

/** From which browsers and networks people signed in: others get a mail about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'known_device',
    `user_id uuid not null references app_user on delete cascade,
     -- Browser and system, such as 'Chrome on Windows'.
     device text not null,
     -- The network of the address: its first 16 bits (IPv4) or 32 bits (IPv6).
     network text not null,
     last_used_at timestamptz not null,
     primary key (user_id, device, network)`,
  );
}
