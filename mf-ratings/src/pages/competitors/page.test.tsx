/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import {
  addCompetitor,
  compareCompetitor,
  getCompetitorHistory,
  getRatingHistory,
  listCompetitors,
  removeCompetitor,
} from '@fairshelf/shared-contracts/ratings';
import {
  addressQuery,
  closePage,
  type FakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { competitorsGateway, rival } from './competitors-fixture.ts';
import CompetitorsPage from './page.tsx';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = competitorsGateway();
  signIn({ market: northwind });
});
afterEach(closePage);

it('lists the followed products with the figures of the own product', async () => {
  openPage();
  const row = (await screen.findByText('Ölvik stone mug')).closest('tr');
  const cells = within(row ?? document.body);
  for (const text of ['1,234', 'Yours 88', '$21.99', 'Yours $19.99', '512', 'Yours 2,048', 'Yours 4.7'])
    expect(cells.getByText(text)).toBeTruthy();
  expect(cells.getByRole('link', { name: 'Own mug' }).getAttribute('href')).toContain(
    '/rating/ratings?asin=B000000001',
  );
  expect(screen.getByText('Not on Amazon')).toBeTruthy();
  expect(screen.getByText(/follows 2 of 50 products/)).toBeTruthy();
});

it("adds a product by its link, and reports text that isn't a product", async () => {
  gateway.answer(addCompetitor, { asin: 'B0RIVAL003', title: 'New rival' });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Add competitor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a competitor' }));
  const field = dialog.getByRole('textbox', { name: 'ASIN or link' });
  await userEvent.type(field, 'a mug');
  await userEvent.click(dialog.getByRole('button', { name: 'Add competitor' }));
  expect(await dialog.findByText(/Enter an ASIN such as/)).toBeTruthy();
  expect(gateway.requests(addCompetitor)).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, 'https://www.amazon.com/dp/B0RIVAL003');
  await userEvent.click(dialog.getByRole('button', { name: 'Add competitor' }));
  await waitFor(() =>
    expect(gateway.requests(addCompetitor)[0]?.body).toMatchObject({
      product: 'https://www.amazon.com/dp/B0RIVAL003',
      ownAsin: null,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows why a product can’t be followed at its field', async () => {
  const message = 'This is a product of your own store. It is in the tracker already.';
  gateway.refuse(addCompetitor, 400, message, [{ path: 'body.product', message }]);
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Add competitor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a competitor' }));
  const field = dialog.getByRole('textbox', { name: 'ASIN or link' });
  await userEvent.type(field, 'B000000001');
  await userEvent.click(dialog.getByRole('button', { name: 'Add competitor' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it("can't exceed the limit", async () => {
  gateway.answer(listCompetitors, { rows: [rival], limit: 1 });
  openPage();
  await screen.findByText('Ölvik stone mug');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add competitor' }).disabled).toBe(true);
});

it('opens a product by link, with its history next to the own product’s', async () => {
  openPage('?asin=B0RIVAL001');
  const drawer = within(await screen.findByRole('dialog', { name: 'Ölvik stone mug' }));
  expect(drawer.getByText('1,234, 34 more than 30 days ago')).toBeTruthy();
  expect(drawer.getByText('512 in Kitchen & Dining')).toBeTruthy();
  expect(drawer.getByRole('link', { name: /on Amazon/ }).getAttribute('href')).toBe(rival.url);
  expect(await drawer.findByRole('heading', { name: 'Lowest price of a new unit' })).toBeTruthy();
  await userEvent.click(drawer.getByRole('radio', { name: '1 year' }));
  await waitFor(() =>
    expect(gateway.requests(getCompetitorHistory).at(-1)?.query).toMatchObject({ days: '365' }),
  );
  expect(gateway.requests(getRatingHistory).at(-1)?.query).toMatchObject({ asin: 'B000000001', days: '365' });
});

it("reports that a product isn't followed", async () => {
  openPage('?asin=B0RIVAL009');
  expect(await screen.findByText('You don’t follow B0RIVAL009')).toBeTruthy();
});

it('compares with another product of the store', async () => {
  gateway.answer(compareCompetitor, null);
  openPage('?asin=B0RIVAL002');
  const drawer = within(await screen.findByRole('dialog', { name: 'Old jar' }));
  await userEvent.type(drawer.getByRole('combobox', { name: 'Compare with' }), 'mug');
  await userEvent.click(await screen.findByRole('option', { name: /Own mug/ }));
  await waitFor(() =>
    expect(gateway.requests(compareCompetitor)[0]?.body).toMatchObject({
      asin: 'B0RIVAL002',
      ownAsin: 'B000000001',
    }),
  );
});

it('asks before it stops following a product', async () => {
  gateway.answer(removeCompetitor, null);
  openPage('?asin=B0RIVAL001');
  const drawer = within(await screen.findByRole('dialog', { name: 'Ölvik stone mug' }));
  await userEvent.click(await drawer.findByRole('button', { name: 'Stop following' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(gateway.requests(removeCompetitor)).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Stop following' }));
  await waitFor(() =>
    expect(gateway.requests(removeCompetitor)[0]?.body).toMatchObject({ asin: 'B0RIVAL001' }),
  );
  await waitFor(() => expect(addressQuery()).not.toContain('asin'));
});

const openPage = (search = '') => renderPage(<CompetitorsPage />, search);
