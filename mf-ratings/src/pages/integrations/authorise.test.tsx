/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { listImports, listIntegrations } from '@fairshelf/shared-contracts/market';
import { connectSeller, startConnect } from '@fairshelf/shared-contracts/signup';
import { fakePopups } from '@fairshelf/shared-signup/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { button, gateway, openPage, pass, setUpIntegrations, shop, user } from './integrations-fixture.tsx';

setUpIntegrations();

describe('a revoked consent', () => {
  it('is granted again in the popup, for its store', async () => {
    await authorise('A1NORTHWIND');
    expect(gateway.requests(startConnect)[0]?.body).toEqual({
      module_type: 'review',
      code: shop.code,
      seller_id: 'A1NORTHWIND',
    });
    expect(gateway.requests(connectSeller)[0]?.body).toMatchObject({ seller_id: 'A1NORTHWIND' });
    await pass(300);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of another seller account is rejected', async () => {
    await authorise('A9OTHER');
    expect(screen.getByText(/You signed in as A9OTHER, but this store belongs to A1NORTHWIND/)).toBeTruthy();
    expect(gateway.requests(connectSeller)).toHaveLength(0);
  });

  const revokedShop = { ...shop, state: 'expired', consent: 'revoked' };

  async function authorise(sellerId: string) {
    gateway.answer(listIntegrations, [revokedShop]);
    gateway.answer(listImports, []);
    const popups = fakePopups();
    openPage();
    await pass(20);
    expect(screen.getByText('Authorization revoked')).toBeTruthy();
    const banner = screen.getByRole('alert');
    expect(banner.textContent).toContain('no longer gives us access to Northwind Home in North America');
    await user.click(within(banner).getByRole('button', { name: 'Authorize again' }));
    await user.click(button('Authorize again'));
    await pass(1_800);
    popups[0]?.comeBack(`state=s1&selling_partner_id=${sellerId}&spapi_oauth_code=c1`);
    await pass(50);
  }
});
