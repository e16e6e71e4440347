import type { Kysely } from 'kysely';
import { systemRole } from '../roles.ts';
import { run } from '../table-statements.ts';

/** Columns that the operators' home sums up over all companies. */
const READ = {
  invoice: ['number', 'currency', 'total_minor', 'issued_on', 'due_on'],
  invoice_line: ['company_id', 'day', 'currency', 'amount_minor'],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(READ))
    await run(db, `grant select (${columns.join(', ')}) on ${table} to ${systemRole}`);
  await run(db, `create policy system_reads on invoice_line for select to ${systemRole} using (true)`);
}
