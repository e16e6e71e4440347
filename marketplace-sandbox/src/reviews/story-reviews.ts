import { domainOf } from '../ratings/keepa-domains.ts';
import { launchOf, ratingKey } from '../ratings/rating-history.ts';
import { type RatingStory, STORY_DAYS, storiesBetween } from '../ratings/rating-stories.ts';
import type { DayNumber } from '../seeded/calendar-day.ts';
import { codeText } from '../seeded/code-text.ts';
import { randomStream } from '../seeded/random.ts';
import type { Listing } from '../sellers/listing.ts';
import type { Review } from './product-reviews.ts';
import { firstNames, textsOf } from './review-texts.ts';

/** Stories that started longer ago no longer appear in the file. */
const TOLD_DAYS = 60;

type Lines = readonly [string, ...string[]];

/** One complaint in several wordings: the common cause of a bad batch. */
const complaints: readonly [Lines, ...Lines[]] = [
  [
    'There is a chemical smell that does not go away.',
    'The smell is so strong that we had to put it outside.',
    'Washed it three times and the smell is still there.',
    'Terrible smell when I opened the box.',
    'A smell like petrol, even after a week.',
    'I returned it because of the smell.',
  ],
  [
    'It cracked on the second day.',
    'Mine came cracked along the side.',
    'Cracked when hot water touched it.',
    'The base cracked within a week.',
    'Two of the four were cracked.',
    'It looked fine, then it cracked overnight.',
  ],
  [
    'The lid does not close.',
    'A lid that falls off is no lid.',
    'The lid broke off in my hand.',
    'It leaks because the lid is too small.',
    'The lid jams every time.',
    'My lid arrived bent.',
  ],
];

/** The reviews that a bad batch or an attack brings: low, within its days, and about one topic. */
export function storyReviews(listing: Listing, today: DayNumber, extra: readonly RatingStory[]): Review[] {
  const { asin, marketplace, facts } = listing;
  const key = ratingKey(asin, domainOf(marketplace.country));
  const stories = [...storiesBetween(key, Math.max(launchOf(asin), today - TOLD_DAYS), today - 1), ...extra];
  return stories.flatMap((story) => {
    if (story.kind !== 'bad-batch' && story.kind !== 'attack') return [];
    const random = randomStream('story-reviews', asin, marketplace.id, story.day);
    const complaint = random.pick(complaints);
    const [own] = textsOf(marketplace.language);
    const isEnglish = marketplace.language.startsWith('en');
    const length = random.between(4, 6);
    return Array.from({ length }, (_, number): Review => {
      const stars = random.chance(0.75) ? 1 : 2;
      const [first] = complaint;
      return {
        id: `R${codeText(13, 'story-review', asin, marketplace.id, story.day, number)}`,
        asin,
        stars,
        title: random.pick(own.titles.poor),
        body: isEnglish
          ? (complaint[number] ?? first)
          : own.openings.poor[0].replace('{it}', facts.kind.noun.en),
        author: random.pick(firstNames),
        day: story.day + random.between(0, STORY_DAYS[story.kind] - 1),
        verified: story.kind === 'bad-batch' || random.chance(0.3),
        vine: false,
        helpful: random.between(0, 6),
        variant: facts.size,
      };
    }).filter(({ day }) => day < today);
  });
}
