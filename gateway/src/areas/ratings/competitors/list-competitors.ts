import type { Competitor, CompetitorDay } from '@fairshelf/shared-contracts/ratings';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { marketplaceById } from '../../../outside/marketplace/marketplaces.ts';
import { productUrl } from '../../market/index.ts';
import { joinRated, newestCount, newestKnown } from '../rated-product.ts';
import type { CompetitorKey } from './stored-competitors.ts';

interface Figures {
  readonly asin: string;
  readonly title: string;
  readonly image_url: string | null;
  readonly rating: number | null;
  readonly count: number | null;
  readonly price_minor: number | null;
  readonly sales_rank: number | null;
  readonly sales_rank_category: string | null;
}

interface StoredCompetitor extends Figures {
  readonly brand: string;
  readonly added_at: Date;
  readonly read_at: Date | null;
  readonly is_listed: boolean;
  readonly rating_before: number | null;
  readonly count_before: number | null;
  readonly own: Figures | null;
}

const BEFORE_DAYS = 30;

const toStars = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100);
const increase = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : now - before;

/** The currency of a marketplace's prices. */
export const currencyOf = (marketId: string): string => marketplaceById(marketId)?.currency ?? 'USD';

const toFigures = (row: Figures, currency: string) => ({
  asin: row.asin,
  title: row.title,
  image: row.image_url,
  rating: toStars(row.rating),
  count: row.count,
  price: row.price_minor === null ? null : { minor: row.price_minor, currency },
  rank: row.sales_rank === null ? null : { rank: row.sales_rank, category: row.sales_rank_category ?? '' },
});

/** A store's followed products, oldest first, with the latest figures and those of the own products. */
export async function listCompetitorsOf(
  db: CompanyTransaction,
  { sellerId, marketId }: Omit<CompetitorKey, 'asin'>,
): Promise<Competitor[]> {
  const { rows } = await sql<StoredCompetitor>`
    select c.asin, c.title, c.brand, c.image_url, c.sales_rank, c.sales_rank_category, c.is_listed, c.added_at, c.read_at,
      newest.rating_hundredths as rating, newest.rating_count as count, newest.price_minor,
      before.rating_hundredths as rating_before, before.rating_count as count_before, own.figures as own
    from competitor c
    left join lateral (
      select day, rating_hundredths, rating_count, price_minor from competitor_day d
      where d.seller_id = c.seller_id and d.marketplace_id = c.marketplace_id and d.asin = c.asin
        and coalesce(d.rating_hundredths, d.rating_count, d.price_minor) is not null
      order by day desc limit 1
    ) newest on true
    left join competitor_day before on before.seller_id = c.seller_id and before.marketplace_id = c.marketplace_id
      and before.asin = c.asin and before.day = newest.day - ${sql.lit(BEFORE_DAYS)}
    left join lateral (
      select jsonb_build_object('asin', p.asin, 'title', p.title, 'image_url', p.image_url, 'rating', ${newestKnown},
        'count', ${newestCount}, 'price_minor', p.price_minor, 'sales_rank', p.sales_rank,
        'sales_rank_category', p.sales_rank_category) as figures
      from product p ${joinRated}
      where p.seller_id = c.seller_id and p.marketplace_id = c.marketplace_id and p.asin = c.own_asin
      order by p.price_minor is null, p.sku limit 1
    ) own on true
    where c.seller_id = ${sellerId} and c.marketplace_id = ${marketId}
    order by c.added_at, c.asin`.execute(db);
  const currency = currencyOf(marketId);
  return rows.map((row) => ({
    ...toFigures(row, currency),
    brand: row.brand,
    url: productUrl(marketId, row.asin),
    addedAt: row.added_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    isGone: !row.is_listed,
    change30: toStars(increase(row.rating, row.rating_before)),
    newRatings30: increase(row.count, row.count_before),
    own: row.own && toFigures(row.own, currency),
  }));
}

/** The days of a followed product up to `today`, oldest first; undefined if it isn't followed. */
export async function competitorHistory(
  db: CompanyTransaction,
  { sellerId, marketId, asin }: CompetitorKey,
  { days, today }: { readonly days: number; readonly today: string },
): Promise<CompetitorDay[] | undefined> {
  const competitor = await db
    .selectFrom('competitor')
    .select('asin')
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .where('asin', '=', asin)
    .executeTakeFirst();
  if (!competitor) return undefined;
  const { rows } = await sql<{
    day: string;
    rating: number | null;
    count: number | null;
    price: number | null;
    rank: number | null;
  }>`
    select day, rating_hundredths as rating, rating_count as count, price_minor as price, sales_rank as rank
    from competitor_day
    where seller_id = ${sellerId} and marketplace_id = ${marketId} and asin = ${asin}
      and day > ${today}::date - ${days}::int and day <= ${today}::date
    order by day`.execute(db);
  return rows.map(({ rating, ...row }) => ({ ...row, rating: toStars(rating) }));
}
