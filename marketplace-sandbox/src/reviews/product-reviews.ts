import { ratingHistory } from '../ratings/rating-history.ts';
import type { RatingStory } from '../ratings/rating-stories.ts';
import { type DayNumber, dayOf } from '../seeded/calendar-day.ts';
import { codeText } from '../seeded/code-text.ts';
import { type RandomStream, randomStream } from '../seeded/random.ts';
import type { Listing } from '../sellers/listing.ts';
import { firstNames, type ReviewTexts, textsOf } from './review-texts.ts';
import { storyReviews } from './story-reviews.ts';

export interface Review {
  readonly id: string;
  readonly asin: string;
  readonly stars: number;
  readonly title: string;
  readonly body: string;
  readonly author: string;
  readonly day: DayNumber;
  readonly verified: boolean;
  readonly vine: boolean;
  readonly helpful: number;
  readonly variant: string;
}

/** The reviews of the last half year, or the same a little later: some edited, some removed. */
export type Edition = 'earlier' | 'now';

const DAYS = 180;

/** The reviews of one listing. Drawn from its ASIN and the calendar, newest last. */
export function productReviews(
  listing: Listing,
  now: number,
  edition: Edition,
  extra: readonly RatingStory[] = [],
): Review[] {
  const { asin, marketplace, facts } = listing;
  const today = dayOf(now);
  const random = randomStream('reviews', asin, marketplace.id);
  const [rating] = ratingHistory(asin, 1, today - 1, today - 1);
  const mean = (rating?.rating ?? 42) / 10;
  const count = random.between(0, 6) + random.between(0, 3) ** 2;
  const [own, other] = textsOf(marketplace.language);
  const noun = marketplace.language.startsWith('de') ? facts.kind.noun.de : facts.kind.noun.en.toLowerCase();

  const usual = Array.from({ length: count }, (_, number) => {
    const stars = starsAround(mean, random);
    const texts = random.chance(0.12) ? other : own;
    const review = {
      id: `R${codeText(13, 'review', asin, marketplace.id, number)}`,
      asin,
      stars,
      ...wordsFor(stars, texts, noun, random),
      author: random.pick(firstNames),
      day: today - Math.floor(random.next() ** 1.6 * DAYS) - 1,
      verified: random.chance(0.86),
      vine: random.chance(0.07),
      helpful: Math.floor(random.next() ** 4 * 40),
      variant: facts.size,
    };
    const fate = random.next();
    return { review, fate, texts };
  })
    .filter(({ fate }) => edition === 'earlier' || fate >= 0.02)
    .map(({ review, fate, texts }) =>
      edition === 'now' && fate < 0.07 && review.stars <= 3 ? withUpdate(review, texts) : review,
    );
  // Stories of ratings also appear in reviews; the earlier edition doesn't contain them yet.
  const ofStories = edition === 'now' ? storyReviews(listing, today, extra) : [];
  return [...usual, ...ofStories].toSorted((a, b) => a.day - b.day);
}

const withUpdate = (review: Review, texts: ReviewTexts): Review => ({
  ...review,
  stars: Math.min(5, review.stars + 2),
  body: `${review.body} ${texts.update}`,
});

/** Stars whose mean is about `mean`: mostly fives, and a few ones if it is low. */
function starsAround(mean: number, random: RandomStream): number {
  const lift = (mean - 3) / 2;
  const draw = random.next();
  if (draw < 0.35 + lift * 0.3) return 5;
  if (draw < 0.62 + lift * 0.24) return 4;
  if (draw < 0.75 + lift * 0.16) return 3;
  return random.chance(0.55) ? 1 : 2;
}

function wordsFor(
  stars: number,
  texts: ReviewTexts,
  noun: string,
  random: RandomStream,
): { title: string; body: string } {
  const mood = stars >= 4 ? 'good' : stars === 3 ? 'fair' : 'poor';
  const opening = random.pick(texts.openings[mood]).replace('{it}', noun);
  return { title: random.pick(texts.titles[mood]), body: `${opening} ${random.pick(texts.details[mood])}` };
}
