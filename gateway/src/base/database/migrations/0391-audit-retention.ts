import type { Kysely } from 'kysely';
import { systemRole } from '../roles.ts';
import { run } from '../table-statements.ts';

/**
 * Lets the retention job delete old entries of the audit log. Whatever it asks for, entries of the last year stay: a
 * log that could be changed would prove nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `grant delete on audit_log to ${systemRole}`);
  await run(
    db,
    `create policy only_old_entries_end on audit_log as restrictive for delete to ${systemRole}
       using (at < now() - interval '1 year')`,
  );
}
