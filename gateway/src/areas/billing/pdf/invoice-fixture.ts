import type { Invoice, InvoiceLine } from '@fairshelf/shared-contracts/billing';

/** For tests: an amount in US dollars. */
export const usd = (minor: number) => ({ minor, currency: 'USD' });
/** For tests: a line of an invoice. */
export const printedLine: InvoiceLine = {
  id: 'l1',
  kind: 'commission',
  day: '2026-10-03',
  reimbursementId: '9001',
  period: null,
  creditedReimbursementId: null,
  cases: [{ id: 'c1', anchorDay: '2026-08-01', units: 2 }],
  marketplaceCaseId: '777',
  fnsku: 'X001',
  title: 'Stone mug',
  units: 2,
  base: usd(4_000),
  basis: 'paid',
  commission_bps: 2_500,
  amount: usd(1_000),
};
/** For tests: an open invoice with tax. */
export const printedInvoice: Invoice = {
  id: 'i1',
  number: 'FS-ABCDEF-0001',
  state: 'open',
  period: '2026-10-01',
  issued_on: '2026-11-01',
  due_on: '2026-11-15',
  paid_at: null,
  total: usd(1_190),
  due: usd(1_190),
  credit_notes: [],
  net: usd(1_000),
  tax: usd(190),
  tax_rate_bps: 1_900,
  tax_category: 'S',
  tax_note: '',
  has_xml: true,
  lines: 1,
  problem: null,
};
