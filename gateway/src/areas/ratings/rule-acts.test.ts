import { listRuleActs } from '@fairshelf/shared-contracts/ratings';
import { runTagRules, saveTagRule } from '@fairshelf/shared-contracts/tags';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { openStoreDesk, type Store, type StoreDesk, US } from '../../testing/rating-and-case-fixture.ts';

let desk: StoreDesk;
let store: Store;
let stranger: Store;

/** Id, product, day of the request, its rule, its state, whether a person sent it. */
const requests = [
  ['O1', 'P1', '2026-11-18', 'Every product', 'sent', false],
  ['O2', 'P1', '2026-11-18', 'Every product', 'sent', false],
  ['O3', 'P1', '2026-11-17', 'Every product', 'sent', false],
  ['O4', 'P1', '2026-11-18', 'Every product', 'skipped', false],
  ['O5', 'P1', '2026-11-18', 'Every product', 'sent', true],
  ['O6', 'P1', '2026-11-18', null, 'already_sent', false],
  ['O7', 'P2', '2026-11-18', 'Every product', 'sent', false],
  ['O8', 'P1', '2026-06-02', 'Last summer', 'sent', false],
] as const;

beforeAll(async () => {
  desk = await openStoreDesk();
  store = await desk.addStore([]);
  stranger = await desk.addStore([]);
  const { companyId: company_id, sellerId: seller_id } = store;
  const key = { company_id, seller_id };
  const market = { ...key, marketplace_id: US };
  const seen = { first_seen_at: new Date('2026-11-01'), last_seen_at: new Date('2026-11-01') };
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
          ...seen,
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
afterAll(() => desk.close());

const of = () => ({ sellerId: store.sellerId, marketId: US, asin: 'P1' });
const acts = async (query: object = {}) => {
  const { data } = await desk.get(listRuleActs.path, { ...of(), ...query }, store);
  return v
    .parse(listRuleActs.data, data)
    .map(({ day, until, act, rule, count }) => `${day} ${until} ${act} ${rule} ${count}`);
};

it('returns the requests sent by rules without duplicates, by day or grouped over longer periods', async () => {
  expect(await acts({ days: 30 })).toEqual([
    '2026-11-18 2026-11-18 requests-sent Every product 2',
    '2026-11-17 2026-11-17 requests-sent Every product 1',
  ]);
  expect(await acts({ days: 90 })).toEqual(['2026-11-17 2026-11-18 requests-sent Every product 3']);
  expect(await acts({ days: 365 })).toEqual([
    '2026-11-17 2026-11-18 requests-sent Every product 3',
    '2026-06-02 2026-06-02 requests-sent Last summer 1',
  ]);
  expect(await acts({ from: '2026-05-31', to: '2026-06-30' })).toEqual([
    '2026-06-02 2026-06-02 requests-sent Last summer 1',
  ]);
});

it('returns rule tags under their former names after the rule and the tag are deleted', async () => {
  const rule = { stars: [1], words: [], asins: [], marketIds: [], active: true };
  const { sellerId } = store;
  const save = async (body: object) =>
    ((await desk.send('PUT', saveTagRule.path, { sellerId, ...rule, ...body }, store)).data as { id: string })
      .id;
  const run = (id: string) => desk.send('POST', runTagRules.path, { sellerId, id }, store);
  const reviews = await save({ name: 'One star', target: 'review', tags: ['Bad', 'Look at it'] });
  await run(reviews);
  // An existing tag isn't added again.
  await run(reviews);
  await run(await save({ name: 'Mugs', target: 'product', tags: ['Mug'], stars: [], words: ['mug'] }));
  await desk.database.withCompany(store.companyId, async (db) => {
    await db.deleteFrom('tag_rule').execute();
    await db.deleteFrom('tag').execute();
  });
  expect((await acts({ days: 3 })).filter((act) => !act.includes('requests-sent'))).toEqual([
    '2026-11-21 2026-11-21 product-tagged Mugs 1',
    '2026-11-21 2026-11-21 reviews-tagged One star 2',
  ]);
  expect((await desk.get(listRuleActs.path, { ...of(), asin: 'P9' }, store)).status).toBe(404);
  expect((await desk.get(listRuleActs.path, of(), stranger)).status).toBe(404);
});
