import type { CompanyTransaction } from '../../base/database/database.ts';

/** The people who get a company's invoices by email. */
export async function readInvoiceEmails(db: CompanyTransaction): Promise<string[]> {
  const account = await db.selectFrom('billing_account').select('invoice_emails').executeTakeFirst();
  return account?.invoice_emails ?? [];
}

/** Replaces the recipients. Returns the previous ones. */
export async function saveInvoiceEmails(
  db: CompanyTransaction,
  companyId: string,
  invoice_emails: string[],
): Promise<string[]> {
  const before = await readInvoiceEmails(db);
  await db
    .insertInto('billing_account')
    .values({ company_id: companyId, invoice_emails })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ invoice_emails }))
    .execute();
  return before;
}
