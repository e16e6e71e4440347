import type { InvoiceLine } from '@fairshelf/shared-contracts/billing';
import { formatBasisPoints, formatDay, formatMoney } from '@fairshelf/shared-contracts/core';
import { addDays } from '../../base/calendar-days.ts';

/** The days that a plan's line covers: 'Nov 5, 2026 – Dec 4, 2026'. */
export const periodWords = ({ from, to }: NonNullable<InvoiceLine['period']>): string =>
  `${formatDay(from)} – ${formatDay(addDays(to, -1))}`;

/** An invoice line in words: what it is for, and how its amount was calculated. */
export function lineWords(line: InvoiceLine): { readonly title: string; readonly description: string } {
  if (line.period) {
    const title = line.kind === 'plan' ? `Plan ${line.title}` : `Credit: plan ${line.title}`;
    return {
      title,
      description: `${line.kind === 'plan' ? 'Period' : 'Unused days'} ${periodWords(line.period)}`,
    };
  }
  const title = line.title || line.fnsku || 'Reimbursement';
  const rate = `${formatBasisPoints(line.commission_bps)} of ${formatMoney(line.base)} ${line.base.currency}`;
  const description =
    line.kind === 'credit'
      ? `Credit: reimbursement ${line.creditedReimbursementId} was reversed by ${line.reimbursementId} on ${line.day}, ${rate}`
      : `Commission on reimbursement ${line.reimbursementId} of ${line.day}, case ${line.marketplaceCaseId}, ${rate}`;
  return { title, description };
}
