import { formatDay, formatMoney } from '@fairshelf/shared-contracts/core';
import type { LedgerLoss, LedgerStep } from '@fairshelf/shared-contracts/reimbursement';
import { plural, t } from '@lingui/core/macro';

/** '3 units found in US.' */
function what({ kind, units, reference, amount }: LedgerStep): string {
  switch (kind) {
    case 'lost':
      return reference
        ? t`${plural(units, { one: '# unit lost', other: '# units lost' })} in ${{ country: reference }}.`
        : plural(units, { one: '# unit lost.', other: '# units lost.' });
    case 'found':
      return reference
        ? t`${plural(units, { one: '# unit found', other: '# units found' })} in ${{ country: reference }}.`
        : plural(units, { one: '# unit found.', other: '# units found.' });
    case 'correction':
      return reference
        ? t`Corrections add ${plural(units, { one: '# unit', other: '# units' })} in ${{ country: reference }}.`
        : plural(units, { one: 'Corrections add # unit.', other: 'Corrections add # units.' });
    case 'filed':
      return reference
        ? t`${plural(units, { one: '# unit claimed', other: '# units claimed' })}, Amazon case ${{ id: reference }}.`
        : plural(units, { one: '# unit claimed.', other: '# units claimed.' });
    default:
      return payment({ kind, units, id: reference ?? '', paid: amount ? formatMoney(amount) : '' });
  }
}

interface Payment {
  readonly kind: 'paid' | 'replaced';
  readonly units: number;
  readonly id: string;
  readonly paid: string;
}

function payment({ kind, units, id, paid }: Payment): string {
  if (kind === 'paid')
    return paid
      ? t`${plural(units, { one: '# unit reimbursed in cash', other: '# units reimbursed in cash' })} (${{ paid }}), reimbursement ${{ id }}.`
      : t`${plural(units, { one: '# unit reimbursed in cash', other: '# units reimbursed in cash' })}, reimbursement ${{ id }}.`;
  return paid
    ? t`${plural(units, { one: '# unit replaced in stock', other: '# units replaced in stock' })} (${{ paid }}), reimbursement ${{ id }}.`
    : t`${plural(units, { one: '# unit replaced in stock', other: '# units replaced in stock' })}, reimbursement ${{ id }}.`;
}

/** The text of a reconciliation step, also for units that count for nothing because nothing was missing. */
export function stepWords(step: LedgerStep): string {
  const { kind, units, counted } = step;
  if (kind === 'lost' || kind === 'filed' || counted === units) return what(step);
  const rest =
    counted === 0
      ? t`Nothing was missing then, so it doesn’t offset later losses.`
      : plural(counted, {
          one: 'Only # unit was missing; the rest doesn’t offset later losses.',
          other: 'Only # units were missing; the rest doesn’t offset later losses.',
        });
  return `${what(step)} ${rest}`;
}

/** Why a loss is no case. */
export function endingWords({ ending, closesOn }: LedgerLoss): string {
  switch (ending) {
    case 'made-good':
      return t`No case: the missing units were found or paid for.`;
    case 'reconciled':
      return t`No case: the ledger reconciled these units.`;
    case 'window-closed':
      return t`No case: the claim window closed on ${{ day: formatDay(closesOn) }}, before the loss was imported.`;
    case 'no-policy':
      return t`No case: the claim window of this marketplace is unknown.`;
    default:
      return t`Not checked yet: the next import checks it.`;
  }
}
