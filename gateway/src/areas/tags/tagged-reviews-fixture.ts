import { listReviews, uploadReviews } from '@fairshelf/shared-contracts/reviews';
import { saveTagRule, tryTagRule } from '@fairshelf/shared-contracts/tags';
import { beforeAll, expect } from '@jest/globals';
import * as v from 'valibot';
import { deriveRows } from '../../testing/derived-rows-fixture.ts';
import { type Store, US } from '../../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../../testing/set-up-store-desk.ts';

export let store: Store;
export let stranger: Store;

/** The first line of a file of reviews. */
export const header = 'Review ID,ASIN,Stars,Date,Title,Body\r\n';
const rows = [
  'RCCCCCCC1,B0MUG00001,1,2026-11-01,Broken,The box was crushed (again)\r\n',
  'RCCCCCCC2,B0MUG00001,5,2026-11-02,Fine,Nothing broke\r\n',
  'RCCCCCCC3,B0CUP00001,2,2026-11-03,Meh,Unbroken but ugly. Packaging bad\r\n',
  'RCCCCCCC4,B0CUP00001,1,2026-11-04,悪い,箱が壊れていました\r\n',
];

/** For tests: a store with two products and four uploaded reviews, and a stranger. */
export function setUpReviews(): void {
  setUpStoreDesk();
  beforeAll(async () => {
    store = await desk.addStore([]);
    stranger = await desk.addStore([]);
    const { companyId: company_id, sellerId: seller_id } = store;
    const key = { company_id, seller_id, marketplace_id: US };
    await desk.database.withCompany(company_id, async (db) => {
      await db
        .insertInto('product')
        .values([
          { ...key, sku: 'M', asin: 'B0MUG00001', title: 'Stone mug' },
          { ...key, sku: 'C', asin: 'B0CUP00001', title: 'Glass cup' },
        ])
        .execute();
      await db
        .insertInto('rating_snapshot')
        .values({
          company_id,
          marketplace_id: US,
          asin: 'B0CUP00001',
          day: '2026-11-20',
          source: 'keepa',
          rating_hundredths: 290,
          rating_count: 4,
          observed_at: new Date('2026-11-20'),
        })
        .execute();
      await deriveRows(db, company_id);
    });
    await upload(header + rows.join(''));
  }, 60_000);
}

/** Uploads a file of reviews. */
export async function upload(content: string) {
  const form = new FormData();
  form.append('sellerId', store.sellerId);
  form.append('marketId', US);
  form.append('file', new File([content], 'reviews.csv'));
  expect((await desk.send('POST', uploadReviews.path, form, store)).status).toBe(200);
}

/** A rule for tags, with overrides. */
export const rule = (different: object) => ({
  sellerId: store.sellerId,
  name: 'Rule',
  active: true,
  target: 'review',
  stars: [],
  words: [],
  asins: [],
  marketIds: [],
  tags: ['Broken'],
  ...different,
});

/** What a dry run of a rule finds. */
export async function matches(different: object) {
  const { data } = await desk.send('POST', tryTagRule.path, rule(different), store);
  const { matched, fresh, examples } = v.parse(tryTagRule.data, data);
  return [matched, fresh, examples.map(({ id }) => id.slice(-1)).join('')];
}

/** Saves a rule. */
export async function save(different: object) {
  const answer = await desk.send('PUT', saveTagRule.path, rule(different), store);
  return { ...answer, rule: answer.status === 200 ? v.parse(saveTagRule.data, answer.data) : undefined };
}

/** The tags of each review. */
export async function tagsByReview() {
  const { data } = await desk.get(
    listReviews.path,
    { sellerId: store.sellerId, marketId: US, sort: 'date' },
    store,
  );
  return v
    .parse(listReviews.data, data)
    .rows.map(({ id, tags }) => `${id.slice(-1)}:${tags.map(({ name }) => name).join('+')}`)
    .join(' ');
}
