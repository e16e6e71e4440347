/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { getAdsGlance } from '@fairshelf/shared-contracts/ads';
import {
  getAccountHealth,
  listChannelFreshness,
  listStandingAlerts,
} from '@fairshelf/shared-contracts/alerts';
import type { Call } from '@fairshelf/shared-contracts/core';
import { getProductFirstDate } from '@fairshelf/shared-contracts/market';
import { getReviewSummary, listRatings } from '@fairshelf/shared-contracts/ratings';
import { countReviews } from '@fairshelf/shared-contracts/reviews';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { ratingRow } from '../testing/rows.ts';
import AccountHealthWidget from './account-health.tsx';
import AdSpendWidget from './ad-spend.tsx';
import AlertsWidget from './alerts.tsx';
import ImportFreshnessWidget from './import-freshness.tsx';
import NewReviewsWidget from './new-reviews.tsx';
import RatingMoversWidget from './rating-movers.tsx';
import RatingSummaryWidget from './rating-summary.tsx';

let gateway: FakeGateway;

beforeEach(() => {
  gateway = fakeGateway();
  signIn({ market: northwind });
});
afterEach(() => {
  closePage();
  jest.useRealTimers();
});

const widgets: readonly [string, ComponentType, Call][] = [
  ['ratings at a glance', RatingSummaryWidget, getReviewSummary],
  ['steepest falls', RatingMoversWidget, listRatings],
  ['data freshness', ImportFreshnessWidget, listChannelFreshness],
  ['alerts', AlertsWidget, listStandingAlerts],
  ['account health', AccountHealthWidget, getAccountHealth],
  ['new reviews', NewReviewsWidget, countReviews],
  ['ad spend', AdSpendWidget, getAdsGlance],
];

describe.each(widgets)('%s', (_, Widget, call) => {
  it('shows that it is loading, then the error with a retry', async () => {
    gateway.refuse(call, 403, 'You are not allowed to do this.');
    place(Widget);
    expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
    await screen.findByText('You are not allowed to do this.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(gateway.requests(call)).toHaveLength(2));
  });

  it('requests nothing while no store is connected', async () => {
    signIn();
    place(Widget);
    expect(screen.getByText('No store connected yet')).toBeTruthy();
    expect(gateway.requests(call)).toEqual([]);
  });
});

describe('ratings at a glance', () => {
  it('shows the figures of the store', async () => {
    gateway.answer(getReviewSummary, summary);
    gateway.answer(getProductFirstDate, '2024-11-22');
    const { container } = place(RatingSummaryWidget);
    await screen.findByText('Average rating');
    await screen.findByText(/Ratings available since Nov 22, 2024/);
    expect(container.textContent).toBe(
      'Average rating4.32down 0.14mean of products; weighted by ratings 4.26; change in 30 days' +
        'Products rated1,200of 1,400 products' +
        'Total ratings98,765' +
        'New ratings12in the last 7 days' +
        'Orders340in the last 30 days' +
        'Ratings available since Nov 22, 2024.',
    );
  });

  it.each([
    [0.14, 'up 0.14'],
    [-0.04, 'down 0.04'],
    [null, ''],
  ])('a change of %s reads %j', async (averageChange30, words) => {
    gateway.answer(getReviewSummary, { ...summary, averageChange30 });
    place(RatingSummaryWidget);
    const figure = (await screen.findByText('Average rating')).nextElementSibling;
    expect(figure?.textContent).toBe(`4.32${words}`);
  });
});

describe('steepest falls', () => {
  it('requests the five largest falls and links each to its history', async () => {
    gateway.answer(listRatings, {
      rows: [
        ratingRow({ asin: 'B0/1', change30: -0.5 }),
        ratingRow({ asin: 'B02', title: 'Steady', change30: -0.04 }),
        ratingRow({ asin: 'B03', title: 'Rising', change30: 0.5 }),
        ratingRow({ asin: 'B04', title: 'New', change30: null }),
      ],
      total: 4,
    });
    place(RatingMoversWidget);
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/rating/ratings?sort=change30&asin=B0%2F1',
    ]);
    expect(gateway.requests(listRatings)[0]?.query).toMatchObject({ sort: 'change30', limit: '5' });
  });

  it('shows a message if nothing fell', async () => {
    gateway.answer(listRatings, { rows: [ratingRow({ change30: 0 })], total: 1 });
    place(RatingMoversWidget);
    await screen.findByText('No rating fell in 30 days');
  });
});

