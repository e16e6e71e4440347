import { type RawBuilder, sql } from 'kysely';
import type { TopicsOutcome } from '../../../base/database/tables/topics.ts';

const DAY_MS = 86_400_000;

/**
 * Days after which a product is requested again. Amazon updates weekly; where reviews are too few, or another brand
 * owns the product, that rarely changes.
 */
const DAYS: Readonly<Record<TopicsOutcome, number>> = { found: 7, none: 14, denied: 14, unread: 1 };

/** The time from which a product is requested again. */
export const askAgainAt = (outcome: TopicsOutcome, askedAt: Date): Date =>
  new Date(askedAt.getTime() + DAYS[outcome] * DAY_MS);

/** The same in SQL, for a row `t` of `product_topics`. */
export const askAgainSql: RawBuilder<Date> = sql`t.asked_at + make_interval(days => case t.outcome ${sql.join(
  Object.entries(DAYS).map(([outcome, days]) => sql`when ${outcome} then ${days}::int`),
  sql` `,
)} end)`;
