import type { Invoice, InvoiceState } from '@fairshelf/shared-contracts/billing';
import { formatBasisPoints, formatMoney } from '@fairshelf/shared-contracts/core';
import type { Tone } from '@fairshelf/shared-ui/core';

/** The payment state of an invoice in words and colour. */
export const invoiceStates: Readonly<Record<InvoiceState, { readonly text: string; readonly tone: Tone }>> = {
  open: { text: 'Open', tone: 'warning' },
  paying: { text: 'Payment in progress', tone: 'info' },
  failed: { text: 'Payment failed', tone: 'danger' },
  paid: { text: 'Paid', tone: 'success' },
  credited: { text: 'Credited', tone: 'neutral' },
};

/** The tax of an invoice: '$1.90 (19%)', or why there is none. */
export function taxWords({ tax, tax_category, tax_rate_bps }: Invoice): string {
  if (tax_category === 'S') return `${formatMoney(tax)} (${formatBasisPoints(tax_rate_bps)})`;
  return tax_category === 'AE' ? 'None, reverse charge' : 'None';
}
