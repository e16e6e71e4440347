/** The current time in Unix ms. */
export type Clock = () => number;

/** The machine's clock; with a start given, a clock that starts at that time and runs on from there. */
export function runningClock(startsAt?: string): Clock {
  if (startsAt === undefined) return () => Date.now();
  const offset = Date.parse(startsAt) - Date.now();
  return () => Date.now() + offset;
}
