import { getAccountHealth, listStandingAlerts } from '@fairshelf/shared-contracts/alerts';
import { INCIDENT_LISTS, listIncidents } from '@fairshelf/shared-contracts/incidents';
import { getProductFirstDate } from '@fairshelf/shared-contracts/market';
import {
  getRatingOverview,
  getReviewSummary,
  listBrands,
  listRatings,
  OVERVIEW_DAYS,
  RATING_BANDS,
} from '@fairshelf/shared-contracts/ratings';
import { getRequestSummary, listReviewRequests } from '@fairshelf/shared-contracts/review-requests';
import {
  countReviews,
  listFeedback,
  listReviewedProducts,
  listReviews,
  REVIEW_STATES,
} from '@fairshelf/shared-contracts/reviews';
import { listTags } from '@fairshelf/shared-contracts/tags';
import { listOwnViolations, VIOLATION_SEVERITIES } from '@fairshelf/shared-contracts/violations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import type { CompanyTransaction } from '../base/database/database.ts';
import { NOW, openStoreDesk, type Store, type StoreDesk, US } from '../testing/rating-and-case-fixture.ts';

let desk: StoreDesk;
let store: Store;
const DAY_MS = 86_400_000;
const dayBack = (days: number): string => new Date(NOW.getTime() - days * DAY_MS).toISOString().slice(0, 10);

beforeAll(async () => {
  desk = await openStoreDesk();
  store = await desk.addStore([]);
  await fill();
}, 60_000);
afterAll(() => desk.close());

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

const at = () => ({ sellerId: store.sellerId, marketId: US });
const read = async (path: string, query: object = {}) =>
  (await desk.get(path, { ...at(), ...query }, store)).data;

