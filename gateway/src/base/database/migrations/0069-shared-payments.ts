import type { Kysely } from 'kysely';
import { run, sellerTable } from '../table-statements.ts';

/**
 * Which cases a line of the reimbursement report was for, and how many of its units each had. A line of an invoice has a
 * copy: it says the same when the store and its cases are gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'case_reimbursement', {
    columns: `seller_id text not null,
      reimbursement_id text not null,
      line_no integer not null,
      case_id uuid not null,
      cash integer not null check (cash >= 0),
      in_kind integer not null check (in_kind >= 0),
      foreign key (company_id, case_id) references reimbursement_case on delete cascade`,
    key: ['seller_id', 'reimbursement_id', 'line_no', 'case_id'],
    system: 'nothing',
  });
  await run(db, `create index case_reimbursement_of_case on case_reimbursement (company_id, case_id)`);
  // [{ id, anchorDay, units }]; empty where a line is older than this.
  await run(db, `alter table invoice_line add column cases jsonb not null default '[]'`);
}
