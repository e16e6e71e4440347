import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** What the tracker and the overview of ratings read: the threshold of each market, and reviews that stand by stars. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // 4 stars unless chosen: the marketplace's own filter is '4 stars and up'.
  await run(
    db,
    `alter table channel add column rating_alert_hundredths integer not null default 400
       check (rating_alert_hundredths between 100 and 500)`,
  );
  // No source tells how ratings are distributed; it is counted from the imported reviews, which come and go.
  await run(db, `alter table rating_snapshot drop column histogram`);
  await run(
    db,
    `create index review_standing on review (company_id, seller_id, marketplace_id, asin, stars)
       where removed_at is null`,
  );
}
