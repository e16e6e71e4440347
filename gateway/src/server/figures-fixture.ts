import { listIncidents } from '@fairshelf/shared-contracts/incidents';
import { listRatings } from '@fairshelf/shared-contracts/ratings';
import { listReviewRequests } from '@fairshelf/shared-contracts/review-requests';
import { listFeedback, listReviews } from '@fairshelf/shared-contracts/reviews';
import { listOwnViolations, VIOLATION_SEVERITIES } from '@fairshelf/shared-contracts/violations';
import { beforeAll } from '@jest/globals';
import * as v from 'valibot';
import type { CompanyTransaction } from '../base/database/database.ts';
import { NOW, type Store, US } from '../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../testing/set-up-store-desk.ts';

/** The store of the test file. */
export let store: Store;
const DAY_MS = 86_400_000;

/** The day so many days ago. */
export const dayBack = (days: number): string =>
  new Date(NOW.getTime() - days * DAY_MS).toISOString().slice(0, 10);

/** For tests: a store with products whose ratings moved in every way, and rows of every kind and state. */
export function setUpStore(): void {
  setUpStoreDesk();
  beforeAll(async () => {
    store = await desk.addStore([]);
    await fill();
  }, 60_000);
}

/** Products whose ratings moved in every way, reviews of every age and star rating, and requests of every state. */
async function fill(): Promise<void> {
  const own = { company_id: store.companyId, seller_id: store.sellerId, marketplace_id: US };
  await desk.database.withCompany(store.companyId, async (db) => {
    const past = [0, 5, 8, 31, 91];
    const courses: readonly (readonly number[])[] = [
      [370, 420, 420, 420, 420],
      [410, 410, 380, 380, 380],
      [330, 330, 390, 410, 410],
      [460, 460, 460, 450, 300],
      [200, 260, 260, 260, 420],
      [440, 440, 440, 440, 440],
    ];
    for (const [place, course] of courses.entries()) {
      const asin = `B0PRODUCT${place}`;
      await db
        .insertInto('product')
        .values({ ...own, sku: `SKU-${place}`, asin, brand: place % 2 === 0 ? 'Northwind' : 'Ölvik' })
        .execute();
      await db
        .insertInto('rating_snapshot')
        .values(
          course.map((rating_hundredths, when) => ({
            company_id: store.companyId,
            marketplace_id: US,
            asin,
            day: dayBack(past[when] ?? 0),
            source: 'keepa' as const,
            rating_hundredths,
            rating_count: 100 * (place + 1) - when,
            review_count: 1,
            observed_at: new Date(NOW.getTime() - (past[when] ?? 0) * DAY_MS),
          })),
        )
        .execute();
    }
    await db
      .insertInto('product')
      .values({ ...own, sku: 'SKU-NEW', asin: 'B0PRODUCT9' })
      .execute();
    await db
      .insertInto('review')
      .values(
        Array.from({ length: 140 }, (_, place) => ({
          ...own,
          asin: `B0PRODUCT${place % 4}`,
          review_id: `R${place}`,
          stars: 1 + (place % 5),
          title: '',
          body: '',
          country: 'US',
          language: 'en',
          reviewed_on: dayBack(place % 70),
          state: place % 3 === 0 ? ('read' as const) : ('new' as const),
          removed_at: place % 11 === 0 ? NOW : null,
          due_on: place % 13 === 0 ? dayBack(place % 2) : null,
          first_seen_at: NOW,
          last_seen_at: NOW,
          changed_at: null,
        })),
      )
      .execute();
    await db
      .insertInto('seller_feedback')
      .values(
        Array.from({ length: 50 }, (_, place) => ({
          ...own,
          order_id: `112-0000000-${String(place).padStart(7, '0')}`,
          rating: 1 + (place % 5),
          given_on: dayBack(place),
          state: place % 7 === 0 ? ('closed' as const) : ('new' as const),
        })),
      )
      .execute();
    const states = ['scheduled', 'skipped', 'failed', 'unknown', 'sent', 'expired'] as const;
    await db
      .insertInto('review_request')
      .values(
        Array.from({ length: 60 }, (_, place) => {
          const state = states[place % states.length] ?? 'sent';
          const changed_at = new Date(NOW.getTime() - place * DAY_MS);
          return {
            company_id: store.companyId,
            seller_id: store.sellerId,
            marketplace_id: US,
            order_id: `111-0000000-${String(place).padStart(7, '0')}`,
            state,
            reason:
              state === 'skipped'
                ? place % 4 === 1
                  ? ('refunded' as const)
                  : ('late' as const)
                : ('' as const),
            due_at: state === 'scheduled' || (state === 'unknown' && place % 4 === 1) ? NOW : null,
            sent_at: state === 'sent' ? changed_at : null,
            created_at: changed_at,
            changed_at,
          };
        }),
      )
      .execute();
    await fillWork(db, own);
  });
}

