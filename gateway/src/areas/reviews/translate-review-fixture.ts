import { createServer } from 'node:http';
import { translateReview } from '@fairshelf/shared-contracts/reviews';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { NOW, openStoreDesk, type Store, type StoreDesk, US } from '../../testing/rating-and-case-fixture.ts';
import { testSettings } from '../../testing/test-gateway.ts';

const REVIEW = 'RSPANISH01';
/** What the translation service answers, and how often it was asked. */
export const service = { status: 200, asked: 0 };

const deepl = createServer((request, response) => {
  service.asked += 1;
  request.resume().on('end', () => {
    const translations = ['Broken', 'It arrived broken.'].map((text) => ({
      detected_source_language: 'ES',
      text,
    }));
    response
      .writeHead(service.status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ translations }));
  });
});

export let desk: StoreDesk;
/** The calls without a translation service. */
export let plain: StoreDesk;
export let store: Store;
export let stranger: Store;

/** For tests: a store with a Spanish review, and a translation service; a stranger, and a desk without the service. */
export function setUpService(): void {
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
    service.status = 200;
    service.asked = 0;
  });
}

/** Adds the review to a store. */
export const addReview = (where: StoreDesk, { companyId, sellerId }: Store) =>
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

/** The query that names the review. */
export const of = ({ sellerId }: Store) => ({ sellerId, marketId: US, reviewId: REVIEW });

/** Translates the store's review. */
export const translate = (owner = store, where = desk) =>
  where.get(translateReview.path, { ...of(store), to: 'en' }, owner);
