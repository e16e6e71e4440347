/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { listCodes } from '@fairshelf/shared-contracts/codes';
import { listIntegrations } from '@fairshelf/shared-contracts/market';
import { connectSeller, startConnect } from '@fairshelf/shared-contracts/signup';
import { bus } from '@fairshelf/shared-contracts/state';
import { fakePopups } from '@fairshelf/shared-signup/testing';
import { toast } from '@fairshelf/shared-ui/core';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  button,
  code,
  gateway,
  openPage,
  pass,
  request,
  setUpIntegrations,
  user,
} from './integrations-fixture.tsx';

setUpIntegrations();

describe('connect', () => {
  it('is enabled only when region and marketplace are chosen', async () => {
    await openDialog();
    expect(button('Connect')).toHaveProperty('disabled', true);
    await choose('Region', 'North America');
    expect(button('Connect')).toHaveProperty('disabled', true);
    await choose('Marketplace', 'Canada');
    expect(button('Connect')).toHaveProperty('disabled', false);
    await choose('Region', 'Europe');
    expect(button('Connect')).toHaveProperty('disabled', true);
  });

  it('confirms region and marketplace before the popup opens', async () => {
    const popups = fakePopups();
    await chooseBoth();
    await user.click(button('Connect'));
    const confirmation = screen.getByRole('alertdialog');
    expect(within(confirmation).getByText('North America')).toBeTruthy();
    expect(within(confirmation).getByText('United States')).toBeTruthy();
    await user.click(button('Cancel', confirmation));
    await pass(0);
    expect(popups).toHaveLength(0);
    expect(gateway.requests(startConnect)).toHaveLength(0);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('exchanges the authorization code, notifies the shell, and closes', async () => {
    const listener = jest.fn();
    const forget = bus.subscribe('channels:changed', listener);
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
    expect(listener).toHaveBeenCalledWith({ sellerId: 'A1' });
    expect(success).toHaveBeenCalledWith('Harbor & Hive is connected. Its data is being imported.');
    await pass(300);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(gateway.requests(listIntegrations).length).toBeGreaterThan(1);
    forget();
  });

  it.each([
    [
      'state=s1&error=access_denied',
      'You declined access on Amazon, so nothing was connected. You can try again.',
    ],
    ['state=other&spapi_oauth_code=c', /doesn’t belong to this request/],
  ])('shows the result for %s', async (query, words) => {
    const popup = await reachConsent();
    popup.comeBack(query);
    await pass(50);
    expect(screen.getByText(words)).toBeTruthy();
    expect(button('Connect').getAttribute('aria-busy')).toBeNull();
    expect(gateway.requests(connectSeller)).toHaveLength(0);
  });

  it('reports a closed window, and can be retried', async () => {
    const popup = await reachConsent();
    popup.close();
    await pass(50);
    expect(screen.getByText(/window was closed before you finished/)).toBeTruthy();
    const again = fakePopups();
    await user.click(button('Connect'));
    await user.click(button('Confirm', screen.getByRole('alertdialog')));
    await pass(0);
    expect(again).toHaveLength(1);
  });

  it('reports a blocked window', async () => {
    fakePopups({ blocked: true });
    await confirm();
    expect(screen.getByText(/Your browser blocked the window/)).toBeTruthy();
  });

  it('shows why the gateway refused, and closes the popup', async () => {
    gateway.refuse(startConnect, 429, 'Too many attempts.');
    const popups = fakePopups();
    await confirm();
    expect(screen.getByText('Too many attempts.')).toBeTruthy();
    expect(popups[0]?.closed).toBe(true);
  });

  it('shows why the exchange failed', async () => {
    gateway.refuse(connectSeller, 400, 'The code has expired.');
    const popup = await reachConsent();
    popup.comeBack('state=s1&selling_partner_id=A1&spapi_oauth_code=c1');
    await pass(50);
    expect(screen.getByText('The code has expired.')).toBeTruthy();
  });

  it('opens one window however often Confirm is clicked', async () => {
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

  it('closes the popup with the dialog, without exchanging the code', async () => {
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
  ] as const)('reports %s in a toast when the dialog was closed during the exchange', async (tone, data) => {
    const toastSpy = jest.spyOn(toast, tone);
    const release = gateway.hold(connectSeller, data);
    const popup = await reachConsent();
    popup.comeBack('state=s1&selling_partner_id=A1&spapi_oauth_code=c1');
    await pass(50);
    expect(screen.getByText(/Access approved/)).toBeTruthy();
    await user.click(button('Cancel'));
    release();
    await pass(50);
    expect(toastSpy).toHaveBeenCalledTimes(1);
  });

  it('can retry to load the regions', async () => {
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

/** Goes as far as the consent page. */
async function reachConsent() {
  const popups = fakePopups();
  await confirm();
  await pass(1_800);
  const [popup] = popups;
  if (!popup) throw new Error('No popup was opened.');
  expect(popup.location.href).toBe(request.consentUrl);
  return popup;
}
