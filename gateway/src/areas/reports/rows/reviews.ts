import { sql } from 'kysely';
import { reviewUrl } from '../../market/index.ts';
import { channelsOf } from './channels-sql.ts';
import { channelCells, type InChannel, type RowScope, reportSource } from './report-rows.ts';

interface Row extends InChannel {
  readonly marketplace_id: string;
  readonly reviewed_on: string;
  readonly review_id: string;
  readonly asin: string;
  readonly product: string | null;
  readonly stars: number;
  readonly title: string;
  readonly body: string;
  readonly author: string;
  readonly verified: boolean | null;
  readonly vine: boolean;
  readonly helpful: number;
  readonly language: string | null;
  readonly changed_at: Date | null;
  readonly removed_at: Date | null;
  readonly state: string;
  readonly tags: string | null;
}

const query = (scope: RowScope) => sql<Row>`
  select c.store, c.country, r.marketplace_id, r.reviewed_on, r.review_id, r.asin, p.product, r.stars, r.title, r.body,
    r.author, r.verified, r.vine, r.helpful, r.language, r.changed_at, r.removed_at, r.state, tagged.tags
  from ${channelsOf(scope)}
  join review r on r.seller_id = c.seller_id and r.marketplace_id = c.marketplace_id
    and r.reviewed_on between ${scope.from}::date and ${scope.to}::date
  left join lateral (select max(title) as product from product o where o.seller_id = r.seller_id
    and o.marketplace_id = r.marketplace_id and o.asin = r.asin) p on true
  left join lateral (
    select string_agg(t.name, ', ' order by lower(t.name)) as tags from review_tag rt join tag t using (company_id, tag_id)
    where rt.seller_id = r.seller_id and rt.marketplace_id = r.marketplace_id and rt.review_id = r.review_id
      and not rt.taken_away
  ) tagged on true
  order by c.store, c.country, r.reviewed_on desc, r.review_id`;

const yesNo = (value: boolean | null): string => (value === null ? '' : value ? 'yes' : 'no');

/** Customer reviews. */
export const reviews = reportSource('reviews', query, {
  ...channelCells,
  day: { kind: 'day', width: 12, value: (row) => row.reviewed_on },
  id: { kind: 'text', value: (row) => row.review_id },
  asin: { kind: 'text', width: 14, value: (row) => row.asin },
  title: { kind: 'text', width: 50, value: (row) => row.product },
  stars: { kind: 'number', width: 8, value: (row) => row.stars },
  headline: { kind: 'text', width: 40, value: (row) => row.title },
  body: { kind: 'text', width: 80, value: (row) => row.body },
  author: { kind: 'text', value: (row) => row.author },
  verified: { kind: 'text', width: 10, value: (row) => yesNo(row.verified) },
  vine: { kind: 'text', width: 8, value: (row) => yesNo(row.vine) },
  helpful: { kind: 'number', width: 8, value: (row) => row.helpful },
  language: { kind: 'text', width: 10, value: (row) => row.language },
  changed: { kind: 'moment', width: 20, value: (row) => row.changed_at },
  removed: { kind: 'moment', width: 20, value: (row) => row.removed_at },
  work: { kind: 'text', value: (row) => row.state },
  tags: { kind: 'text', width: 30, value: (row) => row.tags },
  url: { kind: 'text', width: 60, value: (row) => reviewUrl(row.marketplace_id, row.review_id) },
});
