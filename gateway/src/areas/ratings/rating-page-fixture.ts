import { listRatings, listRatingsOfStores, type RATING_SORTS } from '@fairshelf/shared-contracts/ratings';
import { beforeAll, expect } from '@jest/globals';
import * as v from 'valibot';
import { deriveRows } from '../../testing/derived-rows-fixture.ts';
import { NOW, type Store, US } from '../../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../../testing/set-up-store-desk.ts';

export const CA = 'A2EUQ1WTGCTBG2';
const MX = 'A1AM78C64UM0Y8';
const MARKETS = [US, CA, MX];
const PRODUCTS = 12;
const DAY_MS = 86_400_000;
/** Days before today with a snapshot; the last is older than the days that are kept with a product's rating. */
const AGES = [0, 10, 40, 130];

/** The seller. */
export let store: Store;
let tag: string;

/** For tests: a seller with the same twelve products in three countries. */
export function setUpStores(): void {
  setUpStoreDesk();
  beforeAll(async () => {
    store = await desk.addStore([]);
    const { companyId: company_id, sellerId: seller_id } = store;
    await desk.database.withCompany(company_id, async (db) => {
      await db
        .insertInto('channel')
        .values(
          [CA, MX].map((marketplace_id) => ({
            company_id,
            seller_id,
            region: 'NA' as const,
            marketplace_id,
            country_code: marketplace_id,
            country_name: marketplace_id,
            store_name: 'Shop',
          })),
        )
        .execute();
      const row = await db
        .insertInto('tag')
        .values({ company_id, name: 'Glass' })
        .returning('tag_id')
        .executeTakeFirstOrThrow();
      tag = row.tag_id;
      for (const [place, marketplace_id] of MARKETS.entries()) {
        const own = { company_id, marketplace_id };
        for (let n = 0; n < PRODUCTS; n += 1) {
          const asin = `B${n}`;
          // Two offers of every third product, with titles that differ.
          const offers = n % 3 === 0 ? [0, 1] : [0];
          await db
            .insertInto('product')
            .values(
              offers.map((offer) => ({
                ...own,
                seller_id,
                sku: `SKU-${n}-${offer}`,
                asin,
                title: `${(n + place) % 2 === 0 ? 'jar' : 'Mug'} ${n % 5} ${offer === 1 ? 'set' : ''}`,
                brand: n % 2 === 0 ? 'Glow' : 'Maison',
                parent_asin: n < 6 ? `P${n % 2}` : null,
                variation: `v${n}`,
              })),
            )
            .execute();
          // Some have no rating, and many share one.
          if ((n + place) % 5 === 4) continue;
          await db
            .insertInto('rating_snapshot')
            .values(
              AGES.map((age) => ({
                ...own,
                asin,
                day: new Date(NOW.getTime() - age * DAY_MS).toISOString().slice(0, 10),
                source: 'keepa' as const,
                rating_hundredths: 300 + ((n * 7 + place * 3 + age) % 6) * 30,
                rating_count: 100 + (n % 4) - age / 10,
                observed_at: new Date(NOW.getTime() - age * DAY_MS),
              })),
            )
            .execute();
          if (n % 4 === 0)
            await db
              .insertInto('product_tag')
              .values({ ...own, seller_id, asin, tag_id: tag })
              .execute();
        }
      }
      await deriveRows(db, store.companyId);
    });
  }, 60_000);
}

/** Queries by each filter, by what they ask for. */
export const filters: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  'no filter': () => ({}),
  'a search': () => ({ search: 'jar' }),
  'a search that finds one of two offers': () => ({ search: 'set' }),
  'a band': () => ({ band: '3.5' }),
  'no rating': () => ({ band: 'none' }),
  'a rise': () => ({ moved: 'up7' }),
  'a fall': () => ({ moved: 'down30' }),
  'a fall below the threshold': () => ({ moved: 'below90' }),
  'the threshold': () => ({ below: 'Y' }),
  'a tag': () => ({ tag }),
  'no tag': () => ({ tag: 'none' }),
  'a brand': () => ({ brand: 'Glow' }),
  'a parent': () => ({ parent: 'P1' }),
  ranges: () => ({ ratingFrom: '3.2', ratingTo: '4.3', countTo: '102', changeFrom: '-1', changeTo: '1' }),
};

/** Every matching product of the stores, each list read in full. */
export async function readMerged(query: object) {
  const lists = await Promise.all(
    MARKETS.map(async (marketId) => {
      const input = { sellerId: store.sellerId, marketId, limit: '100', ...query };
      const { rows, total } = v.parse(
        listRatings.data,
        (await desk.get(listRatings.path, input, store)).data,
      );
      expect(rows).toHaveLength(total);
      return rows;
    }),
  );
  return lists.flat();
}

type Row = Awaited<ReturnType<typeof readMerged>>[number];

/** Rows in the order that the page promises. */
export function inOrder(rows: readonly Row[], sort: (typeof RATING_SORTS)[number]): Row[] {
  const key = v.parse(
    v.picklist(['title', 'rating', 'count', 'change7', 'change30', 'change90', 'lastObservedAt']),
    sort.replace('-', ''),
  );
  const sortValue = (row: Row) => (key === 'title' ? row.title.toLowerCase() : row[key]);
  const direction = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [sortValue(a), sortValue(b)];
    if (one !== other) {
      if (one === null) return 1;
      if (other === null) return -1;
      return one < other ? -direction : direction;
    }
    return a.asin === b.asin ? (a.marketplace_id < b.marketplace_id ? -1 : 1) : a.asin < b.asin ? -1 : 1;
  });
}

/** The list over all stores, read page by page. */
export async function readPages(query: object) {
  const size = 7;
  const read: Row[] = [];
  for (let offset = 0; ; offset += size) {
    const input = { sellerId: store.sellerId, limit: `${size}`, offset: `${offset}`, ...query };
    const { data } = await desk.get(listRatingsOfStores.path, input, store);
    const { rows, total } = v.parse(listRatingsOfStores.data, data);
    read.push(...rows.map(({ store: _, ...row }) => row));
    if (rows.length === 0) return { rows: read, total };
  }
}
