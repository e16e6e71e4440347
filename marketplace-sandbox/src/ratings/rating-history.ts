import { type DayNumber, dayOf } from '../seeded/calendar-day.ts';
import { hashOf, type RandomStream, randomStream } from '../seeded/random.ts';
import { type RatingStory, STORY_DAYS, storiesBetween, TAKEN_BACK_AFTER } from './rating-stories.ts';

export interface RatingDay {
  readonly day: DayNumber;
  /** Stars times ten: the average of all ratings, rounded. */
  readonly rating: number;
  readonly reviews: number;
}

const FIRST_LAUNCH = dayOf(Date.UTC(2022, 0, 1));
const LAUNCH_SPAN = 1400;
/** Ratings on the first day, by early reviewers. */
const EARLY_RATINGS = 3;
/** The average ratings of satisfied and disappointed buyers. */
const [GOOD_STARS, POOR_STARS] = [4.75, 1.5];

/** Ratings so far, as a number and a sum of stars. */
interface Tally {
  count: number;
  sum: number;
}

/** The seed of a product's random numbers, and the day its sale started. */
export const ratingKey = (asin: string, domainId: number) => [asin, domainId] as const;
export const launchOf = (asin: string): DayNumber => FIRST_LAUNCH + (hashOf('launch', asin) % LAUNCH_SPAN);

/**
 * A product's stars and number of ratings at the end of each day, from its launch or `from` on. Every rating has 1 to
 * 5 stars, and the average is that of all existing ratings: so each change can be explained by ratings that came or
 * went. Drawn only from the calendar, so the past never changes; `extra` stories were added on purpose.
 */
export function ratingHistory(
  asin: string,
  domainId: number,
  from: DayNumber,
  to: DayNumber,
  extra: readonly RatingStory[] = [],
): RatingDay[] {
  const key = ratingKey(asin, domainId);
  const random = randomStream('rating', ...key);
  const launch = launchOf(asin);
  const quality = 3.75 + random.next() ** 0.7 * 0.95;
  const perDay = 0.15 + random.next() ** 3 * 3.4;
  const stories = [...storiesBetween(key, launch, to), ...extra];
  const tally: Tally = { count: 0, sum: 0 };
  const ofAttacks = new Map<RatingStory, Tally>();
  const days: RatingDay[] = [];
  for (let day = launch; day <= to; day += 1) {
    const usual = day === launch ? EARLY_RATINGS : wholePart(perDay, random);
    for (let rating = 0; rating < usual; rating += 1) add(tally, starsOf(quality, random));
    for (const story of stories) tell(story, day, tally, ofAttacks, key);
    if (day >= from) {
      days.push({ day, rating: Math.round((tally.sum / tally.count) * 10), reviews: tally.count });
    }
  }
  return days;
}

/** A story's effect on the ratings of one day. */
function tell(
  story: RatingStory,
  day: DayNumber,
  tally: Tally,
  ofAttacks: Map<RatingStory, Tally>,
  key: readonly (string | number)[],
): void {
  const { kind, strength } = story;
  const since = day - story.day;
  if (kind === 'attack' && since === TAKEN_BACK_AFTER) {
    const attack = ofAttacks.get(story);
    if (attack) take(tally, attack.count, attack.sum);
    return;
  }
  if (since < 0 || since >= STORY_DAYS[kind]) return;
  const random = randomStream('rating-story-day', ...key, story.day, since);
  if (kind === 'split' || kind === 'removal') {
    const share = kind === 'split' ? 0.3 * strength : 0.08 * strength;
    remove(tally, Math.floor(tally.count * share), kind === 'split' ? 0.35 : 0.5);
    return;
  }
  const share = kind === 'bad-batch' ? 0.03 : 0.07;
  const attack = ofAttacks.get(story) ?? { count: 0, sum: 0 };
  ofAttacks.set(story, attack);
  const extra = Math.ceil(tally.count * share * strength) + 1;
  for (let rating = 0; rating < extra; rating += 1) {
    const stars = random.chance(0.65) ? 1 : random.between(2, 3);
    add(tally, stars);
    add(attack, stars);
  }
}

function add(tally: Tally, stars: number): void {
  tally.count += 1;
  tally.sum += stars;
}

/**
 * Removes ratings with an above-average mean, so that the remaining average falls; never more than five stars each.
 */
function remove(tally: Tally, count: number, above: number): void {
  if (count <= 0 || count >= tally.count) return;
  const mean = Math.min(5, tally.sum / tally.count + above);
  take(tally, count, Math.floor(count * mean));
}

/** Removes ratings, if the remaining ones can have 1 to 5 stars each. */
function take(tally: Tally, count: number, sum: number): void {
  const [restCount, restSum] = [tally.count - count, tally.sum - sum];
  if (restCount <= 0 || restSum < restCount || restSum > restCount * 5) return;
  tally.count = restCount;
  tally.sum = restSum;
}

/** Whole ratings of a day whose average is `rate`. */
const wholePart = (rate: number, random: RandomStream): number =>
  Math.floor(rate) + (random.chance(rate % 1) ? 1 : 0);

/** The stars of one rating, which average `quality` over many. */
function starsOf(quality: number, random: RandomStream): number {
  const isGood = random.chance((quality - POOR_STARS) / (GOOD_STARS - POOR_STARS));
  const draw = random.next();
  if (isGood) return draw < 0.8 ? 5 : draw < 0.95 ? 4 : 3;
  return draw < 0.6 ? 1 : draw < 0.9 ? 2 : 3;
}
