import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/**
 * An invitation may grant a role: the first super-admin of an installation is invited by the command line, where nobody
 * is signed in who could be the inviter.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table invitation alter column invited_by drop not null');
  await run(
    db,
    `alter table invitation add column grants_role text
       constraint granted_by_invitation check (grants_role = 'super-admin')`,
  );
}