/** The number of rows in a list for a link's query, as its page requests them. */
async function totalBehind(link: string): Promise<number> {
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
const LINKED: readonly string[] = ['violation', 'overdue-review', 'low-review', 'low-feedback', 'request'];

describe('each figure of the ratings area matches the list behind its link', () => {
  it('in the alerts of the dashboard', async () => {
    const alerts = v.parse(listStandingAlerts.data, await read(listStandingAlerts.path));
    const linked = alerts.filter(({ kind }) => LINKED.includes(kind));
    expect(linked.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...LINKED]));
    for (const { kind, count, link } of linked)
      expect({ kind, count: await totalBehind(link ?? '') }).toEqual({ kind, count });
  });

  it('in seller feedback', async () => {
    const found = v.parse(listFeedback.data, await read(listFeedback.path));
    for (const [days, share] of [
      [30, found.last30],
      [90, found.last90],
    ] as const) {
      const period = `from=${dayBack(days)}&to=${dayBack(1)}`;
      expect(await totalBehind(`/rating/feedback?${period}`)).toBe(share.total);
      expect(await totalBehind(`/rating/feedback?stars=4,5&${period}`)).toBe(share.positive);
      expect(await totalBehind(`/rating/feedback?stars=1,2&${period}`)).toBe(share.negative);
    }
    const since = dayBack(29);
    expect(await totalBehind(`/rating/feedback?stars=1,2&state=new&from=${since}`)).toBe(found.waiting);
    expect(found.rows[0]?.orderUrl).toContain('/orders-v3/order/112-0000000-0000000');
  });

  it('in the reviews of the last 30 days, which end yesterday', async () => {
    const counts = v.parse(countReviews.data, await read(countReviews.path));
    for (const [place, reviews] of counts.stars30.entries())
      expect(await totalBehind(`/rating/reviews?stars=${place + 1}&period=30`)).toBe(reviews);
    for (const state of REVIEW_STATES)
      expect(await totalBehind(`/rating/reviews?state=${state}`)).toBe(counts.states[state] ?? 0);
    expect(await totalBehind('/rating/reviews')).toBe(counts.total);
  });

  it.each(OVERVIEW_DAYS)('in the overview of %s days', async (days) => {
    const overview = v.parse(getRatingOverview.data, await read(getRatingOverview.path, { days }));
    const figures: readonly (readonly [string, number])[] = [
      ['/rating/ratings', overview.products],
      ['/rating/ratings?below=true', overview.below],
      [`/rating/ratings?moved=below${days}`, overview.newlyBelow],
      [`/rating/ratings?moved=up${days}`, overview.up],
      [`/rating/ratings?moved=down${days}`, overview.down],
      ...RATING_BANDS.map((band) => {
        const products = overview.bands.find((each) => each.band === band)?.products ?? 0;
        return [`/rating/ratings?band=${band}`, products] as const;
      }),
    ];
    for (const [link, count] of figures)
      expect({ link, count: await totalBehind(link) }).toEqual({ link, count });
  });

  it('in the tags of products and reviews, and in the overview by tag', async () => {
    const tags = v.parse(listTags.data, await read(listTags.path));
    expect(tags.map(({ name, products, reviews }) => [name, products, reviews])).toEqual([
      ['Garden', 1, 0],
      ['Kitchen', 3, 3],
    ]);
    for (const { id, products, reviews } of tags) {
      expect(await totalBehind(`/rating/ratings?tag=${id}`)).toBe(products);
      expect(await totalBehind(`/rating/reviews?tag=${id}`)).toBe(reviews);
    }
    const overview = v.parse(getRatingOverview.data, await read(getRatingOverview.path));
    expect(overview.tags).toHaveLength(2);
    for (const { id, products, below } of overview.tags) {
      expect(await totalBehind(`/rating/ratings?tag=${id}`)).toBe(products);
      expect(await totalBehind(`/rating/ratings?tag=${id}&below=true`)).toBe(below);
    }
  });

  it('in the choices of brands and reviewed products', async () => {
    const brands = v.parse(listBrands.data, await read(listBrands.path));
    expect(brands.length).toBeGreaterThan(1);
    for (const { brand, products } of brands)
      expect(await totalBehind(`/rating/ratings?brand=${brand}`)).toBe(products);
    const reviewed = v.parse(listReviewedProducts.data, await read(listReviewedProducts.path));
    expect(reviewed).toHaveLength(4);
    for (const { asin, reviews } of reviewed)
      expect(await totalBehind(`/rating/reviews?asin=${asin}`)).toBe(reviews);
  });

  it('in the stars of a product, which count what is still published', async () => {
    const { rows } = v.parse(listRatings.data, await read(listRatings.path));
    const row = rows.find(({ asin }) => asin === 'B0PRODUCT1');
    expect(row?.reviewStars?.some((reviews) => reviews > 0)).toBe(true);
    for (const [place, reviews] of (row?.reviewStars ?? []).entries())
      expect(await totalBehind(`/rating/reviews?asin=B0PRODUCT1&stars=${place + 1}&mark=live`)).toBe(reviews);
  });

  it('in the lists of incidents', async () => {
    const { counts } = v.parse(listIncidents.data, await read(listIncidents.path));
    expect(counts).toEqual({ open: 4, snoozed: 2, ended: 3 });
    for (const list of INCIDENT_LISTS)
      expect(await totalBehind(`/rating/incidents?list=${list}`)).toBe(counts[list]);
  });

  it('in account health, on the dashboard and on its page', async () => {
    const { open } = v.parse(listOwnViolations.data, await read(listOwnViolations.path));
    const health = v.parse(getAccountHealth.data, await read(getAccountHealth.path));
    expect(health.open).toEqual({ critical: 0, high: 0, medium: 0, low: 0, ...open });
    for (const severity of VIOLATION_SEVERITIES)
      expect(await totalBehind(`/account-health?severity=${severity}`)).toBe(open[severity] ?? 0);
  });

  it('in the dashboard and in the overview alike', async () => {
    const summary = v.parse(getReviewSummary.data, await read(getReviewSummary.path));
    const overview = v.parse(getRatingOverview.data, await read(getRatingOverview.path));
    expect([summary.averageRating, summary.weightedRating, summary.products, summary.ratedProducts]).toEqual([
      overview.average,
      overview.weighted,
      overview.products,
      overview.rated,
    ]);
  });

  it('in the figures of review requests', async () => {
    const summary = v.parse(getRequestSummary.data, await read(getRequestSummary.path));
    const page = '/review/review-request-automation';
    expect(await totalBehind(`${page}?tab=queue&state=scheduled`)).toBe(summary.queued);
    for (const { reason, orders } of summary.skipped)
      expect(await totalBehind(`${page}?tab=history&state=skipped&reason=${reason}`)).toBe(orders);
    expect(summary.skipped).toHaveLength(2);
  });
});

it('the dashboard starts on the first day with a rating, of the own products only', async () => {
  const firstDay = async (owner: Store) => {
    const query = { sellerId: owner.sellerId, marketplaceId: US };
    return (await desk.get(getProductFirstDate.path, query, owner)).data;
  };
  expect(await firstDay(store)).toBe(dayBack(91));
  expect(await firstDay(await desk.addStore([]))).toBeNull();
});
