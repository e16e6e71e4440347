import {
  type InvoiceParty,
  normalizeTaxId,
  type saveBillingDetails,
} from '@fairshelf/shared-contracts/billing';
import type { CheckedInput } from '@fairshelf/shared-contracts/core';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { wrongField } from '../../../base/refusal.ts';
import type { Settings } from '../../../base/settings/read-settings.ts';

/** The issuer of invoices: the company that runs this installation. */
export const issuerOf = (settings: Settings): InvoiceParty => ({
  name: settings.INVOICE_ISSUER_NAME || 'Fairshelf',
  line1: settings.INVOICE_ISSUER_STREET,
  line2: '',
  city: settings.INVOICE_ISSUER_CITY,
  state: '',
  postalCode: settings.INVOICE_ISSUER_POSTAL_CODE,
  countryCode: settings.INVOICE_ISSUER_COUNTRY,
  taxId: settings.INVOICE_ISSUER_VAT_ID,
  registration: settings.INVOICE_ISSUER_REGISTRATION,
  email: settings.INVOICE_ISSUER_EMAIL,
});

/** The transaction's company as its invoices name it; undefined until it has entered its details. */
export async function readBillingDetails(db: CompanyTransaction): Promise<InvoiceParty | undefined> {
  const row = await db.selectFrom('billing_details').selectAll().executeTakeFirst();
  if (!row) return undefined;
  const { name, line1, line2, city, state, email } = row;
  return {
    name,
    line1,
    line2,
    city,
    state,
    postalCode: row.postal_code,
    countryCode: row.country_code,
    taxId: row.tax_id,
    registration: '',
    email,
  };
}

type Typed = Omit<CheckedInput<typeof saveBillingDetails>['body'], 'sellerId'>;

/**
 * Stores the details and returns the previous ones. Throws a refusal when the tax id doesn't have its country's
 * format.
 */
export async function storeBillingDetails(
  db: CompanyTransaction,
  companyId: string,
  input: Typed,
  now: Date,
): Promise<{ readonly before: InvoiceParty | undefined; readonly after: InvoiceParty | undefined }> {
  const { name, line1, line2, city, state, postalCode, countryCode, email } = input;
  const taxId = normalizeTaxId(countryCode, input.taxId);
  if (taxId === undefined)
    throw wrongField(
      'body.taxId',
      'This VAT ID doesn’t have the format of its country. Check it, or leave it empty.',
    );
  const before = await readBillingDetails(db);
  const values = {
    name,
    line1,
    line2,
    city,
    state,
    postal_code: postalCode,
    country_code: countryCode,
    tax_id: taxId,
    email,
    updated_at: now,
  };
  await db
    .insertInto('billing_details')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
  return { before, after: await readBillingDetails(db) };
}
