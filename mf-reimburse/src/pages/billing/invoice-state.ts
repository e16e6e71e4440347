import type { Invoice, InvoiceState } from '@fairshelf/shared-contracts/billing';
import { formatBasisPoints, formatMoney } from '@fairshelf/shared-contracts/core';
import type { MessageDescriptor } from '@fairshelf/shared-contracts/texts';
import type { Tone } from '@fairshelf/shared-ui/core';
import { msg, t } from '@lingui/core/macro';

/** The payment state of an invoice in words and colour. */
export const invoiceStates: Readonly<
  Record<InvoiceState, { readonly text: MessageDescriptor; readonly tone: Tone }>
> = {
  open: { text: msg`Open`, tone: 'warning' },
  paying: { text: msg`Payment in progress`, tone: 'info' },
  failed: { text: msg`Payment failed`, tone: 'danger' },
  paid: { text: msg`Paid`, tone: 'success' },
  credited: { text: msg`Credited`, tone: 'neutral' },
};

/** The tax of an invoice: '$1.90 (19%)', or why there is none. */
export function taxWords({ tax, tax_category, tax_rate_bps }: Invoice): string {
  if (tax_category === 'S') return `${formatMoney(tax)} (${formatBasisPoints(tax_rate_bps)})`;
  return tax_category === 'AE' ? t`None, reverse charge` : t`None`;
}
