import type { Kysely } from 'kysely';
import { systemRole } from '../roles.ts';
import { run, sellerTable } from '../table-statements.ts';

/** Who works on a case, how many are filed a day, and the case managers' queue over all companies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table reimbursement_case add column assignee_user_id uuid`);
  // Who acted, by the name they had then: people are no part of a company's data, and the history must stand by itself.
  await run(db, `alter table case_event add column actor_name text not null default ''`);
  await sellerTable(db, 'case_preference', {
    columns: `seller_id text not null,
      limit_case_per_day integer not null check (limit_case_per_day between 0 and 1000)`,
    key: ['seller_id'],
    system: 'everything',
  });
  // The queue reads across companies; whoever moves a case does so inside its company.
  await run(db, `grant select on reimbursement_case to ${systemRole}`);
  await run(db, `create policy system_reads on reimbursement_case for select to ${systemRole} using (true)`);
  await run(db, `create index reimbursement_case_queue on reimbursement_case (state, closes_on)`);
  await run(
    db,
    `create index reimbursement_case_of_marketplace on reimbursement_case (company_id, marketplace_case_id)
    where marketplace_case_id is not null`,
  );
  await run(db, `create index case_event_filed on case_event (company_id, at) where kind = 'filed'`);
}
