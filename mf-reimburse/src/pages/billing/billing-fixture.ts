import {
  getBilling,
  getBillingDetails,
  getInvoice,
  getInvoiceEmails,
  getReversalTotal,
  type Invoice,
  listInvoiceLines,
  listInvoices,
  listReversals,
} from '@fairshelf/shared-contracts/billing';
import {
  listCountries,
  listStates,
  suggestIntlAddress,
  suggestUsAddress,
} from '@fairshelf/shared-contracts/identity';
import { type FakeGateway, fakeGateway } from '@fairshelf/shared-contracts/testing';

/** An amount in US dollars. */
export const usd = (minor: number) => ({ minor, currency: 'USD' });

/** A company on the reimbursement plan, with a card and an amount due. */
export const billing = {
  company_name: 'Northwind Goods',
  plan: {
    plan_name: 'reimburse',
    title: 'Reimbursement',
    price: usd(0),
    period: 'month' as const,
    commission_bps: 2_500,
    state: 'active' as const,
    started_on: '2026-05-01',
    trial_ends_on: null,
  },
  standing: { state: 'good' as const, pauses_on: null, paused_on: null },
  limits: [{ limit: 'stores' as const, allowed: 3, used: 2 }],
  competitors: { allowed: 20, used: 7 },
  can_pay: true,
  method: { brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2031, is_expired: false },
  uninvoiced: [usd(1_250), { minor: 300, currency: 'CAD' }],
  due: [usd(10_000)],
  unpaid: [{ id: 'i1', number: 'FS-000001-0003', due: usd(10_000), due_on: '2026-11-15' }],
  next_invoice_on: '2026-12-01',
  referral_code: null,
};

/** An open invoice over 100 dollars; `different` overrides its fields. */
export const invoice = (different: Partial<Invoice> = {}): Invoice => ({
  id: 'i1',
  number: 'FS-000001-0003',
  period: '2026-10-01',
  issued_on: '2026-11-01',
  due_on: '2026-11-15',
  total: usd(10_000),
  due: usd(10_000),
  credit_notes: [],
  net: usd(10_000),
  tax: usd(0),
  tax_rate_bps: 0,
  tax_category: 'O',
  tax_note: 'No VAT is charged.',
  has_xml: true,
  lines: 1,
  state: 'open',
  paid_at: null,
  problem: null,
  ...different,
});

/** The issuer of the invoices. */
export const party = {
  name: 'Fairshelf Example GmbH',
  line1: 'Musterstraße 1',
  line2: '',
  city: 'Berlin',
  state: '',
  postalCode: '10115',
  countryCode: 'DE',
  taxId: 'DE000000000',
  registration: 'HRB 000000',
  email: 'billing@fairshelf.test',
};

/** No billing details yet; the issuer's tax applies. */
export const noDetails = {
  details: null,
  tax_id_check: 'none' as const,
  tax: { category: 'S' as const, rate_bps: 1_900, country: 'DE', note: '' },
  issuer: party,
};

/** The commission for two units of a case. */
export const line = {
  id: 'l1',
  kind: 'commission' as const,
  day: '2026-10-10',
  reimbursementId: 'R-77',
  period: null,
  creditedReimbursementId: null,
  marketplaceCaseId: '112233',
  cases: [{ id: 'case-1', anchorDay: '2026-08-01', units: 2 }],
  fnsku: 'X00MUG',
  title: 'Stone mug',
  units: 2,
  base: usd(40_000),
  basis: 'paid' as const,
  commission_bps: 2_500,
  amount: usd(10_000),
};

/** A gateway with one open invoice of one line, and no reversals. */
export function billingGateway(): FakeGateway {
  const gateway = fakeGateway();
  gateway.answer(getBilling, billing);
  gateway.answer(getBillingDetails, noDetails);
  gateway.answer(listCountries, [
    { code: 'US', name: 'United States' },
    { code: 'FR', name: 'France' },
  ]);
  gateway.answer(listStates, []);
  gateway.answer(suggestUsAddress, []);
  gateway.answer(suggestIntlAddress, []);
  gateway.answer(listInvoices, { rows: [invoice()], total: 1 });
  gateway.answer(getInvoice, invoice());
  gateway.answer(listInvoiceLines, { rows: [line], total: 1 });
  gateway.answer(getInvoiceEmails, { emails: ['books@shop.test'] });
  gateway.answer(listReversals, { rows: [], total: 0 });
  gateway.answer(getReversalTotal, { count: 0, amounts: [], credits: [] });
  return gateway;
}
