import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** Indexes from which the figures of review requests and reviews are counted without reading rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    'create index review_request_by_outcome on review_request (company_id, seller_id, marketplace_id, state, reason)',
  );
  const condition = `where state = 'sent' or reason = 'lost-answer'`;
  await run(
    db,
    `create index review_request_sent on review_request (company_id, seller_id, marketplace_id, sent_at) ${condition}`,
  );
  // The order first: comparing it takes a third of the time of comparing the store before it.
  await run(
    db,
    `create index review_request_sent_for on review_request (order_id, company_id)
       include (seller_id, marketplace_id, sent_at, state, reason) ${condition}`,
  );
  for (const column of ['changed_at', 'removed_at']) {
    await run(
      db,
      `create index review_by_${column} on review (company_id, seller_id, marketplace_id, ${column})
         where ${column} is not null`,
    );
  }
}
