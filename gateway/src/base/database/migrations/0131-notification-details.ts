import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** What an email says about a notification besides its text: a picture and the reviews behind it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table notification add column details jsonb`);
}
