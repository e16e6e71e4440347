import type { AdsEntityState, AdsLevel, AdsRow, AdsSort } from '@fairshelf/shared-contracts/ads';
import { type RawBuilder, sql } from 'kysely';
import { periodBefore } from '../../base/calendar-days.ts';
import { containing } from '../../base/database/containing.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { type AdsScope, metricsOf, sums } from './ads-scope.ts';

export interface AdsFilter extends AdsScope {
  readonly level: AdsLevel;
  readonly state: AdsEntityState | '';
  readonly search: string;
  readonly sort: AdsSort;
}

/** A row as the database returns it; the figures of the previous period have the prefix `b_`. */
export interface StoredAd {
  readonly id: string;
  readonly name: string;
  readonly state: AdsEntityState | null;
  readonly match_type: string | null;
  readonly amount_minor: number | null;
  readonly campaign_id: string;
  readonly campaign_name: string | null;
  readonly ad_group_id: string;
  readonly ad_group_name: string | null;
  readonly matched_by: string | null;
  readonly impressions: number;
  readonly clicks: number;
  readonly spend: number;
  readonly sales: number;
  readonly orders: number;
  readonly b_impressions: number;
  readonly b_clicks: number;
  readonly b_spend: number;
  readonly b_sales: number;
  readonly b_orders: number;
}

/** The sort expressions; ratios as `adsRatios` defines them. */
const sortKeys: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`lower(name)`,
  amount: sql`amount_minor`,
  impressions: sql`impressions`,
  clicks: sql`clicks`,
  spend: sql`spend`,
  sales: sql`sales`,
  orders: sql`orders`,
  acos: sql`spend::float8 / nullif(sales, 0)`,
  roas: sql`sales::float8 / nullif(spend, 0)`,
  ctr: sql`clicks::float8 / nullif(impressions, 0)`,
  cpc: sql`spend::float8 / nullif(clicks, 0)`,
};

const orderOf = (sort: AdsSort): RawBuilder<unknown> => {
  const key = sortKeys[sort.replace('-', '')] ?? sortKeys.spend;
  return sort.startsWith('-') ? sql`${key} desc nulls last` : sql`${key} nulls last`;
};

/** The grouping columns of each level's metrics. */
const groupKeys: Readonly<Record<Exclude<AdsLevel, 'search-term'>, RawBuilder<unknown>>> = {
  campaign: sql`m.campaign_id`,
  'ad-group': sql`m.ad_group_id`,
  keyword: sql`m.target_id`,
  target: sql`m.target_id`,
  // Negative keywords have no figures: this is never joined.
  negative: sql`m.target_id`,
};

const figures = sql`
  coalesce(n.impressions, 0) as impressions, coalesce(n.clicks, 0) as clicks, coalesce(n.spend, 0) as spend,
  coalesce(n.sales, 0) as sales, coalesce(n.orders, 0) as orders,
  coalesce(b.impressions, 0) as b_impressions, coalesce(b.clicks, 0) as b_clicks, coalesce(b.spend, 0) as b_spend,
  coalesce(b.sales, 0) as b_sales, coalesce(b.orders, 0) as b_orders`;

const pattern = (search: string): string => containing(search);

/** Names of the campaign and ad group of rows `e`. */
const parents = sql`
  left join ads_entity c on c.seller_id = e.seller_id and c.marketplace_id = e.marketplace_id
    and c.kind = 'campaign' and c.entity_id = e.campaign_id
  left join ads_entity g on g.seller_id = e.seller_id and g.marketplace_id = e.marketplace_id
    and g.kind = 'ad-group' and g.entity_id = e.ad_group_id`;

function entities(filter: AdsFilter, level: Exclude<AdsLevel, 'search-term'>): RawBuilder<unknown> {
  const grouped = (days: { from: string; to: string }) => sql`
    select ${groupKeys[level]} as id, ${sums} from ads_metric m where ${metricsOf(filter, days)} group by 1`;
  // When narrowed to a keyword, its level shows only that keyword.
  return sql`
    select e.entity_id as id, e.name, e.state, e.match_type, e.amount_minor, e.campaign_id, e.ad_group_id,
      c.name as campaign_name, g.name as ad_group_name, null::text as matched_by, ${figures}
    from ads_entity e ${parents}
    left join (${grouped(filter)}) n on n.id = e.entity_id
    left join (${grouped(periodBefore(filter))}) b on b.id = e.entity_id
    where e.seller_id = ${filter.sellerId} and e.marketplace_id = ${filter.marketId} and e.kind = ${level}
      and (${filter.campaignId} = '' or e.campaign_id = ${filter.campaignId})
      and (${filter.adGroupId} = '' or e.ad_group_id = ${filter.adGroupId} or e.entity_id = ${filter.adGroupId})
      and (${filter.targetId} = '' or e.entity_id = ${filter.targetId})
      and (case when ${filter.state} = '' then e.state <> 'archived' else e.state = ${filter.state} end)
      and (${filter.search} = '' or e.name ilike ${pattern(filter.search)})`;
}

