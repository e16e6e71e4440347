import { sql } from 'kysely';
import * as v from 'valibot';
import { dayOf } from '../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { CatalogEntry, OfferPoint } from '../../outside/marketplace/ports.ts';
import { defineFeed, onlyMarketplace } from '../steps/feed.ts';
import { unwrap } from '../unwrap.ts';
import { lastOfDays } from './daily-points.ts';
import { takenRatings } from './taken-ratings.ts';

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 730;
/** The catalog answers for so many products at once. */
const PRODUCTS_AT_ONCE = 20;

interface Store {
  readonly companyId: string;
  readonly sellerId: string;
  readonly marketplaceId: string;
}

/**
 * The products of others that a store follows, twenty a step: title, picture and sales rank from the catalog, ratings
 * and price from the source of ratings. Only the source has a past; the rank is that of each day on which it is read.
 */
export const competitorsFeed = defineFeed({
  name: 'competitors',
  position: v.object({ afterAsin: v.string() }),
  step: async ({ connector, database, now, ratings }, context) => {
    const { account, position, request, signal } = context;
    const { companyId, sellerId, connectionId } = account;
    const { id: marketplaceId } = onlyMarketplace(context);
    const store = { companyId, sellerId, marketplaceId };
    const inCompany = <T>(work: (db: CompanyTransaction) => Promise<T>) =>
      database.withCompany(companyId, work);
    const asins = await inCompany((db) => followedAsins(db, store, position?.afterAsin ?? ''));
    const last = asins.at(-1);
    if (last === undefined) return { state: 'done' };
    const entries = unwrap(await connector.catalog.page(connectionId, marketplaceId, asins, request));
    await inCompany((db) => storeEntries(db, store, { asins, entries, today: dayOf(now()) }));
    const source = await ratings(companyId);
    const offers = takenRatings(await source.offerHistories(asins, marketplaceId, signal));
    signal.throwIfAborted();
    await inCompany((db) => storeOffers(db, store, { asins, offers: offers ?? new Map(), now: now() }));
    return asins.length < PRODUCTS_AT_ONCE
      ? { state: 'done', rows: asins.length }
      : { state: 'more', position: { afterAsin: last }, rows: asins.length };
  },
});

async function followedAsins(
  db: CompanyTransaction,
  { sellerId, marketplaceId }: Store,
  after: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('competitor')
    .select('asin')
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketplaceId)
    .where('asin', '>', after)
    .orderBy('asin')
    .limit(PRODUCTS_AT_ONCE)
    .execute();
  return rows.map(({ asin }) => asin);
}

/** Stores what the catalog says, and today's rank. A product that is no longer in the catalog keeps its name. */
async function storeEntries(
  db: CompanyTransaction,
  { companyId, sellerId, marketplaceId }: Store,
  read: {
    readonly asins: readonly string[];
    readonly entries: readonly CatalogEntry[];
    readonly today: string;
  },
): Promise<void> {
  const rows = JSON.stringify(
    read.entries.map(({ asin, title, brand, imageUrl, salesRank }) => ({
      asin,
      title,
      brand,
      image_url: imageUrl,
      sales_rank: salesRank?.rank ?? null,
      sales_rank_category: salesRank?.title ?? null,
    })),
  );
  // A product that was removed in the meantime has no row and gets none.
  await sql`
    with entry as (
      select * from jsonb_to_recordset(${rows}::jsonb) as entry (
        asin text, title text, brand text, image_url text, sales_rank integer, sales_rank_category text)
    ), stored as (
      update competitor c set
        title = coalesce(nullif(entry.title, ''), c.title),
        brand = coalesce(entry.brand, c.brand),
        image_url = coalesce(entry.image_url, c.image_url),
        sales_rank = entry.sales_rank,
        sales_rank_category = entry.sales_rank_category,
        is_listed = entry.asin is not null
      from unnest(${[...read.asins]}::text[]) as followed (asin) left join entry on entry.asin = followed.asin
      where c.seller_id = ${sellerId} and c.marketplace_id = ${marketplaceId} and c.asin = followed.asin
      returning c.asin, c.sales_rank
    )
    insert into competitor_day as known (company_id, seller_id, marketplace_id, asin, day, sales_rank)
    select ${companyId}::uuid, ${sellerId}, ${marketplaceId}, asin, ${read.today}::date, sales_rank
    from stored where sales_rank is not null order by asin
    on conflict (company_id, seller_id, marketplace_id, asin, day) do update set sales_rank = excluded.sales_rank`.execute(
    db,
  );
}

/** Stores ratings and prices by day; earlier days than the newest stored one are final. */
async function storeOffers(
  db: CompanyTransaction,
  { companyId, sellerId, marketplaceId }: Store,
  read: {
    readonly asins: readonly string[];
    readonly offers: ReadonlyMap<string, readonly OfferPoint[]>;
    readonly now: Date;
  },
): Promise<void> {
  const since = new Date(read.now.getTime() - HISTORY_DAYS * DAY_MS);
  const days = [...read.offers].flatMap(([asin, history]) =>
    lastOfDays(history, since, read.now).map(({ day, last: { rating, count, priceMinor } }) => ({
      asin,
      day,
      rating: rating === null ? null : Math.round(rating * 100),
      count,
      price: priceMinor,
    })),
  );
  await sql`
    with read as (
      update competitor set read_at = ${read.now}
      where seller_id = ${sellerId} and marketplace_id = ${marketplaceId} and asin = any(${[...read.asins]}::text[])
      returning asin
    ), newest as (
      select asin, max(day) as day from competitor_day
      where seller_id = ${sellerId} and marketplace_id = ${marketplaceId} and asin = any(${[...read.asins]}::text[])
        and coalesce(rating_hundredths, rating_count, price_minor) is not null
      group by asin
    )
    insert into competitor_day as known (company_id, seller_id, marketplace_id, asin, day, rating_hundredths,
      rating_count, price_minor)
    select ${companyId}::uuid, ${sellerId}, ${marketplaceId}, incoming.asin, incoming.day, rating, count, price
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as incoming (asin text, day date, rating integer,
      count integer, price bigint)
    join read on read.asin = incoming.asin
    left join newest on newest.asin = incoming.asin
    where newest.day is null or incoming.day >= newest.day
    order by incoming.asin, incoming.day
    on conflict (company_id, seller_id, marketplace_id, asin, day) do update set
      rating_hundredths = excluded.rating_hundredths, rating_count = excluded.rating_count,
      price_minor = excluded.price_minor`.execute(db);
}
