import { domainOf } from '../ratings/keepa-domains.ts';
import type { RatingStory } from '../ratings/rating-stories.ts';
import { isoTime, startOfDay } from '../seeded/calendar-day.ts';
import type { Listing } from '../sellers/listing.ts';
import { type Edition, productReviews } from './product-reviews.ts';

const header = [
  'Review ID',
  'ASIN',
  'Stars',
  'Date',
  'Title',
  'Body',
  'Author',
  'Verified',
  'Vine',
  'Helpful',
  'Variant',
  'Country',
];

const quote = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The reviews of these listings as the CSV file that a seller downloads from the brand's review page. */
export function reviewsFile(
  listings: readonly Listing[],
  now: number,
  edition: Edition,
  storiesOf: (asin: string, domainId: number) => readonly RatingStory[] = () => [],
): string {
  const rows = listings.flatMap((listing) =>
    productReviews(listing, now, edition, storiesOf(listing.asin, domainOf(listing.marketplace.country))).map(
      (review) => [
        ...[review.id, review.asin, String(review.stars), isoTime(startOfDay(review.day)).slice(0, 10)],
        ...[
          review.title,
          review.body,
          review.author,
          review.verified ? 'yes' : 'no',
          review.vine ? 'yes' : 'no',
        ],
        ...[String(review.helpful), review.variant, listing.marketplace.country],
      ],
    ),
  );
  return [header, ...rows].map((row) => `${row.map(quote).join(',')}\r\n`).join('');
}
