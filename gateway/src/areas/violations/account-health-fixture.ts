import type { AccountHealth, HealthMetric } from '../../outside/marketplace/reports/account-health.ts';
import { companyId } from '../../testing/set-up-company.ts';
import { database } from '../../testing/set-up-database.ts';
import { storeHealth } from './store-health.ts';

export const US = 'ATVPDKIKX0DER';
export const AT = new Date('2026-11-21T08:00:00Z');
export const where = { sellerId: 'A1', marketId: US };
/** A metric of the account's health, with overrides. */
export const metric = (code: string, different: Partial<HealthMetric> = {}): HealthMetric => ({
  code,
  status: 'bad',
  rate: null,
  count: 3,
  target: 0,
  condition: 'equals',
  from: null,
  to: null,
  ...different,
});

/** Stores the account's health. */
export const store = (metrics: readonly HealthMetric[], different: Partial<AccountHealth> = {}) =>
  database.withCompany(companyId, (db) =>
    storeHealth(
      db,
      { companyId, sellerId: 'A1' },
      { marketplaceId: US, status: 'normal', rating: 'great', metrics, ...different },
      AT,
    ),
  );

/** The violations that came of it. */
export const violations = () =>
  database.withCompany(companyId, (db) =>
    db
      .selectFrom('violation')
      .select(['kind', 'code', 'severity', 'state', 'title'])
      .orderBy('code')
      .execute(),
  );
