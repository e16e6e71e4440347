import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** When a session was last used by its person; operators' sessions end without use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table session add column last_used_at timestamptz not null default now()');
}
