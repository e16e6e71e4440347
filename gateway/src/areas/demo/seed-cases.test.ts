import { getCaseSummary } from '@fairshelf/shared-contracts/reimbursement';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { gateway } from '../../testing/set-up-gateway.ts';
import { seedCases } from './seed-cases.ts';
import { addCases, companyId, eventsOf, seller, sellerId, setUpAccount } from './seed-cases-fixture.ts';
import { seedCosts } from './seed-costs.ts';

setUpAccount();

it('waits for detection, then adds past cases of every status, once', async () => {
  await expect(seedCases(gateway.services, seller)).rejects.toThrow('No case is detected yet.');
  await addCases();
  await seedCases(gateway.services, seller);
  const token = await gateway.signIn('seller@demo.test');
  const { body } = await gateway.ask('GET', `/api/reimburse/case/summary?sellerId=${sellerId}`, { token });
  expect(v.parse(getCaseSummary.data, body.data).statuses).toEqual([
    { kind: 'seller', count: 2 },
    // The rest, an answered question and a requested appeal.
    { kind: 'fairshelf', count: 15 },
    { kind: 'amazon', count: 3 },
    { kind: 'denied', count: 1 },
    { kind: 'expired', count: 1 },
    { kind: 'excluded', count: 1 },
    { kind: 'closed', count: 1 },
  ]);
  const events = await eventsOf();
  await seedCases(gateway.services, seller);
  expect(await eventsOf()).toEqual(events);
});

it('enters sourcing costs in every state, once', async () => {
  await expect(seedCosts(gateway.services, seller)).rejects.toThrow('No case is detected yet.');
  await gateway.database.withCompany(companyId, (db) =>
    db
      .insertInto('product')
      .values(
        Array.from({ length: 24 }, (_, index) => ({
          company_id: companyId,
          seller_id: sellerId,
          marketplace_id: 'ATVPDKIKX0DER',
          sku: `SKU-${index}`,
          asin: `B0SKU${index}`,
          title: `Product ${index}`,
          price_minor: 2_000,
          currency: 'USD',
        })),
      )
      .execute(),
  );
  const costs = () =>
    gateway.database.withCompany(companyId, (db) =>
      db.selectFrom('sourcing_cost').select(['state', 'unit_minor']).orderBy('sku').execute(),
    );
  await seedCosts(gateway.services, seller);
  const firstCosts = await costs();
  expect(firstCosts.map(({ state }) => state).toSorted()).toEqual([
    ...Array(5).fill('approved'),
    ...['draft', 'rejected', 'submitted'],
  ]);
  expect(firstCosts[0]?.unit_minor).toBe(680);
  await seedCosts(gateway.services, seller);
  expect(await costs()).toEqual(firstCosts);
});
