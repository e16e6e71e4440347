/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import {
  connectSeller,
  eraseStore,
  listCodes,
  listImports,
  listIntegrations,
  listKeepaKeys,
  listRemovedStores,
  readStoreEffects,
  removeKeepaKey,
  removeStore,
  restoreStore,
  saveKeepaKey,
  startConnect,
  updateSellerMarket,
} from '@fairshelf/shared-contracts/core';
import { queryClient } from '@fairshelf/shared-contracts/react';
import { bus } from '@fairshelf/shared-contracts/state';
import {
  type FakeGateway,
  fakeGateway,
  northwind,
  PageFrame,
  type SentRequest,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { fakePopups } from '@fairshelf/shared-signup/testing';
import { toast } from '@fairshelf/shared-ui/core';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import IntegrationsPage from './page.tsx';

const nothing = { value_1: null, value_2: null, value_3: null, value_4: null, value_5: null };
const code = (id: string, name: string) => ({
  ...nothing,
  value_6: null,
  value_7: null,
  code: id,
  name,
});
const marketplaces: Readonly<Record<string, unknown>> = {
  NA: [code('ATVPDKIKX0DER', 'United States'), code('A2EUQ1WTGCTBG2', 'Canada')],
  EU: [code('A1PA6795UKMFR9', 'Germany')],
};
const request = {
  state: 's1',
  signOutUrl: 'https://portal.test/signout',
  consentUrl: 'https://portal.test/consent?state=s1',
};

let gateway: FakeGateway;
let user: ReturnType<typeof userEvent.setup>;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const button = (name: string, within_ = screen.getByRole('dialog')) =>
  within(within_).getByRole('button', { name });

beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  gateway = fakeGateway();
  gateway.answer(listIntegrations, []);
  gateway.answer(listRemovedStores, []);
  gateway.answer(listKeepaKeys, []);
  gateway.answer(listCodes, ({ query }: SentRequest) =>
    query.class === 'REGION'
      ? [code('NA', 'North America'), code('EU', 'Europe')]
      : marketplaces[query.value_1 ?? ''],
  );
  gateway.answer(startConnect, request);
  gateway.answer(connectSeller, { seller_id: 'A1', company_name: 'Harbor & Hive' });
  signIn({ market: northwind });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const openPage = () =>
  render(
    <PageFrame>
      <IntegrationsPage />
    </PageFrame>,
  );

async function choose(field: string, option: string) {
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: new RegExp(field) }));
  await user.click(screen.getByRole('option', { name: option }));
  await pass(0);
}

async function openDialog() {
  openPage();
  await pass(0);
  await user.click(screen.getAllByRole('button', { name: 'Connect seller account' })[0] ?? document.body);
  await pass(0);
}

async function chooseBoth() {
  await openDialog();
  await choose('Region', 'North America');
  await choose('Marketplace', 'United States');
}

async function confirm() {
  await chooseBoth();
  await user.click(button('Connect'));
  await user.click(button('Confirm', screen.getByRole('alertdialog')));
  await pass(0);
}

/** As far as the consent page. */
async function reachConsent() {
  const popups = fakePopups();
  await confirm();
  await pass(1_800);
  const [popup] = popups;
  if (!popup) throw new Error('No popup was opened.');
  expect(popup.location.href).toBe(request.consentUrl);
  return popup;
}

