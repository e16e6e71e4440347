import { type RawBuilder, sql } from 'kysely';
import type { DayRange } from '../../base/calendar-days.ts';

/** Whose advertising is read, and which part of it; empty ids don't narrow. */
export interface AdsScope extends DayRange {
  readonly sellerId: string;
  readonly marketId: string;
  readonly campaignId: string;
  readonly adGroupId: string;
  readonly targetId: string;
}

/** The rows of a table of metrics `m` that belong to a scope, on these days. */
export const metricsOf = (scope: AdsScope, { from, to }: DayRange): RawBuilder<unknown> => sql`
  m.seller_id = ${scope.sellerId} and m.marketplace_id = ${scope.marketId}
  and m.day between ${from}::date and ${to}::date
  and (${scope.campaignId} = '' or m.campaign_id = ${scope.campaignId})
  and (${scope.adGroupId} = '' or m.ad_group_id = ${scope.adGroupId})
  and (${scope.targetId} = '' or m.target_id = ${scope.targetId})`;

/** Sums of metrics `m`. */
export const sums = sql`
  sum(m.impressions)::bigint as impressions, sum(m.clicks)::bigint as clicks, sum(m.cost_minor)::bigint as spend,
  sum(m.sales_minor)::bigint as sales, sum(m.orders)::bigint as orders`;
