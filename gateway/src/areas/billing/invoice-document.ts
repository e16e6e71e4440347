import type { Invoice, InvoiceLine, InvoiceParty } from '@fairshelf/shared-contracts/billing';
import type { Database } from '../../base/database/database.ts';
import { asInvoice, asLine, invoicesQuery, linesQuery } from './invoice-rows.ts';

/** Everything that an invoice states. */
export interface InvoiceDocument {
  readonly invoice: Invoice;
  readonly issuer: InvoiceParty;
  readonly customer: InvoiceParty;
  readonly lines: readonly InvoiceLine[];
}

const all = { limit: null, offset: 0 };

/** A party of which only the name is known. */
export const namedParty = (name: string): InvoiceParty => ({
  name,
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
  countryCode: '',
  taxId: '',
  registration: '',
  email: '',
});

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
    return {
      invoice: asInvoice(row),
      // Invoices from before these were stored state the names only.
      issuer: row.issuer ?? namedParty('Fairshelf'),
      customer: row.customer ?? namedParty(company.name),
      lines: lines.rows.map(asLine),
    };
  });
}
