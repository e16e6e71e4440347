import type { InvoiceState } from '@fairshelf/shared-contracts/core';
import type { Tone } from '@fairshelf/shared-ui/core';

/** How the payment of an invoice stands, in words and colour. */
export const invoiceStates: Readonly<Record<InvoiceState, { readonly text: string; readonly tone: Tone }>> = {
  open: { text: 'Open', tone: 'warning' },
  paying: { text: 'Payment under way', tone: 'info' },
  failed: { text: 'Payment failed', tone: 'danger' },
  paid: { text: 'Paid', tone: 'success' },
};

/** '2026-10-01' is what 'October 2026' is closed by. */
export const monthName = (period: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${period}T00:00:00Z`),
  );
