import type { Invoice, InvoiceState } from '@fairshelf/shared-contracts/billing';
import { formatMoney } from '@fairshelf/shared-contracts/core';
import type { Tone } from '@fairshelf/shared-ui/core';

/** The payment state of an invoice in words and colour. */
export const invoiceStates: Readonly<Record<InvoiceState, { readonly text: string; readonly tone: Tone }>> = {
  open: { text: 'Open', tone: 'warning' },
  paying: { text: 'Payment in progress', tone: 'info' },
  failed: { text: 'Payment failed', tone: 'danger' },
  paid: { text: 'Paid', tone: 'success' },
  credited: { text: 'Credited', tone: 'neutral' },
};

/** The month that '2026-10-01' closes. */
export const monthName = (period: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${period}T00:00:00Z`),
  );

/** The tax of an invoice: '$1.90 (19%)', or why there is none. */
export function taxWords({ tax, tax_category, tax_rate_bps }: Invoice): string {
  if (tax_category === 'S') return `${formatMoney(tax)} (${tax_rate_bps / 100}%)`;
  return tax_category === 'AE' ? 'None, reverse charge' : 'None';
}
