import { sql } from 'kysely';
import { dayBefore, joinRated } from '../../ratings/index.ts';
import { channelsOf, productsOfChannel } from './channels-sql.ts';
import { channelCells, type InChannel, type RowScope, reportSource } from './report-rows.ts';

interface Row extends InChannel {
  readonly asin: string;
  readonly sku: string;
  readonly title: string;
  /** Hundredths of stars, as the changes are. */
  readonly rating: number | null;
  readonly count: number | null;
  readonly change7: number | null;
  readonly change30: number | null;
  readonly change90: number | null;
  /** Reviews known with 1 to 5 stars; null where none is known. */
  readonly stars: number[] | null;
  readonly tags: string | null;
  readonly observed_at: Date | null;
}

/** The newest rating up to a day: what is kept of the product, unless that is newer or has no rating. */
const latestUntil = (day: string) => sql`
  select r.rating_hundredths as rating, r.rating_count as count, r.observed_at
  where r.newest_day <= ${day}::date and r.rating_hundredths is not null
  union all
  (select s.rating_hundredths, s.rating_count, s.observed_at from rating_snapshot s
    where (r.newest_day > ${day}::date or r.rating_hundredths is null)
      and s.marketplace_id = r.marketplace_id and s.asin = r.asin and s.day <= ${day}::date
      and s.rating_hundredths is not null
    order by s.day desc, s.observed_at desc limit 1)`;

const query = (scope: RowScope) => {
  const before = (days: number) => sql`latest.rating - ${dayBefore(scope.to, days)}`;
  const count = (stars: number) => sql`count(*) filter (where r.stars = ${sql.lit(stars)})::int`;
  return sql<Row>`
    select c.store, c.country, p.*, latest.rating, latest.count, latest.observed_at, ${before(7)} as change7,
      ${before(30)} as change30, ${before(90)} as change90, told.stars, tagged.tags
    from ${channelsOf(scope)}
    cross join lateral (select c.marketplace_id, o.* from (${productsOfChannel}) o) p
    ${joinRated}
    left join lateral (${latestUntil(scope.to)}) latest on true
    left join lateral (
      select array[${count(1)}, ${count(2)}, ${count(3)}, ${count(4)}, ${count(5)}] as stars from review r
      where r.seller_id = c.seller_id and r.marketplace_id = c.marketplace_id and r.asin = p.asin
        and r.removed_at is null
      having count(*) > 0
    ) told on true
    left join lateral (
      select string_agg(t.name, ', ' order by lower(t.name)) as tags from product_tag pt join tag t using (company_id, tag_id)
      where pt.seller_id = c.seller_id and pt.marketplace_id = c.marketplace_id and pt.asin = p.asin
        and not pt.taken_away
    ) tagged on true
    order by c.store, c.country, lower(p.title), p.asin`;
};

const stars = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100);
const told = (star: number) =>
  ({ kind: 'number', width: 14, value: (row: Row) => row.stars?.[star - 1] ?? null }) as const;

/** The products as they stand, with their ratings. */
export const productRatings = reportSource('product-ratings', query, {
  ...channelCells,
  asin: { kind: 'text', width: 14, value: (row) => row.asin },
  sku: { kind: 'text', width: 18, value: (row) => row.sku },
  title: { kind: 'text', width: 60, value: (row) => row.title },
  rating: { kind: 'number', value: (row) => stars(row.rating) },
  count: { kind: 'number', value: (row) => row.count },
  change7: { kind: 'number', value: (row) => stars(row.change7) },
  change30: { kind: 'number', value: (row) => stars(row.change30) },
  change90: { kind: 'number', value: (row) => stars(row.change90) },
  star5: told(5),
  star4: told(4),
  star3: told(3),
  star2: told(2),
  star1: told(1),
  tags: { kind: 'text', width: 30, value: (row) => row.tags },
  observed: { kind: 'moment', width: 20, value: (row) => row.observed_at },
});