describe('data freshness', () => {
  it('shows running imports with progress and expected end, and late refreshes', async () => {
    const soon = new Date(Date.now() + 12 * 60_000).toISOString();
    const delay = { cause: 'rate', operation: 'searchOrders', oldest: hoursAgo(5), lateMinutes: 240 };
    gateway.answer(listChannelFreshness, [
      channel({
        state: 'importing',
        freshUntil: null,
        progress: { reading: ['orders', 'listings'], share: 0.45, readyAt: soon, takesLonger: false },
      }),
      channel({
        market_id: 'CA',
        country_name: 'Canada',
        state: 'waiting',
        freshUntil: null,
        progress: { reading: ['ledger'], share: 0, readyAt: null, takesLonger: false },
      }),
      channel({
        market_id: 'MX',
        country_name: 'Mexico',
        delays: [
          { kind: 'orders', ...delay },
          { kind: 'listings', ...delay, lateMinutes: 90 },
        ],
      }),
    ]);
    place(ImportFreshnessWidget);
    const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent);
    expect(lines[0]).toMatch(
      /^Northwind, United StatesImportingReading orders and 1 more · 45% read · expected around \d+:\d\d [AP]M/,
    );
    expect(lines[1]).toBe('Northwind, CanadaWaitingReading inventory ledger');
    expect(lines[2]).toMatch(
      /^Northwind, Mexico3 hours agoOrders 4 h late: waiting for Amazon’s rate limit \(searchOrders\)\. Data from .+ 1 more late\.$/,
    );
  });

  it('shows the freshness of each channel, and what to do if it is stale', async () => {
    gateway.answer(listChannelFreshness, [
      channel({}),
      channel({ market_id: 'CA', country_name: 'Canada', state: 'paused' }),
      channel({ market_id: 'DE', country_name: 'Germany', state: 'importing', freshUntil: null }),
      channel({ market_id: 'FR', country_name: 'France', state: 'failed', message: 'No answer.' }),
      channel({ market_id: 'IT', country_name: 'Italy', state: 'reauthorise', freshUntil: null }),
    ]);
    place(ImportFreshnessWidget);
    const lines = await screen.findAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Northwind, United States3 hours ago',
      'Northwind, CanadaPaused',
      'Northwind, GermanyImporting',
      'Northwind, FranceImport failedNo answer. Complete 3 hours ago. Integrations',
      'Northwind, ItalyAuthorization expiredIntegrations',
    ]);
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/settings/integrations');
  });

  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const channel = (different: object) => ({
    seller_id: northwind.sellerId,
    market_id: northwind.marketId,
    store: 'Northwind',
    country_code: 'US',
    country_name: 'United States',
    state: 'fresh',
    message: null,
    freshUntil: hoursAgo(3),
    finishedAt: hoursAgo(1),
    ...different,
  });
});

describe('alerts', () => {
  it('lists what needs attention, the most urgent first, with a link to fix it', async () => {
    gateway.answer(listStandingAlerts, [
      {
        kind: 'violation',
        severity: 'danger',
        count: 2,
        title: '2 critical violations are open',
        text: 'Listings were taken down.',
        link: 'https://portal.test/performance/dashboard',
      },
      {
        kind: 'low-review',
        severity: 'warning',
        count: 1,
        title: 'New low review',
        text: 'Nobody has read it.',
        link: '/rating/reviews?stars=1,2&state=new',
      },
    ]);
    place(AlertsWidget);
    const lines = await screen.findAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      '2 critical violations are openListings were taken down.',
      'New low reviewNobody has read it.',
    ]);
    expect(screen.getByRole('img', { name: 'Urgent' })).toBeTruthy();
    const [portal, reviews] = screen.getAllByRole('link');
    expect(portal?.getAttribute('href')).toBe('https://portal.test/performance/dashboard');
    expect(portal?.getAttribute('target')).toBe('_blank');
    expect(reviews?.getAttribute('href')).toBe('/rating/reviews?stars=1,2&state=new');
    expect(reviews?.hasAttribute('target')).toBe(false);
  });

  it('shows a message if there are no alerts', async () => {
    gateway.answer(listStandingAlerts, []);
    place(AlertsWidget);
    await screen.findByText('Nothing needs your attention');
  });
});

