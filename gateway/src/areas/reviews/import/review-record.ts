/** A review as a source provides it. */
export interface ReviewRecord {
  readonly reviewId: string;
  readonly asin: string;
  /** 1 to 5 */
  readonly stars: number;
  readonly title: string;
  readonly body: string;
  readonly author: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Null if the source doesn't state it. */
  readonly verified: boolean | null;
  readonly vine: boolean;
  readonly helpful: number;
  readonly variant: string;
  readonly country: string;
  /** BCP 47; null if neither the source nor the text reveals it. */
  readonly language: string | null;
  /** The source reports that it no longer exists. */
  readonly removed: boolean;
}
