import type { RatingBand, RatingMove } from '@fairshelf/shared-contracts/ratings';

interface TrackerPart {
  readonly band?: RatingBand;
  readonly moved?: RatingMove;
  readonly below?: true;
  readonly tag?: string | null | undefined;
  readonly sort?: string;
  /** The open product next to the list. */
  readonly asin?: string;
}

/** The address of the tracker with these filters. */
export function trackerHref(part: TrackerPart): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(part)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `/rating/ratings?${text}` : '/rating/ratings';
}
