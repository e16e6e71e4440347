import type { CreditNote, Invoice, InvoiceLine, InvoiceParty } from '@fairshelf/shared-contracts/billing';
import { type Database, isId } from '../../base/database/database.ts';
import { asInvoice, asLine, invoicesQuery, linesQuery } from './invoice-rows.ts';

/** Everything that an invoice states. */
export interface InvoiceDocument {
  readonly invoice: Invoice;
  readonly issuer: InvoiceParty;
  readonly customer: InvoiceParty;
  readonly lines: readonly InvoiceLine[];
  /** On a credit note: the invoice that it corrects, and why. */
  readonly creditOf?: {
    readonly number: string;
    readonly issuedOn: string;
    readonly reason: string;
    readonly refund: CreditNote['refund'];
  };
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

/** Reads an invoice with every line; undefined if the company has none with this id. */
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
      // Invoices from before these were stored state only the names.
      issuer: row.issuer ?? namedParty('Fairshelf'),
      customer: row.customer ?? namedParty(company.name),
      lines: lines.rows.map(asLine),
    };
  });
}

/** A credit note as a document, with the parties and the tax of its invoice. */
function creditNoteDocument(document: InvoiceDocument, note: CreditNote): InvoiceDocument {
  const { invoice } = document;
  const nothing = { minor: 0, currency: note.total.currency };
  return {
    issuer: document.issuer,
    customer: document.customer,
    invoice: {
      ...invoice,
      number: note.number,
      issued_on: note.issued_on,
      due_on: note.issued_on,
      total: note.total,
      net: note.net,
      tax: note.tax,
      due: nothing,
      credit_notes: [],
    },
    lines: [
      {
        id: note.id,
        kind: 'commission',
        day: note.issued_on,
        reimbursementId: null,
        period: null,
        creditedReimbursementId: null,
        marketplaceCaseId: null,
        cases: [],
        fnsku: '',
        title: note.reason,
        units: 1,
        base: note.net,
        basis: 'paid',
        commission_bps: 0,
        amount: note.net,
      },
    ],
    creditOf: {
      number: invoice.number,
      issuedOn: invoice.issued_on,
      reason: note.reason,
      refund: note.refund,
    },
  };
}

/** Reads a company's credit note; undefined if it has none with this id. */
export async function readCreditNoteDocument(
  database: Database,
  companyId: string,
  creditNoteId: string,
): Promise<InvoiceDocument | undefined> {
  if (!isId(creditNoteId)) return undefined;
  const existing = await database.withCompany(companyId, (db) =>
    db
      .selectFrom('credit_note')
      .select('invoice_id')
      .where('credit_note_id', '=', creditNoteId)
      .executeTakeFirst(),
  );
  const document = existing && (await readInvoiceDocument(database, companyId, existing.invoice_id));
  const note = document?.invoice.credit_notes.find(({ id }) => id === creditNoteId);
  return document && note && creditNoteDocument(document, note);
}
