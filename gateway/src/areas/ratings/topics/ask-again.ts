import { type RawBuilder, sql } from 'kysely';
import type { TopicsOutcome } from '../../../base/database/tables/topics.ts';

const DAY_MS = 86_400_000;

/**
 * Days after which a product is asked for again. The marketplace counts once a week; where reviews are too few, or
 * another brand owns the product, that seldom changes.
 */
const DAYS: Readonly<Record<TopicsOutcome, number>> = { found: 7, none: 14, denied: 14, unread: 1 };

/** The moment from which a product is asked for again. */
export const askAgainAt = (outcome: TopicsOutcome, askedAt: Date): Date =>
  new Date(askedAt.getTime() + DAYS[outcome] * DAY_MS);

/** The same in SQL, of a row `t` of `product_topics`. */
export const askAgainSql: RawBuilder<Date> = sql`t.asked_at + make_interval(days => case t.outcome ${sql.join(
  Object.entries(DAYS).map(([outcome, days]) => sql`when ${outcome} then ${days}::int`),
  sql` `,
)} end)`;