describe('ad spend', () => {
  it('shows changes in percent, and for ACOS in percentage points', async () => {
    const figures = { impressions: 10_000, clicks: 100, spend: 5_000, sales: 20_000, orders: 8 };
    gateway.answer(getAdsGlance, {
      connection: 'active',
      glance: {
        figures,
        before: { ...figures, spend: 4_000 },
        currency: 'USD',
        from: '2026-10-22',
        to: '2026-11-20',
      },
    });
    place(AdSpendWidget);
    expect((await screen.findByText('$50.00')).textContent).toBe('$50.00up 25%');
    expect(screen.getByText('25%', { selector: 'dd' }).textContent).toBe('25%up 5.0 pts');
    expect(screen.getByText('20% in the 30 days before')).toBeTruthy();
  });
});

describe('account health', () => {
  it('lists metrics off target, and counts the rest', async () => {
    gateway.answer(getAccountHealth, {
      health: {
        status: 'at-risk',
        rating: 'warned',
        observedAt: '2026-11-21T08:00:00Z',
        metrics: [
          metric({ code: 'a', status: 'bad', rate: 0.0523 }),
          metric({
            code: 'b',
            name: 'Safety complaints',
            status: 'bad',
            rate: null,
            count: 3,
            target: 0,
            condition: 'equals',
          }),
          metric({ code: 'c' }),
          metric({ code: 'd', status: 'none' }),
        ],
      },
      open,
    });
    const { container } = place(AccountHealthWidget);
    await screen.findByText('At risk of deactivation');
    expect([...container.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      'Late shipment rate5.23%must be under 4%',
      'Safety complaints3must be 0',
    ]);
    expect(container.textContent).toContain(
      '1 figure is on target. 3 violations are open, 1 of them critical.',
    );
  });

  it('shows that the report is being fetched', async () => {
    gateway.answer(getAccountHealth, { health: null, open });
    place(AccountHealthWidget);
    await screen.findByText('Not known yet');
  });

  const metric = (different: object) => ({
    code: 'x',
    name: 'Late shipment rate',
    status: 'good',
    rate: 0.01,
    count: null,
    target: 0.04,
    condition: 'less',
    from: null,
    to: null,
    ...different,
  });
  const open = { critical: 1, high: 2, medium: 0, low: 0 };
});

describe('new reviews', () => {
  it('compares the count of each star rating with the previous period', async () => {
    gateway.answer(countReviews, counts);
    const { container } = place(NewReviewsWidget);
    await screen.findByText('1,200 unread');
    const lines = [...container.querySelectorAll('li')].map((line) => line.textContent);
    expect(lines).toEqual(['5 ★8-1', '4 ★0as before', '3 ★0as before', '2 ★0as before', '1 ★4+3']);
    // The link leads to a list of what is counted here.
    expect(screen.getByRole('link', { name: /with 5 of 5 stars/ }).getAttribute('href')).toBe(
      '/rating/reviews?stars=5&period=30',
    );
  });

  it('explains how to get the first review', async () => {
    gateway.answer(countReviews, { ...counts, total: 0 });
    place(NewReviewsWidget);
    await screen.findByText('No reviews yet');
  });

  const counts = {
    states: { new: 1200, read: 0, 'in-progress': 0, closed: 0 },
    changed30: 2,
    removed30: 1,
    total: 1300,
    stars30: [4, 0, 0, 0, 8],
    stars60: [1, 0, 0, 0, 9],
  };
});

const place = (Widget: ComponentType) => renderPage(<Widget />);

const summary = {
  products: 1400,
  ratedProducts: 1200,
  averageRating: 4.32,
  weightedRating: 4.26,
  averageChange30: -0.14,
  reviewsTotal: 98_765,
  newReviews7: 12,
  orders30: 340,
  importedAt: null,
};