/** Tags on products and reviews, incidents of every list, and violations of every severity, open and closed. */
async function fillWork(
  db: CompanyTransaction,
  own: { readonly company_id: string; readonly seller_id: string; readonly marketplace_id: string },
): Promise<void> {
  const { company_id } = own;
  for (const [name, products, reviews] of [
    ['Kitchen', [0, 1, 3], [1, 2, 22]],
    ['Garden', [2], []],
  ] as const) {
    const { tag_id } = await db
      .insertInto('tag')
      .values({ company_id, name })
      .returning('tag_id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('product_tag')
      .values(products.map((place) => ({ ...own, asin: `B0PRODUCT${place}`, tag_id })))
      .execute();
    for (const place of reviews)
      await db
        .insertInto('review_tag')
        .values({ ...own, review_id: `R${place}`, tag_id })
        .execute();
  }
  await db
    .insertInto('incident')
    .values(
      Array.from({ length: 9 }, (_, place) => ({
        ...own,
        asin: `B0PRODUCT${place}`,
        severity: 'warning' as const,
        kinds: ['rating-fall' as const],
        signals: '[]',
        since: dayBack(3),
        opened_at: NOW,
        changed_at: NOW,
        state: place < 6 ? ('open' as const) : ('closed' as const),
        ended_at: place < 6 ? null : NOW,
        snoozed_until: place < 2 ? new Date(NOW.getTime() + DAY_MS) : null,
      })),
    )
    .execute();
  await db
    .insertInto('violation')
    .values(
      Array.from({ length: 12 }, (_, place) => ({
        ...own,
        kind: 'listing' as const,
        severity: VIOLATION_SEVERITIES[place % 3] ?? ('low' as const),
        source: 'marketplace' as const,
        sku: `SKU-${place}`,
        title: `Issue ${place}`,
        state: place % 4 === 3 ? ('resolved' as const) : ('new' as const),
        opened_at: NOW,
        changed_at: NOW,
      })),
    )
    .execute();
}

/** The query that names the store. */
const at = () => ({ sellerId: store.sellerId, marketId: US });

/** The answer of a call about the store. */
export const read = async (path: string, query: object = {}) =>
  (await desk.get(path, { ...at(), ...query }, store)).data;

/** The number of rows in a list for a link's query, as its page requests them. */
export async function totalBehind(link: string): Promise<number> {
  const url = new URL(link, 'https://app.test');
  const { tab, below, period, ...query } = Object.fromEntries(url.searchParams);
  const lists = {
    '/rating/ratings': () =>
      read(listRatings.path, { ...query, ...(below === 'true' ? { below: 'Y' } : {}), limit: '1' }),
    '/rating/reviews': () =>
      read(listReviews.path, {
        ...query,
        ...(period ? { from: dayBack(Number(period)), to: dayBack(1) } : {}),
        limit: '1',
      }),
    '/rating/feedback': () => read(listFeedback.path, { ...query, limit: '1' }),
    '/rating/incidents': () => read(listIncidents.path, { ...query, limit: '1' }),
    '/account-health': () => read(listOwnViolations.path, { ...query, limit: '1' }),
    '/review/review-request-automation': () =>
      read(listReviewRequests.path, { ...query, view: tab === 'queue' ? 'queue' : 'history', limit: '1' }),
  };
  const list = Object.entries(lists).find(([path]) => path === url.pathname)?.[1];
  if (!list) throw new Error(`No list is known behind ${link}.`);
  return v.parse(v.object({ total: v.number() }), await list()).total;
}

/** Alerts that count something in a list of the area. */
export const LINKED: readonly string[] = [
  'violation',
  'overdue-review',
  'low-review',
  'low-feedback',
  'request',
];
