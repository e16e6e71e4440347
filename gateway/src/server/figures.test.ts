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
import { getRequestSummary } from '@fairshelf/shared-contracts/review-requests';
import {
  countReviews,
  listFeedback,
  listReviewedProducts,
  REVIEW_STATES,
} from '@fairshelf/shared-contracts/reviews';
import { listTags } from '@fairshelf/shared-contracts/tags';
import { listOwnViolations, VIOLATION_SEVERITIES } from '@fairshelf/shared-contracts/violations';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { type Store, US } from '../testing/rating-and-case-fixture.ts';
import { desk } from '../testing/set-up-store-desk.ts';
import { dayBack, LINKED, read, setUpStore, store, totalBehind } from './figures-fixture.ts';

setUpStore();

describe('each figure of the ratings area matches the list behind its link', () => {
  it('in the alerts of the dashboard', async () => {
    const alerts = v.parse(listStandingAlerts.data, await read(listStandingAlerts.path));
    const linkedAlerts = alerts.filter(({ kind }) => LINKED.includes(kind));
    expect(linkedAlerts.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...LINKED]));
    for (const { kind, count, link } of linkedAlerts)
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
    const reviewedProducts = v.parse(listReviewedProducts.data, await read(listReviewedProducts.path));
    expect(reviewedProducts).toHaveLength(4);
    for (const { asin, reviews } of reviewedProducts)
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
