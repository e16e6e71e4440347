const base = 500;
const cap = 30_000;

/** Full jitter under a capped exponential: 0…0.5 s, 0…1 s, 0…2 s, … 0…30 s. `attempt` counts from 1. */
export const retryDelay = (attempt: number, random: () => number): number =>
  Math.round(random() * Math.min(cap, base * 2 ** (attempt - 1)));

/**
 * The assumed longest time for one token (the slowest operations restore one in three minutes), and the longest wait.
 */
const longestToken = 3 * 60_000;
const longestThrottle = 15 * 60_000;

/**
 * The wait after a 429. The rate determines how long one token takes to refill, which is the unit; half of the wait is
 * fixed because a jitter near zero would only be throttled again. `attempt` counts the 429s in a row, from 1.
 */
export function throttleDelay(attempt: number, ratePerSecond: number, random: () => number): number {
  const unit = Math.min(longestToken, 1000 / ratePerSecond);
  const ceiling = Math.min(longestThrottle, unit * 2 ** (attempt - 1));
  return Math.round(ceiling / 2 + (random() * ceiling) / 2);
}
