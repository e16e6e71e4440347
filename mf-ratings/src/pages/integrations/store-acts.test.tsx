/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import {
  eraseStore,
  listImports,
  listIntegrations,
  listRemovedStores,
  readStoreEffects,
  removeStore,
  restoreStore,
  updateSellerMarket,
} from '@fairshelf/shared-contracts/market';
import { bus } from '@fairshelf/shared-contracts/state';
import { toast } from '@fairshelf/shared-ui/core';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import {
  button,
  confirmation,
  gateway,
  openPage,
  pass,
  setUpIntegrations,
  shop,
  user,
} from './integrations-fixture.tsx';

setUpIntegrations();

describe('pausing', () => {
  it('explains the effects on imports, requests and cases, and then pauses', async () => {
    gateway.answer(updateSellerMarket, undefined);
    await press('Pause');
    const words = confirmation().textContent ?? '';
    expect(words).toContain('orders and advertising of United States are no longer imported');
    expect(words).toContain('3 scheduled review requests are on hold');
    expect(words).toContain('Cases are detected and tracked as before');
    expect(gateway.requests(updateSellerMarket)).toHaveLength(0);
    await user.click(button('Pause', confirmation()));
    await pass(300);
    expect(gateway.requests(updateSellerMarket)[0]?.body).toMatchObject({ code: shop.code, del_yn: 'Y' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('of the last marketplace warns that the whole account stops', async () => {
    await press('Pause', shop, { ...effects, activeCountries: 1 });
    expect(confirmation().textContent).toContain('last active marketplace');
    expect(confirmation().textContent).toContain('2 open cases are kept');
  });

  it('can be undone with one click, and shows a refusal', async () => {
    const danger = jest.spyOn(toast, 'danger');
    gateway.refuse(updateSellerMarket, 403, 'Read only while monitoring.');
    await press('Resume', { ...shop, active: false, state: 'paused' });
    expect(gateway.requests(updateSellerMarket)[0]?.body).toMatchObject({ del_yn: '' });
    expect(danger).toHaveBeenCalledWith('Read only while monitoring.');
    expect(screen.getByText('Nothing is imported')).toBeTruthy();
  });
});

describe('removing', () => {
  it('counts what will be removed, removes the whole account, and notifies the shell', async () => {
    const listener = jest.fn();
    const forget = bus.subscribe('channels:changed', listener);
    gateway.answer(removeStore, { deletedOn: '2026-12-21T00:00:00Z' });
    await press('Remove store');
    const words = confirmation().textContent ?? '';
    for (const each of [
      'Canada, United States',
      '5 scheduled review requests are not sent',
      '2 detected cases',
      '30 days',
    ])
      expect(words).toContain(each);
    await user.click(button('Remove store', confirmation()));
    await pass(300);
    expect(gateway.requests(removeStore)[0]?.body).toEqual({ seller_id: 'A1NORTHWIND', region: 'NA' });
    expect(listener).toHaveBeenCalledWith({ sellerId: 'A1NORTHWIND' });
    forget();
  });

  it('shows a colleague who the owner is, without removing anything', async () => {
    await press('Remove store', shop, { ...effects, mayRemove: false });
    expect(confirmation().textContent).toContain('Only a company owner');
    expect(confirmation().textContent).toContain('Please ask Robin Reed.');
    expect(screen.queryByRole('button', { name: 'Remove store' })).toBeNull();
    expect(gateway.requests(removeStore)).toHaveLength(0);
  });

  it('can be undone, or completed at once after a confirmation', async () => {
    gateway.answer(listRemovedStores, [
      {
        seller_id: 'A1',
        region: 'NA',
        store: 'Old Shop',
        company_name: 'Northwind Home',
        countries: ['Canada'],
        removedAt: '2026-11-20T10:00:00Z',
        deletedOn: '2026-12-20T10:00:00Z',
      },
    ]);
    gateway.answer(restoreStore, undefined);
    gateway.answer(eraseStore, undefined);
    openPage();
    await pass(20);
    expect(screen.getByText(/removed Nov 20, 2026, deleted Dec 20, 2026/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await pass(20);
    expect(gateway.requests(restoreStore)[0]?.body).toEqual({ seller_id: 'A1', region: 'NA' });
    await user.click(screen.getByRole('button', { name: 'Delete now' }));
    expect(gateway.requests(eraseStore)).toHaveLength(0);
    await user.click(button('Delete permanently', confirmation()));
    await pass(20);
    expect(gateway.requests(eraseStore)).toHaveLength(1);
  });
});

const effects = {
  plannedRequests: 3,
  plannedRequestsOfAccount: 5,
  unfiledCases: 2,
  filedCases: 1,
  countries: ['Canada', 'United States'],
  activeCountries: 2,
  mayRemove: true,
  owners: ['Robin Reed'],
};

/** Opens the page with one row and chooses an action of its menu. */
async function press(name: string, row: object = shop, storeEffects: object = effects) {
  gateway.answer(listIntegrations, [row]);
  gateway.answer(listImports, []);
  gateway.answer(readStoreEffects, storeEffects);
  openPage();
  await pass(20);
  await user.click(screen.getByRole('button', { name: 'Actions for Northwind Home, United States' }));
  await user.click(screen.getByRole('menuitem', { name }));
  await pass(20);
}
