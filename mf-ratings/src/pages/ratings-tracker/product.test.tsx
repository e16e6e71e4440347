/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import {
  getProductStock,
  getRatedProduct,
  getRatingHistory,
  listProductEvents,
  listProductMarkets,
  listProductOrders,
  listRuleActs,
} from '@fairshelf/shared-contracts/ratings';
import { listReviews } from '@fairshelf/shared-contracts/reviews';
import { addressQuery, closePage, northwind } from '@fairshelf/shared-contracts/testing';
import { describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ratingRow } from '../../testing/rows.ts';
import { gateway, open, product, setUpTracker } from './tracker-fixture.tsx';

setUpTracker();

describe('a product', () => {
  it('opens at its own URL and closes with Escape', async () => {
    open('?sort=rating');
    await userEvent.click(await product());
    const drawer = await screen.findByRole('dialog', { name: 'Stone mug' });
    expect(addressQuery()).toBe('?sort=rating&asin=B0MUG00001');
    expect(gateway.requests(getRatingHistory)[0]?.query).toMatchObject({ asin: 'B0MUG00001', days: '365' });
    const words = (await within(drawer).findByText('Rating now')).parentElement?.parentElement;
    expect(words?.textContent).toBe('Rating now4.3Start of period4.0on Nov 21, 2025Ratings1,234');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(addressQuery()).toBe('?sort=rating');
  });

  it('can be shown over another period, which is kept in the URL', async () => {
    open('?asin=B0MUG00001');
    await screen.findByText('Rating over 1 year');
    await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
    await screen.findByText('Number of ratings over 90 days');
    expect(gateway.requests(getRatingHistory).at(-1)?.query).toMatchObject({ days: '90' });
    expect(addressQuery()).toBe('?asin=B0MUG00001&days=90');
  });

  it('shows its reviews in their own tab, loaded when it is opened', async () => {
    open('?asin=B0MUG00001');
    await userEvent.click(await screen.findByRole('tab', { name: 'Reviews' }));
    const all = await screen.findByRole('link', { name: 'All 12 reviews' });
    expect(all.getAttribute('href')).toBe('/rating/reviews?asin=B0MUG00001');
    const newest = screen.getByRole('link', { name: 'It broke' });
    expect(newest.getAttribute('href')).toBe('/rating/reviews?asin=B0MUG00001&review=RAAAAAAA1');
    expect(gateway.requests(listReviews)[0]?.query).toMatchObject({ asin: 'B0MUG00001', limit: '10' });
    expect(addressQuery()).toBe('?asin=B0MUG00001&tab=reviews');
    expect(gateway.requests(listProductOrders)).toHaveLength(0);
  });

  it('shows its rating in the other marketplaces of the account, if any', async () => {
    const here = { marketId: northwind.marketId, countryCode: 'US', countryName: 'United States' };
    gateway.answer(listProductMarkets, [
      { ...here, rating: 4.2, count: 1204, change30: -0.1, url: 'https://www.amazon.com/dp/B0MUG00001' },
      {
        marketId: 'A2',
        countryCode: 'CA',
        countryName: 'Canada',
        url: null,
        rating: null,
        count: null,
        change30: null,
      },
    ]);
    open('?asin=B0MUG00001');
    const table = await screen.findByRole('table', { name: 'In your marketplaces' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['MarketplaceRatingRatings30 days', 'United States4.21,204-0.1', 'Canada———not known']);
    expect(gateway.requests(listProductMarkets)[0]?.query).toEqual(
      expect.objectContaining({ sellerId: northwind.sellerId, asin: 'B0MUG00001' }),
    );
  });

  it('shows its events, including out-of-stock periods', async () => {
    open('?asin=B0MUG00001');
    await screen.findByText(/^No price change, alert or rule activity.*No stock data/);
    closePage();
    const usd = (minor: number) => ({ minor, currency: 'USD' });
    gateway.answer(listProductEvents, [
      { day: '2026-11-09', kind: 'alert', text: 'A rating fell below 4.0 stars', price: null },
      { day: '2026-11-05', kind: 'price', text: '', price: { before: usd(2520), after: usd(1990) } },
      { day: '2026-11-02', kind: 'issue', text: '', price: null, returned: { units: 7, usual: 1.5 } },
    ]);
    gateway.answer(getProductStock, {
      sellable: 0,
      reserved: 0,
      inbound: 240,
      observedAt: '2026-11-20T08:00:00Z',
      knownSince: '2026-09-01',
      outs: [
        { from: '2026-11-19', until: null },
        { from: '2026-11-06', until: '2026-11-08' },
      ],
    });
    open('?asin=B0MUG00001');
    const section = (await screen.findByText('Events')).parentElement ?? document.body;
    await within(section).findByText('Buyers paid $19.90 instead of $25.20');
    await within(section).findByText('Stock data starts on Sep 1, 2026.');
    expect(
      within(section)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '1Nov 19, 2026No stockOut of stock since this day',
      '2Nov 9, 2026AlertA rating fell below 4.0 stars',
      '3Nov 6, 2026No stockOut of stock until Nov 8, 2026 (2 days)',
      '4Nov 5, 2026PriceBuyers paid $19.90 instead of $25.20',
      '5Nov 2, 2026Returns7 units returned in this week, usually 1.5',
    ]);
    expect((await screen.findByText('In stock')).parentElement?.textContent).toBe(
      'In stock0240 on the way, as of Nov 20, 2026',
    );
    expect(gateway.requests(listProductEvents)[0]?.query).toMatchObject({ days: '365' });
  });

  it('shows rule actions, long lists only on request', async () => {
    gateway.answer(listRuleActs, [
      { day: '2026-11-19', until: '2026-11-19', act: 'product-tagged', rule: 'Mugs', count: 1 },
      { day: '2026-11-18', until: '2026-11-18', act: 'reviews-tagged', rule: 'One star', count: 1 },
      ...Array.from({ length: 12 }, (_, place) => ({
        day: `2026-10-${30 - place}`,
        until: '2026-10-31',
        act: 'requests-sent' as const,
        rule: 'All',
        count: 1200,
      })),
    ]);
    open('?asin=B0MUG00001');
    const section = (await screen.findByText('Events')).parentElement ?? document.body;
    await within(section).findByText('‘Mugs’ tagged this product');
    const texts = () =>
      within(section)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(texts().slice(1, 3)).toEqual([
      '2Nov 18, 2026Rule‘One star’ tagged 1 review',
      '3Oct 30, 2026Requests‘All’ sent 1,200 review requests, until Oct 31, 2026',
    ]);
    expect(texts()).toHaveLength(12);
    await userEvent.click(within(section).getByRole('button', { name: 'Show all 14' }));
    expect(texts()).toHaveLength(14);
  });

  it('can be zoomed by keys, in the URL and the request, and reset', async () => {
    gateway.answer(getRatingHistory, [
      { day: '2025-11-21', rating: 4, count: 10 },
      { day: '2026-03-01', rating: 4.1, count: 500 },
      { day: '2026-11-20', rating: 4.25, count: 1234 },
    ]);
    gateway.answer(listProductEvents, [
      { day: '2026-11-09', kind: 'alert', text: 'A rating fell below 4.0 stars', price: null },
      { day: '2025-12-24', kind: 'alert', text: 'An older one', price: null },
    ]);
    open('?asin=B0MUG00001&days=730');
    const first = await screen.findByRole('slider', { name: 'First day' });
    await screen.findByText('An older one');
    act(() => first.focus());
    await userEvent.keyboard('{PageUp}');
    await waitFor(() =>
      expect(addressQuery()).toBe('?asin=B0MUG00001&days=730&from=2025-12-27&to=2026-11-20'),
    );
    const part = { from: '2025-12-27', to: '2026-11-20' };
    // Two years have one day in seven: each day of the part is requested.
    await waitFor(() => expect(gateway.requests(getRatingHistory).at(-1)?.query).toMatchObject(part));
    expect(gateway.requests(listProductEvents).at(-1)?.query).toMatchObject(part);
    expect(gateway.requests(listRuleActs).at(-1)?.query).toMatchObject(part);
    await waitFor(() => expect(screen.queryByText('An older one')).toBeNull());
    await screen.findByText('Rating over 329 days');
    await screen.findByText('Number of ratings over 329 days');
    await userEvent.click(screen.getByRole('button', { name: 'Reset zoom' }));
    await waitFor(() => expect(addressQuery()).toBe('?asin=B0MUG00001&days=730'));
    await screen.findByText('Rating over 2 years');
  });

  it('opens at the range in the URL, and drops it with another period', async () => {
    open('?asin=B0MUG00001&from=2026-02-01&to=2026-02-28');
    await screen.findByText('Rating over 28 days');
    await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
    await waitFor(() => expect(addressQuery()).toBe('?asin=B0MUG00001&days=90'));
    cleanup();
    open('?asin=B0MUG00001&from=2026-02-30&to=never');
    await screen.findByText('Rating over 1 year');
  });

  it('shows its orders with the outcome of their review requests', async () => {
    const reviewRequest = { state: 'skipped', reason: 'returned', sentAt: null, dueAt: null } as const;
    const row = { orderId: '111-1', purchasedAt: '2026-11-05T10:00:00Z', status: 'SHIPPED', quantity: 2 };
    gateway.answer(listProductOrders, {
      rows: [
        { ...row, price: { minor: 1990, currency: 'USD' }, request: reviewRequest, unrequested: null },
        { ...row, orderId: '111-2', price: null, request: null, unrequested: 'window-over' },
      ],
      total: 2,
    });
    open('?asin=B0MUG00001&tab=orders');
    const orders = await screen.findByRole('table', { name: 'Orders' });
    await within(orders).findByText('A unit was returned.');
    expect(within(orders).getByText('Not requested: more than 30 days after delivery.')).toBeTruthy();
    expect(within(orders).getByRole('link', { name: 'Skipped' }).getAttribute('href')).toBe(
      '/review/review-request-automation?tab=history&q=111-1',
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Review requests' }));
    await screen.findByRole('table', { name: 'Review requests' });
    expect(gateway.requests(listProductOrders).map(({ query }) => query.show)).toEqual(['all', 'requested']);
  });

  it('shows its imported reviews by stars, with a link to each', async () => {
    open('?asin=B0MUG00001');
    await screen.findByText(/^Of the 10 reviews you imported/);
    const ones = screen.getByRole('link', { name: '1 star 2 reviews (20%)' });
    expect(ones.getAttribute('href')).toBe('/rating/reviews?asin=B0MUG00001&stars=1&mark=live');
    expect(screen.queryByRole('link', { name: /^2 stars/ })).toBeNull();
  });

  it('opened by a link has its name, picture, identifiers, change, tags and store link', async () => {
    gateway.answer(getRatedProduct, {
      ...ratingRow({
        asin: 'B0OTHER',
        sku: 'BOWL-1',
        title: 'Blue bowl',
        image: 'https://images.test/bowl.jpg',
        rating: 3.3,
        count: 786,
        change7: -0.6,
        tags: [{ id: 'T1', name: 'Kitchen' }],
      }),
      url: 'https://www.amazon.com/dp/B0OTHER',
    });
    open('?asin=B0OTHER');
    const drawer = within(await screen.findByRole('dialog', { name: 'Blue bowl' }));
    for (const text of ['ASIN B0OTHER', 'SKU BOWL-1', '3.3 stars', '786 ratings', 'Kitchen'])
      expect(await drawer.findByText(text)).toBeTruthy();
    expect(drawer.getByText('-0.6').parentElement?.textContent).toBe('-0.6 in 7 days');
    expect(drawer.getByRole('link', { name: /^Open on Amazon/ }).getAttribute('href')).toBe(
      'https://www.amazon.com/dp/B0OTHER',
    );
  });

  it("is reported once as unknown to the store if it doesn't exist", async () => {
    gateway.refuse(getRatedProduct, 404, 'This product could not be found.');
    gateway.refuse(getRatingHistory, 404, 'This product could not be found.');
    open('?asin=B0GONE');
    await screen.findByText('B0GONE is not a product of this store');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows that it has no rating', async () => {
    gateway.answer(getRatingHistory, [{ day: '2026-11-20', rating: null, count: null }]);
    open('?asin=B0MUG00001');
    await screen.findByText('No ratings yet');
  });
});
