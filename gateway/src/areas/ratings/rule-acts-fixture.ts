import { listRuleActs } from '@fairshelf/shared-contracts/ratings';
import { beforeAll } from '@jest/globals';
import * as v from 'valibot';
import { type Store, US } from '../../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../../testing/set-up-store-desk.ts';

export let store: Store;
export let stranger: Store;

/** Id, product, day of the request, its rule, its state, whether a person sent it. */
export const requests = [
  ['O1', 'P1', '2026-11-18', 'Every product', 'sent', false],
  ['O2', 'P1', '2026-11-18', 'Every product', 'sent', false],
  ['O3', 'P1', '2026-11-17', 'Every product', 'sent', false],
  ['O4', 'P1', '2026-11-18', 'Every product', 'skipped', false],
  ['O5', 'P1', '2026-11-18', 'Every product', 'sent', true],
  ['O6', 'P1', '2026-11-18', null, 'already_sent', false],
  ['O7', 'P2', '2026-11-18', 'Every product', 'sent', false],
  ['O8', 'P1', '2026-06-02', 'Last summer', 'sent', false],
] as const;

/** For tests: a store with requests that rules and people sent, and a stranger. */
export function setUpRequests(): void {
  setUpStoreDesk();
  beforeAll(async () => {
    store = await desk.addStore([]);
    stranger = await desk.addStore([]);
    const { companyId: company_id, sellerId: seller_id } = store;
    const key = { company_id, seller_id };
    const market = { ...key, marketplace_id: US };
    const timestamps = { first_seen_at: new Date('2026-11-01'), last_seen_at: new Date('2026-11-01') };
    await desk.database.withCompany(company_id, async (db) => {
      await db
        .insertInto('product')
        .values(['P1', 'P2'].map((asin) => ({ ...market, asin, sku: asin, title: `Mug ${asin}` })))
        .execute();
      for (const [order_id, asin, day, rule_name, state, by_hand] of requests) {
        const at = new Date(`${day}T12:00:00Z`);
        // Two lines of one order are one request.
        const line = {
          ...key,
          order_id,
          purchased_at: at,
          asin,
          quantity: 1,
          price_minor: 900,
          currency: 'USD',
        };
        await db
          .insertInto('sales_order')
          .values({ ...market, order_id, status: 'SHIPPED', purchased_at: at, updated_at: at })
          .execute();
        await db
          .insertInto('order_item')
          .values([
            { ...line, order_item_id: '1' },
            { ...line, order_item_id: '2' },
          ])
          .execute();
        await db
          .insertInto('review_request')
          .values({
            ...market,
            order_id,
            state,
            rule_name,
            by_hand,
            created_at: at,
            changed_at: at,
            sent_at: state === 'sent' ? at : null,
          })
          .execute();
      }
      await db
        .insertInto('review')
        .values(
          ['R1', 'R2', 'R3'].map((review_id, place) => ({
            ...market,
            ...timestamps,
            review_id,
            asin: place < 2 ? 'P1' : 'P2',
            stars: 1,
            title: 'Broken',
            body: 'It broke.',
            reviewed_on: '2026-11-01',
          })),
        )
        .execute();
    });
  }, 60_000);
}

/** The query that names the product. */
export const of = () => ({ sellerId: store.sellerId, marketId: US, asin: 'P1' });

/** What rules did about the product, in words. */
export const acts = async (query: object = {}) => {
  const { data } = await desk.get(listRuleActs.path, { ...of(), ...query }, store);
  return v
    .parse(listRuleActs.data, data)
    .map(({ day, until, act, rule, count }) => `${day} ${until} ${act} ${rule} ${count}`);
};
