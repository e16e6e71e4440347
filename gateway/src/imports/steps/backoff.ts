const FIRST_MS = 15_000;
const LONGEST_MS = 30 * 60_000;

/** The delay after a step's nth failure in a row (from 1): 15 s, doubling up to half an hour, with jitter. */
export const stepBackoff = (attempt: number, random: () => number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1)) * (0.75 + random() / 2);
