import { listRatings } from '@fairshelf/shared-contracts/ratings';
import { beforeAll } from '@jest/globals';
import * as v from 'valibot';
import { accountRow } from '../../testing/account-rows.ts';
import { deriveRows } from '../../testing/derived-rows-fixture.ts';
import { type Store, US } from '../../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../../testing/set-up-store-desk.ts';

/** The store with products. */
export let store: Store;
/** A store without any. */
export let stranger: Store;

/** Day, rating in hundredths and count, as stored. */
const snapshots: Readonly<Record<string, readonly (readonly [string, number | null, number])[]>> = {
  B1: [
    ['2026-08-01', 400, 10],
    ['2026-10-01', 420, 20],
    ['2026-11-10', 410, 30],
    ['2026-11-20', 450, 34],
  ],
  B2: [
    ['2026-10-20', 300, 100],
    ['2026-11-21', 310, 105],
  ],
  B3: [['2026-11-20', null, 0]],
};

const titles = { B1: 'apple 100% slicer', B2: 'Bowl_blue', B3: 'cup \\ plain', B4: 'Dish' };

/** For tests: a store with three rated products and one without a rating, and a stranger. */
export function setUpStore(): void {
  setUpStoreDesk();
  beforeAll(async () => {
    store = await desk.addStore([]);
    stranger = await desk.addStore([]);
    const { companyId: company_id, sellerId: seller_id } = store;
    await desk.database.withCompany(company_id, async (db) => {
      const key = { company_id, seller_id, marketplace_id: US };
      const products = Object.entries(titles).map(([asin, title]) => ({
        ...key,
        sku: `${asin}-a`,
        asin,
        title,
      }));
      // One product under two SKUs is one row of the list.
      const twin = { ...key, sku: 'B1-b', asin: 'B1', title: titles.B1 };
      await db
        .insertInto('product')
        .values([...products, twin])
        .execute();
      const rows = Object.entries(snapshots).flatMap(([asin, days]) =>
        days.map(([day, rating_hundredths, rating_count]) => ({
          company_id,
          marketplace_id: US,
          asin,
          day,
          source: 'keepa',
          rating_hundredths,
          rating_count,
          observed_at: new Date(`${day}T06:00:00Z`),
        })),
      );
      await db.insertInto('rating_snapshot').values(rows).execute();
      await deriveRows(db, company_id);
      await db.insertInto('tag').values({ company_id, tag_id: TAG, name: 'Kitchen' }).execute();
      await db
        .insertInto('product_tag')
        .values([
          { ...key, asin: 'B2', tag_id: TAG },
          // Removed by a person: the row remains, the tag does not.
          { ...key, asin: 'B3', tag_id: TAG, taken_away: true },
        ])
        .execute();
      const consent = { store_name: 'Shop', sealed_refresh_token: '', authorized_at: new Date() };
      await db
        .insertInto('seller_account')
        .values(accountRow({ company_id, seller_id, ...consent }))
        .execute();
      const review = (review_id: string, asin: string, stars: number, removed_at: Date | null = null) => ({
        ...key,
        review_id,
        asin,
        stars,
        removed_at,
        title: '',
        body: '',
        reviewed_on: '2026-11-01',
        first_seen_at: new Date(),
        last_seen_at: new Date(),
      });
      const reviews = [
        review('R1', 'B1', 5),
        review('R2', 'B1', 5),
        review('R3', 'B1', 1),
        review('R4', 'B1', 3, new Date()),
        review('R5', 'B2', 2),
      ];
      await db.insertInto('review').values(reviews).execute();
      const order = { company_id, seller_id, marketplace_id: US, updated_at: new Date('2026-11-20') };
      await db
        .insertInto('sales_order')
        .values([
          { ...order, order_id: 'O1', purchased_at: new Date('2026-11-01') },
          { ...order, order_id: 'O2', purchased_at: new Date('2026-09-01') },
        ])
        .execute();
    });
  }, 60_000);
}

/** The tag of one product. */
export const TAG = '6b1f0c9e-5a1d-4a52-9f0e-0d3a3c1b2a10';

/** The query that names a store. */
export const of = (owner: Store) => ({ sellerId: owner.sellerId, marketId: US });

/** The store's list of ratings. */
export const list = async (query: object) => {
  const { data } = await desk.get(listRatings.path, { ...of(store), ...query }, store);
  return v.parse(listRatings.data, data);
};

/** The products in the list. */
export const asins = async (query: object) => (await list(query)).rows.map(({ asin }) => asin);
