const DAY_MS = 86_400_000;

/** The days of the demo, relative to today, so that no claim window expires. */
export interface Calendar {
  /** `YYYY-MM-DD`; a negative number is in the future. */
  readonly day: (daysAgo: number) => string;
  /** The same day at nine in the morning, UTC. */
  readonly at: (daysAgo: number) => string;
}

export function calendarOf(today: Date): Calendar {
  const day = (daysAgo: number): string =>
    new Date(today.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  return { day, at: (daysAgo) => `${day(daysAgo)}T09:00:00.000Z` };
}
