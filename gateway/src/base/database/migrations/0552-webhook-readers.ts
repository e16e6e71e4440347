import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** In which language and formats a webhook's messages are written; null, as before: English and UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table webhook add column reader jsonb');
}
