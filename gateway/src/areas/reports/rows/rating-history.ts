import { sql } from 'kysely';
import { channelsOf, productsOfChannel } from './channels-sql.ts';
import { channelCells, type InChannel, type RowScope, reportSource } from './report-rows.ts';

interface Row extends InChannel {
  readonly day: string;
  readonly asin: string;
  readonly sku: string;
  readonly title: string;
  readonly rating: number | null;
  readonly count: number | null;
  readonly source: string;
}

const query = (scope: RowScope) => sql<Row>`
  select p.store, p.country, p.asin, p.sku, p.title, s.day, s.rating, s.count, s.source
  from (
    select c.store, c.country, c.marketplace_id, p.*, lower(p.title) as lower_title
    from ${channelsOf(scope)} cross join lateral (${productsOfChannel}) p
    order by store, country, lower_title, asin
  ) p
  cross join lateral (
    select distinct on (day) day, rating_hundredths as rating, rating_count as count, source from rating_snapshot s
    where s.marketplace_id = p.marketplace_id and s.asin = p.asin
      and s.day between ${scope.from}::date and ${scope.to}::date
    order by day, observed_at desc
  ) s
  order by p.store, p.country, p.lower_title, p.asin, s.day`;

/** Each product's rating on each day. */
export const ratingHistory = reportSource('rating-history', query, {
  ...channelCells,
  day: { kind: 'day', width: 12, value: (row) => row.day },
  asin: { kind: 'text', width: 14, value: (row) => row.asin },
  sku: { kind: 'text', width: 18, value: (row) => row.sku },
  title: { kind: 'text', width: 60, value: (row) => row.title },
  rating: { kind: 'number', value: (row) => (row.rating === null ? null : row.rating / 100) },
  count: { kind: 'number', value: (row) => row.count },
  source: { kind: 'text', value: (row) => row.source },
});
