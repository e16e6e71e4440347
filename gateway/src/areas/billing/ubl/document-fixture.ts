import type { Invoice, InvoiceLine, InvoiceParty } from '@fairshelf/shared-contracts/billing';
import { testIssuer } from '../billing-fixture.ts';
import type { InvoiceDocument } from '../invoice-document.ts';
import { decideTax, taxOn } from '../tax/decide-tax.ts';

const customerIn = (countryCode: string, taxId = ''): InvoiceParty => ({
  ...testIssuer,
  name: 'Café & Söhne <Ltd>',
  countryCode,
  taxId,
  registration: '',
});

/** An invoice over lines of these amounts, taxed as the customer's country demands; negative amounts are credits. */
export function documentOf(
  customer: InvoiceParty,
  amounts: readonly number[],
  currency = 'EUR',
): InvoiceDocument {
  const treatment = decideTax(testIssuer, customer);
  const net = amounts.reduce((sum, amount) => sum + amount, 0);
  const tax = taxOn(net, treatment.rate_bps);
  const money = (minor: number) => ({ minor, currency });
  const invoice: Invoice = {
    id: 'i1',
    number: 'FS-0123456789-0001',
    state: 'open',
    period: '2026-10-01',
    issued_on: '2026-11-01',
    due_on: '2026-11-15',
    paid_at: null,
    total: money(net + tax),
    due: money(net + tax),
    credit_notes: [],
    net: money(net),
    tax: money(tax),
    tax_rate_bps: treatment.rate_bps,
    tax_category: treatment.category,
    tax_note: treatment.note,
    has_xml: true,
    lines: amounts.length,
    problem: null,
  };
  const lines = amounts.map(
    (minor, index): InvoiceLine => ({
      id: `l${index}`,
      kind: minor < 0 ? 'credit' : 'commission',
      day: '2026-10-03',
      reimbursementId: String(9000 + index),
      period: null,
      creditedReimbursementId: minor < 0 ? '8000' : null,
      marketplaceCaseId: '777',
      cases: [],
      fnsku: 'X001',
      title: index === 0 ? 'Mug "M" & <co>\u0000' : '',
      units: 1,
      base: money(minor * 4),
      basis: 'paid',
      commission_bps: 2500,
      amount: money(minor),
    }),
  );
  return { invoice, issuer: testIssuer, customer, lines };
}

/** Customers by how our invoices tax them. */
export const customers = {
  domestic: customerIn('DE', 'DE123456789'),
  'reverse charge': customerIn('FR', 'FR40303265045'),
  'EU without VAT id': customerIn('FI'),
  abroad: customerIn('US', '12-3456789'),
};
