/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import {
  getProductStock,
  getRatedProduct,
  getRatingHistory,
  getUserConfig,
  listProductEvents,
  listProductMarkets,
  listProductOrders,
  listRatings,
  listReviews,
  listRuleActs,
  listTags,
  saveUserConfig,
  tagProducts,
  undoProductTags,
} from '@fairshelf/shared-contracts/core';
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
import { toast } from '@fairshelf/shared-ui/core';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ratingRow, reviewRow } from '../../testing/rows.ts';
import RatingsTrackerPage from './page.tsx';

let gateway: FakeGateway;
let address = '';
let success: jest.SpiedFunction<typeof toast.success>;

/** What was told last, and the act that answers it. */
const told = () => {
  const [text, options] = success.mock.calls.at(-1) ?? [];
  return { text, act: options?.action?.onAction };
};

beforeEach(() => {
  success = jest.spyOn(toast, 'success').mockReturnValue('');
  gateway = fakeGateway();
  gateway.answer(listRatings, { rows: [ratingRow()], total: 1 });
  gateway.answer(getRatedProduct, ratingRow());
  gateway.answer(getUserConfig, null);
  gateway.answer(listProductEvents, []);
  gateway.answer(listProductMarkets, []);
  gateway.answer(listRuleActs, []);
  gateway.answer(getProductStock, null);
  gateway.answer(listTags, [{ id: 'T1', name: 'Kitchen', reviews: 0, products: 1 }]);
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
  jest.restoreAllMocks();
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
      '',
      'Stone mugB0MUG00001 · MUG-1',
      '4.3 out of 5 stars4.3',
      '1,234',
      '+0.1',
      '-0.2',
      '—not known',
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

  it('narrows by rating, change, threshold and tag, all in the address', async () => {
    open('?page=2');
    await product();
    const choose = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('4.0 to 4.4');
    await choose('Fell in 30 days');
    await choose('Below the alert threshold');
    await choose('Kitchen');
    await waitFor(() =>
      expect(lastAsked()).toMatchObject({ band: '4.0', moved: 'down30', below: 'Y', tag: 'T1', offset: '0' }),
    );
    expect(address).toBe('?band=4.0&moved=down30&below=true&tag=T1');
    await userEvent.click(screen.getByRole('button', { name: 'Remove 4.0 to 4.4' }));
    await waitFor(() => expect(address).toBe('?moved=down30&below=true&tag=T1'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address).toBe(''));
    expect(lastAsked()).not.toHaveProperty('tag');
  });

  it('says of a product without imported reviews that its distribution is not known', async () => {
    gateway.answer(listRatings, { rows: [ratingRow({ reviewStars: null })], total: 1 });
    gateway.answer(getRatedProduct, ratingRow({ reviewStars: null }));
    open('?asin=B0MUG00001');
    const drawer = await screen.findByRole('dialog');
    await within(drawer).findByText(/^Not known: the marketplace tells an average/);
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

  it('shows its reviews in a part of their own, asked for when it is opened', async () => {
    open('?asin=B0MUG00001');
    await userEvent.click(await screen.findByRole('tab', { name: 'Reviews' }));
    const all = await screen.findByRole('link', { name: 'All 12 reviews' });
    expect(all.getAttribute('href')).toBe('/rating/reviews?asin=B0MUG00001');
    const newest = screen.getByRole('link', { name: 'It broke' });
    expect(newest.getAttribute('href')).toBe('/rating/reviews?asin=B0MUG00001&review=RAAAAAAA1');
    expect(gateway.requests(listReviews)[0]?.query).toMatchObject({ asin: 'B0MUG00001', limit: '10' });
    expect(address).toBe('?asin=B0MUG00001&tab=reviews');
    expect(gateway.requests(listProductOrders)).toHaveLength(0);
  });

  it('is rated beside the other marketplaces of the account, where there are any', async () => {
    const here = { marketId: northwind.marketId, countryCode: 'US', countryName: 'United States' };
    gateway.answer(listProductMarkets, [
      { ...here, rating: 4.2, count: 1204, change30: -0.1, url: 'https://www.amazon.com/dp/B0MUG00001' },
      {
        ...{ marketId: 'A2', countryCode: 'CA', countryName: 'Canada', url: null },
        ...{ rating: null, count: null, change30: null },
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

  it('tells what happened meanwhile, with the times without stock', async () => {
    open('?asin=B0MUG00001');
    await screen.findByText(/^No other price was paid.*Its stock is not known/);
    cleanup();
    queryClient.clear();
    const usd = (minor: number) => ({ minor, currency: 'USD' });
    gateway.answer(listProductEvents, [
      { day: '2026-11-09', kind: 'alert', text: 'A rating fell below 4.0 stars', price: null },
      { day: '2026-11-05', kind: 'price', text: '', price: { before: usd(2520), after: usd(1990) } },
    ]);
    gateway.answer(getProductStock, {
      ...{
        sellable: 0,
        reserved: 0,
        inbound: 240,
        observedAt: '2026-11-20T08:00:00Z',
        knownSince: '2026-09-01',
      },
      outs: [
        { from: '2026-11-19', until: null },
        { from: '2026-11-06', until: '2026-11-08' },
      ],
    });
    open('?asin=B0MUG00001');
    const happened = (await screen.findByText('What happened')).parentElement ?? document.body;
    await within(happened).findByText('Buyers paid $19.90 instead of $25.20');
    await within(happened).findByText('Stock is known since Sep 1, 2026.');
    expect(
      within(happened)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '1Nov 19, 2026No stockNothing to sell from this day on',
      '2Nov 9, 2026AlertA rating fell below 4.0 stars',
      '3Nov 6, 2026No stockNothing to sell until Nov 8, 2026 (2 days)',
      '4Nov 5, 2026PriceBuyers paid $19.90 instead of $25.20',
    ]);
    expect((await screen.findByText('Units to sell')).parentElement?.textContent).toBe(
      'Units to sell0240 on the way, as of Nov 20, 2026',
    );
    expect(gateway.requests(listProductEvents)[0]?.query).toMatchObject({ days: '365' });
  });

  it('tells what rules did, many of it only when asked for', async () => {
    gateway.answer(listRuleActs, [
      { day: '2026-11-19', until: '2026-11-19', act: 'product-tagged', rule: 'Mugs', count: 1 },
      { day: '2026-11-18', until: '2026-11-18', act: 'reviews-tagged', rule: 'One star', count: 1 },
      ...Array.from({ length: 12 }, (_, place) => ({
        ...{ day: `2026-10-${30 - place}`, until: '2026-10-31' },
        ...{ act: 'requests-sent' as const, rule: 'All', count: 1200 },
      })),
    ]);
    open('?asin=B0MUG00001');
    const happened = (await screen.findByText('What happened')).parentElement ?? document.body;
    await within(happened).findByText('‘Mugs’ tagged this product');
    const told = () =>
      within(happened)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(told().slice(1, 3)).toEqual([
      '2Nov 18, 2026Rule‘One star’ tagged 1 review',
      '3Oct 30, 2026Requests‘All’ sent 1,200 review requests, until Oct 31, 2026',
    ]);
    expect(told()).toHaveLength(12);
    await userEvent.click(within(happened).getByRole('button', { name: 'Show all 14' }));
    expect(told()).toHaveLength(14);
  });

  it('is zoomed into by keys, in the address and in what is asked for, and shown whole again', async () => {
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
    await waitFor(() => expect(address).toBe('?asin=B0MUG00001&days=730&from=2025-12-27&to=2026-11-20'));
    const part = { from: '2025-12-27', to: '2026-11-20' };
    // Of two years one day in seven is known: each day of the part is asked for.
    await waitFor(() => expect(gateway.requests(getRatingHistory).at(-1)?.query).toMatchObject(part));
    expect(gateway.requests(listProductEvents).at(-1)?.query).toMatchObject(part);
    expect(gateway.requests(listRuleActs).at(-1)?.query).toMatchObject(part);
    await waitFor(() => expect(screen.queryByText('An older one')).toBeNull());
    await screen.findByText('Rating over 329 days');
    await screen.findByText('Number of ratings over 329 days');
    await userEvent.click(screen.getByRole('button', { name: 'Reset zoom' }));
    await waitFor(() => expect(address).toBe('?asin=B0MUG00001&days=730'));
    await screen.findByText('Rating over 2 years');
  });

  it('opens at the part that an address names, and leaves it with another period', async () => {
    open('?asin=B0MUG00001&from=2026-02-01&to=2026-02-28');
    await screen.findByText('Rating over 28 days');
    await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
    await waitFor(() => expect(address).toBe('?asin=B0MUG00001&days=90'));
    cleanup();
    open('?asin=B0MUG00001&from=2026-02-30&to=never');
    await screen.findByText('Rating over 1 year');
  });

  it('shows its orders with what became of their review requests', async () => {
    const asked = { state: 'skipped', reason: 'returned', sentAt: null, dueAt: null } as const;
    const row = { orderId: '111-1', purchasedAt: '2026-11-05T10:00:00Z', status: 'SHIPPED', quantity: 2 };
    gateway.answer(listProductOrders, {
      rows: [{ ...row, price: { minor: 1990, currency: 'USD' }, request: asked }],
      total: 1,
    });
    open('?asin=B0MUG00001&tab=orders');
    const orders = await screen.findByRole('table', { name: 'Orders' });
    await within(orders).findByText('A unit came back.');
    expect(within(orders).getByRole('link', { name: 'Skipped' }).getAttribute('href')).toBe(
      '/review/review-request-automation?tab=history&q=111-1',
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Review requests' }));
    await screen.findByRole('table', { name: 'Review requests' });
    expect(gateway.requests(listProductOrders).map(({ query }) => query.show)).toEqual(['all', 'requested']);
  });

  it('tells how its imported reviews are distributed, and leads to each kind', async () => {
    open('?asin=B0MUG00001');
    await screen.findByText(/^Of the 10 reviews you imported/);
    const ones = screen.getByRole('link', { name: '1 star 2 reviews (20%)' });
    expect(ones.getAttribute('href')).toBe('/rating/reviews?asin=B0MUG00001&stars=1&mark=live');
    expect(screen.queryByRole('link', { name: /^2 stars/ })).toBeNull();
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

describe('the columns', () => {
  it('are chosen, and the choice is in the address', async () => {
    open();
    await product();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Tags' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Observed' }));
    expect(address).toBe('?cols=rating,count,change7,change30,change90,spark,reviewStars,lastObservedAt');
    await userEvent.keyboard('{Escape}');
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers).toContain('Observed');
    expect(headers).not.toContain('Tags');
  });
});

describe('selected products', () => {
  const two = [ratingRow(), ratingRow({ asin: 'B0CUP00001', title: 'Cup' })];
  const tagWith = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Tag' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tag the selected' });
    await userEvent.type(within(dialog).getByRole('combobox', { name: 'Tags' }), name);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add tags' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  beforeEach(() => gateway.answer(listRatings, { rows: two, total: 120 }));

  it('are tagged, the outcome is told, and can be taken back', async () => {
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
    expect(told().text).toBe('1 product changed.');
    expect(screen.queryByText('1 selected')).toBeNull();
    told().act?.();
    await waitFor(() => expect(gateway.requests(undoProductTags)[0]?.body).toMatchObject({ undo: 'U1' }));
  });

  it('can be all that match the filter, on every page', async () => {
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
    expect(told().text).toBe('100 products changed of 120; the others were so already.');
  });

  it('are forgotten with another filter', async () => {
    open();
    await product();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Cup' }));
    expect(screen.getByText('1 selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Fell in 7 days' }));
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  });
});

describe('saved views', () => {
  const stored = (defaultId: string | null = null) => ({
    ...{ config_id: 'C1', name: 'views.ratings' },
    data: { views: [{ id: 'V1', name: 'Falling', query: 'sort=change30&moved=down30' }], defaultId },
  });
  const choose = async (button: string, item: string) => {
    await userEvent.click(screen.getByRole('button', { name: button }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  const savedLast = () => gateway.requests(saveUserConfig).at(-1)?.body;

  it('save what is shown under a name, on the server', async () => {
    gateway.answer(saveUserConfig, { config_id: 'C1' });
    open('?band=low&page=2');
    await product();
    await choose('Views', 'Save as a new view');
    const dialog = await screen.findByRole('dialog', { name: 'Save as a new view' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' Worst ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(savedLast()).toMatchObject({
      name: 'views.ratings',
      data: { views: [{ name: 'Worst', query: 'band=low' }], defaultId: null },
    });
    await waitFor(() => expect(address).toMatch(/^\?band=low&view=/));
  });

  it('open, say when they were changed, and take the change', async () => {
    gateway.answer(getUserConfig, stored());
    gateway.answer(saveUserConfig, { config_id: 'C1' });
    open('?q=mug');
    await product();
    await choose('Views', 'Falling');
    await waitFor(() => expect(address).toBe('?sort=change30&moved=down30&view=V1'));
    await screen.findByRole('button', { name: 'Falling' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Fell in 30 days' }));
    await screen.findByRole('button', { name: 'Falling (changed)' });
    await choose('Falling (changed)', 'Save changes');
    await waitFor(() =>
      expect(savedLast()).toMatchObject({ data: { views: [{ id: 'V1', query: 'sort=change30' }] } }),
    );
  });

  it('begin with the default one where the address asks for nothing', async () => {
    gateway.answer(getUserConfig, stored('V1'));
    open();
    await waitFor(() => expect(address).toBe('?sort=change30&moved=down30&view=V1'));
    await waitFor(() => expect(lastAsked()).toMatchObject({ sort: 'change30', moved: 'down30' }));
    cleanup();
    open('?q=mug');
    await product();
    expect(address).toBe('?q=mug');
  });

  it('are deleted with a way back', async () => {
    gateway.answer(getUserConfig, stored('V1'));
    gateway.answer(saveUserConfig, { config_id: 'C1' });
    open('?view=V1&moved=down30&sort=change30');
    await screen.findByRole('button', { name: 'Falling' });
    await choose('Falling', 'Delete');
    await waitFor(() => expect(savedLast()).toMatchObject({ data: { views: [], defaultId: null } }));
    told().act?.();
    await waitFor(() => expect(gateway.requests(saveUserConfig)).toHaveLength(2));
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
