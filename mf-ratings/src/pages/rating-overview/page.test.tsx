/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { getRatingOverview, saveRatingAlert } from '@fairshelf/shared-contracts/ratings';
import { markets } from '@fairshelf/shared-contracts/state';
import {
  addressQuery,
  closePage,
  type FakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { overview, overviewGateway } from './overview-fixture.ts';
import RatingOverviewPage from './page.tsx';

let gateway: FakeGateway;

beforeEach(() => {
  gateway = overviewGateway();
  signIn({ market: northwind });
});
afterEach(closePage);

describe('the figures', () => {
  it('link to the counted products', async () => {
    open('?days=7');
    expect((await figure('Average rating'))?.textContent).toBe(
      'Average rating4.24down 0.03mean of products; weighted by ratings 4.26; change in 7 days',
    );
    expect(hrefOf(await figure('Below 4.0 stars'))).toBe('/rating/ratings?below=true&sort=rating');
    expect((await figure('Below 4.0 stars'))?.textContent).toBe('Below 4.0 stars72 new in 7 days');
    expect(hrefOf(await figure('Ratings that fell'))).toBe('/rating/ratings?moved=down7&sort=change7');
    expect(hrefOf(await figure('Ratings that rose'))).toBe('/rating/ratings?moved=up7&sort=-change7');
    expect(screen.getByRole('link', { name: 'Average rating: 4.24' })).toBeTruthy();
    const band = screen.getByRole('link', { name: '4.0 to 4.4 21 products (53%)' });
    expect(band.getAttribute('href')).toBe('/rating/ratings?band=4.0&sort=rating');
    expect(screen.queryByRole('link', { name: /^3.0 to 3.4/ })).toBeNull();
    const stars = screen.getByRole('link', { name: '1 star 5 reviews (10%)' });
    expect(stars.getAttribute('href')).toBe('/rating/reviews?stars=1&mark=live');
    const [fell] = screen.getAllByRole('link', { name: 'Stone mug' });
    expect(fell?.getAttribute('href')).toBe('/rating/ratings?moved=down7&sort=change7&asin=B0MUG00001');
    expect(screen.getByRole('link', { name: 'All 9' }).getAttribute('href')).toBe(
      '/rating/ratings?moved=down7&sort=change7',
    );
    expect(screen.getByText('No rating rose.')).toBeTruthy();
  });

  it('keep period and tag in the URL, and pass on the tag', async () => {
    open();
    await figure('Average rating');
    expect(lastAsked()).toMatchObject({ days: '30', sellerId: northwind.sellerId });
    await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ days: '90' }));
    await userEvent.click(screen.getByRole('button', { name: 'Kitchen' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ days: '90', tag: 'T1' }));
    expect(addressQuery()).toBe('?days=90&tag=T1');
    await waitFor(async () =>
      expect(hrefOf(await figure('Below 4.0 stars'))).toBe('/rating/ratings?tag=T1&below=true&sort=rating'),
    );
    expect(screen.queryByRole('table', { name: 'Tags' })).toBeNull();
  });

  it('state that Amazon publishes no star breakdown', async () => {
    gateway.answer(getRatingOverview, overview({ reviewStars: null, change: null }));
    open();
    await screen.findByText(/publishes an average and a total/);
    expect((await figure('Average rating'))?.textContent).toBe(
      'Average rating4.24mean of products; weighted by ratings 4.26; no earlier rating',
    );
  });
});

describe('the threshold', () => {
  it('is set for the store, and reloads everything that depends on it', async () => {
    gateway.answer(saveRatingAlert, null);
    open();
    await userEvent.click(await screen.findByRole('button', { name: /Alert below/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Below 4.2 stars' }));
    await waitFor(() => expect(gateway.requests(saveRatingAlert)).toHaveLength(1));
    expect(gateway.requests(saveRatingAlert)[0]?.body).toMatchObject({
      marketId: northwind.marketId,
      tenths: 42,
    });
    await waitFor(() => expect(gateway.requests(getRatingOverview)).toHaveLength(2));
  });
});

it('compares the marketplaces, and switches to another one', async () => {
  const workIn = jest.spyOn(markets, 'workIn').mockResolvedValue(true);
  open();
  const table = await screen.findByRole('table', { name: 'Marketplaces' });
  await userEvent.click(await within(table).findByRole('button', { name: 'Canada' }));
  expect(workIn).toHaveBeenCalledWith(northwind.sellerId, 'A2');
  expect(within(table).queryByRole('button', { name: 'United States' })).toBeNull();
});

it('explains why it is empty, and clears a tag without products', async () => {
  gateway.answer(getRatingOverview, ({ query }: { query: Record<string, string> }) =>
    overview(query.tag ? { products: 0 } : {}),
  );
  open('?tag=gone');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all products' }));
  await figure('Average rating');
  expect(addressQuery()).toBe('');
});

it('shows the error with a retry', async () => {
  gateway.refuse(getRatingOverview, 404, 'This store could not be found.');
  open();
  await screen.findByText('This store could not be found.');
  gateway.answer(getRatingOverview, overview());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await figure('Average rating');
});

function open(search = '') {
  renderPage(<RatingOverviewPage />, search);
}

const lastAsked = () => gateway.requests(getRatingOverview).at(-1)?.query;
const figure = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).parentElement;
const hrefOf = (element: Element | null | undefined) => element?.querySelector('a')?.getAttribute('href');
