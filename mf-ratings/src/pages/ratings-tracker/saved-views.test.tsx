/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { getUserConfig, saveUserConfig } from '@fairshelf/shared-contracts/identity';
import { addressQuery } from '@fairshelf/shared-contracts/testing';
import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { gateway, lastAsked, lastToast, open, product, setUpTracker } from './tracker-fixture.tsx';

setUpTracker();

describe('saved views', () => {
  it('save the current state under a name, on the server', async () => {
    gateway.answer(saveUserConfig, { config_id: 'C1' });
    open('?band=low&page=2');
    await product();
    await choose('Views', 'Save as a new view');
    const dialog = await screen.findByRole('dialog', { name: 'Save as a new view' });
    // The only field of the dialog has focus.
    await userEvent.keyboard(' Worst ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(savedLast()).toMatchObject({
      name: 'views.ratings',
      data: { views: [{ name: 'Worst', query: 'band=low' }], defaultId: null },
    });
    await waitFor(() => expect(addressQuery()).toMatch(/^\?band=low&view=/));
  });

  it('can be opened, show modifications, and save them', async () => {
    gateway.answer(getUserConfig, stored());
    gateway.answer(saveUserConfig, { config_id: 'C1' });
    open('?q=mug');
    await product();
    await choose('Views', 'Falling');
    await waitFor(() => expect(addressQuery()).toBe('?sort=change30&moved=down30&view=V1'));
    await screen.findByRole('button', { name: 'Falling' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Fell in the last 30 days' }));
    await screen.findByRole('button', { name: 'Falling (changed)' });
    await choose('Falling (changed)', 'Save changes');
    await waitFor(() =>
      expect(savedLast()).toMatchObject({ data: { views: [{ id: 'V1', query: 'sort=change30' }] } }),
    );
  });

  it('open the default one if the URL has no query', async () => {
    gateway.answer(getUserConfig, stored('V1'));
    open();
    await waitFor(() => expect(addressQuery()).toBe('?sort=change30&moved=down30&view=V1'));
    await waitFor(() => expect(lastAsked()).toMatchObject({ sort: 'change30', moved: 'down30' }));
    cleanup();
    open('?q=mug');
    await product();
    expect(addressQuery()).toBe('?q=mug');
  });

  it('can be deleted with an undo', async () => {
    gateway.answer(getUserConfig, stored('V1'));
    gateway.answer(saveUserConfig, { config_id: 'C1' });
    open('?view=V1&moved=down30&sort=change30');
    await screen.findByRole('button', { name: 'Falling' });
    await choose('Falling', 'Delete');
    await waitFor(() => expect(savedLast()).toMatchObject({ data: { views: [], defaultId: null } }));
    lastToast().act?.();
    await waitFor(() => expect(gateway.requests(saveUserConfig)).toHaveLength(2));
  });

  const stored = (defaultId: string | null = null) => ({
    config_id: 'C1',
    name: 'views.ratings',
    data: { views: [{ id: 'V1', name: 'Falling', query: 'sort=change30&moved=down30' }], defaultId },
  });
  const choose = async (button: string, item: string) => {
    await userEvent.click(screen.getByRole('button', { name: button }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  const savedLast = () => gateway.requests(saveUserConfig).at(-1)?.body;
});
