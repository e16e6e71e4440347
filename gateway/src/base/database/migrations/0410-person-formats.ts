import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** How a person reads dates and figures, and where: chosen, and by their last browser. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table app_user
       add column format_locale text,
       add column time_zone text,
       add column browser_locale text,
       add column browser_time_zone text`,
  );
}
