import { beforeAll } from '@jest/globals';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { giveWord } from './give-word.ts';

export const companyId = '00000000-0000-4000-8000-c00000000001';
export const sellerId = 'A1NORTHWIND01';
/** The seller's account. */
export const seller = { companyId, sellerId };
const DAY_MS = 86_400_000;

/** The day so many days ago. */
const dayOf = (daysAgo: number) => new Date(gateway.clock.now - daysAgo * DAY_MS).toISOString().slice(0, 10);

/** For tests: the account of the demo's company, as after its first import. */
export function setUpAccount(): void {
  setUpGateway();
  beforeAll(async () => {
    await giveWord(gateway.services, seller);
    await gateway.database.withCompany(companyId, async (db) => {
      const key = { company_id: companyId, seller_id: sellerId, region: 'NA' } as const;
      await db
        .insertInto('seller_claim')
        .values(key)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db
        .insertInto('portal_access')
        .values({ ...key, state: 'granted' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }, 60_000);
}

/** Adds 24 cases of returns and removals. */
export const addCases = () =>
  gateway.database.withCompany(companyId, (db) =>
    db
      .insertInto('reimbursement_case')
      .values(
        Array.from({ length: 24 }, (_, index) => ({
          company_id: companyId,
          seller_id: sellerId,
          marketplace_id: 'ATVPDKIKX0DER',
          category: index % 8 === 0 ? 'removal' : 'customer-return',
          anchor: `T${index}`,
          state: 'detected',
          sku: `SKU-${index}`,
          title: `Product ${index}`,
          quantity: 1,
          estimate_minor: 1_000,
          currency: 'USD',
          anchored_on: dayOf(40),
          closes_on: dayOf(-20 - index),
        })),
      )
      .execute(),
  );

/** The number of events of all cases. */
export const eventsOf = () =>
  gateway.database.withCompany(companyId, (db) =>
    db
      .selectFrom('case_event')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
