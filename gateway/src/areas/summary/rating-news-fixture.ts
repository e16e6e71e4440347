import { beforeAll } from '@jest/globals';
import { accountRow, channelRow } from '../../testing/account-rows.ts';
import { deriveRows } from '../../testing/derived-rows-fixture.ts';
import { database, setUpDatabase } from '../../testing/set-up-database.ts';
import { addCompany } from '../../testing/test-database.ts';

export const US = 'ATVPDKIKX0DER';
const FIRST_DAY = Date.parse('2026-05-01');
export const PRODUCTS = 40;
export const DAYS = 200;

/** A day by its number. */
export const dayAt = (index: number): string =>
  new Date(FIRST_DAY + index * 86_400_000).toISOString().slice(0, 10);

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
export const snapshots: readonly Snapshot[] = Array.from({ length: PRODUCTS }, (_, place) =>
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

/** The company of the products. */
export let companyId: string;

/** For tests: stored snapshots of products that were observed every day, now and then, long ago, or never. */
export function setUpSnapshots(): void {
  setUpDatabase();
  beforeAll(async () => {
    companyId = await addCompany(database, 'Company');
    const seller = { company_id: companyId, seller_id: 'A1' };
    const market = { ...seller, marketplace_id: US };
    const account = { region: 'NA' as const, store_name: 'Shop' };
    await database.withCompany(companyId, async (db) => {
      await db
        .insertInto('seller_account')
        .values(accountRow({ ...seller, ...account, first_import_at: new Date() }))
        .execute();
      await db
        .insertInto('channel')
        .values(channelRow({ ...market, ...account }))
        .execute();
      const asins = Array.from({ length: PRODUCTS }, (_, place) => `B${String(place).padStart(2, '0')}`);
      // Two offers of each.
      await db
        .insertInto('product')
        .values(
          asins.flatMap((asin) =>
            ['a', 'b'].map((sku) => ({ ...market, asin, sku: asin + sku, title: asin })),
          ),
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
      await deriveRows(db, companyId);
    });
  }, 60_000);
}

/** The snapshots of a product. */
export const of = (asin: string) => snapshots.filter((each) => each.asin === asin);
/** The products with snapshots. */
export const products = [...new Set(snapshots.map(({ asin }) => asin))];

/** The last known values up to a day according to the snapshots. */
export const valueOn = (asin: string, what: 'rating' | 'count', until: number): number | null =>
  of(asin).findLast((each) => each.day <= until && each[what] !== null)?.[what] ?? null;
