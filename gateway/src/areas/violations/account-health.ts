import type { getAccountHealth } from '@fairshelf/shared-contracts/alerts';
import type { CallData } from '@fairshelf/shared-contracts/core';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { HealthMetric } from '../../outside/marketplace/reports/account-health.ts';
import { healthName } from './health-names.ts';

type Health = CallData<typeof getAccountHealth>;

interface Stored {
  readonly status: 'normal' | 'at-risk' | 'deactivated';
  readonly rating: 'great' | 'warned' | null;
  readonly metrics: readonly HealthMetric[];
  readonly observed_at: Date;
}

const place = { bad: 0, good: 1, none: 2 };

/** Amazon's last rating of the account, and what is open against the store. */
export async function readAccountHealth(
  db: CompanyTransaction,
  { sellerId, marketId }: { sellerId: string; marketId: string },
): Promise<Health> {
  const { rows } = await sql<Stored>`
    select status, rating, metrics, observed_at from account_health
    where seller_id = ${sellerId} and marketplace_id = ${marketId}`.execute(db);
  const open = await sql<Health['open']>`
    select count(*) filter (where severity = 'critical')::int as critical,
      count(*) filter (where severity = 'high')::int as high,
      count(*) filter (where severity = 'medium')::int as medium,
      count(*) filter (where severity = 'low')::int as low
    from violation where seller_id = ${sellerId} and marketplace_id = ${marketId}
      and state not in ('resolved', 'closed')`.execute(db);
  const [stored] = rows;
  return {
    health: stored
      ? {
          status: stored.status,
          rating: stored.rating,
          metrics: stored.metrics
            .map((metric) => ({ ...metric, name: healthName(metric.code) }))
            .toSorted((a, b) => place[a.status] - place[b.status] || a.name.localeCompare(b.name)),
          observedAt: stored.observed_at.toISOString(),
        }
      : null,
    open: open.rows[0] ?? { critical: 0, high: 0, medium: 0, low: 0 },
  };
}
