import { COMPETITORS_AT_MOST } from '@fairshelf/shared-contracts/ratings';
import { describe, expect, it } from '@jest/globals';
import { fail } from '../../../outside/marketplace/result.ts';
import { NOW, US } from '../../../testing/rating-and-case-fixture.ts';
import { limitPlan } from '../../plans/plan-fixture.ts';
import {
  add,
  addDays,
  catalog,
  compare,
  desk,
  history,
  list,
  remove,
  setUpStores,
  store,
  stranger,
} from './competitor-calls-fixture.ts';

setUpStores();

describe('following a product', () => {
  it("accepts an ASIN or a link, and takes the product's name from the catalog", async () => {
    expect(await add('b0rival001')).toMatchObject({ status: 200, data: { asin: 'B0RIVAL001' } });
    await add('https://www.amazon.com/Mug/dp/B0RIVAL002?th=1', 'B000000001');
    expect(await list()).toMatchObject({
      limit: COMPETITORS_AT_MOST,
      rows: [
        {
          asin: 'B0RIVAL001',
          title: 'Rival B0RIVAL001',
          rank: { rank: 300, category: 'Kitchen' },
          own: null,
        },
        {
          asin: 'B0RIVAL002',
          url: 'https://www.amazon.com/dp/B0RIVAL002',
          rating: null,
          readAt: null,
          own: { asin: 'B000000001', title: 'Own mug', price: { minor: 1_999, currency: 'USD' } },
        },
      ],
    });
  });

  it.each([
    ['what is no product', 'a mug', 'Enter an ASIN such as'],
    ['a link of another marketplace', 'https://www.amazon.de/dp/B0RIVAL001', 'amazon.de'],
    ['an own product', 'B000000001', 'your own store'],
    ['the parent of own variations', 'B00000PARE', 'your own store'],
  ])('refuses %s', async (_, product, words) => {
    catalog.answer = () => {
      throw new Error('The catalog is not needed for this.');
    };
    const answer = await add(product);
    expect(answer.status).toBe(400);
    expect(answer.message).toContain(words);
    expect((await list()).rows).toEqual([]);
  });

  it("refuses a duplicate, a comparison with a product that isn't sold, and more than the limit", async () => {
    await add('B0RIVAL001');
    expect(await add('B0RIVAL001')).toMatchObject({
      status: 400,
      message: 'You follow this product already.',
    });
    expect(await add('B0RIVAL002', 'B0NOTOWN01')).toMatchObject({ status: 400 });
    await desk.database.withCompany(store.companyId, (db) =>
      db
        .insertInto('competitor')
        .values(
          Array.from({ length: COMPETITORS_AT_MOST - 1 }, (__, place) => ({
            company_id: store.companyId,
            seller_id: store.sellerId,
            marketplace_id: US,
            asin: `B9${String(place).padStart(8, '0')}`,
            added_at: NOW,
          })),
        )
        .execute(),
    );
    const full = await add('B0RIVAL003');
    expect(full).toMatchObject({ status: 409, message: expect.stringContaining(`${COMPETITORS_AT_MOST}`) });
  });

  it('is limited by the plan', async () => {
    const limitedStore = await desk.addStore(['review']);
    await limitPlan(desk.database, limitedStore.companyId, { competitors: 1 });
    expect(await add('B0RIVAL001', null, limitedStore)).toMatchObject({ status: 200 });
    expect(await list(limitedStore)).toMatchObject({ limit: 1 });
    expect(await add('B0RIVAL002', null, limitedStore)).toMatchObject({
      status: 409,
      message:
        'Your plan Starter includes 1 competitor per store; in use: 1. Remove one first, or ask us for a larger plan.',
    });
  });

  it('says what Amazon does not know, and that it did not answer', async () => {
    catalog.answer = () =>
      fail({ kind: 'not-found', operation: 'getCatalogItem', message: '', requestId: null, errors: [] });
    expect(await add('B0RIVAL001')).toMatchObject({
      status: 400,
      message: 'Amazon has no product with the ASIN B0RIVAL001 on amazon.com.',
    });
    catalog.answer = () => fail({ kind: 'not-connected', message: 'No consent.' });
    expect(await add('B0RIVAL001')).toMatchObject({ status: 409 });
    expect((await list()).rows).toEqual([]);
  });
});

describe('a followed product', () => {
  it('has its latest figures, their change in 30 days, and its daily values', async () => {
    await add('B0RIVAL001');
    await addDays('B0RIVAL001', [
      ['2026-10-22', 440, 900, 2_500],
      ['2026-11-20', 420, 950, 2_300],
      ['2026-11-21', 410, 960, 2_200],
    ]);
    expect((await list()).rows).toMatchObject([
      { rating: 4.1, count: 960, price: { minor: 2_200, currency: 'USD' }, change30: -0.3, newRatings30: 60 },
    ]);
    expect((await history('B0RIVAL001')).data).toEqual({
      currency: 'USD',
      days: [
        { day: '2026-10-22', rating: 4.4, count: 900, price: 2_500, rank: null },
        { day: '2026-11-20', rating: 4.2, count: 950, price: 2_300, rank: null },
        { day: '2026-11-21', rating: 4.1, count: 960, price: 2_200, rank: null },
      ],
    });
  });

  it('can be compared with another own product, or with none', async () => {
    await add('B0RIVAL001', 'B000000001');
    expect(await compare('B0RIVAL001', 'B000000002')).toMatchObject({ status: 200 });
    expect((await list()).rows).toMatchObject([{ own: { title: 'Own jar' } }]);
    await compare('B0RIVAL001', null);
    expect((await list()).rows).toMatchObject([{ own: null }]);
    expect(await compare('B0RIVAL001', 'B0NOTOWN01')).toMatchObject({ status: 400 });
    expect(await compare('B0RIVAL009', null)).toMatchObject({ status: 404 });
  });

  it('is removed with its history', async () => {
    await add('B0RIVAL001');
    await addDays('B0RIVAL001', [['2026-11-21', 410, 960, 2_200]]);
    expect(await remove('B0RIVAL001')).toMatchObject({ status: 200 });
    expect((await list()).rows).toEqual([]);
    expect(await history('B0RIVAL001')).toMatchObject({ status: 404 });
    expect(await remove('B0RIVAL001')).toMatchObject({ status: 404 });
    await add('B0RIVAL001');
    expect((await history('B0RIVAL001')).data).toMatchObject({ days: [] });
  });

  it('is unknown to other companies', async () => {
    await add('B0RIVAL001', 'B000000001');
    expect((await list(stranger)).rows).toEqual([]);
    expect(await history('B0RIVAL001', stranger)).toMatchObject({ status: 404 });
    expect(await remove('B0RIVAL001', stranger)).toMatchObject({ status: 404 });
    expect(await compare('B0RIVAL001', null, stranger)).toMatchObject({ status: 404 });
    expect((await list()).rows).toMatchObject([{ own: { asin: 'B000000001' } }]);
  });
});
