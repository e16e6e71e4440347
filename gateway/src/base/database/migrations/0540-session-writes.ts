import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** When the person last changed something: until a replica has it, they read the primary. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table session add column wrote_at timestamptz');
}
