import type { StarChances } from './typical-stars.ts';

/** Beyond this many ratings the sum is practically normally distributed. */
const EXACT_UP_TO = 120;

/** The chance that `count` ratings, drawn from `chances`, average at most `stars`. */
export function chanceOfAverageAtMost(stars: number, count: number, chances: StarChances): number {
  if (stars >= 5) return 1;
  if (count > EXACT_UP_TO) return normalTail(stars, count, chances);
  // Stars above one, so that sums start at zero.
  const most = Math.floor((stars - 1) * count + 1e-9);
  if (most < 0) return 0;
  let sums: number[] = [1];
  for (let draw = 0; draw < count; draw += 1) {
    const next = Array.from({ length: Math.min(most, sums.length + 3) + 1 }, () => 0);
    for (const [sum, chance] of sums.entries()) {
      for (const [extra, share] of chances.entries()) {
        if (sum + extra <= most) next[sum + extra] = (next[sum + extra] ?? 0) + chance * share;
      }
    }
    sums = next;
  }
  return sums.reduce((total, chance) => total + chance, 0);
}

function normalTail(stars: number, count: number, chances: StarChances): number {
  const mean = chances.reduce((sum, chance, place) => sum + chance * (place + 1), 0);
  const variance = chances.reduce((sum, chance, place) => sum + chance * (place + 1 - mean) ** 2, 0);
  return normalBelow((stars - mean) / Math.sqrt(variance / count));
}

/** The standard normal distribution function, by Abramowitz and Stegun 7.1.26 (error below 1.5e-7). */
function normalBelow(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const poly =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const above = (poly * Math.exp(-x * x)) / 2;
  return z < 0 ? above : 1 - above;
}

/** The chance of at least `count` events where `expected` are usual (Poisson). */
export function chanceOfAtLeast(count: number, expected: number): number {
  let term = Math.exp(-expected);
  let below = 0;
  for (let events = 0; events < count; events += 1) {
    below += term;
    term *= expected / (events + 1);
  }
  // Terms beyond `count`, because 1 − the sum below loses precision where it is tiny.
  let above = 0;
  for (let events = count; events < count + 200; events += 1) {
    above += term;
    term *= expected / (events + 1);
  }
  return Math.min(1, below < 0.5 ? 1 - below : above);
}

/** The chance that at least `count` of `trials` succeed where each does with `chance` (binomial). */
export function chanceOfSuccesses(count: number, trials: number, chance: number): number {
  if (count <= 0) return 1;
  if (chance <= 0) return 0;
  if (chance >= 1) return 1;
  let logTerm = trials * Math.log(1 - chance);
  let total = 0;
  for (let successes = 0; successes <= trials; successes += 1) {
    if (successes >= count) total += Math.exp(logTerm);
    logTerm += Math.log((trials - successes) / (successes + 1)) + Math.log(chance / (1 - chance));
  }
  return Math.min(1, total);
}
