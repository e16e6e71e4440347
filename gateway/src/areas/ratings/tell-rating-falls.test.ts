import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { tellRatingFalls } from './tell-rating-falls.ts';

let database: MigratedDatabase;
const marketplaceId = 'ATVPDKIKX0DER';
const now = new Date('2026-11-21T08:00:00Z');

beforeAll(async () => {
  database = await createMigratedDatabase();
}, 60_000);
afterAll(() => database.drop());

it('tells of ratings that fell below four stars within a week, once a month', async () => {
  const companyId = await addCompany(database, 'Company');
  const store = { companyId, sellerId: 'S', marketplaceId };
  const ratings: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
    FELL: [
      ['2026-11-10', 410],
      ['2026-11-20', 390],
    ],
    LOW: [
      ['2026-11-10', 380],
      ['2026-11-20', 360],
    ],
    HIGH: [
      ['2026-11-10', 480],
      ['2026-11-20', 400],
    ],
    NEW: [['2026-11-20', 300]],
  };
  await database.withCompany(companyId, async (db) => {
    const key = { company_id: companyId, marketplace_id: marketplaceId };
    await db
      .insertInto('channel')
      .values({
        ...key,
        seller_id: 'S',
        region: 'NA',
        country_code: 'US',
        country_name: 'US',
        store_name: 'S',
      })
      .execute();
    await db
      .insertInto('product')
      .values(
        Object.keys(ratings).map((asin) => ({
          ...key,
          seller_id: 'S',
          sku: asin,
          asin,
          title: `The ${asin}`,
        })),
      )
      .execute();
    await db
      .insertInto('rating_snapshot')
      .values(
        Object.entries(ratings).flatMap(([asin, days]) =>
          days.map(([day, rating_hundredths]) => ({
            ...{
              ...key,
              asin,
              day,
              rating_hundredths,
              source: 'keepa',
              rating_count: 10,
              observed_at: new Date(day),
            },
          })),
        ),
      )
      .execute();
  });
  const tell = (today: string) =>
    database.withCompany(companyId, (db) => tellRatingFalls(db, store, { today, now }));
  expect(await tell('2026-11-21')).toBe(1);
  expect(await tell('2026-11-22')).toBe(0);
  const told = await database.withCompany(companyId, (db) =>
    db.selectFrom('notification').selectAll().execute(),
  );
  expect(told).toMatchObject([
    {
      ...{ kind: 'rating.below', link: '/rating/ratings?asin=FELL', title: 'A rating fell below 4.0 stars' },
      text: 'The FELL went from 4.1 to 3.9 stars within a week. Look at its newest reviews.',
    },
  ]);
});