function searchTerms(filter: AdsFilter): RawBuilder<unknown> {
  const before = periodBefore(filter);
  const within = sql`filter (where m.day >= ${filter.from}::date)`;
  const earlier = sql`filter (where m.day < ${filter.from}::date)`;
  const sum = (column: RawBuilder<unknown>, when: RawBuilder<unknown>) =>
    sql`coalesce(sum(${column}) ${when}, 0)::bigint`;
  return sql`
    select e.target_id || '/' || e.term as id, e.term as name, null::text as state, k.match_type,
      null::bigint as amount_minor, e.campaign_id, e.ad_group_id, c.name as campaign_name, g.name as ad_group_name,
      k.name as matched_by, e.impressions, e.clicks, e.spend, e.sales, e.orders,
      e.b_impressions, e.b_clicks, e.b_spend, e.b_sales, e.b_orders
    from (
      select ${filter.sellerId}::text as seller_id, ${filter.marketId}::text as marketplace_id,
        m.target_id, m.term, max(m.campaign_id) as campaign_id, max(m.ad_group_id) as ad_group_id,
        ${sum(sql`m.impressions`, within)} as impressions, ${sum(sql`m.clicks`, within)} as clicks,
        ${sum(sql`m.cost_minor`, within)} as spend, ${sum(sql`m.sales_minor`, within)} as sales,
        ${sum(sql`m.orders`, within)} as orders,
        ${sum(sql`m.impressions`, earlier)} as b_impressions, ${sum(sql`m.clicks`, earlier)} as b_clicks,
        ${sum(sql`m.cost_minor`, earlier)} as b_spend, ${sum(sql`m.sales_minor`, earlier)} as b_sales,
        ${sum(sql`m.orders`, earlier)} as b_orders
      from ads_search_term m
      where ${metricsOf(filter, { from: before.from, to: filter.to })}
        and (${filter.search} = '' or m.term ilike ${pattern(filter.search)})
      group by m.target_id, m.term
      -- What appeared only before is no row of this period.
      having bool_or(m.day >= ${filter.from}::date)
    ) e ${parents}
    left join ads_entity k on k.seller_id = e.seller_id and k.marketplace_id = e.marketplace_id
      and k.kind in ('keyword', 'target') and k.entity_id = e.target_id`;
}

const matching = (filter: AdsFilter): RawBuilder<unknown> =>
  filter.level === 'search-term' ? searchTerms(filter) : entities(filter, filter.level);

/** The matching rows in order: one page of them, or all. */
export const adsQuery = (
  filter: AdsFilter,
  page: { readonly limit: number | null; readonly offset: number },
): RawBuilder<StoredAd> => sql<StoredAd>`
  select * from (${matching(filter)}) rows
  order by ${orderOf(filter.sort)}, id limit ${page.limit} offset ${page.offset}`;

/** One page of a level with its figures and those of the previous period, and the total number of rows. */
export async function listAds(
  db: CompanyTransaction,
  filter: AdsFilter & { readonly offset: number; readonly limit: number },
): Promise<{ rows: AdsRow[]; total: number }> {
  const { rows } = await adsQuery(filter, filter).execute(db);
  // Counted separately: a page beyond the end has no row that could carry the count.
  const totals = await sql<{ total: number }>`
    select count(*)::int as total from (${matching(filter)}) rows`.execute(db);
  return { rows: rows.map((row) => toRow(row, filter.level)), total: totals.rows[0]?.total ?? 0 };
}

const toRow = (row: StoredAd, level: AdsLevel): AdsRow => ({
  id: row.id,
  level,
  name: row.name,
  state: row.state,
  matchType: row.match_type,
  amount: row.amount_minor,
  campaignId: row.campaign_id,
  campaignName: row.campaign_name ?? row.campaign_id,
  adGroupId: row.ad_group_id || null,
  adGroupName: row.ad_group_name,
  matchedBy: row.matched_by,
  figures: {
    impressions: row.impressions,
    clicks: row.clicks,
    spend: row.spend,
    sales: row.sales,
    orders: row.orders,
  },
  before: {
    impressions: row.b_impressions,
    clicks: row.b_clicks,
    spend: row.b_spend,
    sales: row.b_sales,
    orders: row.b_orders,
  },
});
