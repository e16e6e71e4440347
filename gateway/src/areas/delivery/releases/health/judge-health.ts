import type { Vital } from '@fairshelf/shared-contracts/delivery';
import { type CanaryVerdict, type ComparedMinute, FALSE_ALARM, judgeCanary } from './canary-test.ts';

/**
 * The vitals that can roll a canary back. Loading times are not among them: no browser has a new version in its cache
 * yet, so it starts slower however good it is.
 */
export const JUDGED_VITALS = ['inp', 'cls'] as const satisfies readonly Vital[];
export type JudgedVital = (typeof JUDGED_VITALS)[number];

/** The part of the false alarms that each vital may raise; failures may raise the rest. Together: `FALSE_ALARM`. */
const VITAL_FALSE_ALARM = FALSE_ALARM / 10;
const FAILURE_FALSE_ALARM = FALSE_ALARM - JUDGED_VITALS.length * VITAL_FALSE_ALARM;

export interface HealthVerdict extends CanaryVerdict {
  /** The vital that the canary is rolled back for, if failures are not the reason. */
  readonly poorVital?: { readonly vital: JudgedVital; readonly verdict: CanaryVerdict };
}

/**
 * Judges a canary by its failed visits and by its page loads with poor vitals. Each test has a part of the false
 * alarms, so that the bound holds for all of them together (Bonferroni).
 */
export function judgeHealth(
  visits: readonly ComparedMinute[],
  vitals: Readonly<Record<JudgedVital, readonly ComparedMinute[]>>,
): HealthVerdict {
  const failures = judgeCanary(visits, { falseAlarm: FAILURE_FALSE_ALARM });
  const verdicts = JUDGED_VITALS.map((vital) => ({
    vital,
    verdict: judgeCanary(vitals[vital], { falseAlarm: VITAL_FALSE_ALARM, needsComparison: true }),
  }));
  const spent = Math.max(failures.spent, ...verdicts.map(({ verdict }) => verdict.spent));
  const poor = verdicts.find(({ verdict }) => verdict.isBad);
  if (failures.isBad || !poor) return { ...failures, spent };
  return { ...failures, isBad: true, spent, poorVital: poor };
}
