import type { CompanyTransaction } from '../../base/database/database.ts';

/** Who gets the invoices of a company by mail. */
export async function readInvoiceEmails(db: CompanyTransaction): Promise<string[]> {
  const account = await db.selectFrom('billing_account').select('invoice_emails').executeTakeFirst();
  return account?.invoice_emails ?? [];
}

/** Replaces them. Returns who got them before. */
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
