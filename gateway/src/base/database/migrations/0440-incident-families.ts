import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** An incident concerns a product, or the variations of one parent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    // `asin` is the variation of the headline; without a parent the others are empty.
    `alter table incident add column parent_asin text, add column asins text[] not null default '{}'`,
  );
  // A parent has one open incident: findings about its variations join it.
  await run(
    db,
    `create index incident_open_family on incident (company_id, seller_id, marketplace_id,
       coalesce(parent_asin, asin)) where state = 'open'`,
  );
}
