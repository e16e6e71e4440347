const minute = 60_000;
/** Failures older than this are forgotten. */
export const forgottenAfterMs = 60 * minute;

export interface DelayRule {
  /** Failures without a delay: people mistype. */
  readonly free: number;
  readonly longestMs: number;
}

/**
 * - `pair`: one address from one place: the usual guessing.
 * - `place`: one place tries many addresses.
 * - `address`: many places try one address. Its delay stays short, so that nobody can lock an owner out for long.
 */
export const delayRules = {
  pair: { free: 5, longestMs: 5 * minute },
  place: { free: 20, longestMs: 15 * minute },
  address: { free: 50, longestMs: minute / 2 },
} satisfies Record<string, DelayRule>;

/** Until when (Unix ms) the next attempt is refused: 1 s after the first failure that counts, then doubling. */
export function blockedUntil(rule: DelayRule, failures: number, lastFailedAt: number): number {
  const excess = failures - rule.free;
  if (excess < 0) return 0;
  return lastFailedAt + Math.min(rule.longestMs, 1000 * 2 ** Math.min(excess, 20));
}
