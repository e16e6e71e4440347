/** A clock that advances only when a test moves it. */
export function movingClock(startsAt = '2026-11-21T12:00:00Z') {
  let now = Date.parse(startsAt);
  return {
    now: () => now,
    forward: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}
