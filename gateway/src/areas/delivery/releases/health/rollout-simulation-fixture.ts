import type { ComparedMinute, Counts } from './canary-test.ts';

/** How many of `trials` succeed, by the waiting times between successes. */
function binomial(trials: number, rate: number, random: () => number): number {
  if (rate > 0.5) return trials - binomial(trials, 1 - rate, random);
  if (rate <= 0) return 0;
  let successes = 0;
  for (let trial = 0; ; successes++) {
    trial += Math.floor(Math.log(1 - random()) / Math.log(1 - rate)) + 1;
    if (trial > trials) return successes;
  }
}
const sample = (visits: number, rate: number, random: () => number): Counts => ({
  visits,
  failures: binomial(visits, rate, random),
});
export const none: Counts = { visits: 0, failures: 0 };
export const minute = (index: number, canary: Counts, active: Counts): ComparedMinute => ({
  at: index * 60_000,
  canary,
  active,
});

interface Traffic {
  readonly minutes: number;
  readonly visits: number;
  /** Of all visits, those to the canary, by minute. */
  readonly share: (minute: number) => number;
  readonly canaryRate: number;
  readonly activeRate: number;
}
export function simulate({ minutes, visits, share, canaryRate, activeRate }: Traffic, random: () => number) {
  return Array.from({ length: minutes }, (_, index) => {
    const onCanary = binomial(visits, share(index), random);
    return minute(index, sample(onCanary, canaryRate, random), sample(visits - onCanary, activeRate, random));
  });
}

/** A day's rollout: 1, 5, 25, 50 and 100 %, the last without an active version to compare with. */
export const STEPS = [0.01, 0.05, 0.25, 0.5, 1];
export const DAY = 1_440;
export const inSteps = (index: number): number => STEPS[Math.floor((index / DAY) * STEPS.length)] ?? 1;
export const percent = (share: number): string => `${Number((share * 100).toFixed(2))} %`;
export const print = (lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);
