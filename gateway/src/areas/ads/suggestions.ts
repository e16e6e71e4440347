import type { AdsSuggestion, SuggestionKind } from '@fairshelf/shared-contracts/ads';
import { type RawBuilder, sql } from 'kysely';
import type { DayRange } from '../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { metricsOf, sums } from './ads-scope.ts';

/** Fewer clicks than this are no evidence. */
export const LEAST_CLICKS = 10;
/** In an ad group without sales, this many clicks without an order are too many. */
export const CLICKS_WITHOUT_ANY_ORDER = 20;
/** A search term that sold this often deserves its own keyword. */
export const LEAST_ORDERS = 2;
/** The maximum change of a bid, so that one unusual week does no harm. */
export const MOST_CHANGE = 0.3;
/** Smaller moves are noise. */
const LEAST_CHANGE = 0.05;

export interface SuggestionQuestion extends DayRange {
  readonly sellerId: string;
  readonly marketId: string;
  readonly kind: SuggestionKind;
  /** Percent. */
  readonly targetAcos: number;
  readonly now: Date;
}

const all = { campaignId: '', adGroupId: '', targetId: '' };

/** Clicks per order in each ad group, and the number of clicks without an order from which it is too many. */
const groups = (question: SuggestionQuestion): RawBuilder<unknown> => sql`
  select m.ad_group_id, sum(m.clicks)::bigint as clicks, sum(m.clicks)::float8 / nullif(sum(m.orders), 0) as clicks_per_order,
    greatest(${LEAST_CLICKS}, coalesce(2 * sum(m.clicks)::float8 / nullif(sum(m.orders), 0),
      ${CLICKS_WITHOUT_ANY_ORDER})) as too_many
  from ads_metric m where ${metricsOf({ ...question, ...all }, question)} group by m.ad_group_id`;

const store = ({ sellerId, marketId }: SuggestionQuestion, table: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`${column('seller_id')} = ${sellerId} and ${column('marketplace_id')} = ${marketId}`;
};

/**
 * Bids from the target ACOS: sales per click times the target. After twice the ad group's usual clicks per order
 * without an order, 30% less.
 */
const bids = (question: SuggestionQuestion): RawBuilder<unknown> => sql`
  select *, formula as formula_bid, round(greatest(least(formula, current_bid * ${1 + MOST_CHANGE}::float8),
    current_bid * ${1 - MOST_CHANGE}::float8)::numeric)::bigint as suggested_bid
  from (
    select e.entity_id as id, e.name as text, e.kind as level, e.entity_id as target_id, e.match_type,
      c.name as campaign_name, e.ad_group_id, g.name as ad_group_name, s.clicks, s.orders, s.spend, s.sales,
      e.amount_minor as current_bid, q.clicks_per_order,
      case when s.orders > 0 and s.clicks >= ${LEAST_CLICKS}
          then s.sales::float8 / s.clicks * ${question.targetAcos}::float8 / 100
        when s.orders = 0 and s.clicks >= q.too_many
          then e.amount_minor * ${1 - MOST_CHANGE}::float8 end as formula
    from ads_entity e
    join per_target s on s.target_id = e.entity_id
    join per_group q on q.ad_group_id = e.ad_group_id
    join ads_entity g on ${store(question, 'g')} and g.kind = 'ad-group' and g.entity_id = e.ad_group_id
      and g.state = 'enabled'
    join ads_entity c on ${store(question, 'c')} and c.kind = 'campaign' and c.entity_id = e.campaign_id
      and c.state = 'enabled'
    where ${store(question, 'e')} and e.kind in ('keyword', 'target') and e.state = 'enabled' and e.amount_minor > 0
      -- What was changed here a moment ago first shows what it brings.
      and (e.edited_at is null or e.edited_at < ${question.now}::timestamptz - interval '7 days')
  ) known
  where formula is not null and abs(formula - current_bid) >= greatest(1, current_bid * ${LEAST_CHANGE}::float8)`;

