/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { getRatedProduct, listRatings } from '@fairshelf/shared-contracts/ratings';
import {
  addressQuery,
  northwind,
  pinecrest,
  signIn,
  switchMarket,
} from '@fairshelf/shared-contracts/testing';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ratingRow } from '../../testing/rows.ts';
import { gateway, lastAsked, open, product, setUpTracker } from './tracker-fixture.tsx';

setUpTracker();

describe('the list', () => {
  it('shows each product with its rating, counts and changes', async () => {
    open();
    await product();
    const [, row] = screen.getAllByRole('row');
    const cells = [...(row?.children ?? [])];
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '',
      'Stone mugB0MUG00001 · MUG-1',
      '—',
      '4.3 out of 5 stars4.3',
      '1,234',
      '+0.1',
      '-0.2',
      '',
      '10',
      'Kitchen',
    ]);
    expect(
      screen.getByRole('img', {
        name: 'Imported reviews: 4 with 5 stars, 3 with 4 stars, 1 with 3 stars, 2 with 1 star',
      }),
    ).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Rating from 4.4 to 4.2 in 30 days' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('1 product');
  });

  it('requests what the URL specifies', async () => {
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
  ])('accepts %s', async (search, offset) => {
    open(search);
    await product();
    expect(lastAsked()).toMatchObject({ offset, sort: 'title' });
  });

  it('keeps the sort in the URL and returns to the first page', async () => {
    open('?page=2');
    await product();
    await userEvent.click(screen.getByRole('button', { name: 'Rating' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ sort: 'rating', offset: '0' }));
    expect(addressQuery()).toBe('?sort=rating');
  });

  it('debounces typing in the search', async () => {
    open('?page=2');
    await product();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search products' }), 'mug');
    expect(gateway.requests(listRatings)).toHaveLength(1);
    await waitFor(() => expect(lastAsked()).toMatchObject({ search: 'mug', offset: '0' }));
    expect(gateway.requests(listRatings)).toHaveLength(2);
    expect(addressQuery()).toBe('?q=mug');
  });

  it('filters by rating, change, threshold and tag, all in the URL', async () => {
    open('?page=2');
    await product();
    const choose = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('4.0 to 4.4');
    await choose('Fell in the last 30 days');
    await choose('Below the alert threshold');
    await choose('Kitchen');
    await waitFor(() =>
      expect(lastAsked()).toMatchObject({ band: '4.0', moved: 'down30', below: 'Y', tag: 'T1', offset: '0' }),
    );
    expect(addressQuery()).toBe('?band=4.0&moved=down30&below=true&tag=T1');
    await userEvent.click(screen.getByRole('button', { name: 'Remove 4.0 to 4.4' }));
    await waitFor(() => expect(addressQuery()).toBe('?moved=down30&below=true&tag=T1'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(addressQuery()).toBe(''));
    expect(lastAsked()).not.toHaveProperty('tag');
  });

  it('shows that the star breakdown is unknown for a product without imported reviews', async () => {
    gateway.answer(listRatings, { rows: [ratingRow({ reviewStars: null })], total: 1 });
    gateway.answer(getRatedProduct, { ...ratingRow({ reviewStars: null }), url: null });
    open('?asin=B0MUG00001');
    const drawer = await screen.findByRole('dialog');
    await within(drawer).findByText(/^Amazon publishes an average and a total/);
  });

  it('can clear a search without results', async () => {
    gateway.answer(listRatings, ({ query }: { query: Record<string, string> }) =>
      query.search ? { rows: [], total: 0 } : { rows: [ratingRow()], total: 1 },
    );
    open('?q=cup');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await product();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  it('shows why a store has no products yet', async () => {
    gateway.answer(listRatings, { rows: [], total: 0 });
    open();
    await screen.findByText('No products yet');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it("returns from a page that doesn't exist", async () => {
    gateway.answer(listRatings, ({ query }: { query: Record<string, string> }) => ({
      rows: query.offset === '0' ? [ratingRow()] : [],
      total: 60,
    }));
    open('?page=9');
    await screen.findByText('There is no page 9');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Go to the first page' }));
    await product();
    expect(addressQuery()).toBe('');
  });

  it('shows the error with a retry', async () => {
    gateway.refuse(listRatings, 404, 'This store could not be found.');
    open();
    await screen.findByText('This store could not be found.');
    gateway.answer(listRatings, { rows: [ratingRow()], total: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await product();
  });

  it('changes pages', async () => {
    gateway.answer(listRatings, { rows: [ratingRow()], total: 51 });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ offset: '50' }));
    expect(addressQuery()).toBe('?page=2');
  });
});

describe('the columns', () => {
  it('can be selected, and the selection is in the URL', async () => {
    open();
    await product();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Tags' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Observed' }));
    expect(addressQuery()).toBe(
      '?cols=variation,rating,count,change7,change30,spark,reviewStars,lastObservedAt',
    );
    await userEvent.keyboard('{Escape}');
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers).toContain('Observed');
    expect(headers).not.toContain('Tags');
  });
});

describe('another store', () => {
  it('resets page and open product, and keeps the sort', async () => {
    gateway.answer(listRatings, { rows: [ratingRow()], total: 120 });
    open('?sort=-count&page=2&asin=B0MUG00001');
    await screen.findByRole('dialog');
    gateway.answer(listRatings, { rows: [ratingRow({ title: 'Tent' })], total: 1 });
    act(() => switchMarket(pinecrest));
    await product('Tent');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(addressQuery()).toBe('?sort=-count');
    expect(lastAsked()).toMatchObject({ sellerId: pinecrest.sellerId, offset: '0', sort: '-count' });
  });

  it('never shows a late response for the previous store', async () => {
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

it('offers to connect a store if there is none', () => {
  signIn();
  open();
  expect(screen.getByRole('link', { name: 'Connect a store' }).getAttribute('href')).toBe(
    '/settings/integrations',
  );
  expect(gateway.requests(listRatings)).toEqual([]);
});
