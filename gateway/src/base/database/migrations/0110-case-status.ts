import type { Kysely } from 'kysely';
import { systemRole } from '../roles.ts';
import { run } from '../table-statements.ts';

/** What the status of a case reads in the queue of every company, and the appeal that a seller requested. */
const READ_BY_THE_QUEUE: Readonly<Record<string, readonly string[]>> = {
  case_event: ['company_id', 'case_id', 'event_no', 'kind', 'from_state', 'to_state', 'actor_user_id', 'at'],
  case_document: ['company_id', 'case_id', 'kind', 'uploaded_at'],
  case_reimbursement: [
    ...['company_id', 'seller_id', 'reimbursement_id', 'line_no', 'case_id', 'cash', 'in_kind'],
  ],
  reimbursement: [
    ...['company_id', 'seller_id', 'reimbursement_id', 'line_no', 'approved_at', 'currency', 'total_minor'],
  ],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table reimbursement_case add column appeal_requested_at timestamptz`);
  for (const [table, columns] of Object.entries(READ_BY_THE_QUEUE)) {
    await run(db, `grant select (${columns.join(', ')}) on ${table} to ${systemRole}`);
    await run(db, `create policy system_reads on ${table} for select to ${systemRole} using (true)`);
  }
}
