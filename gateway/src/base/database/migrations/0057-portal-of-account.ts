import type { Kysely } from 'kysely';
import { systemRole } from '../roles.ts';
import { run } from '../table-statements.ts';

/** Case managers are led to the portal of a store: its default marketplace says where that is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `grant select (default_marketplace_id) on seller_account to ${systemRole}`);
}
