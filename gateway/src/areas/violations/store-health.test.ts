import { expect, it } from '@jest/globals';
import { companyId, setUpCompany } from '../../testing/set-up-company.ts';
import { database } from '../../testing/set-up-database.ts';
import { readAccountHealth } from './account-health.ts';
import { AT, metric, store, US, violations, where } from './account-health-fixture.ts';
import { storeIssues } from './import-issues.ts';

setUpCompany('file');

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
