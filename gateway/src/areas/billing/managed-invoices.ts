import type { listManagedInvoices } from '@fairshelf/shared-contracts/billing';
import type { CallData, CheckedInput } from '@fairshelf/shared-contracts/core';
import { sql } from 'kysely';
import { containing } from '../../base/database/containing.ts';
import type { Database } from '../../base/database/database.ts';
import { asInvoice, invoiceJoins, invoiceSelection, type StoredInvoice } from './invoice-rows.ts';

interface Managed extends StoredInvoice {
  readonly company_name: string;
  readonly is_paused: boolean;
  readonly days_overdue: number;
}

/** One page of the invoices of all companies. `today` is YYYY-MM-DD. */
export async function managedInvoices(
  { system }: Database,
  filter: CheckedInput<typeof listManagedInvoices>['query'],
  today: string,
): Promise<CallData<typeof listManagedInvoices>> {
  const conditions = {
    unpaid: sql`i.state = 'open'`,
    overdue: sql`i.state = 'open' and i.due_on < ${today}::date`,
    all: sql`true`,
  };
  const order = filter.sort === 'due' ? sql`i.due_on, i.number` : sql`i.issued_on desc, i.number desc`;
  const { rows } = await sql<Managed>`
    select ${invoiceSelection}, c.name as company_name,
      exists (select from plan_pause p where p.company_id = i.company_id and p.resumed_at is null) as is_paused,
      case when i.state = 'open' then greatest(0, ${today}::date - i.due_on) else 0 end as days_overdue
    from invoice i join company c on c.company_id = i.company_id ${invoiceJoins}
    where ${conditions[filter.show]} and (${filter.search} = '' or c.name ilike ${containing(filter.search)}
      or i.number ilike ${containing(filter.search)})
    order by ${order} limit ${filter.limit} offset ${filter.offset}`.execute(system);
  return {
    rows: rows.map((row) => ({
      company_id: row.company_id,
      company_name: row.company_name,
      is_paused: row.is_paused,
      days_overdue: row.days_overdue,
      invoice: asInvoice(row),
    })),
    total: rows[0]?.total_rows ?? 0,
  };
}
