/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { queryClient } from '@fairshelf/shared-contracts/react';
import { store, themeAtom } from '@fairshelf/shared-contracts/state';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { session } from '../session/page-session.ts';
import { ok, startGateway } from '../testing/gateway-fixture.ts';
import { lastingSignIn, signInOf, usMarket } from '../testing/session-fixture.ts';
import { renderInShell } from '../testing/shell-fixture.tsx';
import ProductFrame from './product-frame.tsx';

beforeEach(() => {
  localStorage.clear();
  session.start(lastingSignIn());
});
afterEach(() => {
  cleanup();
  act(() => session.end('logout'));
});

describe('the product frame', () => {
  it('has the accessible names for screen readers', () => {
    gateway();
    draw();
    expect(screen.getByRole('button', { name: 'Account: Harbour Goods US' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'User menu' })).toBeTruthy();
    // Hidden on jsdom's assumed wide screen.
    expect(screen.getByRole('button', { name: 'Menu', hidden: true })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toBeTruthy();
  });

  it('signs out from the user menu, clearing the session and revoking the token', async () => {
    const server = gateway();
    draw();
    queryClient.setQueryData(['x'], 'of the person who leaves');
    fireEvent.click(screen.getByRole('button', { name: 'User menu' }));
    expect(screen.getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toContain(
      '/settings/accounts',
    );
    await act(async () => {
      fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
    });
    expect(localStorage.getItem('auth.access_token')).toBeNull();
    expect(server.to('/api/auth/logout')).toHaveLength(1);
    expect(queryClient.getQueryData(['x'])).toBeUndefined();
  });

  it('offers to stay signed in only to people who signed in for this tab', async () => {
    gateway();
    act(() => session.end('logout'));
    const { session: stored, user } = signInOf({ isRememberMe: false });
    act(() =>
      session.start({ session: { ...stored, expiresAt: '2999-01-01T00:00:00Z' }, user, market: usMarket }),
    );
    draw();
    fireEvent.click(screen.getByRole('button', { name: 'User menu' }));
    await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Stay signed in' })));
    expect(localStorage.getItem('auth.access_token')).toBe('token-1');
    await screen.findByText('You stay signed in on this device until Jan 1, 2999.');
    fireEvent.click(screen.getByRole('button', { name: 'User menu' }));
    expect(screen.queryByRole('menuitem', { name: 'Stay signed in' })).toBeNull();
  });

  it('opens the shortcut list from the user menu, and the palette from the top bar', async () => {
    gateway();
    draw();
    fireEvent.click(screen.getByRole('button', { name: 'User menu' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'Search or jump to …' }));
    await screen.findByRole('dialog', { name: 'Search or jump to …' });
  });

  it('remembers that the menu is collapsed', () => {
    gateway();
    draw();
    fireEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
    expect(document.documentElement.dataset.menu).toBe('collapsed');
    cleanup();
    draw();
    expect(screen.getByRole('button', { name: 'Collapse menu' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('switches the theme and remembers it', () => {
    gateway();
    draw();
    const before = store.get(themeAtom);
    const other = before === 'dark' ? 'light' : 'dark';
    fireEvent.click(screen.getAllByRole('button', { name: `Switch to ${other} theme` })[0] ?? document.body);
    expect(document.documentElement.dataset.theme).toBe(other);
    expect(localStorage.getItem('ui.theme')).toBe(other);
  });

  it('opens the menu of a narrow screen, with Logout in it', () => {
    gateway();
    draw();
    fireEvent.click(screen.getByRole('button', { name: 'Menu', hidden: true }));
    expect(screen.getByRole('dialog', { name: 'Menu' }).textContent).toContain('Dashboard');
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  });
});

// A place without content: these tests are about the frame around it.
const nowhere = { kind: 'redirect', to: '/' } as const;
const gateway = () =>
  startGateway({
    'GET /api/market/channel': ok([]),
    'GET /api/user/config': ok(null),
    'POST /api/auth/logout': ok(null),
  });

const draw = () =>
  renderInShell(<ProductFrame />, {
    destination: nowhere,
    paths: { 'menu-settings-accounts': '/settings/accounts' },
  });
