import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { chanceOfSuccesses } from './statistics/tails.ts';
import type { Store } from './store-key.ts';
import type { ProductSignal } from './stored-signals.ts';

interface TopicRow {
  readonly asin: string;
  readonly topic: string;
  /** `YYYY-MM` */
  readonly month: string;
  /** The last day that was counted. */
  readonly until: string;
  /** Percent of the reviews of the newest month, and of the months before. */
  readonly share: number;
  readonly usual: number;
  readonly category: number | null;
  /** Reviews in an average month. */
  readonly reviews: number;
}

/** Amazon counts topics with a delay; an older month is history. */
const NEWEST_DAYS = 45;
/** A topic must be this many times as frequent as before, and concern at least this percentage of the reviews. */
const TIMES = 2;
const SMALLEST_SHARE = 10;
/** Compared with its category as well, where that is known. */
const TIMES_OF_CATEGORY = 1.2;
const CHANCE = 0.001;
const MONTHS = 6;

/** Each product's complaint that rose most against its own earlier months and is too frequent for its category. */
export async function risingTopics(
  db: CompanyTransaction,
  { sellerId, marketId }: Store,
  today: string,
): Promise<readonly ProductSignal[]> {
  const { rows } = await sql<TopicRow>`
    select p.asin, t.name as topic, m.month, least(p.content->'period'->>'to', ${today}) as until, m.share, m.usual,
      m.category, 100 * t.mentions / nullif(t.share, 0) / ${MONTHS}::int as reviews
    from product_topics p
    cross join lateral jsonb_to_recordset(p.content->'topics')
      as t (tone text, name text, mentions float8, share float8, months jsonb)
    cross join lateral (
      select (array_agg(m.month order by m.month desc))[1] as month,
        (array_agg(m.share order by m.month desc))[1] as share,
        (array_agg(m."categoryShare" order by m.month desc))[1] as category,
        (sum(m.share) - (array_agg(m.share order by m.month desc))[1]) / nullif(count(*) - 1, 0) as usual,
        count(*) as known
      from jsonb_to_recordset(t.months) as m (month text, share float8, "categoryShare" float8)
    ) m
    where p.seller_id = ${sellerId} and p.marketplace_id = ${marketId} and p.outcome = 'found' and t.tone = 'negative'
      and m.known >= 4 and m.share >= ${SMALLEST_SHARE}::float8 and m.share >= m.usual * ${TIMES}::float8
      and (m.category is null or m.share >= m.category * ${TIMES_OF_CATEGORY}::float8)
      and (p.content->'period'->>'to')::date > ${today}::date - ${NEWEST_DAYS}::int
    order by p.asin, m.share - m.usual desc`.execute(db);
  const found = rows.filter(({ share, usual, reviews }) => {
    const [count, mentions] = [Math.round(reviews), Math.round((reviews * share) / 100)];
    // A month without mentions is no guarantee: half a mention is added.
    const chance = Math.max(usual / 100, 0.5 / Math.max(1, reviews * MONTHS));
    return mentions >= 3 && chanceOfSuccesses(mentions, count, chance) <= CHANCE;
  });
  return found
    .filter((row, place) => found.findIndex(({ asin }) => asin === row.asin) === place)
    .map(({ asin, topic, month, until, share, usual, category }) => ({
      asin,
      signal: {
        kind: 'topic-rise',
        severity: 'warning',
        since: `${month}-01`,
        until,
        topic,
        share: tenth(share),
        usualShare: tenth(usual),
        categoryShare: category === null ? null : tenth(category),
      },
    }));
}

const tenth = (percent: number): number => Math.round(percent * 10) / 10;
