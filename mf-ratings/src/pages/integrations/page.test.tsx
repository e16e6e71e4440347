/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { COMPANY_RIGHTS, type CompanyRight } from '@fairshelf/shared-contracts/core';
import {
  listImports,
  listIntegrations,
  listKeepaKeys,
  listRemovedStores,
} from '@fairshelf/shared-contracts/market';
import { listReviewImports } from '@fairshelf/shared-contracts/reviews';
import { northwind, signIn } from '@fairshelf/shared-contracts/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { gateway, openPage, pass, setUpIntegrations, shop, user } from './integrations-fixture.tsx';

setUpIntegrations();

describe('the list', () => {
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

  it('shows why an import failed', async () => {
    gateway.answer(listIntegrations, [{ ...integration, state: 'expired', renew_by: null }]);
    gateway.answer(listImports, [
      { kind: 'ledger', state: 'failed', rows: 0, startedAt: null, finishedAt: null, message: null },
    ]);
    openPage();
    await pass(20);
    await pass(20);
    expect(texts().slice(2)).toEqual([
      'Authorization expired',
      'Import failed Inventory ledger could not be read.',
      '—',
      '',
    ]);
  });

  it('retries an import state that could not be loaded', async () => {
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

  it('offers to connect if there is none', async () => {
    openPage();
    await pass(0);
    await waitFor(() => expect(screen.getByText('No store connected yet')).toBeTruthy());
    expect(screen.getAllByRole('button', { name: 'Connect seller account' })).toHaveLength(2);
  });

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
  const texts = () => [...document.querySelectorAll('tbody :is(th, td)')].map((cell) => cell.textContent);
});

it('shows each import of a store, including advertising', async () => {
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

it('shows the newest review file of the store, and accepts the next one', async () => {
  gateway.answer(listReviewImports, [
    {
      id: 'I1',
      fileName: 'reviews.csv',
      rows: 5,
      added: 2,
      changed: 1,
      unchanged: 1,
      removed: 0,
      rejected: 1,
      importedAt: '2026-11-21T07:00:00Z',
      importedBy: 'Ann',
    },
  ]);
  openPage();
  await pass(20);
  expect(screen.getByText(/^Newest in Northwind Home, United States: reviews\.csv/).textContent).toContain(
    '2 new, 1 changed, 0 removed, 1 skipped.',
  );
  await user.click(screen.getByRole('button', { name: 'Import reviews' }));
  await pass(20);
  expect(screen.getByRole('dialog', { name: 'Import reviews' }).textContent).toContain('Into Northwind Home');
});

describe('with a role in each of two companies', () => {
  it.each(['A1NORTHWIND', 'A2HARBOR'])(
    'offers the actions allowed by the role in each company, with the store of %s selected',
    async (sellerId) => {
      signIn({
        market: { ...northwind, sellerId },
        rights: all,
        storeRights: [
          { sellerId: 'A1NORTHWIND', marketId: shop.code, ...rightsIn(all) },
          { sellerId: 'A2HARBOR', marketId: shop.code, ...rightsIn(viewer) },
        ],
        companyRights: [
          { companyId: 'C1', rights: all },
          { companyId: 'C2', rights: viewer },
        ],
      });
      gateway.answer(listIntegrations, [
        { ...shop, consent: 'revoked' },
        { ...harbor, consent: 'revoked' },
      ]);
      gateway.answer(listImports, []);
      gateway.answer(listRemovedStores, [
        { ...removed, seller_id: 'A1NORTHWIND', store: 'Northwind EU', company_name: 'Northwind Home' },
        { ...removed, seller_id: 'A2HARBOR', store: 'Harbor EU', company_name: 'Harbor & Hive' },
      ]);
      gateway.answer(listKeepaKeys, [
        { ...key, company_id: 'C1', company_name: 'Northwind Home', savedAt: null },
        { ...key, company_id: 'C2', company_name: 'Harbor & Hive', savedAt: null },
      ]);
      openPage();
      await pass(20);
      const actions = async (store: string) => {
        await user.click(screen.getByRole('button', { name: `Actions for ${store}, United States` }));
        const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
        await user.keyboard('{Escape}');
        return names;
      };
      expect(await actions('Northwind Home')).toEqual([
        ...['Pause', 'See imports', 'Authorize again', 'Remove store'],
      ]);
      expect(await actions('Harbor & Hive')).toEqual(['See imports']);
      // One each, of the own company: connecting, the notice of a revoked consent, a removed store, a Keepa key.
      for (const name of ['Connect seller account', 'Authorize again', 'Restore', 'Delete now', 'Add key'])
        expect([name, screen.getAllByRole('button', { name }).length]).toEqual([name, 1]);
    },
  );

  const all = [...COMPANY_RIGHTS];
  const viewer: CompanyRight[] = ['self', 'read'];
  const rightsIn = (rights: CompanyRight[]) => ({ company: rights, review: rights, reimburse: rights });
  const harbor = { ...shop, seller_id: 'A2HARBOR', company_name: 'Harbor & Hive' };
  const key = { ending: null, source: 'none', state: null, message: null, checkedAt: null, tokensLeft: null };
  const removed = {
    region: 'EU',
    countries: ['Germany'],
    removedAt: shop.connected_at,
    deletedOn: shop.renew_by,
  };
});
