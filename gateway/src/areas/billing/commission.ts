/**
 * The commission (docs/domain/commission.md): a share of the cash and replaced stock that a filed case recovered;
 * found units are free. A reversal credits its share, unless Amazon returned as many units to stock. All amounts are
 * whole minor units of one currency.
 */

export type Basis = 'paid' | 'approved-cost' | 'case-estimate' | 'paid-and-valued';

/** A paying line of the reimbursement report. */
export interface Recovered {
  /** The total paid according to the report; null if it doesn't state one. */
  readonly totalMinor: number | null;
  readonly cashUnits: number;
  readonly stockUnits: number;
  /**
   * The total value of the replaced stock: the report's own amount, the approved sourcing cost, or the amount claimed
   * by the cases.
   */
  readonly stockWorth: {
    readonly minor: number;
    readonly basis: 'paid' | 'approved-cost' | 'case-estimate';
  } | null;
  readonly commissionBps: number;
}

export interface Charge {
  readonly baseMinor: number;
  readonly basis: Basis;
  readonly amountMinor: number;
}

/** A share of an amount, in hundredths of a percent, rounded half up to a whole minor unit; exact at any size. */
export function shareOf(minor: number, bps: number): number {
  return Number((BigInt(minor) * BigInt(bps) + 5_000n) / 10_000n);
}

/**
 * The commission on a payment; undefined while the value of replaced stock is unknown, so that nothing is guessed.
 */
export function chargeFor(payment: Recovered): Charge | undefined {
  const cash = Math.max(0, payment.totalMinor ?? 0);
  const stock = Math.max(0, payment.stockUnits);
  if (stock > 0 && !payment.stockWorth) return undefined;
  const worth = stock > 0 ? (payment.stockWorth?.minor ?? 0) : 0;
  const baseMinor = cash + worth;
  const basis = worth === 0 ? 'paid' : cash > 0 ? 'paid-and-valued' : (payment.stockWorth?.basis ?? 'paid');
  return { baseMinor, basis, amountMinor: shareOf(baseMinor, payment.commissionBps) };
}

/** A commission that was charged, and how much of it has been credited so far. */
export interface Charged {
  readonly units: number;
  readonly baseMinor: number;
  readonly amountMinor: number;
  readonly commissionBps: number;
  readonly backUnits: number;
  /** How much of the base was reversed, and how much was credited for it. Both are positive. */
  readonly backBaseMinor: number;
  readonly creditedMinor: number;
}

/** A reversing line of the reimbursement report. */
export interface TakenBack {
  readonly totalMinor: number | null;
  /** As in the report: −1 cash with +1 stock is a swap. */
  readonly cashUnits: number;
  readonly stockUnits: number;
}

export interface Credit {
  /** Index of the charge in the given list. */
  readonly index: number;
  readonly units: number;
  readonly baseMinor: number;
  readonly amountMinor: number;
}

/**
 * The credit of a reversal against the commissions charged for its reimbursement: proportional to the amount, computed
 * so that the credits of a charge never exceed it and equal it when everything is reversed. Zero if stock replaced it.
 */
export function creditsFor(back: TakenBack, charges: readonly Charged[]): Credit[] {
  const takenUnits = Math.max(0, -back.cashUnits) + Math.max(0, -back.stockUnits);
  let units = Math.max(0, -back.cashUnits - back.stockUnits);
  if (takenUnits > 0 && units === 0) return [];
  const reversal = Math.max(0, -(back.totalMinor ?? 0));
  // Money for units that were swapped for stock stays charged: the seller has their value.
  let money = back.cashUnits < 0 && takenUnits > 0 ? Math.round((reversal * units) / takenUnits) : reversal;
  const knowsMoney = money > 0;
  return charges.flatMap((charge, index) => {
    const openUnits = charge.units - charge.backUnits;
    const openBase = charge.baseMinor - charge.backBaseMinor;
    if ((units === 0 && money === 0) || openBase <= 0) return [];
    const takes = Math.min(units, openUnits);
    // Replaced stock that is taken back has no amount in the report: it counts as it was charged.
    const worth = openUnits > 0 ? Math.round((openBase * takes) / openUnits) : 0;
    const baseMinor = Math.min(openBase, knowsMoney ? money : worth);
    const soFar = shareOf(charge.backBaseMinor + baseMinor, charge.commissionBps);
    const amountMinor = Math.min(charge.amountMinor, soFar) - charge.creditedMinor;
    units -= takes;
    money -= Math.min(money, baseMinor);
    return baseMinor > 0 ? [{ index, units: takes, baseMinor, amountMinor }] : [];
  });
}
