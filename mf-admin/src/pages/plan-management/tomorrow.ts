const DAY_MS = 86_400_000;

/** The day after `now`, in UTC as the gateway counts days: YYYY-MM-DD. */
export const tomorrowOf = (now: Date): string => new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
