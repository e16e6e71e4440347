/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { getUserConfig, saveUserConfig } from '@fairshelf/shared-contracts/identity';
import { getOnboarding } from '@fairshelf/shared-contracts/onboarding';
import {
  type FakeGateway,
  fakeGateway,
  northwind,
  signIn,
  signOut,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entry, registryOf, widget } from '../../federation/registry-fixture.ts';
import { renderInShell } from '../../testing/shell-fixture.tsx';
import DashboardPage from '../page.tsx';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway();
  gateway.answer(getOnboarding, { hidden: true, steps: [] });
  gateway.answer(saveUserConfig, { config_id: 'C1' });
  signIn({ market: northwind });
});
afterEach(() => {
  cleanup();
  act(() => signOut());
});

it("shows the cards in the person's order, with the store of each", async () => {
  open({ order: ['mf-ratings/Freshness', 'mf-ratings/Alerts'], hidden: ['mf-ratings/Falls'] });
  await waitFor(() => expect(cards()).toEqual(['Freshness', 'Alerts']));
  screen.getByText('All your stores');
  screen.getByText(`${northwind.companyName}, ${northwind.countryName}`);
});

it('moves and hides cards by keyboard and saves them on the server', async () => {
  open();
  await press('Customize');
  const up = await screen.findByRole('button', { name: 'Move Falls up' });
  up.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Falls: place 1 of 3.');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Falls up'));
  await userEvent.click(screen.getByRole('switch', { name: 'Show Freshness' }));
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved()).toEqual({
    name: 'dashboard.layout',
    data: {
      order: ['mf-ratings/Falls', 'mf-ratings/Alerts', 'mf-ratings/Freshness'],
      hidden: ['mf-ratings/Freshness'],
    },
  });
  expect(cards()).toEqual(['Falls', 'Alerts']);
});

it('moves a card by dragging, and resets to the default', async () => {
  open({ order: [], hidden: ['mf-ratings/Alerts'] });
  await press('Customize');
  await screen.findByRole('dialog');
  const [first, , last] = screen.getAllByRole('listitem');
  if (!first || !last) throw new Error('Three cards are listed.');
  fireEvent.dragStart(last, { dataTransfer: { effectAllowed: '' } });
  fireEvent.dragEnter(first);
  fireEvent.dragEnd(last);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Freshness');
  await press('Reset');
  await press('Save');
  await waitFor(() => expect(saved()).toMatchObject({ data: { order: [], hidden: [] } }));
});

it('keeps the dialog open and shows the reason when saving is refused', async () => {
  gateway.refuse(saveUserConfig, 503, 'The database is down.');
  open();
  await press('Customize');
  await press('Save');
  await screen.findByText('The database is down.');
});

const widgets = [
  widget('Alerts', 1, { about: 'store' }),
  widget('Falls', 2),
  widget('Freshness', 3, { about: 'all' }),
];
const registry = registryOf(entry('mf-ratings', [], { widgets }));

const open = (data: unknown = null) => {
  gateway.answer(getUserConfig, data === null ? null : { config_id: 'C1', name: 'dashboard.layout', data });
  renderInShell(<DashboardPage />, { registry, loadWidget: async () => () => 'figures' });
};
const cards = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const saved = () => gateway.requests(saveUserConfig).at(-1)?.body;
