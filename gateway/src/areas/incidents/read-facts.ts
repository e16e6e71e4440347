import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { ProductFacts } from './detect-signals.ts';
import { NEWS_DAYS, type ReviewFact } from './signals/facts.ts';
import { PAST_DAYS } from './signals/review-burst.ts';
import type { Store, StoreKey } from './store-key.ts';

export interface StoreFacts {
  readonly products: readonly ProductFacts[];
  /** The last day a person has dealt with, per product. */
  readonly settled: ReadonlyMap<string, string>;
  /** Texts of recent reviews of the whole store. */
  readonly texts: readonly string[];
}

/** Enough to distinguish everyday words from a complaint. */
const MOST_TEXTS = 400;
/** How many days ago a burst of reviews may have been and still be news, including its own length. */
const REVIEW_NEWS_DAYS = NEWS_DAYS + 21;
/** Products with fewer ratings or smaller changes than detection reacts to aren't loaded. */
const SMALLEST_FALL = 20;
const FEWEST_LOW = 3;

interface RatedRow {
  readonly asin: string;
  readonly newest_day: string;
  readonly hundredths: (number | null)[];
  readonly counts: (number | null)[];
}

interface ReviewRow extends ReviewFact {
  readonly asin: string;
}

/**
 * The data that detection needs: histories of products whose rating or count fell, and reviews of products with several
 * low ones. Nothing else can be an incident, so it isn't loaded.
 */
export async function readFacts(
  db: CompanyTransaction,
  { sellerId, marketId }: StoreKey,
  today: string,
): Promise<StoreFacts> {
  const settled = await settledDays(db, { sellerId, marketId });
  const ratings = await fallenRatings(db, { sellerId, marketId });
  const reviews = await reviewsOfSuspects(db, { sellerId, marketId }, today);
  const asins = new Set([...ratings.map(({ asin }) => asin), ...reviews.map(({ asin }) => asin)]);
  const products = [...asins].map((asin) => {
    const rating = ratings.find((row) => row.asin === asin);
    return {
      asin,
      ratings: rating
        ? { newestDay: rating.newest_day, hundredths: rating.hundredths, counts: rating.counts }
        : null,
      reviews: reviews.filter((review) => review.asin === asin),
      settledOn: settled.get(asin) ?? null,
    };
  });
  return {
    products,
    settled,
    texts: reviews.length === 0 ? [] : await recentTexts(db, { sellerId, marketId }, today),
  };
}

/** The day on which a person last closed an incident of each product, or of its parent. */
async function settledDays(
  db: CompanyTransaction,
  { sellerId, marketId }: Store,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ asin: string; day: string }>`
    select a.asin, max((i.ended_at at time zone 'UTC')::date) as day from incident i
    cross join lateral (
      select unnest(i.asins || i.asin) as asin
      union select p.asin from product p
        where p.seller_id = i.seller_id and p.marketplace_id = i.marketplace_id and p.parent_asin = i.parent_asin
    ) a
    where i.seller_id = ${sellerId} and i.marketplace_id = ${marketId} and i.state = 'closed' group by a.asin`.execute(
    db,
  );
  return new Map(rows.map(({ asin, day }) => [asin, day]));
}

async function fallenRatings(
  db: CompanyTransaction,
  { sellerId, marketId }: Store,
): Promise<readonly RatedRow[]> {
  const { rows } = await sql<RatedRow>`
    select r.asin, r.newest_day, r.daily_hundredths as hundredths, r.daily_counts as counts
    from (select distinct asin, marketplace_id from product
      where seller_id = ${sellerId} and marketplace_id = ${marketId}) p
    join product_rating r on r.marketplace_id = p.marketplace_id and r.asin = p.asin
    where (select max(h) from unnest(r.daily_hundredths) h) - r.daily_hundredths[121] >= ${SMALLEST_FALL}
      or (select max(c) from unnest(r.daily_counts) c) > r.daily_counts[121]
    order by r.asin`.execute(db);
  return rows;
}

async function reviewsOfSuspects(
  db: CompanyTransaction,
  { sellerId, marketId }: Store,
  today: string,
): Promise<readonly ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    with suspect as (
      select asin from review
      where seller_id = ${sellerId} and marketplace_id = ${marketId} and removed_at is null and stars <= 2
        and reviewed_on > ${today}::date - ${REVIEW_NEWS_DAYS}::int
      group by asin having count(*) >= ${FEWEST_LOW}
    )
    select r.asin, r.review_id as id, r.reviewed_on as day, r.stars, r.title, r.body
    from review r join suspect using (asin)
    where r.seller_id = ${sellerId} and r.marketplace_id = ${marketId} and r.removed_at is null
      and r.reviewed_on > ${today}::date - ${REVIEW_NEWS_DAYS + PAST_DAYS}::int
    order by r.reviewed_on, r.review_id`.execute(db);
  return rows;
}

async function recentTexts(
  db: CompanyTransaction,
  { sellerId, marketId }: Store,
  today: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ text: string }>`
    select title || ' ' || body as text from review
    where seller_id = ${sellerId} and marketplace_id = ${marketId} and reviewed_on <= ${today}::date
    order by reviewed_on desc, review_id limit ${MOST_TEXTS}`.execute(db);
  return rows.map(({ text }) => text);
}
