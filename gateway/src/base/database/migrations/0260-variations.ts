import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** Variations of a listing: the ASIN of their parent, and what each differs in (docs/imports.md#feeds). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table product add column parent_asin text, add column variation text not null default ''`,
  );
  await run(
    db,
    `create index product_of_parent on product (company_id, seller_id, marketplace_id, parent_asin)
       where parent_asin is not null`,
  );
}
