import {
  compareRatingMarkets,
  getRatedProduct,
  getRatingHistory,
  getRatingOverview,
  getReviewSummary,
  listBrands,
  listRatings,
  RATING_SORTS,
  saveRatingAlert,
} from '@fairshelf/shared-contracts/ratings';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { US } from '../../testing/rating-and-case-fixture.ts';
import { desk } from '../../testing/set-up-store-desk.ts';
import { asins, list, of, setUpStore, store, stranger, TAG } from './rated-store-fixture.ts';

setUpStore();

describe('the list of ratings', () => {
  it('returns each product once, with its changes', async () => {
    const { rows, total } = await list({});
    expect(total).toBe(4);
    expect(rows[0]).toMatchObject({
      asin: 'B1',
      sku: 'B1-a',
      rating: 4.5,
      count: 34,
      change7: 0.4,
      change30: 0.3,
      change90: 0.5,
      // A day without a snapshot has the rating of the day before.
      spark: [...Array(18).fill(4.2), ...Array(10).fill(4.1), 4.5],
      lastObservedAt: '2026-11-20T06:00:00.000Z',
    });
    expect(rows[1]).toMatchObject({ asin: 'B2', rating: 3.1, change7: 0.1, change30: 0.1, change90: null });
    expect(rows[2]).toMatchObject({ asin: 'B3', rating: null, count: 0, change30: null, spark: [] });
    expect(rows[3]).toMatchObject({ asin: 'B4', rating: null, count: null, lastObservedAt: null });
  });

  it.each([
    ['title', 'B1 B2 B3 B4'],
    ['-title', 'B4 B3 B2 B1'],
    ['rating', 'B2 B1 B3 B4'],
    ['-rating', 'B1 B2 B3 B4'],
    ['count', 'B3 B1 B2 B4'],
    ['-count', 'B2 B1 B3 B4'],
    ['change7', 'B2 B1 B3 B4'],
    ['-change7', 'B1 B2 B3 B4'],
    ['change30', 'B2 B1 B3 B4'],
    ['-change30', 'B1 B2 B3 B4'],
    ['change90', 'B1 B2 B3 B4'],
    ['-change90', 'B1 B2 B3 B4'],
    ['lastObservedAt', 'B1 B3 B2 B4'],
    ['-lastObservedAt', 'B2 B1 B3 B4'],
  ])('sorts by %s, unknown values last', async (sort, expected) => {
    expect((await asins({ sort })).join(' ')).toBe(expected);
  });

  it('is tested with every existing sort', () => {
    expect(RATING_SORTS).toHaveLength(14);
  });

  it.each([
    ['%', ['B1']],
    ['_', ['B2']],
    ['\\', ['B3']],
    ['b1-B', ['B1']],
    ['DISH', ['B4']],
    ['nothing', []],
  ])('treats %s as plain characters', async (search, expected) => {
    expect(await asins({ search })).toEqual(expected);
  });

  it('supports paging, and returns the total beyond the last page', async () => {
    expect(await asins({ offset: 1, limit: 2, sort: '-title' })).toEqual(['B3', 'B2']);
    expect(await list({ offset: 10 })).toEqual({ rows: [], total: 4 });
    expect(await list({ limit: 0, search: 'i' })).toEqual({ rows: [], total: 3 });
  });
});

