/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { listRatingsOfStores } from '@fairshelf/shared-contracts/ratings';
import { markets } from '@fairshelf/shared-contracts/state';
import { addressQuery, northwind, renderPage } from '@fairshelf/shared-contracts/testing';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ratingRow } from '../../testing/rows.ts';
import RatingsTrackerPage from './page.tsx';
import { gateway, setUpTracker } from './tracker-fixture.tsx';

setUpTracker();

beforeEach(answerRatings);

it('lists, searches and sorts the products of all stores in one list, each with its store', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'All stores' }));
  expect(addressQuery()).toBe('?stores=all');
  const table = within(await screen.findByRole('table', { name: 'Products of all stores' }));
  await table.findByText('Northwind, Germany');
  expect(table.getByText('Northwind, United States')).toBeTruthy();
  await userEvent.click(table.getByRole('button', { name: 'Rating' }));
  await waitFor(() =>
    expect(gateway.requests(listRatingsOfStores).at(-1)?.query).toMatchObject({
      sort: 'rating',
      offset: '0',
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: /^Only/ }));
  await waitFor(() => expect(addressQuery()).not.toContain('stores'));
});

it('opens a product in its own store', async () => {
  const workIn = jest.spyOn(markets, 'workIn').mockResolvedValue(true);
  open('?stores=all');
  await userEvent.click(await screen.findByRole('button', { name: 'Steinbecher' }));
  await waitFor(() => expect(workIn).toHaveBeenCalledWith('A1NORTHWINDEU1', GERMANY));
  await waitFor(() =>
    expect(document.querySelector('output')?.textContent).toContain('/rating/ratings?asin='),
  );
});

it('stays where it is if the store is no longer accessible', async () => {
  jest.spyOn(markets, 'workIn').mockResolvedValue(false);
  open('?stores=all');
  await userEvent.click(await screen.findByRole('button', { name: 'Steinbecher' }));
  expect(document.querySelector('output')?.textContent).toBe('/');
});

const GERMANY = 'A1PA6795UKMFR9';
const rowOf = (title: string, sellerId: string, countryName: string, marketId: string) => ({
  ...ratingRow({ title }),
  marketplace_id: marketId,
  store: { sellerId, name: 'Northwind', countryCode: countryName.slice(0, 2).toUpperCase(), countryName },
});

/** Shows where the page navigated to. */
function Place() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

function open(search = '') {
  renderPage(
    <MemoryRouter>
      <RatingsTrackerPage />
      <Place />
    </MemoryRouter>,
    search,
  );
}

function answerRatings() {
  gateway.answer(listRatingsOfStores, {
    rows: [
      rowOf('Stone mug', northwind.sellerId, 'United States', northwind.marketId),
      rowOf('Steinbecher', 'A1NORTHWINDEU1', 'Germany', GERMANY),
    ],
    total: 2,
  });
}
