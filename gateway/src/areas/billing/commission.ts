/**
 * What is charged (docs/domain/commission.md): a share of the cash and replaced stock that a filed case recovered;
 * found units are free. A reversal credits its share, unless Amazon put as many units into stock for it. All amounts
 * are whole minor units of one currency.
 */

export type Basis = 'paid' | 'approved-cost' | 'case-estimate' | 'paid-and-valued';

/** A line of the reimbursement report that pays. */
export interface Recovered {
  /** What the report says was paid in all; null where it does not say. */
  readonly totalMinor: number | null;
  readonly cashUnits: number;
  readonly stockUnits: number;
  /**
   * What the replaced stock is worth in all: the report's own amount, the approved sourcing cost, or what the cases
   * asked for.
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

/** What a payment costs the seller; undefined while replaced stock has no known worth, so that nothing is guessed. */
export function chargeFor(paid: Recovered): Charge | undefined {
  const cash = Math.max(0, paid.totalMinor ?? 0);
  const stock = Math.max(0, paid.stockUnits);
  if (stock > 0 && !paid.stockWorth) return undefined;
  const worth = stock > 0 ? (paid.stockWorth?.minor ?? 0) : 0;
  const baseMinor = cash + worth;
  const basis = worth === 0 ? 'paid' : cash > 0 ? 'paid-and-valued' : (paid.stockWorth?.basis ?? 'paid');
  return { baseMinor, basis, amountMinor: shareOf(baseMinor, paid.commissionBps) };
}

/** A commission that was charged, and what was given back of it so far. */
export interface Charged {
  readonly units: number;
  readonly baseMinor: number;
  readonly amountMinor: number;
  readonly commissionBps: number;
  readonly backUnits: number;
  /** Of the base, what was taken back; and what was credited for it. Both counted positive. */
  readonly backBaseMinor: number;
  readonly creditedMinor: number;
}

/** A line of the reimbursement report that takes back. */
export interface TakenBack {
  readonly totalMinor: number | null;
  /** As the report has them: −1 cash with +1 stock is a swap. */
  readonly cashUnits: number;
  readonly stockUnits: number;
}

export interface Credit {
  /** Place of the charge in the list that was handed in. */
  readonly index: number;
  readonly units: number;
  readonly baseMinor: number;
  readonly amountMinor: number;
}

/**
 * What a reversal gives back of the commissions charged for its reimbursement: the share of the money, counted so that
 * all credits of a charge never exceed it and are exactly it when everything was taken back. Nothing where stock came
 * for it.
 */
export function creditsFor(back: TakenBack, charges: readonly Charged[]): Credit[] {
  const takenUnits = Math.max(0, -back.cashUnits) + Math.max(0, -back.stockUnits);
  let units = Math.max(0, -back.cashUnits - back.stockUnits);
  if (takenUnits > 0 && units === 0) return [];
  const taken = Math.max(0, -(back.totalMinor ?? 0));
  // Money for units that were swapped for stock stays charged: the seller has their worth.
  let money = back.cashUnits < 0 && takenUnits > 0 ? Math.round((taken * units) / takenUnits) : taken;
  const knowsMoney = money > 0;
  return charges.flatMap((charge, index) => {
    const openUnits = charge.units - charge.backUnits;
    const openBase = charge.baseMinor - charge.backBaseMinor;
    if ((units === 0 && money === 0) || openBase <= 0) return [];
    const takes = Math.min(units, openUnits);
    // Stock that is taken back has no amount in the report: it counts as it was charged.
    const worth = openUnits > 0 ? Math.round((openBase * takes) / openUnits) : 0;
    const baseMinor = Math.min(openBase, knowsMoney ? money : worth);
    const soFar = shareOf(charge.backBaseMinor + baseMinor, charge.commissionBps);
    const amountMinor = Math.min(charge.amountMinor, soFar) - charge.creditedMinor;
    units -= takes;
    money -= Math.min(money, baseMinor);
    return baseMinor > 0 ? [{ index, units: takes, baseMinor, amountMinor }] : [];
  });
}
