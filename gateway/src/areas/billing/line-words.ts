import type { InvoiceLine } from '@fairshelf/shared-contracts/billing';
import { formatMoney } from '@fairshelf/shared-contracts/core';

/** A line of an invoice in words: what it is for, and how its amount came about. */
export function lineWords(line: InvoiceLine): { readonly title: string; readonly description: string } {
  const title = line.title || line.fnsku || 'Reimbursement';
  const rate = `${line.commission_bps / 100}% of ${formatMoney(line.base)} ${line.base.currency}`;
  const description =
    line.kind === 'credit'
      ? `Credit: reimbursement ${line.creditedReimbursementId} was reversed by ${line.reimbursementId} on ${line.day}, ${rate}`
      : `Commission on reimbursement ${line.reimbursementId} of ${line.day}, case ${line.marketplaceCaseId}, ${rate}`;
  return { title, description };
}
