import { formatDay, formatMoney, formatNumber } from '@fairshelf/shared-contracts/core';
import type { LedgerLoss, LedgerStep } from '@fairshelf/shared-contracts/reimbursement';

/** '1 unit', '3 units'. */
export const countUnits = (units: number): string =>
  `${formatNumber(units)} ${units === 1 ? 'unit' : 'units'}`;

const what = ({ kind, units, reference, amount }: LedgerStep): string => {
  const count = countUnits(units);
  const place = reference ? ` in ${reference}` : '';
  if (kind === 'lost') return `${count} lost${place}`;
  if (kind === 'found') return `${count} found${place}`;
  if (kind === 'correction') return `Corrections add ${count}${place}`;
  if (kind === 'filed') return `${count} claimed${reference ? `, marketplace case ${reference}` : ''}`;
  const paid = amount ? ` (${formatMoney(amount)})` : '';
  return `${count} ${kind === 'paid' ? 'reimbursed in cash' : 'replaced in stock'}${paid}, reimbursement ${reference}`;
};

/** The text of a reconciliation step, also for units that count for nothing because nothing was missing. */
export function stepWords(step: LedgerStep): string {
  const { kind, units, counted } = step;
  if (kind === 'lost' || kind === 'filed' || counted === units) return `${what(step)}.`;
  return counted === 0
    ? `${what(step)}. Nothing was missing then, so it doesn’t offset later losses.`
    : `${what(step)}. Only ${countUnits(counted)} ${counted === 1 ? 'was' : 'were'} missing; the rest doesn’t offset later losses.`;
}

/** Why a loss is no case. */
export function endingWords({ ending, closesOn }: LedgerLoss): string {
  switch (ending) {
    case 'made-good':
      return 'No case: the missing units were found or paid for.';
    case 'reconciled':
      return 'No case: the ledger reconciled these units.';
    case 'window-closed':
      return `No case: the claim window closed on ${formatDay(closesOn)}, before the loss was imported.`;
    case 'no-policy':
      return 'No case: the claim window of this marketplace is unknown.';
    default:
      return 'Not checked yet: the next import checks it.';
  }
}
