/** Ratings of a product at the end of consecutive days, oldest first. */
export interface RatingDays {
  /** `YYYY-MM-DD` of the newest. */
  readonly newestDay: string;
  /** Hundredths of stars; null before the first known one. */
  readonly hundredths: readonly (number | null)[];
  readonly counts: readonly (number | null)[];
}

/** A review as detection reads it. */
export interface ReviewFact {
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly stars: number;
  readonly title: string;
  readonly body: string;
}

const DAY_MS = 86_400_000;

/** The day this many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The number of days between two. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** A change that ended longer ago is history: its incident resolves. */
export const NEWS_DAYS = 30;
