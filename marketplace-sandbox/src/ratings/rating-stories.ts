import type { DayNumber } from '../seeded/calendar-day.ts';
import { randomStream } from '../seeded/random.ts';

/** Unusual events of a product's ratings. */
export const ratingStoryKinds = ['bad-batch', 'attack', 'split', 'removal'] as const;

/**
 * `bad-batch`: a week of low ratings, more than usual; `attack`: the same within two days, which Amazon removes a
 * month later; `split`: a variation leaves the listing with its ratings; `removal`: Amazon removes good ones.
 */
export interface RatingStory {
  readonly kind: (typeof ratingStoryKinds)[number];
  readonly day: DayNumber;
  /** Its severity: 1 is usual. */
  readonly strength: number;
}

const SEASON = 75;
/** How long low ratings keep coming. */
export const STORY_DAYS = { 'bad-batch': 6, attack: 2, split: 1, removal: 1 } as const;
/** After this many days Amazon removes the ratings of an attack. */
export const TAKEN_BACK_AFTER = 28;

/** The stories of a product that start in a period, drawn from the calendar. */
export function storiesBetween(
  key: readonly (string | number)[],
  from: DayNumber,
  to: DayNumber,
): readonly RatingStory[] {
  const stories: RatingStory[] = [];
  for (let season = Math.floor(from / SEASON); season <= Math.floor(to / SEASON); season += 1) {
    const random = randomStream('rating-story', ...key, season);
    const draw = random.next();
    const story = {
      day: season * SEASON + random.between(0, SEASON - 1),
      strength: 0.7 + random.next() * 0.7,
    };
    const kind =
      draw < 0.1
        ? 'bad-batch'
        : draw < 0.15
          ? 'attack'
          : draw < 0.175
            ? 'split'
            : draw < 0.2
              ? 'removal'
              : null;
    if (kind && story.day >= from && story.day <= to) stories.push({ kind, ...story });
  }
  return stories;
}

/** Stories added on purpose, for tests and the demo. */
export interface ToldStories {
  add(asin: string, domainId: number, story: RatingStory): void;
  of(asin: string, domainId: number): readonly RatingStory[];
  clear(): void;
}

/** An empty list of additional stories. */
export function toldStories(): ToldStories {
  const stories = new Map<string, RatingStory[]>();
  const keyOf = (asin: string, domainId: number) => `${asin}/${domainId}`;
  return {
    add: (asin, domainId, story) => {
      const key = keyOf(asin, domainId);
      stories.set(key, [...(stories.get(key) ?? []), story]);
    },
    of: (asin, domainId) => stories.get(keyOf(asin, domainId)) ?? [],
    clear: () => stories.clear(),
  };
}