describe('connect', () => {
  it('is possible only when region and marketplace are chosen', async () => {
    await openDialog();
    expect(button('Connect')).toHaveProperty('disabled', true);
    await choose('Region', 'North America');
    expect(button('Connect')).toHaveProperty('disabled', true);
    await choose('Marketplace', 'Canada');
    expect(button('Connect')).toHaveProperty('disabled', false);
    await choose('Region', 'Europe');
    expect(button('Connect')).toHaveProperty('disabled', true);
  });

  it('has region and marketplace confirmed before the popup opens', async () => {
    const popups = fakePopups();
    await chooseBoth();
    await user.click(button('Connect'));
    const asked = screen.getByRole('alertdialog');
    expect(within(asked).getByText('North America')).toBeTruthy();
    expect(within(asked).getByText('United States')).toBeTruthy();
    await user.click(button('Cancel', asked));
    await pass(0);
    expect(popups).toHaveLength(0);
    expect(gateway.requests(startConnect)).toHaveLength(0);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('exchanges the code that the consent page gave, tells the shell, and closes', async () => {
    const told = jest.fn();
    const forget = bus.subscribe('channels:changed', told);
    const success = jest.spyOn(toast, 'success');
    const popup = await reachConsent();
    expect(gateway.requests(startConnect)[0]?.body).toEqual({ module_type: 'review', code: 'ATVPDKIKX0DER' });
    popup.comeBack('state=s1&selling_partner_id=A1&spapi_oauth_code=c1');
    await pass(50);
    expect(gateway.requests(connectSeller)[0]?.body).toEqual({
      admin_email: 'ann@shop.test',
      seller_id: 'A1',
      sp_api_auth_code: 'c1',
      code: 'ATVPDKIKX0DER',
      moduleType: 'review',
      state: 's1',
    });
    expect(told).toHaveBeenCalledWith({ sellerId: 'A1' });
    expect(success).toHaveBeenCalledWith('Harbor & Hive is connected. Its data is on the way.');
    await pass(300);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(gateway.requests(listIntegrations).length).toBeGreaterThan(1);
    forget();
  });

  it.each([
    ['state=s1&error=access_denied', 'Consent was refused on the seller portal. Nothing was connected.'],
    ['state=other&spapi_oauth_code=c', /did not belong to this request/],
  ])('says what came back with %s', async (query, words) => {
    const popup = await reachConsent();
    popup.comeBack(query);
    await pass(50);
    expect(screen.getByText(words)).toBeTruthy();
    expect(button('Connect').getAttribute('aria-busy')).toBeNull();
    expect(gateway.requests(connectSeller)).toHaveLength(0);
  });

  it('says that the window was closed, and can be tried again', async () => {
    const popup = await reachConsent();
    popup.close();
    await pass(50);
    expect(screen.getByText(/window of the seller portal was closed/)).toBeTruthy();
    const again = fakePopups();
    await user.click(button('Connect'));
    await user.click(button('Confirm', screen.getByRole('alertdialog')));
    await pass(0);
    expect(again).toHaveLength(1);
  });

  it('says that the browser blocked the window', async () => {
    fakePopups({ blocked: true });
    await confirm();
    expect(screen.getByText(/Your browser blocked the window/)).toBeTruthy();
  });

  it('says why the gateway would not begin, and closes the popup', async () => {
    gateway.refuse(startConnect, 429, 'Too many attempts.');
    const popups = fakePopups();
    await confirm();
    expect(screen.getByText('Too many attempts.')).toBeTruthy();
    expect(popups[0]?.closed).toBe(true);
  });

  it('says why the exchange failed', async () => {
    gateway.refuse(connectSeller, 400, 'The code has expired.');
    const popup = await reachConsent();
    popup.comeBack('state=s1&selling_partner_id=A1&spapi_oauth_code=c1');
    await pass(50);
    expect(screen.getByText('The code has expired.')).toBeTruthy();
  });

  it('opens one window however often Confirm is pressed', async () => {
    const popups = fakePopups();
    await chooseBoth();
    await user.click(button('Connect'));
    await user.dblClick(button('Confirm', screen.getByRole('alertdialog')));
    await pass(0);
    await user.click(button('Connect'));
    await pass(0);
    expect(popups).toHaveLength(1);
    expect(gateway.requests(startConnect)).toHaveLength(1);
  });

  it('closes the popup with the dialog, and nothing is exchanged afterwards', async () => {
    const popup = await reachConsent();
    await user.click(button('Cancel'));
    await pass(300);
    expect(popup.closed).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    popup.comeBack('state=s1&selling_partner_id=A1&spapi_oauth_code=c1');
    await pass(1_000);
    expect(gateway.requests(connectSeller)).toHaveLength(0);
  });

  it.each([
    ['success', { seller_id: 'A1', company_name: 'Harbor & Hive' }],
    ['danger', { an: 'answer that breaks the contract' }],
  ] as const)('tells of %s by a toast when the dialog was closed during the exchange', async (tone, data) => {
    const told = jest.spyOn(toast, tone);
    const release = gateway.hold(connectSeller, data);
    const popup = await reachConsent();
    popup.comeBack('state=s1&selling_partner_id=A1&spapi_oauth_code=c1');
    await pass(50);
    expect(screen.getByText(/Consent was given/)).toBeTruthy();
    await user.click(button('Cancel'));
    release();
    await pass(50);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('can ask again for regions that could not be loaded', async () => {
    gateway.refuse(listCodes, 429, 'Please wait a moment.');
    await openDialog();
    expect(screen.getByRole('alert').textContent).toContain('The regions could not be loaded.');
    gateway.answer(listCodes, [code('NA', 'North America')]);
    await user.click(button('Try again'));
    await pass(0);
    expect(screen.queryByRole('alert')).toBeNull();
    await choose('Region', 'North America');
  });
});

describe('the list', () => {
  const integration = {
    seller_id: 'A1NORTHWIND',
    company_name: 'Northwind Home',
    code: 'ATVPDKIKX0DER',
    country_code: 'US',
    country_name: 'United States',
    state: 'connected',
    connected_at: '2026-11-01T00:00:00Z',
    renew_by: '2027-11-01T00:00:00Z',
  };
  const texts = () => screen.getAllByRole('cell').map((cell) => cell.textContent);

  it('shows each marketplace with its consent and import', async () => {
    jest.setSystemTime(new Date('2026-11-21T10:00:00Z'));
    gateway.answer(listIntegrations, [integration]);
    gateway.answer(listImports, [
      {
        kind: 'orders',
        state: 'done',
        rows: 1200,
        startedAt: null,
        finishedAt: '2026-11-21T08:00:00Z',
        message: null,
      },
    ]);
    openPage();
    await pass(20);
    await pass(20);
    expect(texts()).toEqual([
      'Northwind Home, United States',
      'A1NORTHWIND',
      'Connected',
      '1,200 rows, 2 hours ago',
      'Nov 1, 2027',
      '',
    ]);
  });

  it('says what of an import failed', async () => {
    gateway.answer(listIntegrations, [{ ...integration, state: 'expired', renew_by: null }]);
    gateway.answer(listImports, [
      { kind: 'ledger', state: 'failed', rows: 0, startedAt: null, finishedAt: null, message: null },
    ]);
    openPage();
    await pass(20);
    await pass(20);
    expect(texts().slice(2)).toEqual([
      'Consent expired',
      'Import failed Inventory ledger could not be read.',
      '—',
      '',
    ]);
  });

  it('asks again for an import that could not be read', async () => {
    gateway.answer(listIntegrations, [integration]);
    gateway.refuse(listImports, 403, 'You are not allowed to do this.');
    openPage();
    await pass(20);
    await pass(20);
    gateway.answer(listImports, []);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(20);
    expect(screen.getByText('Importing')).toBeTruthy();
  });

  it('offers to connect where there is none', async () => {
    openPage();
    await pass(0);
    await waitFor(() => expect(screen.getByText('No store connected yet')).toBeTruthy());
    expect(screen.getAllByRole('button', { name: 'Connect seller account' })).toHaveLength(2);
  });
});

const shop = {
  seller_id: 'A1NORTHWIND',
  company_name: 'Northwind Home',
  code: 'ATVPDKIKX0DER',
  country_code: 'US',
  country_name: 'United States',
  state: 'connected',
  region: 'NA',
  active: true,
  consent: 'valid',
  connected_at: '2026-11-01T00:00:00Z',
  renew_by: '2027-11-01T00:00:00Z',
};
const effects = {
  plannedRequests: 3,
  plannedRequestsOfAccount: 5,
  unfiledCases: 2,
  filedCases: 1,
  countries: ['Canada', 'United States'],
  activeCountries: 2,
};

/** Opens the page with one row and presses an act of its menu. */
async function press(name: string, row: object = shop, touched: object = effects) {
  gateway.answer(listIntegrations, [row]);
  gateway.answer(listImports, []);
  gateway.answer(readStoreEffects, touched);
  openPage();
  await pass(20);
  await user.click(screen.getByRole('button', { name: 'Actions for Northwind Home, United States' }));
  await user.click(screen.getByRole('menuitem', { name }));
  await pass(20);
}
const asked = () => screen.getByRole('alertdialog');

it('shows each import of a store, advertising among them', async () => {
  gateway.answer(listIntegrations, [shop]);
  const run = { rows: 7, startedAt: null, finishedAt: null, message: null };
  gateway.answer(listImports, [
    { ...run, kind: 'orders', state: 'done' },
    { ...run, kind: 'advertising', state: 'failed', message: 'The marketplace is busy.' },
  ]);
  openPage();
  await pass(20);
  await user.click(screen.getByRole('button', { name: /^Actions for/ }));
  await user.click(screen.getByRole('menuitem', { name: 'See imports' }));
  await pass(20);
  const dialog = screen.getByRole('dialog');
  expect(dialog.querySelector('dl')?.textContent).toBe(
    'Orders7 rowsAdvertisingFailedThe marketplace is busy.',
  );
});

describe('pausing', () => {
  it('says what happens to imports, requests and cases, and then does it', async () => {
    gateway.answer(updateSellerMarket, undefined);
    await press('Pause');
    const words = asked().textContent ?? '';
    expect(words).toContain('orders and advertising of United States are imported no more');
    expect(words).toContain('3 planned review requests wait');
    expect(words).toContain('Cases are found and followed as before');
    expect(gateway.requests(updateSellerMarket)).toHaveLength(0);
    await user.click(button('Pause', asked()));
    await pass(300);
    expect(gateway.requests(updateSellerMarket)[0]?.body).toMatchObject({ code: shop.code, del_yn: 'Y' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('of the last marketplace says that everything of the account stands still', async () => {
    await press('Pause', shop, { ...effects, activeCountries: 1 });
    expect(asked().textContent).toContain('it is its last marketplace that is read');
    expect(asked().textContent).toContain('2 open cases stay');
  });

  it('is undone by one press, and a refusal is told', async () => {
    const danger = jest.spyOn(toast, 'danger');
    gateway.refuse(updateSellerMarket, 403, 'Read only while monitoring.');
    await press('Resume', { ...shop, active: false, state: 'paused' });
    expect(gateway.requests(updateSellerMarket)[0]?.body).toMatchObject({ del_yn: '' });
    expect(danger).toHaveBeenCalledWith('Read only while monitoring.');
    expect(screen.getByText('Nothing is imported')).toBeTruthy();
  });
});

describe('removing', () => {
  it('counts what goes, removes the whole account, and tells the shell', async () => {
    const told = jest.fn();
    const forget = bus.subscribe('channels:changed', told);
    gateway.answer(removeStore, { deletedOn: '2026-12-21T00:00:00Z' });
    await press('Remove store');
    const words = asked().textContent ?? '';
    for (const each of [
      'Canada, United States',
      '5 planned review requests are not sent',
      '2 cases',
      '30 days',
    ])
      expect(words).toContain(each);
    await user.click(button('Remove store', asked()));
    await pass(300);
    expect(gateway.requests(removeStore)[0]?.body).toEqual({ seller_id: 'A1NORTHWIND', region: 'NA' });
    expect(told).toHaveBeenCalledWith({ sellerId: 'A1NORTHWIND' });
    forget();
  });

  it('can be taken back, or finished at once after a question', async () => {
    gateway.answer(listRemovedStores, [
      {
        ...{ seller_id: 'A1', region: 'NA', store: 'Old Shop', company_name: 'Northwind Home' },
        ...{ countries: ['Canada'], removedAt: '2026-11-20T10:00:00Z', deletedOn: '2026-12-20T10:00:00Z' },
      },
    ]);
    gateway.answer(restoreStore, undefined);
    gateway.answer(eraseStore, undefined);
    openPage();
    await pass(20);
    expect(screen.getByText(/removed Nov 20, 2026, deleted Dec 20, 2026/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    await pass(20);
    expect(gateway.requests(restoreStore)[0]?.body).toEqual({ seller_id: 'A1', region: 'NA' });
    await user.click(screen.getByRole('button', { name: 'Delete now' }));
    expect(gateway.requests(eraseStore)).toHaveLength(0);
    await user.click(button('Delete for good', asked()));
    await pass(20);
    expect(gateway.requests(eraseStore)).toHaveLength(1);
  });
});

describe('a revoked consent', () => {
  const revoked = { ...shop, state: 'expired', consent: 'revoked' };

  async function authorise(sellerId: string) {
    gateway.answer(listIntegrations, [revoked]);
    gateway.answer(listImports, []);
    const popups = fakePopups();
    openPage();
    await pass(20);
    expect(screen.getByText('Consent revoked')).toBeTruthy();
    const banner = screen.getByRole('alert');
    expect(banner.textContent).toContain('no longer lets us read Northwind Home in North America');
    await user.click(within(banner).getByRole('button', { name: 'Authorise again' }));
    await user.click(button('Authorise again'));
    await pass(1_800);
    popups[0]?.comeBack(`state=s1&selling_partner_id=${sellerId}&spapi_oauth_code=c1`);
    await pass(50);
  }

  it('is given again in the popup, for the store it belongs to', async () => {
    await authorise('A1NORTHWIND');
    expect(gateway.requests(startConnect)[0]?.body).toEqual({ module_type: 'review', code: shop.code });
    expect(gateway.requests(connectSeller)[0]?.body).toMatchObject({ seller_id: 'A1NORTHWIND' });
    await pass(300);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of another seller account is not taken', async () => {
    await authorise('A9OTHER');
    expect(screen.getByText(/You signed in as A9OTHER, and this store belongs to A1NORTHWIND/)).toBeTruthy();
    expect(gateway.requests(connectSeller)).toHaveLength(0);
  });
});

describe('the Keepa key', () => {
  const none = {
    ...{ company_id: 'c1', company_name: 'Northwind Home', ending: null, source: 'none', state: null },
    ...{ message: null, checkedAt: null, tokensLeft: null, savedAt: null },
  };
  const own = {
    ...{ ...none, ending: 'wind', source: 'own', state: 'valid', tokensLeft: 1200 },
    checkedAt: '2026-11-21T08:00:00Z',
  };

  it('is saved once Keepa takes it, and shown masked', async () => {
    gateway.answer(listKeepaKeys, [none]);
    gateway.refuse(saveKeepaKey, 400, 'Keepa refused the key or the request (400).');
    openPage();
    await pass(20);
    await user.click(screen.getByRole('button', { name: 'Add key' }));
    await user.click(button('Check and save'));
    expect(screen.getByText('Please enter the key.')).toBeTruthy();
    await user.type(screen.getByLabelText('Key'), ' my-key ');
    await user.click(button('Check and save'));
    await pass(20);
    expect(screen.getByText('Keepa refused the key or the request (400).')).toBeTruthy();
    gateway.answer(saveKeepaKey, own);
    gateway.answer(listKeepaKeys, [own]);
    await user.click(button('Check and save'));
    await pass(300);
    expect(gateway.requests(saveKeepaKey).at(-1)?.body).toEqual({ company_id: 'c1', key: 'my-key' });
    expect(screen.getByText(/Key ending in wind. It had 1,200 requests left/)).toBeTruthy();
  });

  it('that is refused says so, and can be removed after a question', async () => {
    gateway.answer(listKeepaKeys, [{ ...own, state: 'refused', message: 'Keepa refused the key.' }]);
    gateway.answer(removeKeepaKey, undefined);
    openPage();
    await pass(20);
    expect(screen.getByText(/No ratings come until it is replaced or paid for/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove key' }));
    await user.click(button('Remove key', asked()));
    await pass(20);
    expect(gateway.requests(removeKeepaKey)[0]?.query).toEqual({ company_id: 'c1' });
  });
});
