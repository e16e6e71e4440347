import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** What a notification is worded from in each reader's language; null: only the English texts are known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table notification add column words jsonb');
  await run(db, 'alter table incident_event add column signals jsonb');
}
