/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { listKeepaKeys, removeKeepaKey, saveKeepaKey } from '@fairshelf/shared-contracts/market';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import {
  button,
  confirmation,
  gateway,
  openPage,
  pass,
  setUpIntegrations,
  user,
} from './integrations-fixture.tsx';

setUpIntegrations();

describe('the Keepa key', () => {
  it('is saved once Keepa accepts it, and shown masked', async () => {
    gateway.answer(listKeepaKeys, [none]);
    gateway.refuse(saveKeepaKey, 400, 'Keepa refused the key or the request (400).');
    openPage();
    await pass(20);
    await user.click(screen.getByRole('button', { name: 'Add key' }));
    await user.click(button('Check and save'));
    expect(screen.getByText('Enter the key.')).toBeTruthy();
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

  it('shows a refusal, and can be removed after a confirmation', async () => {
    gateway.answer(listKeepaKeys, [{ ...own, state: 'refused', message: 'Keepa refused the key.' }]);
    gateway.answer(removeKeepaKey, undefined);
    openPage();
    await pass(20);
    expect(screen.getByText(/No ratings are imported until it is replaced or renewed/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove key' }));
    await user.click(button('Remove key', confirmation()));
    await pass(20);
    expect(gateway.requests(removeKeepaKey)[0]?.query).toEqual({ company_id: 'c1' });
  });

  const none = {
    company_id: 'c1',
    company_name: 'Northwind Home',
    ending: null,
    source: 'none',
    state: null,
    message: null,
    checkedAt: null,
    tokensLeft: null,
    savedAt: null,
  };
  const own = {
    ...none,
    ending: 'wind',
    source: 'own',
    state: 'valid',
    tokensLeft: 1200,
    checkedAt: '2026-11-21T08:00:00Z',
  };
});