describe('a filter', () => {
  it.each([
    [{ band: '4.5' }, ['B1']],
    [{ band: '3.0' }, ['B2']],
    [{ band: 'none' }, ['B3', 'B4']],
    [{ band: 'low' }, []],
    [{ below: 'Y' }, ['B2']],
    [{ moved: 'up7' }, ['B1', 'B2']],
    [{ moved: 'up90' }, ['B1']],
    [{ moved: 'down30' }, []],
    [{ tag: TAG }, ['B2']],
    [{ tag: 'none' }, ['B1', 'B3', 'B4']],
    [{ tag: 'nonsense' }, []],
    [{ tag: TAG, band: '4.5' }, []],
    [{ tag: `${TAG},nonsense` }, ['B2']],
    [{ ratingFrom: '3.1', ratingTo: '3.1' }, ['B2']],
    [{ ratingFrom: '3.2' }, ['B1']],
    [{ ratingTo: '4.4' }, ['B2']],
    [{ countFrom: '35' }, ['B2']],
    [{ countTo: '34' }, ['B1', 'B3']],
    [{ changeFrom: '0.3', changeDays: '30' }, ['B1']],
    [{ changeTo: '-0.1' }, []],
    [{ brand: 'Nobody' }, []],
    [{ parent: 'B0NONE' }, []],
  ])('%j returns and counts only the matching rows', async (filter, expected) => {
    const { rows, total } = await list(filter);
    expect(rows.map(({ asin }) => asin)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  it.each([
    { band: '5' },
    { moved: 'sideways' },
    { below: 'maybe' },
    { ratingFrom: 'four' },
    { ratingTo: '6' },
    { countFrom: '-1' },
    { changeDays: '8' },
    { group: 'brand' },
  ])('%j is refused', async (filter) => {
    expect((await desk.get(listRatings.path, { ...of(store), ...filter }, store)).status).toBe(400);
  });
});

describe('the stars of imported reviews', () => {
  it('are counted without removed reviews, and unknown if none was imported', async () => {
    const { rows } = await list({});
    expect(rows.map(({ reviewStars }) => reviewStars)).toEqual([
      [1, 0, 0, 0, 2],
      [0, 1, 0, 0, 0],
      null,
      null,
    ]);
    expect(rows.map(({ tags }) => tags.map(({ name }) => name))).toEqual([[], ['Kitchen'], [], []]);
  });

  it('are the same for one product as in the list', async () => {
    const { rows } = await list({});
    const { data } = await desk.get(getRatedProduct.path, { ...of(store), asin: 'B1' }, store);
    expect(data).toEqual({ ...rows[0], url: null });
    expect((await desk.get(getRatedProduct.path, { ...of(store), asin: 'B9' }, store)).status).toBe(404);
  });
});

describe('the overview', () => {
  it('returns average, distribution and movers of 30 days', async () => {
    const result = await overview({});
    // Now 4.50 and 3.10; thirty days ago 4.20 and 3.00.
    expect(result).toMatchObject({
      products: 4,
      rated: 2,
      average: 3.8,
      change: 0.2,
      ratings: 139,
      newRatings: 19,
      alertBelow: 4,
      below: 1,
      newlyBelow: 0,
      up: 2,
      down: 0,
      same: 0,
      bands: [
        { band: '4.5', products: 1 },
        { band: '4.0', products: 0 },
        { band: '3.5', products: 0 },
        { band: '3.0', products: 1 },
        { band: 'low', products: 0 },
        { band: 'none', products: 2 },
      ],
      reviewStars: [1, 1, 0, 0, 2],
      fell: [],
    });
    expect(result.rose.map(({ asin, rating, change }) => [asin, rating, change])).toEqual([
      ['B1', 4.5, 0.3],
      ['B2', 3.1, 0.1],
    ]);
    expect(result.lowest.map(({ asin }) => asin)).toEqual(['B2']);
    expect(result.tags).toEqual([
      { id: TAG, name: 'Kitchen', products: 1, rated: 1, average: 3.1, change: 0.1, below: 1 },
    ]);
  });

  it("has a trend up to today, with each product's latest known value on each day", async () => {
    const { course } = await overview({ days: '7' });
    expect(course).toHaveLength(8);
    expect(course.slice(-3)).toEqual([
      { day: '2026-11-19', average: 3.55 },
      { day: '2026-11-20', average: 3.75 },
      { day: '2026-11-21', average: 3.8 },
    ]);
    expect((await overview({ days: '90' })).course.at(-1)?.day).toBe('2026-11-21');
  });

  it('can be limited to products with a tag', async () => {
    const result = await overview({ tag: TAG });
    expect(result).toMatchObject({ products: 1, average: 3.1, reviewStars: [0, 1, 0, 0, 0] });
    expect(result.course.at(-1)).toEqual({ day: '2026-11-21', average: 3.1 });
    expect(await overview({ tag: 'gone' })).toMatchObject({ products: 0, average: null, reviewStars: null });
  });

  it('compares the marketplaces of the account', async () => {
    const { data } = await desk.get(compareRatingMarkets.path, { sellerId: store.sellerId }, store);
    expect(data).toEqual([
      {
        marketId: US,
        countryCode: 'US',
        countryName: 'United States',
        products: 4,
        rated: 2,
        average: 3.8,
        change: 0.2,
        below: 1,
      },
    ]);
    expect((await desk.get(compareRatingMarkets.path, { sellerId: store.sellerId }, stranger)).status).toBe(
      404,
    );
  });

  it('uses the configured threshold', async () => {
    const set = (tenths: unknown, owner = store) =>
      desk.send('PUT', saveRatingAlert.path, { ...of(store), tenths }, owner);
    expect((await set(46)).status).toBe(200);
    expect(await overview({})).toMatchObject({ alertBelow: 4.6, below: 2 });
    expect(await asins({ below: 'Y' })).toEqual(['B1', 'B2']);
    expect((await set(51)).status).toBe(400);
    expect((await set(30, stranger)).status).toBe(404);
    await set(40);
    expect(await overview({})).toMatchObject({ alertBelow: 4, below: 1 });
  });

  const overview = async (query: object) => {
    const { data } = await desk.get(getRatingOverview.path, { ...of(store), ...query }, store);
    return v.parse(getRatingOverview.data, data);
  };
});

describe('the history of a product', () => {
  it('returns the requested days, oldest first', async () => {
    expect((await history({ asin: 'B1', days: 30 })).data).toEqual([
      { day: '2026-11-10', rating: 4.1, count: 30 },
      { day: '2026-11-20', rating: 4.5, count: 34 },
    ]);
    expect((await history({ asin: 'B3', days: 2 })).data).toEqual([
      { day: '2026-11-20', rating: null, count: 0 },
    ]);
  });

  it('returns a given range, and weekly points for a very long one', async () => {
    expect((await history({ asin: 'B1', from: '2026-11-05', to: '2026-11-19' })).data).toEqual([
      { day: '2026-11-10', rating: 4.1, count: 30 },
    ]);
    const { companyId: company_id } = store;
    const snapshot = { company_id, marketplace_id: US, asin: 'B4', source: 'keepa', observed_at: new Date() };
    const days = Array.from({ length: 17 }, (_, place) => `2026-11-${String(place + 4).padStart(2, '0')}`);
    await desk.database.withCompany(company_id, (db) =>
      db
        .insertInto('rating_snapshot')
        // The last day has no rating: the day before represents its week.
        .values(days.map((day) => ({ ...snapshot, day, rating_hundredths: day < '2026-11-20' ? 400 : null })))
        .execute(),
    );
    const daysOf = async (query: object) =>
      ((await history({ asin: 'B4', ...query })).data as { day: string }[]).map(({ day }) => day);
    expect(await daysOf({ days: 400 })).toEqual(days);
    expect(await daysOf({ days: 401 })).toEqual(['2026-11-04', '2026-11-07', '2026-11-14', '2026-11-19']);
    await desk.database.withCompany(company_id, (db) =>
      db.deleteFrom('rating_snapshot').where('asin', '=', 'B4').execute(),
    );
  });

  it("is unknown for a product that the seller doesn't offer", async () => {
    expect((await history({ asin: 'B9' })).status).toBe(404);
  });

  const history = (query: object) => desk.get(getRatingHistory.path, { ...of(store), ...query }, store);
});

it('summarises a marketplace', async () => {
  const { data } = await desk.get(getReviewSummary.path, of(store), store);
  // Averages: (4.50 + 3.10) / 2 now, (4.20 + 3.00) / 2 thirty days ago. New: 34 − 30 and 105 − 100.
  expect(data).toEqual({
    products: 4,
    ratedProducts: 2,
    averageRating: 3.8,
    averageChange30: 0.2,
    reviewsTotal: 139,
    newReviews7: 9,
    orders30: 1,
    importedAt: null,
    // (4.50 × 34 + 3.10 × 105) / 139.
    weightedRating: 3.44,
  });
});

describe('a store of another company', () => {
  it.each([listRatings, listBrands, getRatingHistory, getReviewSummary, getRatingOverview, getRatedProduct])(
    'is unknown to $name',
    async ({ path }) => {
      const query = { ...of(store), asin: 'B1' };
      expect((await desk.get(path, query, stranger)).status).toBe(404);
      expect((await desk.get(path, query)).status).toBe(401);
      expect((await desk.get(path, { ...query, marketId: 'A2EUQ1WTGCTBG2' }, store)).status).toBe(404);
    },
  );
});
