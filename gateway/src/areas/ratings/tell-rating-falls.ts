import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { publishNotification } from '../notifications/index.ts';
import { dayBefore, joinRated } from './rated-product.ts';
import { alertBelow } from './rating-alert.ts';

/** A fall over this many days is one fall. */
const FALL_DAYS = 7;
/** A bad source must not drown what else there is to tell. */
const MOST_TOLD = 20;

interface Fall {
  readonly asin: string;
  readonly title: string;
  readonly rating: number;
  readonly before: number;
  /** The threshold of the market, in hundredths of stars as the ratings are. */
  readonly alert: number;
}

/**
 * Tells the company of products whose rating fell below the threshold within a week, each once a month and product.
 * `today` is `YYYY-MM-DD`.
 */
export async function tellRatingFalls(
  db: CompanyTransaction,
  store: { readonly companyId: string; readonly sellerId: string; readonly marketplaceId: string },
  { today, now }: { today: string; now: Date },
): Promise<number> {
  const { companyId, sellerId, marketplaceId } = store;
  const alert = alertBelow({ sellerId, marketId: marketplaceId });
  const { rows } = await sql<Fall>`
    select p.asin, p.title, rated.rating, rated.before, rated.alert
    from (select asin, marketplace_id, max(title) as title from product
      where seller_id = ${sellerId} and marketplace_id = ${marketplaceId} group by asin, marketplace_id) p ${joinRated}
    cross join lateral (select ${dayBefore(today, 0)} as rating, ${dayBefore(today, FALL_DAYS)} as before,
      ${alert} as alert) rated
    where rated.rating < rated.alert and rated.before >= rated.alert
    order by rated.rating - rated.before, p.asin limit ${MOST_TOLD}`.execute(db);
  let told = 0;
  for (const { asin, title, rating, before, alert: threshold } of rows) {
    const isNew = await publishNotification(db, {
      ...{ companyId, sellerId, marketplaceId, at: now, kind: 'rating.below', severity: 'warning' },
      title: `A rating fell below ${(threshold / 100).toFixed(1)} stars`,
      text: `${title || asin} went from ${(before / 100).toFixed(1)} to ${(rating / 100).toFixed(1)} stars within a week. Look at its newest reviews.`,
      link: `/rating/ratings?asin=${asin}`,
      dedupeKey: `rating.below:${sellerId}:${marketplaceId}:${asin}:${today.slice(0, 7)}`,
    });
    if (isNew) told += 1;
  }
  return told;
}
