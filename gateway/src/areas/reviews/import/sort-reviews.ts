import type { ReviewRecord } from './review-record.ts';

interface Words {
  readonly stars: number;
  readonly title: string;
  readonly body: string;
}

/** The stored state of a review. */
export interface StoredReview extends Words {
  readonly removed: boolean;
  /** The earlier texts of an edited review. */
  readonly earlier: readonly Words[];
}

export interface SortedReviews {
  readonly added: readonly ReviewRecord[];
  readonly changed: readonly ReviewRecord[];
  readonly unchanged: readonly ReviewRecord[];
  /** Ids of known reviews that are gone since, and of those that are back. */
  readonly removed: readonly string[];
  readonly returned: readonly string[];
}

/** Divides a source's reviews into new, changed and known ones. */
export function sortReviews(
  records: readonly ReviewRecord[],
  stored: ReadonlyMap<string, StoredReview>,
): SortedReviews {
  const added: ReviewRecord[] = [];
  const changed: ReviewRecord[] = [];
  const unchanged: ReviewRecord[] = [];
  const removed: string[] = [];
  const returned: string[] = [];
  for (const record of records) {
    const existing = stored.get(record.reviewId);
    if (!existing) {
      added.push(record);
      continue;
    }
    // An earlier text comes from an older file: neither it nor the review's presence there is news.
    const isOlder =
      !sameWords(existing, record) && existing.earlier.some((version) => sameWords(version, record));
    if (isOlder || sameWords(existing, record)) unchanged.push(record);
    else changed.push(record);
    if (isOlder) continue;
    if (record.removed && !existing.removed) removed.push(record.reviewId);
    if (!record.removed && existing.removed) returned.push(record.reviewId);
  }
  return { added, changed, unchanged, removed, returned };
}

const sameWords = (a: Words, b: Words): boolean =>
  a.stars === b.stars && a.title === b.title && a.body === b.body;
