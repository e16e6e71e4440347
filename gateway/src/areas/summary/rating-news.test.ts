import { expect, it } from '@jest/globals';
import { database } from '../../testing/set-up-database.ts';
import { productRatings } from '../reports/rows/product-ratings.ts';
import { ratingNews } from './rating-news.ts';
import {
  companyId,
  DAYS,
  dayAt,
  of,
  PRODUCTS,
  products,
  setUpSnapshots,
  US,
  valueOn,
} from './rating-news-fixture.ts';

setUpSnapshots();

// The newest day, one of the last weeks, and one so long ago that no daily data is stored.
it.each([DAYS - 1, DAYS - 30, DAYS - 150])('news of day %i match the snapshots', async (day) => {
  const movements = products
    .map((asin) => ({
      asin,
      now: valueOn(asin, 'rating', day),
      before: valueOn(asin, 'rating', day - 1),
      came: Math.max(
        0,
        (valueOn(asin, 'count', day) ?? 0) - (valueOn(asin, 'count', day - 1) ?? Number.POSITIVE_INFINITY),
      ),
    }))
    .map((each) => ({ ...each, fell: (each.now ?? 0) - (each.before ?? each.now ?? 0) }))
    .map((each) => ({ ...each, isChange: each.now !== null && each.before !== null && each.fell !== 0 }));
  const changes = movements
    .filter(({ isChange }) => isChange)
    .toSorted((a, b) => a.fell - b.fell || a.asin.localeCompare(b.asin));
  expect(changes.length).toBeGreaterThan(5);
  const news = await database.withCompany(companyId, (db) => ratingNews(db, dayAt(day)));
  expect(news).toMatchObject([
    {
      store: 'Shop',
      newRatings: movements.reduce((sum, { came }) => sum + came, 0),
      changedProducts: changes.length,
      changes: changes
        .slice(0, 5)
        .map(({ asin, now, before }) => ({ asin, now: (now ?? 0) / 100, before: (before ?? 0) / 100 })),
    },
  ]);
});

it.each([DAYS + 20, DAYS - 1, DAYS - 40, DAYS - 150])(
  'the ratings report as of day %i matches the snapshots',
  async (day) => {
    const scope = { sellerIds: ['A1'], marketIds: [US], from: dayAt(day), to: dayAt(day), timeZone: 'UTC' };
    const { rows } = await database.withCompany(companyId, (db) => {
      const query = productRatings.query(scope);
      return query.execute(db);
    });
    const expected = Array.from({ length: PRODUCTS }, (_, place) => `B${String(place).padStart(2, '0')}`).map(
      (asin) => {
        const latest = of(asin).findLast((each) => each.day <= day && each.rating !== null);
        const change = (days: number) => {
          const before = valueOn(asin, 'rating', day - days);
          return latest?.rating == null || before === null ? null : latest.rating - before;
        };
        return {
          asin,
          rating: latest?.rating ?? null,
          count: latest?.count ?? null,
          change7: change(7),
          change30: change(30),
          change90: change(90),
          observed_at: latest ? new Date(`${dayAt(latest.day)}T06:00:00Z`) : null,
        };
      },
    );
    expect(rows).toMatchObject(expected);
  },
);
