/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { queryClient } from '@fairshelf/shared-contracts/react';
import { bus, marketAtom, markets, store } from '@fairshelf/shared-contracts/state';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { session } from '../session/page-session.ts';
import { ok, refuse, startGateway } from '../testing/gateway-fixture.ts';
import { signInOf } from '../testing/session-fixture.ts';
import { renderInShell } from '../testing/shell-fixture.tsx';
import { AccountSwitcher } from './account-switcher.tsx';
import { provideMarkets } from './queries.ts';

beforeEach(() => {
  const { session: stored, user } = signInOf();
  session.start({ session: { ...stored, expiresAt: '2999-01-01T00:00:00Z' }, user, market: undefined });
});
afterEach(() => {
  cleanup();
  act(() => session.end('logout'));
  queryClient.clear();
  jest.useRealTimers();
});

describe('the account switcher', () => {
  it('defaults to the first store, and shows its name', async () => {
    startGateway(replies());
    await open();
    expect(store.get(marketAtom)).toMatchObject({ sellerId: 'S1', marketId: 'M-us' });
    expect(stores()).toEqual([
      'Harbour Goods, Germany',
      'Harbour Goods, United States',
      'Zephyr Home, United States',
    ]);
  });

  it('updates the state, publishes the event and saves the choice, ignoring a failure to save', async () => {
    const gateway = startGateway({ ...replies(), 'PUT /api/market/user/channel': refuse('no', 500) });
    await open();
    const listener = jest.fn();
    const stop = bus.subscribe('market:changed', listener);
    fireEvent.click(screen.getByRole('option', { name: 'Zephyr Home, United States' }));
    stop();
    expect(store.get(marketAtom)).toMatchObject({ sellerId: 'S2', companyName: 'Zephyr Home' });
    expect(listener).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(gateway.to('/api/market/user/channel')).toHaveLength(1));
    expect(gateway.to('/api/market/user/channel')[0]?.body).toMatchObject({
      channel_info: { seller_id: 'S2', market_id: 'M-us' },
      moduleType: 'review',
    });
    expect(screen.queryByRole('listbox', { name: 'Store list' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("lets a remote request a switch to another of the person's stores", async () => {
    startGateway(replies());
    provideMarkets();
    expect(await markets.workIn('S2', 'M-us')).toBe(true);
    expect(store.get(marketAtom)?.sellerId).toBe('S2');
    expect(await markets.workIn('S9', 'M-us')).toBe(false);
    expect(store.get(marketAtom)?.sellerId).toBe('S2');
  });

  it('searches 500 ms after the last key', async () => {
    startGateway(replies());
    await open();
    jest.useFakeTimers();
    fireEvent.change(search(), { target: { value: 'zep' } });
    act(() => jest.advanceTimersByTime(300));
    fireEvent.change(search(), { target: { value: 'zephyr' } });
    act(() => jest.advanceTimersByTime(499));
    expect(stores()).toHaveLength(3);
    act(() => jest.advanceTimersByTime(1));
    expect(stores()).toEqual(['Zephyr Home, United States']);
  });

  it('stores favorites per seller and marketplace; a double click counts once', async () => {
    const gateway = startGateway(replies());
    await open();
    expect(screen.getByText('· Select a star to add a store')).toBeTruthy();
    const star = screen.getByRole('button', { name: 'Favorite Harbour Goods, Germany' });
    fireEvent.click(star);
    fireEvent.click(star);
    const favorites = await screen.findByRole('listbox', { name: 'Favorite list' });
    expect(screen.queryByText('· Select a star to add a store')).toBeNull();
    expect(within(favorites).getByRole('option', { name: 'Germany, Harbour Goods' })).toBeTruthy();
    await waitFor(() => expect(gateway.sent.filter((request) => request.method === 'PUT')).toHaveLength(1));
    expect(gateway.sent.find((request) => request.method === 'PUT')?.body).toMatchObject({
      name: 'favorite_channel',
      data: [{ seller_id: 'S1', market_id: 'M-de', country_code: 'de' }],
    });
  });

  it('is operable with arrow keys and Enter from the search box', async () => {
    startGateway(replies());
    await open();
    fireEvent.keyDown(search(), { key: 'ArrowDown' });
    fireEvent.keyDown(search(), { key: 'ArrowDown' });
    fireEvent.keyDown(search(), { key: 'ArrowDown' });
    const active = document.getElementById(search().getAttribute('aria-activedescendant') ?? '');
    expect(active?.getAttribute('aria-label')).toBe('Zephyr Home, United States');
    fireEvent.keyDown(search(), { key: 'Enter' });
    expect(store.get(marketAtom)?.sellerId).toBe('S2');
  });

  it.each([
    [
      'the integrations',
      { 'menu-settings-integrations': '/settings/integrations' },
      '/settings/integrations',
    ],
    [
      'its own page in the reimburse edition',
      { 'reimburse-add-new-company': '/add-new/company' },
      '/add-new/company',
    ],
  ])('opens the connection page for a new channel on %s', async (_, paths, path) => {
    startGateway(replies());
    const { go } = await open(paths);
    fireEvent.click(screen.getByRole('button', { name: 'Add New Channel' }));
    expect(go).toHaveBeenCalledWith(path);
  });

  it('hides Add New Channel if no remote can connect one', async () => {
    startGateway(replies());
    await open();
    expect(screen.queryByRole('button', { name: 'Add New Channel' })).toBeNull();
  });

  it('renders a few rows of 2,000 stores, and says how many there are', async () => {
    const many = Array.from({ length: 2000 }, (_, index) =>
      channel(`S${index}`, index === 0 ? 'Harbour Goods' : `Store ${index}`, 'us', 'United States'),
    );
    startGateway(replies(many));
    await open();
    const options = within(screen.getByRole('listbox', { name: 'Store list' })).getAllByRole('option');
    expect(options.length).toBeLessThan(20);
    expect(options[0]?.getAttribute('aria-setsize')).toBe('2000');
  });

  it('reloads the stores after one was connected', async () => {
    const gateway = startGateway(replies());
    await open();
    act(() => bus.publish('channels:changed', { sellerId: 'S3' }));
    await waitFor(() => expect(gateway.to('/api/market/channel')).toHaveLength(2));
  });

  it('switches to the first remaining store when the current one was removed', async () => {
    startGateway(replies());
    await open();
    startGateway(replies([channel('S2', 'Left Over', 'de', 'Germany')]));
    act(() => bus.publish('channels:changed', { sellerId: 'S1' }));
    await waitFor(() => expect(store.get(marketAtom)).toMatchObject({ sellerId: 'S2' }));
  });
});

const channel = (seller: string, company: string, code: string, country: string) => ({
  seller_id: seller,
  company_name: company,
  country_name: country,
  channel_info: { code: `M-${code}`, value_2: code },
  default_marketplace_id: 'M-us',
});
const channels = [
  channel('S1', 'Harbour Goods', 'us', 'United States'),
  channel('S1', 'Harbour Goods', 'de', 'Germany'),
  channel('S2', 'Zephyr Home', 'us', 'United States'),
];
const replies = (data: unknown = channels) => ({
  'GET /api/market/channel': ok(data),
  'GET /api/user/config': ok(null),
  'PUT /api/user/config': ok({ config_id: 'f1' }),
  'PUT /api/market/user/channel': ok(null),
});

const open = async (paths: Record<string, string> = {}) => {
  const view = renderInShell(<AccountSwitcher />, { paths });
  const button = await screen.findByRole('button', { name: 'Account: Harbour Goods US' });
  fireEvent.click(button);
  await screen.findByRole('listbox', { name: 'Store list' });
  return view;
};
const stores = () =>
  within(screen.getByRole('listbox', { name: 'Store list' }))
    .getAllByRole('option')
    .map((option) => option.getAttribute('aria-label'));
const search = () => screen.getByRole('combobox', { name: 'Search Store' });
