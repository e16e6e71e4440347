import { createServer } from 'node:http';
import { getReview, translateReview } from '@fairshelf/shared-contracts/reviews';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { NOW, openStoreDesk, type Store, type StoreDesk, US } from '../../testing/rating-and-case-fixture.ts';
import { testSettings } from '../../testing/test-gateway.ts';

const REVIEW = 'RSPANISH01';
/** The translation service's response, and the number of requests. */
let status: number;
let asked: number;
const deepl = createServer((request, response) => {
  asked += 1;
  request.resume().on('end', () => {
    const translations = ['Broken', 'It arrived broken.'].map((text) => ({
      detected_source_language: 'ES',
      text,
    }));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ translations }));
  });
});

let desk: StoreDesk;
let plain: StoreDesk;
let store: Store;
let stranger: Store;
beforeAll(async () => {
  await new Promise<void>((resolve) => deepl.listen(0, '127.0.0.1', resolve));
  const address = deepl.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  plain = await openStoreDesk();
  const DEEPL_ENDPOINT = `http://127.0.0.1:${address.port}`;
  desk = await openStoreDesk({
    settings: testSettings({ DATABASE_URL: plain.database.url, DEEPL_KEY: 'key', DEEPL_ENDPOINT }),
  });
  store = await desk.addStore(['review']);
  stranger = await desk.addStore(['review']);
  await addReview(desk, store);
}, 60_000);
afterAll(async () => {
  await desk.close();
  await plain.close();
  deepl.close();
});
beforeEach(() => {
  status = 200;
  asked = 0;
});

const addReview = (where: StoreDesk, { companyId, sellerId }: Store) =>
  where.database.withCompany(companyId, (db) =>
    db
      .insertInto('review')
      .values({
        company_id: companyId,
        seller_id: sellerId,
        marketplace_id: US,
        review_id: REVIEW,
        asin: 'B000000001',
        stars: 1,
        title: 'Roto',
        body: 'Llegó roto.',
        language: 'es',
        reviewed_on: '2026-11-20',
        first_seen_at: NOW,
        last_seen_at: NOW,
      })
      .execute(),
  );
const of = ({ sellerId }: Store) => ({ sellerId, marketId: US, reviewId: REVIEW });
const translate = (owner = store, where = desk) =>
  where.get(translateReview.path, { ...of(store), to: 'en' }, owner);

it('translates title and text with the service', async () => {
  expect(await translate()).toEqual({
    status: 200,
    data: { title: 'Broken', body: 'It arrived broken.', from: 'es', service: 'DeepL' },
  });
  expect((await desk.get(getReview.path, of(store), store)).data).toMatchObject({ canTranslate: true });
});

it("doesn't translate reviews of other companies", async () => {
  expect(await translate(stranger)).toMatchObject({ status: 404 });
  expect(asked).toBe(0);
});

it('reports when the service is unavailable', async () => {
  status = 456;
  expect(await translate()).toMatchObject({ status: 503 });
});

it('is limited per day', async () => {
  await desk.database.system
    .updateTable('rate_limit')
    .set({ hits: 200 })
    .where('key', '=', `translation:${store.companyId}`)
    .execute();
  expect(await translate()).toMatchObject({ status: 429 });
  expect(asked).toBe(0);
});

it("isn't offered without a service", async () => {
  const owner = await plain.addStore(['review']);
  await addReview(plain, owner);
  const query = { ...of(owner) };
  expect((await plain.get(getReview.path, query, owner)).data).toMatchObject({ canTranslate: false });
  expect(await plain.get(translateReview.path, { ...query, to: 'en' }, owner)).toMatchObject({ status: 404 });
});
