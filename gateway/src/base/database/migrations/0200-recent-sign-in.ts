import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** When the person of a session last proved who they are: at the sign-in, or later by password or code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table session add column authenticated_at timestamptz');
  await run(db, 'update session set authenticated_at = created_at');
  await run(db, 'alter table session alter column authenticated_at set not null');
  // An older gateway that still runs doesn't name the column.
  await run(db, 'alter table session alter column authenticated_at set default now()');
}
