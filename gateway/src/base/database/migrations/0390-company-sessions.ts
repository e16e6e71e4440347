import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** The company at whose identity provider a session was started. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table session add column signed_in_with uuid references company on delete set null');
  await run(
    db,
    'create index session_signed_in_with on session (signed_in_with) where signed_in_with is not null',
  );
}
