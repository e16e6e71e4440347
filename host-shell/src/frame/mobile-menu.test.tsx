/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import type { ShellMenu } from '@fairshelf/shared-contracts/delivery';
import { store } from '@fairshelf/shared-contracts/state';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { newsOpenAtom } from '../news/news-open.ts';
import { session } from '../session/page-session.ts';
import { quickDialogAtom } from '../shortcuts/quick-access.ts';
import { ok, startGateway } from '../testing/gateway-fixture.ts';
import { signInOf, usMarket } from '../testing/session-fixture.ts';
import { renderInShell } from '../testing/shell-fixture.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { UserMenu } from './user-menu.tsx';

beforeEach(() => {
  startGateway({ 'POST /api/auth/logout': ok(null) });
  const { session: stored, user } = signInOf({ isRememberMe: false });
  session.start({ session: { ...stored, expiresAt: '2999-01-01T00:00:00Z' }, user, market: usMarket });
});
afterEach(() => {
  cleanup();
  store.set(quickDialogAtom, undefined);
  store.set(newsOpenAtom, false);
  act(() => session.end('logout'));
});

describe('the menu of a narrow screen', () => {
  it('contains everything in the user menu', () => {
    renderInShell(<UserMenu />, { paths });
    fireEvent.click(screen.getByRole('button', { name: 'User menu' }));
    const labels = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(labels).toEqual([
      'Profile',
      'Invite a colleague',
      "What's new?",
      'Language',
      'Keyboard shortcuts',
      'Stay signed in',
      'Logout',
    ]);
    cleanup();
    const { menu } = openMenu();
    const entries = [...menu.getAllByRole('button'), ...menu.getAllByRole('link')];
    const menuLabels = entries.map(({ textContent }) => textContent);
    expect(labels.filter((label) => !menuLabels.includes(label))).toEqual([]);
  });

  it('closes and goes to the profile', () => {
    const { menu, go } = openMenu();
    fireEvent.click(menu.getByRole('link', { name: 'Profile' }));
    expect(go).toHaveBeenCalledWith('/settings/accounts');
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  });

  it('closes and opens the invitation', () => {
    const { menu } = openMenu();
    fireEvent.click(menu.getByRole('button', { name: 'Invite a colleague' }));
    expect(store.get(quickDialogAtom)).toBe('invite');
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  });
});

const MENU: ShellMenu = { main: [], bottom: [] };
const paths = { 'menu-settings-accounts': '/settings/accounts' };

function openMenu() {
  const view = renderInShell(<MobileMenu menu={MENU} activeName={undefined} />, { paths });
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  return { ...view, menu: within(screen.getByRole('dialog', { name: 'Menu' })) };
}
