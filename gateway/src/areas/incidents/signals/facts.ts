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

/** A change that ended longer ago is history: its incident resolves. */
export const NEWS_DAYS = 30;
