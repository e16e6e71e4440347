/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import {
  addAdsKeywords,
  changeAds,
  connectAds,
  getAdsOverview,
  getAdsTotals,
  listAds,
  listAdsChanges,
  listAdsSuggestions,
  startAdsConnect,
} from '@fairshelf/shared-contracts/ads';
import {
  addressQuery,
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { toast } from '@fairshelf/shared-ui/core';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adsOverview, adsRow, adsSuggestion, adsTotals } from '../../testing/ads-rows.ts';
import PpcManagerPage from './page.tsx';

jest.setTimeout(30_000);

let gateway: FakeGateway;

beforeEach(() => {
  gateway = fakeGateway();
  gateway.answer(getAdsOverview, adsOverview());
  gateway.answer(getAdsTotals, adsTotals());
  gateway.answer(listAds, { rows: [first, second], total: 2 });
  signIn({ market: northwind, role: 'advertising-admin' });
});
afterEach(closePage);

describe('without figures', () => {
  it('offers to connect, and sends the consent to the gateway', async () => {
    gateway.answer(getAdsOverview, adsOverview({ connection: 'none', profile: null, figuresAt: null }));
    gateway.answer(startAdsConnect, {
      state: 's1',
      consentUrl: 'https://portal.test/ap/oa?state=s1',
      signOutUrl: 'https://portal.test/signout',
    });
    gateway.answer(connectAds, { connected: true });
    const popup = { closed: false, location: { href: '' }, close: () => undefined };
    jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
    open();
    await click('Connect advertising');
    await waitFor(() => expect(popup.location.href).toContain('/ap/oa'), { timeout: 4_000 });
    popup.location.href = `${window.location.origin}/app/auth/user/amazon?state=s1&code=c1`;
    await waitFor(() => expect(gateway.requests(connectAds)).toHaveLength(1));
    expect(gateway.requests(connectAds)[0]?.body).toMatchObject({ code: 'c1', state: 's1' });
  });

  it.each([
    [{ import: { state: 'running', finishedAt: null, message: null } }, 'Campaigns are on the way'],
    [{}, 'No advertising in this marketplace'],
  ] as const)('shows why: %j', async (fields, title) => {
    gateway.answer(getAdsOverview, adsOverview({ profile: null, figuresAt: null, ...fields }));
    open();
    await screen.findByText(title);
  });

  it('keeps showing existing data after the consent has ended', async () => {
    gateway.answer(getAdsOverview, adsOverview({ connection: 'reauthorise' }));
    open();
    await screen.findByText('Authorize advertising again');
    await screen.findByText('Bowls | Automatic');
  });
});

