import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** The facts from which a notification is written in each reader's language; null if only the English text exists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table notification add column words jsonb');
  await run(db, 'alter table incident_event add column signals jsonb');
}
