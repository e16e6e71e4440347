import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** The last day on which an operator has a role; without a day until it is removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table user_role add column last_day date, add column reminded_at timestamptz');
  await run(db, 'create index user_role_by_end on user_role (last_day) where last_day is not null');
}
