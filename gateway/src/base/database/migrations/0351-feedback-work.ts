import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** The work on seller feedback, and the index of its list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table seller_feedback add column state text not null default 'new'
       check (state in ('new', 'requested', 'closed'))`,
  );
  await run(
    db,
    `create index seller_feedback_by_day on seller_feedback (company_id, seller_id, marketplace_id, given_on desc,
       order_id)`,
  );
}
