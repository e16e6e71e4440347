import { demoCompanies } from './demo-accounts.ts';

/** Made-up billing details, one company outside the EU and one with a VAT id inside: their invoices are taxed differently. */
const DETAILS: Readonly<Record<string, ReturnType<typeof american | typeof dutch>>> = {
  'Northwind Goods': american(),
  'Pinecrest Outdoor': dutch(),
};

function american() {
  return {
    name: 'Northwind Goods LLC',
    line1: '100 Harbor Way',
    city: 'Portland',
    state: 'OR',
    postal_code: '97201',
    country_code: 'US',
    tax_id: '00-0000000',
  };
}

function dutch() {
  return {
    name: 'Pinecrest Outdoor B.V.',
    line1: 'Voorbeeldstraat 1',
    city: 'Amsterdam',
    state: '',
    postal_code: '1000 AA',
    country_code: 'NL',
    tax_id: 'NL000000000B00',
  };
}

export const billingDetailsOf = (companyId: string) =>
  DETAILS[demoCompanies.find(({ id }) => id === companyId)?.name ?? ''];
