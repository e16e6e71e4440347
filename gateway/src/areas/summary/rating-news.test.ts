import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { productRatings } from '../reports/rows/product-ratings.ts';
import { ratingNews } from './rating-news.ts';

const US = 'ATVPDKIKX0DER';
const FIRST_DAY = Date.parse('2026-05-01');
const PRODUCTS = 40;
const DAYS = 200;
const dayAt = (index: number): string => new Date(FIRST_DAY + index * 86_400_000).toISOString().slice(0, 10);

interface Snapshot {
  readonly asin: string;
  readonly day: number;
  readonly rating: number | null;
  readonly count: number | null;
}

/** A reproducible pseudo-random sequence. */
const draw = (n: number, salt: number): number =>
  Math.floor(Math.abs(Math.sin(n * 12.9898 + salt * 78.233)) * 43_758.5453);

/** Products observed every day, now and then, long ago, or never; some days have no rating, or no count. */
const snapshots: readonly Snapshot[] = Array.from({ length: PRODUCTS }, (_, place) =>
  Array.from({ length: DAYS }, (_, day) => ({ place, day, n: place * DAYS + day })),
)
  .flat()
  .filter(
    ({ place, day, n }) => draw(n, 1) % (1 + (place % 9)) === 0 && (place % 7 > 0 || day < 60) && place > 0,
  )
  .map(({ place, day, n }) => ({
    asin: `B${String(place).padStart(2, '0')}`,
    day,
    rating: draw(n, 2) % 11 === 0 ? null : 300 + (draw(n, 3) % 6) * 10,
    count: draw(n, 4) % 13 === 0 ? null : 100 + day * 2 + (draw(n, 5) % 5),
  }));

let database: MigratedDatabase;
let companyId: string;

beforeAll(async () => {
  database = await createMigratedDatabase();
  companyId = await addCompany(database, 'Company');
  const seller = { company_id: companyId, seller_id: 'A1' };
  const market = { ...seller, marketplace_id: US };
  const account = { region: 'NA' as const, store_name: 'Shop' };
  await database.withCompany(companyId, async (db) => {
    await db
      .insertInto('seller_account')
      .values({
        ...seller,
        ...account,
        sealed_refresh_token: 'x',
        default_marketplace_id: US,
        authorized_at: new Date(),
        first_import_at: new Date(),
      })
      .execute();
    await db
      .insertInto('channel')
      .values({ ...market, ...account, country_code: 'US', country_name: 'United States' })
      .execute();
    const asins = Array.from({ length: PRODUCTS }, (_, place) => `B${String(place).padStart(2, '0')}`);
    // Two offers of each.
    await db
      .insertInto('product')
      .values(
        asins.flatMap((asin) => ['a', 'b'].map((sku) => ({ ...market, asin, sku: asin + sku, title: asin }))),
      )
      .execute();
    await db
      .insertInto('rating_snapshot')
      .values(
        snapshots.map(({ asin, day, rating, count }) => ({
          company_id: companyId,
          marketplace_id: US,
          asin,
          day: dayAt(day),
          source: 'keepa',
          rating_hundredths: rating,
          rating_count: count,
          observed_at: new Date(`${dayAt(day)}T06:00:00Z`),
        })),
      )
      .execute();
  });
}, 60_000);
afterAll(() => database.drop());

const of = (asin: string) => snapshots.filter((each) => each.asin === asin);
const products = [...new Set(snapshots.map(({ asin }) => asin))];
/** The last known values up to a day according to the snapshots. */
const valueOn = (asin: string, what: 'rating' | 'count', until: number): number | null =>
  of(asin).findLast((each) => each.day <= until && each[what] !== null)?.[what] ?? null;

// The newest day, one of the last weeks, and one so long ago that no daily data is stored.
it.each([DAYS - 1, DAYS - 30, DAYS - 150])('news of day %i match the snapshots', async (day) => {
  const moved = products
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
  const changes = moved
    .filter(({ isChange }) => isChange)
    .toSorted((a, b) => a.fell - b.fell || a.asin.localeCompare(b.asin));
  expect(changes.length).toBeGreaterThan(5);
  const news = await database.withCompany(companyId, (db) => ratingNews(db, dayAt(day)));
  expect(news).toMatchObject([
    {
      store: 'Shop',
      newRatings: moved.reduce((sum, { came }) => sum + came, 0),
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
