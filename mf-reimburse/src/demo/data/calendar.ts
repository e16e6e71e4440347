const DAY_MS = 86_400_000;

/** The days of the demo, told as days before the one on which it is looked at, so that no claim window grows old. */
export interface Calendar {
  /** `YYYY-MM-DD`; a negative number lies ahead. */
  readonly day: (daysAgo: number) => string;
  /** The same day at nine in the morning, UTC. */
  readonly at: (daysAgo: number) => string;
}

export function calendarOf(today: Date): Calendar {
  const day = (daysAgo: number): string =>
    new Date(today.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  return { day, at: (daysAgo) => `${day(daysAgo)}T09:00:00.000Z` };
}
