/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { listRatingsOfStores } from '@fairshelf/shared-contracts/ratings';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ratingRow } from '../../testing/rows.ts';
import { address, gateway, open, setUpTracker } from './tracker-fixture.tsx';

setUpTracker();

const store = (name: string, countryCode: string, countryName: string) => ({
  sellerId: name,
  name,
  countryCode,
  countryName,
});

it('lists the products of all stores, each with its store, searched and sorted as one list', async () => {
  gateway.answer(listRatingsOfStores, {
    rows: [
      { ...ratingRow(), store: store('Northwind', 'US', 'United States') },
      { ...ratingRow(), marketplace_id: 'A1PA6795UKMFR9', store: store('Northwind EU', 'DE', 'Germany') },
    ],
    total: 2,
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'All stores' }));
  expect(address).toBe('?stores=all');
  const table = within(await screen.findByRole('table', { name: 'Products of all stores' }));
  await table.findByText('Northwind EU, Germany');
  expect(table.getByText('Northwind, United States')).toBeTruthy();
  await userEvent.click(table.getByRole('button', { name: /^Rating/ }));
  await waitFor(() =>
    expect(gateway.requests(listRatingsOfStores).at(-1)?.query).toMatchObject({
      sort: 'rating',
      offset: '0',
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: /^Only/ }));
  await waitFor(() => expect(address).not.toContain('stores'));
});
