import {
  type CaseState,
  formatDay,
  formatMoney,
  formatNumber,
  type Money,
} from '@fairshelf/shared-contracts/core';
import type { ClaimWindow } from './claim-window.ts';
import type { Finding } from './lost-in-warehouse-sql.ts';

/** What a finding means for the seller: its state, its worth, and how both were computed. */
export interface Assessment {
  readonly state: Extract<CaseState, 'detected' | 'waiting-for-automatic-payment' | 'expired'>;
  readonly estimate: Money | null;
  readonly basis: 'paid-before' | 'price' | 'unknown';
  readonly confidence: 'low' | 'medium';
  readonly computation: readonly string[];
}

/** Assesses a loss as of `today` (`YYYY-MM-DD`). Every number of the answer stands in a sentence of `computation`. */
export function assessFinding(finding: Finding, window: ClaimWindow, today: string): Assessment {
  const state = stateOf(window, today);
  const worth = worthOf(finding);
  return {
    state,
    ...worth,
    computation: [
      `The ledger reports ${units(finding.lost_units)} lost on ${formatDay(finding.lost_on)} in ${finding.country}.`,
      `Over the whole ledger, ${units(finding.total_lost)} of ${finding.fnsku} were lost, ${units(finding.total_found)} found again, and ${units(finding.total_reimbursed)} paid for or replaced.`,
      `Of this day's loss, ${units(finding.open_units)} ${finding.open_units === 1 ? 'is' : 'are'} still open.`,
      sentenceOnWorth(finding, worth),
      `Claims are possible from ${formatDay(window.opensOn)} to ${formatDay(window.closesOn)}; before that the marketplace pays most losses by itself.`,
    ],
  };
}

function stateOf({ opensOn, closesOn }: ClaimWindow, today: string): Assessment['state'] {
  if (today > closesOn) return 'expired';
  return today < opensOn ? 'waiting-for-automatic-payment' : 'detected';
}

/**
 * The marketplace pays the sourcing cost of a lost unit (domain.md). Until the seller states it, what was paid for
 * the same product before is the better guess, and the price, which is more than the cost, the poorer one.
 */
function worthOf({ paid_unit_minor, price_minor, open_units, currency }: Finding) {
  if (paid_unit_minor !== null) {
    const estimate = { minor: paid_unit_minor * open_units, currency };
    return { estimate, basis: 'paid-before', confidence: 'medium' } as const;
  }
  if (price_minor !== null) {
    const estimate = { minor: price_minor * open_units, currency };
    return { estimate, basis: 'price', confidence: 'low' } as const;
  }
  return { estimate: null, basis: 'unknown', confidence: 'low' } as const;
}

function sentenceOnWorth(finding: Finding, { estimate, basis }: ReturnType<typeof worthOf>): string {
  if (!estimate) return 'There is no estimate: neither a price nor an earlier payment is known.';
  const each = (minor: number) => formatMoney({ minor, currency: finding.currency });
  if (basis === 'paid-before') {
    return `${formatNumber(finding.open_units)} × ${each(finding.paid_unit_minor ?? 0)}, which the marketplace paid for a unit before, is ${formatMoney(estimate)}.`;
  }
  return `${formatNumber(finding.open_units)} × ${each(finding.price_minor ?? 0)}, the price, is ${formatMoney(estimate)} at most: the marketplace pays the sourcing cost, which is less.`;
}

const units = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'unit' : 'units'}`;
