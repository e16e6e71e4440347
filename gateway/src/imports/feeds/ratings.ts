import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../base/database/database.ts';
import { skipOldTriggers } from '../../base/database/derived-rows.ts';
import type { RatingSource } from '../../outside/marketplace/ports.ts';
import { defineFeed, onlyMarketplace, type StepScope } from '../steps/feed.ts';
import { dailyPoints } from './daily-points.ts';
import { keepProductRatings } from './keep-product-ratings.ts';
import { knownAsins } from './known-asins.ts';
import { storeOtherOffers } from './other-offers.ts';
import { takenRatings } from './taken-ratings.ts';

const DAY_MS = 86_400_000;
/** The charts show up to two years. */
const HISTORY_DAYS = 730;
/** Products per step: limits its memory and its request. */
const PRODUCTS_AT_ONCE = 50;
const SOURCE = 'keepa';

/**
 * The daily rating history of the seller's products in one marketplace, fifty products per step, and who else offers
 * them; its rows are days.
 */
export const ratingsFeed = defineFeed({
  name: 'ratings',
  position: v.object({ afterAsin: v.string() }),
  step: async ({ database, now, ratings }, context) => {
    const { account, position, signal } = context;
    const { companyId } = account;
    const { id: marketplaceId } = onlyMarketplace(context);
    const page = { after: position?.afterAsin ?? '', limit: PRODUCTS_AT_ONCE };
    const asins = await knownAsins(database, account, marketplaceId, page);
    const until = now();
    const rows = await storeHistories(await ratings(companyId), context, asins, until, database);
    const last = asins.at(-1);
    if (last !== undefined && asins.length === PRODUCTS_AT_ONCE && rows !== undefined) {
      signal.throwIfAborted();
      return { state: 'more', position: { afterAsin: last }, rows };
    }
    return { state: 'done', rows: rows ?? 0 };
  },
});

/**
 * Stores the histories of some products; returns the number of days stored, undefined if the source doesn't cover the
 * store.
 */
async function storeHistories(
  source: RatingSource,
  context: StepScope,
  asins: readonly string[],
  until: Date,
  database: Database,
): Promise<number | undefined> {
  if (asins.length === 0) return 0;
  const { companyId, sellerId } = context.account;
  const { id: marketplaceId } = onlyMarketplace(context);
  const newest = await newestDays(database, companyId, marketplaceId, asins);
  const since = new Date(until.getTime() - HISTORY_DAYS * DAY_MS);
  const found = await source.offerHistories(asins, marketplaceId, context.signal);
  const histories = takenRatings(found);
  if (!histories) return undefined;
  const days = [...histories].flatMap(([asin, history]) =>
    // The newest day may have changed since; earlier days are final.
    dailyPoints(history, since, until)
      .filter(({ day }) => day >= (newest.get(asin) ?? ''))
      .map((day) => ({ asin, ...day })),
  );
  await database.withCompany(companyId, async (db) => {
    await storeOtherOffers(db, { companyId, sellerId, marketplaceId }, { asins, histories, until });
    await skipOldTriggers(db);
    const { rows } = await sql<{ asin: string }>`
      insert into rating_snapshot as known (company_id, marketplace_id, asin, day, source, rating_hundredths,
        rating_count, observed_at)
      select ${companyId}, ${marketplaceId}, asin, day, ${SOURCE}, "ratingHundredths", count, "observedAt"
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as incoming (asin text, day date,
        "ratingHundredths" integer, count integer, "observedAt" timestamptz)
      on conflict (company_id, marketplace_id, asin, day, source) do update set
        rating_hundredths = excluded.rating_hundredths, rating_count = excluded.rating_count,
        observed_at = excluded.observed_at
      where (known.rating_hundredths, known.rating_count)
        is distinct from (excluded.rating_hundredths, excluded.rating_count)
      returning asin`.execute(db);
    const changed = new Set(rows.map(({ asin }) => asin));
    await keepProductRatings(db, { companyId, marketplaceId }, [...changed]);
  });
  return days.length;
}

/** The newest stored day of each product. */
async function newestDays(
  database: Database,
  companyId: string,
  marketplaceId: string,
  asins: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.withCompany(companyId, (db) =>
    db
      .selectFrom('rating_snapshot')
      .select(({ fn }) => ['asin', fn.max('day').as('day')])
      .where('marketplace_id', '=', marketplaceId)
      .where('source', '=', SOURCE)
      .where('asin', 'in', [...asins])
      .groupBy('asin')
      .execute(),
  );
  return new Map(rows.map(({ asin, day }) => [asin, day]));
}
