import { sql } from 'kysely';
import { channelsOf, inDays } from './channels-sql.ts';
import { channelCells, type InChannel, type RowScope, reportSource } from './report-rows.ts';

interface Row extends InChannel {
  readonly order_id: string;
  readonly state: string;
  readonly reason: string;
  readonly rule_name: string | null;
  readonly by_hand: boolean;
  readonly skus: string | null;
  readonly purchased_at: Date | null;
  readonly deliver_latest_at: Date | null;
  readonly sent_at: Date | null;
  readonly changed_at: Date;
}

const query = (scope: RowScope) => sql<Row>`
  select c.store, c.country, q.order_id, q.state, q.reason, q.rule_name, q.by_hand, bought.skus, o.purchased_at,
    o.deliver_latest_at, q.sent_at, q.changed_at
  from ${channelsOf(scope)}
  join review_request q on q.seller_id = c.seller_id and q.marketplace_id = c.marketplace_id
    and ${inDays(sql`q.changed_at`, scope)}
  left join sales_order o on o.seller_id = q.seller_id and o.order_id = q.order_id
  left join lateral (select string_agg(distinct i.sku, ' ') as skus from order_item i
    where i.seller_id = q.seller_id and i.order_id = q.order_id) bought on true
  order by c.store, c.country, q.changed_at desc, q.order_id`;

/** The outcomes of requests decided in the period. */
export const reviewRequests = reportSource('review-requests', query, {
  ...channelCells,
  order: { kind: 'text', width: 22, value: (row) => row.order_id },
  state: { kind: 'text', width: 14, value: (row) => row.state },
  reason: { kind: 'text', width: 18, value: (row) => row.reason },
  rule: { kind: 'text', width: 30, value: (row) => row.rule_name },
  hand: { kind: 'text', value: (row) => (row.by_hand ? 'yes' : 'no') },
  skus: { kind: 'text', width: 24, value: (row) => row.skus },
  purchased: { kind: 'moment', width: 20, value: (row) => row.purchased_at },
  delivered: { kind: 'moment', width: 20, value: (row) => row.deliver_latest_at },
  sent: { kind: 'moment', width: 20, value: (row) => row.sent_at },
  changed: { kind: 'moment', width: 20, value: (row) => row.changed_at },
});
