import type { Clock } from '../clock.ts';

/** The payouts that sellers requested before their settlement closed: they reach the bank at once. */
export function earlyPayouts(clock: Clock) {
  const closings = new Map<string, number[]>();
  const of = (sellerId: string): readonly number[] => closings.get(sellerId) ?? [];
  return {
    /** Closes the running settlement of a seller in every marketplace. */
    request(sellerId: string): void {
      closings.set(sellerId, [...of(sellerId), clock()]);
    },
    /** When a seller's settlements closed early, in Unix ms, oldest first. */
    of,
    clear: () => closings.clear(),
  };
}

export type EarlyPayouts = ReturnType<typeof earlyPayouts>;