/**
 * Search terms of a period with the keyword or target that matched them; product targets can't be bid on as words.
 */
const terms = (question: SuggestionQuestion): RawBuilder<unknown> => sql`
  select m.target_id || '/' || m.term as id, m.term, m.target_id, max(m.campaign_id) as campaign_id,
    max(m.ad_group_id) as ad_group_id, ${sums}
  from ads_search_term m
  where ${metricsOf({ ...question, ...all }, question)} and m.term !~* '^b0[a-z0-9]{8}$'
  group by m.target_id, m.term`;

/**
 * Search terms that sold within the target and aren't an exact keyword yet. They go to the ad group that matched them
 * or, from an automatic campaign, to the manual one with keywords that shows the same product and gets the most
 * clicks.
 */
const additions = (question: SuggestionQuestion): RawBuilder<unknown> => sql`
  select t.id, t.term as text, null::text as level, t.target_id, k.match_type, dc.name as campaign_name,
    d.entity_id as ad_group_id, d.name as ad_group_name, t.clicks, t.orders, t.spend, t.sales,
    null::bigint as current_bid, q.clicks_per_order,
    t.sales::float8 / t.clicks * ${question.targetAcos}::float8 / 100 as formula_bid,
    round(least(t.sales::float8 / t.clicks * ${question.targetAcos}::float8 / 100,
      1.5 * t.spend::float8 / t.clicks)::numeric)::bigint as suggested_bid
  from sold t
  join ads_entity k on ${store(question, 'k')} and k.kind in ('keyword', 'target') and k.entity_id = t.target_id
  left join per_group q on q.ad_group_id = t.ad_group_id
  left join lateral (
    select o.entity_id, o.name, o.campaign_id from ads_entity o
    join ads_entity oc on ${store(question, 'oc')} and oc.kind = 'campaign' and oc.entity_id = o.campaign_id
      and oc.match_type = 'manual' and oc.state <> 'archived'
    where ${store(question, 'o')} and o.kind = 'ad-group' and o.state <> 'archived'
      and exists (select from ads_entity w where ${store(question, 'w')} and w.kind = 'keyword'
        and w.campaign_id = o.campaign_id and w.ad_group_id = o.entity_id)
      and exists (select from ads_entity p join ads_entity own on ${store(question, 'own')} and own.kind = 'product-ad'
          and own.campaign_id = t.campaign_id and own.ad_group_id = t.ad_group_id and own.name = p.name
        where ${store(question, 'p')} and p.kind = 'product-ad' and p.campaign_id = o.campaign_id
          and p.ad_group_id = o.entity_id)
    order by (o.entity_id = t.ad_group_id) desc,
      (select clicks from per_group b where b.ad_group_id = o.entity_id) desc nulls last, o.entity_id
    limit 1
  ) d on true
  left join ads_entity dc on ${store(question, 'dc')} and dc.kind = 'campaign' and dc.entity_id = d.campaign_id
  where t.orders >= ${LEAST_ORDERS} and t.clicks > 0 and t.spend * 100 <= t.sales * ${question.targetAcos}::bigint
    and not exists (select from ads_entity x where ${store(question, 'x')} and x.kind = 'keyword'
      and x.match_type = 'exact' and x.state <> 'archived' and lower(x.name) = lower(t.term)
      and (x.ad_group_id = t.ad_group_id or x.ad_group_id = d.entity_id))`;

/**
 * Search terms without an order after twice the ad group's usual clicks per order. Terms matched by their own exact
 * keyword are left to the bids.
 */
