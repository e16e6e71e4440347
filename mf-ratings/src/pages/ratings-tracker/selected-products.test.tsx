/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { listRatings } from '@fairshelf/shared-contracts/ratings';
import { tagProducts, undoProductTags } from '@fairshelf/shared-contracts/tags';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ratingRow } from '../../testing/rows.ts';
import { gateway, lastToast, open, product, setUpTracker } from './tracker-fixture.tsx';

setUpTracker();

describe('selected products', () => {
  beforeEach(() => gateway.answer(listRatings, { rows: two, total: 120 }));

  it('are tagged, report the outcome, and can be undone', async () => {
    gateway.answer(tagProducts, { products: 1, changed: 1, undo: 'U1' });
    gateway.answer(undoProductTags, { products: 1 });
    open();
    await product();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Cup' }));
    await tagWith('Gifts, Kitchen');
    expect(gateway.requests(tagProducts)[0]?.body).toMatchObject({
      asins: ['B0CUP00001'],
      add: ['Gifts', 'Kitchen'],
    });
    expect(lastToast().text).toBe('1 product changed.');
    expect(screen.queryByText('1 selected')).toBeNull();
    lastToast().act?.();
    await waitFor(() => expect(gateway.requests(undoProductTags)[0]?.body).toMatchObject({ undo: 'U1' }));
  });

  it('can be all matches of the filter on every page', async () => {
    gateway.answer(tagProducts, { products: 120, changed: 100, undo: 'U1' });
    open('?moved=down30&q=mug');
    await product();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 120 that match' }));
    await tagWith('Falling');
    expect(gateway.requests(tagProducts)[0]?.body).toMatchObject({
      asins: null,
      filter: { search: 'mug', moved: 'down30' },
    });
    expect(lastToast().text).toBe('100 products changed of 120; the others needed no change.');
  });

  it('are cleared by another filter', async () => {
    open();
    await product();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Cup' }));
    expect(screen.getByText('1 selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Fell in the last 7 days' }));
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  });

  const two = [ratingRow(), ratingRow({ asin: 'B0CUP00001', title: 'Cup' })];
  const tagWith = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Tag' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tag the selected' });
    await userEvent.type(within(dialog).getByRole('combobox', { name: 'Tags' }), name);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add tags' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
});
