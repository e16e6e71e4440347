import { listStandingAlerts } from '@fairshelf/shared-contracts/alerts';
import {
  getRatingOverview,
  getReviewSummary,
  listRatings,
  OVERVIEW_DAYS,
  RATING_BANDS,
} from '@fairshelf/shared-contracts/ratings';
import { getRequestSummary, listReviewRequests } from '@fairshelf/shared-contracts/review-requests';
import { countReviews, listFeedback, listReviews } from '@fairshelf/shared-contracts/reviews';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
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
        .values({ ...own, sku: `SKU-${place}`, asin })
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
          asin: 'B0MUG00001',
          review_id: `R${place}`,
          stars: 1 + (place % 5),
          title: '',
          body: '',
          country: 'US',
          language: 'en',
          reviewed_on: dayBack(place % 70),
          state: place % 3 === 0 ? ('read' as const) : ('new' as const),
          removed_at: place % 11 === 0 ? NOW : null,
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
  });
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
    '/review/review-request-automation': () =>
      read(listReviewRequests.path, { ...query, view: tab === 'queue' ? 'queue' : 'history', limit: '1' }),
  };
  const list = Object.entries(lists).find(([path]) => path === url.pathname)?.[1];
  if (!list) throw new Error(`No list is known behind ${link}.`);
  return v.parse(v.object({ total: v.number() }), await list()).total;
}

describe('each figure of the ratings area matches the list behind its link', () => {
  it('in the alerts of the dashboard', async () => {
    const alerts = v.parse(listStandingAlerts.data, await read(listStandingAlerts.path));
    const linked = alerts.filter(({ kind }) => ['low-review', 'low-feedback', 'request'].includes(kind));
    expect(linked.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['low-review', 'low-feedback', 'request']),
    );
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
    expect(await totalBehind('/rating/reviews?state=new')).toBe(counts.states.new);
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