const negations = (question: SuggestionQuestion): RawBuilder<unknown> => sql`
  select t.id, t.term as text, null::text as level, t.target_id, k.match_type, c.name as campaign_name,
    t.ad_group_id, g.name as ad_group_name, t.clicks, t.orders, t.spend, t.sales,
    null::bigint as current_bid, q.clicks_per_order, null::float8 as formula_bid, null::bigint as suggested_bid
  from sold t
  join per_group q on q.ad_group_id = t.ad_group_id
  join ads_entity k on ${store(question, 'k')} and k.kind in ('keyword', 'target') and k.entity_id = t.target_id
    and k.match_type <> 'exact'
  join ads_entity g on ${store(question, 'g')} and g.kind = 'ad-group' and g.entity_id = t.ad_group_id
    and g.state <> 'archived'
  join ads_entity c on ${store(question, 'c')} and c.kind = 'campaign' and c.entity_id = t.campaign_id
    and c.state <> 'archived'
  where t.orders = 0 and t.clicks >= q.too_many
    and not exists (select from ads_entity n where ${store(question, 'n')} and n.kind = 'negative'
      and n.state = 'enabled' and n.campaign_id = t.campaign_id and n.ad_group_id in (t.ad_group_id, '')
      and (lower(n.name) = lower(t.term)
        or n.match_type = 'negative-phrase' and ' ' || lower(t.term) || ' ' like '% ' || lower(n.name) || ' %'))`;

/**
 * The common table expressions of every query: figures by ad group, by keyword or target, and by search term. Terms
 * that can't qualify are filtered out before any join.
 */
const figures = (question: SuggestionQuestion): RawBuilder<unknown> => sql`
  with per_group as materialized (${groups(question)}),
    per_target as materialized (
      select m.target_id, ${sums} from ads_metric m where ${metricsOf({ ...question, ...all }, question)} group by 1),
    sold as materialized (select * from (${terms(question)}) t where case
      when ${question.kind} = 'add' then orders >= ${LEAST_ORDERS}
      when ${question.kind} = 'negate' then orders = 0 and clicks >= ${LEAST_CLICKS}
      else false end)`;

const questions = { bid: bids, add: additions, negate: negations } as const;

interface StoredSuggestion {
  readonly id: string;
  readonly text: string;
  readonly level: 'keyword' | 'target' | null;
  readonly target_id: string;
  readonly match_type: string | null;
  readonly campaign_name: string | null;
  readonly ad_group_id: string | null;
  readonly ad_group_name: string | null;
  readonly clicks: number;
  readonly orders: number;
  readonly spend: number;
  readonly sales: number;
  readonly current_bid: number | null;
  readonly suggested_bid: number | null;
  readonly clicks_per_order: number | null;
  readonly formula_bid: number | null;
}

/** One page of suggestions, highest cost first, and their total number. */
export async function suggest(
  db: CompanyTransaction,
  question: SuggestionQuestion & {
    readonly offset: number;
    readonly limit: number;
    readonly sort: 'spend' | '-spend';
  },
): Promise<{ rows: AdsSuggestion[]; total: number }> {
  const query = questions[question.kind](question);
  const { rows } = await sql<StoredSuggestion>`
    ${figures(question)} select * from (${query}) rows
    order by spend ${sql.raw(question.sort === 'spend' ? 'asc' : 'desc')}, id limit ${question.limit} offset ${question.offset}`.execute(
    db,
  );
  const totals = await sql<{ total: number }>`
    ${figures(question)} select count(*)::int as total from (${query}) rows`.execute(db);
  return {
    total: totals.rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      id: row.id,
      kind: question.kind,
      text: row.text,
      level: row.level,
      targetId: row.target_id,
      matchType: row.match_type,
      campaignName: row.campaign_name ?? '',
      adGroupId: row.ad_group_id,
      adGroupName: row.ad_group_name,
      clicks: row.clicks,
      orders: row.orders,
      spend: row.spend,
      sales: row.sales,
      currentBid: row.current_bid,
      suggestedBid: row.suggested_bid,
      clicksPerOrder: row.clicks_per_order,
      formulaBid: row.formula_bid === null ? null : Math.round(row.formula_bid),
    })),
  };
}
