/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { getRatedProduct, listBrands, listRatings } from '@fairshelf/shared-contracts/ratings';
import { addressQuery, type SentRequest } from '@fairshelf/shared-contracts/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ratingRow } from '../../testing/rows.ts';
import { gateway, lastAsked, open, product, setUpTracker } from './tracker-fixture.tsx';

setUpTracker();

describe('a list by parent', () => {
  it('shows variation attributes in a column, and expands the other variations of a parent', async () => {
    gateway.answer(listRatings, ({ query }: SentRequest) =>
      query.parent === undefined
        ? { rows: [jar('B0JAR00001', 'Navy', 3), ratingRow()], total: 2 }
        : { rows: ['Navy', 'Plum', 'Teal'].map((name, n) => jar(`B0JAR0000${n + 1}`, name, 1)), total: 3 },
    );
    open();
    await product('Jar, Navy');
    await userEvent.click(screen.getByRole('button', { name: 'Group variations' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ group: 'parent' }));
    const more = await screen.findByRole('button', { name: '2 more variations' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    more.focus();
    await userEvent.keyboard('{Enter}');
    await product('Jar, Plum');
    expect(lastAsked()).toMatchObject({ parent: 'B0PARENT00' });
    expect(screen.getAllByRole('row')).toHaveLength(5);
    expect(within(screen.getAllByRole('row')[2] ?? document.body).getByText('Plum')).toBeTruthy();
    expect(addressQuery()).toBe('?group=parent&open=B0PARENT00');
    await userEvent.click(screen.getByRole('button', { name: '2 more variations' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    expect(screen.getByRole('status').textContent).toBe('2 listings');
  });

  it("doesn't offer to select matches on other pages, because its rows represent several products", async () => {
    gateway.answer(listRatings, { rows: [ratingRow()], total: 80 });
    open('?group=parent');
    await product();
    await userEvent.click(screen.getByRole('checkbox', { name: /Stone mug/ }));
    expect(screen.getByText('1 selected')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  });
});

describe('filters by range', () => {
  it('sends the entered values, and shows them as removable chips', async () => {
    gateway.answer(listBrands, [{ brand: 'Glow', products: 4 }]);
    open();
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByLabelText('Rating, at most'), '4.2');
    await userEvent.type(within(dialog).getByLabelText('Number of ratings, at least'), '100');
    await userEvent.type(within(dialog).getByLabelText('Change, at most'), '−0.3');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(lastAsked()).toMatchObject({
        ratingTo: '4.2',
        countFrom: '100',
        changeTo: '-0.3',
        changeDays: '7',
      }),
    );
    const chips = screen.getByRole('group', { name: 'Filters' });
    expect(chips.textContent).toContain('Rating at most 4.2');
    expect(chips.textContent).toContain('Change in 7 days at most -0.3');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ratings at least 100' }));
    await waitFor(() => expect(lastAsked()?.countFrom).toBeUndefined());
  });

  it('refuses an invalid range', async () => {
    gateway.answer(listBrands, []);
    open();
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByLabelText('Rating, at least'), '4.5');
    await userEvent.type(within(dialog).getByLabelText('Rating, at most'), '3');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(within(dialog).getByText('The first number must be the lower one.')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('combines tags', async () => {
    open('?tag=T9');
    await product();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Kitchen' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ tag: 'T9,T1' }));
  });

  const openDialog = async () => {
    await product();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Range or brand…' }));
    return screen.findByRole('dialog', { name: 'Filter by range or brand' });
  };
});

it('compares a product with the other variations of its parent in the drawer', async () => {
  gateway.answer(getRatedProduct, { ...jar('B0JAR00002', 'Plum', 1), url: null });
  gateway.answer(listRatings, {
    rows: [jar('B0JAR00001', 'Navy', 1), jar('B0JAR00002', 'Plum', 1)],
    total: 2,
  });
  open('?asin=B0JAR00002');
  const table = await screen.findByRole('table', { name: 'Variations' });
  expect(within(table).getByText('Plum').getAttribute('aria-current')).toBe('true');
  expect(within(table).getByRole('link', { name: 'Navy' }).getAttribute('href')).toContain('asin=B0JAR00001');
  expect(gateway.requests(listRatings).some(({ query }) => query.parent === 'B0PARENT00')).toBe(true);
});

const jar = (asin: string, variation: string, variations: number) =>
  ratingRow({ asin, title: `Jar, ${variation}`, variation, parentAsin: 'B0PARENT00', variations });
