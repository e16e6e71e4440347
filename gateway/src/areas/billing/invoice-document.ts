import type { Invoice, InvoiceLine } from '@fairshelf/shared-contracts/billing';
import type { Database } from '../../base/database/database.ts';
import { asInvoice, asLine, invoicesQuery, linesQuery } from './invoice-rows.ts';

/** All that an invoice on paper says. */
export interface InvoiceDocument {
  readonly companyName: string;
  readonly invoice: Invoice;
  readonly lines: readonly InvoiceLine[];
}

const all = { limit: null, offset: 0 };

/** Reads an invoice with every line; undefined when the company has none of this id. */
export async function readInvoiceDocument(
  database: Database,
  companyId: string,
  invoiceId: string,
): Promise<InvoiceDocument | undefined> {
  const company = await database.system
    .selectFrom('company')
    .select('name')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return database.withCompany(companyId, async (db) => {
    const [row] = (await invoicesQuery({ sort: '-issued', invoiceId }, all).execute(db)).rows;
    if (!row || !company) return undefined;
    const lines = await linesQuery({ invoiceId, sort: 'day' }, all).execute(db);
    return { companyName: company.name, invoice: asInvoice(row), lines: lines.rows.map(asLine) };
  });
}
