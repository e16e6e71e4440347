import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** Whom an owner made advertising admin of the company; the role of an operator (`user_role`) holds in all of theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table company_member add column advertising boolean not null default false');
}
