import { sql } from 'kysely';
import { tellRatingFalls } from '../../areas/ratings/tell-rating-falls.ts';
import type { Database } from '../../base/database/database.ts';
import type { Marketplace } from '../../outside/marketplace/marketplaces.ts';
import type { RatingSource } from '../../outside/marketplace/ports.ts';
import type { ImportAccount, ImportServices } from '../account.ts';
import { ImportFailure } from '../import-failure.ts';
import { dailyPoints } from './daily-points.ts';
import { knownAsins } from './known-asins.ts';

const DAY_MS = 86_400_000;
/** The charts show up to two years. */
const HISTORY_DAYS = 730;
/** Rows that one statement stores: bounds memory, not the import. */
const PRODUCTS_AT_ONCE = 50;
const SOURCE = 'keepa';

/** Imports the daily rating history of the seller's products in one marketplace. Returns the days stored. */
export async function importRatings(
  { database, now }: ImportServices,
  source: RatingSource,
  account: ImportAccount,
  marketplace: Marketplace,
  signal?: AbortSignal,
): Promise<number> {
  const asins = await knownAsins(database, account, marketplace.id);
  const known = await newestDays(database, account, marketplace.id);
  const until = now();
  const since = new Date(until.getTime() - HISTORY_DAYS * DAY_MS);
  let rows = 0;
  for (let at = 0; at < asins.length; at += PRODUCTS_AT_ONCE) {
    const found = await source.histories(asins.slice(at, at + PRODUCTS_AT_ONCE), marketplace.id, signal);
    // A marketplace that the source doesn't cover has no ratings: that is no failure.
    if (!found.ok && found.error.kind === 'unsupported') return rows;
    // A key that is refused is no better in a minute: the next import asks again.
    if (!found.ok)
      throw new ImportFailure(found.error.message, {
        remedy: found.error.kind === 'refused' ? 'wait' : 'retry',
      });
    const days = [...found.value].flatMap(([asin, history]) =>
      // The newest day may have changed since; those before it are stored for good.
      dailyPoints(history, since, until)
        .filter(({ day }) => day >= (known.get(asin) ?? ''))
        .map((day) => ({ asin, ...day })),
    );
    await database.withCompany(account.companyId, (db) =>
      sql`
        insert into rating_snapshot as known (company_id, marketplace_id, asin, day, source, rating_hundredths,
          rating_count, observed_at)
        select ${account.companyId}, ${marketplace.id}, asin, day, ${SOURCE}, "ratingHundredths", count, "observedAt"
        from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as incoming (asin text, day date,
          "ratingHundredths" integer, count integer, "observedAt" timestamptz)
        on conflict (company_id, marketplace_id, asin, day, source) do update set
          rating_hundredths = excluded.rating_hundredths, rating_count = excluded.rating_count,
          observed_at = excluded.observed_at
        where (known.rating_hundredths, known.rating_count)
          is distinct from (excluded.rating_hundredths, excluded.rating_count)`.execute(db),
    );
    rows += days.length;
  }
  const { companyId, sellerId } = account;
  const store = { companyId, sellerId, marketplaceId: marketplace.id };
  const today = until.toISOString().slice(0, 10);
  await database.withCompany(companyId, (db) => tellRatingFalls(db, store, { today, now: until }));
  return rows;
}

/** The newest day stored of each product. */
async function newestDays(
  database: Database,
  { companyId }: ImportAccount,
  marketplaceId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.withCompany(companyId, (db) =>
    db
      .selectFrom('rating_snapshot')
      .select(({ fn }) => ['asin', fn.max('day').as('day')])
      .where('marketplace_id', '=', marketplaceId)
      .where('source', '=', SOURCE)
      .groupBy('asin')
      .execute(),
  );
  return new Map(rows.map(({ asin, day }) => [asin, day]));
}
