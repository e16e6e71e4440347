import type { LedgerStep, LedgerStepKind } from '@fairshelf/shared-contracts/reimbursement';

/** An event of a stock label. `minor` is in minor units of the scope's currency. */
export interface Happening {
  readonly day: string;
  readonly kind: LedgerStepKind;
  readonly units: number;
  readonly reference: string | null;
  readonly minor: number | null;
}

/** Within a day, losses come before finds and payments (as in detection), and a filed case changes nothing. */
const PLACE: Readonly<Record<LedgerStepKind, number>> = {
  lost: 0,
  found: 1,
  correction: 2,
  paid: 3,
  replaced: 4,
  filed: 5,
};

/**
 * Goes through the days of a label: a loss increases the missing units, finds and payments decrease them, never below
 * zero. Finds and payments while nothing is missing are ignored (docs/detection.md, 'No unit twice').
 */
export function walkThrough(happenings: readonly Happening[], currency: string): readonly LedgerStep[] {
  let missing = 0;
  return happenings
    .toSorted((a, b) => a.day.localeCompare(b.day) || PLACE[a.kind] - PLACE[b.kind])
    .map(({ day, kind, units, reference, minor }) => {
      const counted = kind === 'filed' ? 0 : kind === 'lost' ? units : Math.min(units, missing);
      if (kind === 'lost') missing += units;
      else missing -= counted;
      const amount = minor === null ? null : { minor, currency };
      return { day, kind, units, counted, missing, reference: reference || null, amount };
    });
}
