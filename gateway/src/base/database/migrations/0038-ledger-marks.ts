import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** New rows of the ledger are marked by what they tell of a label, so that only the rules which read it look again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table detection_mark drop constraint detection_mark_topic_check,
       add constraint detection_mark_topic_check
         check (topic in ('label', 'order', 'product', 'lost', 'damaged', 'received'))`,
  );
}
