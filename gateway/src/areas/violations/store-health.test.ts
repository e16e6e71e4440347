import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AccountHealth, HealthMetric } from '../../outside/marketplace/reports/account-health.ts';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { readAccountHealth } from './account-health.ts';
import { storeIssues } from './import-issues.ts';
import { storeHealth } from './store-health.ts';

const US = 'ATVPDKIKX0DER';
const AT = new Date('2026-11-21T08:00:00Z');
const where = { sellerId: 'A1', marketId: US };
let database: MigratedDatabase;
let companyId: string;
beforeAll(async () => {
  database = await createMigratedDatabase();
  companyId = await addCompany(database, 'Company');
}, 60_000);
afterAll(() => database.drop());

const metric = (code: string, different: Partial<HealthMetric> = {}): HealthMetric => ({
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
const store = (metrics: readonly HealthMetric[], different: Partial<AccountHealth> = {}) =>
  database.withCompany(companyId, (db) =>
    storeHealth(
      db,
      { companyId, sellerId: 'A1' },
      { marketplaceId: US, status: 'normal', rating: 'great', metrics, ...different },
      AT,
    ),
  );
const violations = () =>
  database.withCompany(companyId, (db) =>
    db
      .selectFrom('violation')
      .select(['kind', 'code', 'severity', 'state', 'title'])
      .orderBy('code')
      .execute(),
  );

it('a metric that misses its target becomes a violation by severity, and is resolved when it is on target again', async () => {
  // A listing's issue is separate, and stays.
  const issue = {
    sku: 'MUG',
    asin: null,
    code: '1',
    message: 'No image',
    severity: 'ERROR' as const,
    enforcements: [],
    isExempt: false,
    exemptUntil: null,
  };
  await database.withCompany(companyId, (db) =>
    storeIssues(db, { companyId, sellerId: 'A1', marketplaceId: US }, [issue], { at: AT, isComplete: true }),
  );
  const late = metric('lateShipmentRate', { rate: 0.0523, target: 0.04, condition: 'less' });
  const found = [late, metric('productSafetyCustomerComplaints'), metric('brandNew', { status: 'good' })];
  await store(found, { status: 'at-risk' });
  await store(found, { status: 'at-risk' });
  const kind = 'account-health';
  const listing = { kind: 'listing', code: '1', state: 'new' };
  expect(await violations()).toMatchObject([
    listing,
    { kind, code: 'accountStatus', severity: 'critical', state: 'new' },
    {
      kind,
      code: 'lateShipmentRate',
      severity: 'medium',
      title: 'Late shipment rate: 5.23%, must be under 4%',
    },
    {
      kind,
      code: 'productSafetyCustomerComplaints',
      severity: 'high',
      title: 'Safety complaints: 3, must be 0',
    },
  ]);
  const read = () => database.withCompany(companyId, (db) => readAccountHealth(db, where));
  const { health, open } = await read();
  expect(health).toMatchObject({ status: 'at-risk', observedAt: AT.toISOString() });
  expect(health?.metrics.map(({ name }) => name)).toEqual([
    'Late shipment rate',
    'Safety complaints',
    'Brand new',
  ]);
  expect(open).toEqual({ critical: 1, high: 2, medium: 1, low: 0 });
  const notices = await database.withCompany(companyId, (db) =>
    db.selectFrom('notification').select(['title', 'severity']).execute(),
  );
  expect(notices).toEqual([{ title: 'The account itself is at risk', severity: 'danger' }]);

  await store([late]);
  expect(await violations()).toMatchObject([
    listing,
    { code: 'accountStatus', state: 'resolved' },
    { code: 'lateShipmentRate', state: 'new' },
    { code: 'productSafetyCustomerComplaints', state: 'resolved' },
  ]);
  await store([late], { rating: 'warned' });
  expect((await violations()).find(({ code }) => code === 'accountHealthRating')).toMatchObject({
    severity: 'high',
  });
});