describe('the levels', () => {
  it('compare figures with the previous period, and drill down to search terms and back', async () => {
    open();
    const row = (await screen.findByText('Mugs | Manual')).closest('tr') as HTMLElement;
    expect(within(row).getByText('$50.00')).toBeTruthy();
    // Impressions, clicks, spend and ACOS all rose by a quarter; ACOS is a percentage and changes in points.
    expect(within(row).getAllByText('+25%')).toHaveLength(3);
    expect(within(row).getByText('+5.0 pts')).toBeTruthy();
    await userEvent.click(within(row).getByRole('button', { name: 'Mugs | Manual' }));
    expect(addressQuery()).toBe('?campaign=c1');
    await waitFor(() =>
      expect(gateway.requests(listAds).at(-1)?.query).toMatchObject({ level: 'ad-group', campaignId: 'c1' }),
    );
    await click('All campaigns');
    expect(addressQuery()).toBe('');
    // The clicked step is the current one now: it keeps focus.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('page'));
    expect(document.activeElement?.textContent).toBe('All campaigns');
  });

  it('keep level, filter, sort and period in the URL', async () => {
    open('?level=keyword&q=mug&state=paused&sort=-acos&days=7');
    await waitFor(() =>
      expect(gateway.requests(listAds).at(-1)?.query).toMatchObject({
        level: 'keyword',
        search: 'mug',
        state: 'paused',
        sort: '-acos',
      }),
    );
    const { from, to } = gateway.requests(listAds).at(-1)?.query ?? {};
    expect((Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000).toBe(6);
  });
});

describe('a change', () => {
  it('of a state is sent once with the seen version on a double click', async () => {
    const release = gateway.hold(changeAds, [{ id: 'c1', outcome: 'done', message: null }]);
    open();
    const toggle = await screen.findByRole('switch', { name: /Mugs \| Manual/ });
    act(() => {
      toggle.click();
      toggle.click();
    });
    await waitFor(() => expect(gateway.requests(changeAds)).toHaveLength(1));
    expect(lastChange()).toMatchObject({
      changes: [{ level: 'campaign', id: 'c1', state: { to: 'paused', from: 'enabled' } }],
    });
    release();
    await waitFor(() => expect((toggle as HTMLInputElement).disabled).toBe(false));
  });

  it('of a budget is edited in place; a refusal is shown in the row', async () => {
    gateway.answer(changeAds, [{ id: 'c1', outcome: 'refused', message: 'The budget must be at least 1.' }]);
    open();
    await click(/Daily budget of Mugs \| Manual: \$15\.00/);
    const field = await screen.findByRole('textbox', { name: 'Daily budget of Mugs | Manual' });
    await userEvent.clear(field);
    await userEvent.type(field, 'x{Enter}');
    expect(screen.getByText('For example 1.00')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, '0,50{Enter}');
    await screen.findByText('The budget must be at least 1.');
    expect(lastChange()).toMatchObject({
      changes: [{ level: 'campaign', id: 'c1', amount: { to: 50, from: 1_500 } }],
    });
  });

  it('of many rows succeeds or fails row by row', async () => {
    jest.spyOn(toast, 'warning');
    gateway.answer(changeAds, [
      { id: 'c1', outcome: 'done', message: null },
      { id: 'c2', outcome: 'conflict', message: 'It was changed meanwhile.' },
    ]);
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    await click('Change budgets');
    await userEvent.click(await screen.findByRole('radio', { name: 'Raise by %' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Percent' }), '10');
    await click('Change 2 rows');
    await screen.findByText('It was changed meanwhile.');
    expect(lastChange()).toMatchObject({
      changes: [
        { id: 'c1', amount: { to: 1_650, from: 1_500 } },
        { id: 'c2', amount: { to: 2_200, from: 2_000 } },
      ],
    });
    expect(toast.warning).toHaveBeenCalledWith(expect.stringContaining('1 row changed, 1 row not'));
  });
});

describe('suggestions', () => {
  it('show their computation, follow the target and change the bid', async () => {
    gateway.answer(listAdsSuggestions, { rows: [adsSuggestion()], total: 1, through: '2026-11-18' });
    gateway.answer(changeAds, [{ id: 'k1', outcome: 'done', message: null }]);
    open('?tab=suggestions');
    await screen.findByText(
      /40 clicks brought 5 orders for \$120\.00: \$3\.00 a click\. 30% of that is \$0\.90\./,
    );
    const field = screen.getByRole('textbox', { name: 'Target ACOS in %' });
    await userEvent.clear(field);
    await userEvent.type(field, '25{Enter}');
    expect(addressQuery()).toContain('acos=25');
    await waitFor(() =>
      expect(gateway.requests(listAdsSuggestions).at(-1)?.query).toMatchObject({ targetAcos: '25' }),
    );
    await click('Apply: stone mug');
    await waitFor(() =>
      expect(lastChange()).toMatchObject({
        changes: [{ level: 'keyword', id: 'k1', amount: { to: 90, from: 80 } }],
      }),
    );
  });

  it('add search terms as negative keywords', async () => {
    const term = adsSuggestion({
      id: 'k1/used mug',
      kind: 'negate',
      text: 'used mug',
      orders: 0,
      sales: 0,
      currentBid: null,
      suggestedBid: null,
      formulaBid: null,
    });
    gateway.answer(listAdsSuggestions, { rows: [term], total: 1, through: '2026-11-18' });
    gateway.answer(addAdsKeywords, [{ outcome: 'done', message: null }]);
    open('?tab=suggestions&kind=negate');
    await screen.findByText(
      /40 clicks for \$30\.00 and no order\. An order takes about 8 clicks in this ad group\./,
    );
    await click('Apply: used mug');
    await waitFor(() =>
      expect(gateway.requests(addAdsKeywords).at(-1)?.body).toMatchObject({
        keywords: [{ adGroupId: 'g1', text: 'used mug', matchType: 'negative-exact' }],
      }),
    );
  });
});

it('shows past changes and their outcome', async () => {
  gateway.answer(listAdsChanges, {
    rows: [
      {
        id: 'r1/0',
        at: '2026-11-21T06:00:00Z',
        actor: 'ann@shop.test',
        level: 'campaign',
        name: 'Mugs | Manual',
        act: 'amount',
        before: '1500',
        after: '50',
        outcome: 'refused',
        message: 'Too low.',
      },
    ],
    total: 1,
  });
  open('?tab=changes');
  await screen.findByText('$15.00 → $0.50');
  expect(screen.getByText('Too low.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^When/ }));
  await waitFor(() => expect(gateway.requests(listAdsChanges).at(-1)?.query).toMatchObject({ sort: 'at' }));
});

const first = adsRow();
const second = adsRow({
  id: 'c2',
  campaignId: 'c2',
  name: 'Bowls | Automatic',
  state: 'paused',
  amount: 2_000,
});

function open(search = '') {
  renderPage(<PpcManagerPage />, search);
}

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const lastChange = () => gateway.requests(changeAds).at(-1)?.body;
