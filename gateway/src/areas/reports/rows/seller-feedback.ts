import { sql } from 'kysely';
import { channelsOf } from './channels-sql.ts';
import { channelCells, type InChannel, type RowScope, reportSource } from './report-rows.ts';

interface Row extends InChannel {
  readonly given_on: string;
  readonly order_id: string;
  readonly rating: number;
  readonly response: string;
}

const query = (scope: RowScope) => sql<Row>`
  select c.store, c.country, f.given_on, f.order_id, f.rating, f.response
  from ${channelsOf(scope)}
  join seller_feedback f on f.seller_id = c.seller_id and f.marketplace_id = c.marketplace_id
    and f.given_on between ${scope.from}::date and ${scope.to}::date
  order by c.store, c.country, f.given_on desc, f.order_id`;

/** Seller feedback from buyers. */
export const sellerFeedback = reportSource('seller-feedback', query, {
  ...channelCells,
  day: { kind: 'day', width: 12, value: (row) => row.given_on },
  order: { kind: 'text', width: 22, value: (row) => row.order_id },
  stars: { kind: 'number', width: 8, value: (row) => row.rating },
  response: { kind: 'text', width: 60, value: (row) => row.response },
});
