import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** The inbox order of reviews, and their due dates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    'alter table review add column lowered boolean not null default false, add column due_on date',
  );
  await run(
    db,
    `update review r set lowered = true from review_version v
     where v.company_id = r.company_id and v.seller_id = r.seller_id and v.marketplace_id = r.marketplace_id
       and v.review_id = r.review_id and v.revision = r.revision - 1 and v.stars > r.stars`,
  );
  // From the most urgent: new and low or lowered, in progress, other new ones, read ones; closed or removed ones last.
  await run(
    db,
    `alter table review add column urgency smallint generated always as (
       case when state = 'closed' or removed_at is not null then 0
         when state = 'new' and (stars <= 2 or lowered) then 4
         when state = 'in-progress' then 3
         when state = 'new' then 2
         else 1 end) stored`,
  );
  await run(
    db,
    `create index review_by_urgency on review (company_id, seller_id, marketplace_id, urgency, reviewed_on,
       review_id)`,
  );
  await run(
    db,
    `create index review_due on review (company_id, seller_id, marketplace_id, due_on)
       where due_on is not null and state <> 'closed' and removed_at is null`,
  );
  // Due days are events too. A wider check would be a new one, which older gateways can't be held to.
  await run(db, 'alter table review_event drop constraint review_event_kind_check');
}
