import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/**
 * Emails in jobs are encrypted now. Deletes the readable content of those that were sent before: it may hold codes and
 * temporary passwords. A new database has no queue yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `do $$ begin
       if to_regclass('fairshelf_jobs.job') is not null then
         update fairshelf_jobs.job set data = '{}'
         where name = 'mail.send' and state::text in ('completed', 'cancelled');
       end if;
     end $$`,
  );
}
