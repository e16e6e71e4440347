/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { getRatingHistory, listRatings, listReviews } from '@fairshelf/shared-contracts/core';
import { queryClient } from '@fairshelf/shared-contracts/react';
import {
  type FakeGateway,
  fakeGateway,
  northwind,
  PageFrame,
  pinecrest,
  signIn,
  switchMarket,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ratingRow, reviewRow } from '../../testing/rows.ts';
import RatingsTrackerPage from './page.tsx';

let gateway: FakeGateway;
let address = '';

beforeEach(() => {
  gateway = fakeGateway();
  gateway.answer(listRatings, { rows: [ratingRow()], total: 1 });
  gateway.answer(getRatingHistory, [
    { day: '2025-11-21', rating: 4, count: 10 },
    { day: '2026-11-20', rating: 4.25, count: 1234 },
  ]);
  gateway.answer(listReviews, {
    ...{ rows: [reviewRow()], total: 12, next: null, previous: null },
  });
  signIn({ market: northwind });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function open(search = '') {
  address = search;
  render(
    <PageFrame
      search={search}
      onAddress={({ queryString }) => {
        address = queryString;
      }}
    >
      <RatingsTrackerPage />
    </PageFrame>,
  );
}
const lastAsked = () => gateway.requests(listRatings).at(-1)?.query;
const product = (name = 'Stone mug') => screen.findByText(name, { selector: 'button' });

describe('the list', () => {
  it('shows each product with its rating, counts and changes', async () => {
    open();
    await product();
    const [, row] = screen.getAllByRole('row');
    const cells = within(row ?? document.body).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Stone mugB0MUG00001 · MUG-1',
      '4.3 out of 5 stars4.3',
      '1,234',
      '+0.1',
      '-0.2',
      '—not known',
      '',
    ]);
    expect(screen.getByRole('img', { name: 'Rating from 4.4 to 4.2 in 30 days' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('1 product');
  });

  it('asks for what the address says', async () => {
    open('?q=mug&sort=-rating&page=3');
    await product();
    expect(lastAsked()).toMatchObject({
      sellerId: northwind.sellerId,
      marketId: northwind.marketId,
      search: 'mug',
      sort: '-rating',
      offset: '100',
      limit: '50',
    });
  });

  it.each([
    ['?page=0', '0'],
    ['?page=-7', '0'],
    ['?page=99999999999', '499950'],
    ['?sort=nonsense&page=x', '0'],
  ])('makes sense of %s', async (search, offset) => {
    open(search);
    await product();
    expect(lastAsked()).toMatchObject({ offset, sort: 'title' });
  });

  it('keeps the sort in the address and starts again at the first page', async () => {
    open('?page=2');
    await product();
    await userEvent.click(screen.getByRole('button', { name: 'Rating' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ sort: 'rating', offset: '0' }));
    expect(address).toBe('?sort=rating');
  });

  it('searches after a pause in typing', async () => {
    open('?page=2');
    await product();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search products' }), 'mug');
    expect(gateway.requests(listRatings)).toHaveLength(1);
    await waitFor(() => expect(lastAsked()).toMatchObject({ search: 'mug', offset: '0' }));
    expect(gateway.requests(listRatings)).toHaveLength(2);
    expect(address).toBe('?q=mug');
  });

  it('can clear a search that found nothing', async () => {
    gateway.answer(listRatings, ({ query }: { query: Record<string, string> }) =>
      query.search ? { rows: [], total: 0 } : { rows: [ratingRow()], total: 1 },
    );
    open('?q=cup');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await product();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  it('says why a store has no products yet', async () => {
    gateway.answer(listRatings, { rows: [], total: 0 });
    open();
    await screen.findByText('No products yet');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('leads back from a page that does not exist', async () => {
    gateway.answer(listRatings, ({ query }: { query: Record<string, string> }) => ({
      rows: query.offset === '0' ? [ratingRow()] : [],
      total: 60,
    }));
    open('?page=9');
    await screen.findByText('There is no page 9');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Go to the first page' }));
    await product();
    expect(address).toBe('');
  });

  it('says what went wrong and asks again', async () => {
    gateway.refuse(listRatings, 404, 'This store could not be found.');
    open();
    await screen.findByText('This store could not be found.');
    gateway.answer(listRatings, { rows: [ratingRow()], total: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await product();
  });

  it('turns pages', async () => {
    gateway.answer(listRatings, { rows: [ratingRow()], total: 51 });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ offset: '50' }));
    expect(address).toBe('?page=2');
  });
});

describe('a product', () => {
  it('opens under an address of its own and closes by Escape', async () => {
    open('?sort=rating');
    await userEvent.click(await product());
    const drawer = await screen.findByRole('dialog', { name: 'Rating history of Stone mug' });
    expect(address).toBe('?sort=rating&asin=B0MUG00001');
    expect(gateway.requests(getRatingHistory)[0]?.query).toMatchObject({ asin: 'B0MUG00001', days: '365' });
    const words = (await within(drawer).findByText('Rating now')).parentElement?.parentElement;
    expect(words?.textContent).toBe('Rating now4.3First known4.0on Nov 21, 2025Ratings1,234');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address).toBe('?sort=rating');
  });

  it('is shown over another period, which stays in the address', async () => {
    open('?asin=B0MUG00001');
    await screen.findByText('Rating over 1 year');
    await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
    await screen.findByText('Number of ratings over 90 days');
    expect(gateway.requests(getRatingHistory).at(-1)?.query).toMatchObject({ days: '90' });
    expect(address).toBe('?asin=B0MUG00001&days=90');
  });

  it('leads to its reviews', async () => {
    open('?asin=B0MUG00001');
    const all = await screen.findByRole('link', { name: 'All 12 reviews' });
    expect(all.getAttribute('href')).toBe('/rating/reviews?asin=B0MUG00001');
    const newest = screen.getByRole('link', { name: 'It broke' });
    expect(newest.getAttribute('href')).toBe('/rating/reviews?asin=B0MUG00001&review=RAAAAAAA1');
    expect(gateway.requests(listReviews)[0]?.query).toMatchObject({ asin: 'B0MUG00001', limit: '3' });
  });

  it('that is not on this page of the list is named by its ASIN', async () => {
    open('?asin=B0OTHER');
    expect(await screen.findByRole('dialog', { name: 'Rating history of B0OTHER' })).toBeTruthy();
  });

  it('without any rating says so', async () => {
    gateway.answer(getRatingHistory, [{ day: '2026-11-20', rating: null, count: null }]);
    open('?asin=B0MUG00001');
    await screen.findByText('No ratings yet');
  });
});

describe('another store', () => {
  it('starts at the first page with no product open, and keeps the sort', async () => {
    gateway.answer(listRatings, { rows: [ratingRow()], total: 120 });
    open('?sort=-count&page=2&asin=B0MUG00001');
    await screen.findByRole('dialog');
    gateway.answer(listRatings, { rows: [ratingRow({ title: 'Tent' })], total: 1 });
    act(() => switchMarket(pinecrest));
    await product('Tent');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address).toBe('?sort=-count');
    expect(lastAsked()).toMatchObject({ sellerId: pinecrest.sellerId, offset: '0', sort: '-count' });
  });

  it('never shows a late answer of the store before it', async () => {
    const release = gateway.hold(listRatings, { rows: [ratingRow({ title: 'Late mug' })], total: 1 });
    open();
    await waitFor(() => expect(gateway.requests(listRatings)).toHaveLength(1));
    gateway.answer(listRatings, { rows: [ratingRow({ title: 'Tent' })], total: 1 });
    act(() => switchMarket(pinecrest));
    await product('Tent');
    await act(async () => release());
    expect(screen.queryByText('Late mug')).toBeNull();
  });
});

it('offers to connect a store to someone who has none', () => {
  signIn();
  open();
  expect(screen.getByRole('link', { name: 'Connect a store' }).getAttribute('href')).toBe(
    '/settings/integrations',
  );
  expect(gateway.requests(listRatings)).toEqual([]);
});
