/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import type { MenuNode } from '@fairshelf/shared-contracts/delivery';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../testing/shell-fixture.tsx';
import { MenuList } from './menu-list.tsx';

afterEach(cleanup);

describe('menu entries', () => {
  it('go to their page and close the mobile menu', async () => {
    const { go, onLeave } = draw();
    await userEvent.click(screen.getByRole('link', { name: 'Reports' }));
    expect(go).toHaveBeenCalledWith('/reports');
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it('with a submenu toggle it without navigating', async () => {
    const { go } = draw();
    expect(settings().getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(settings());
    expect(settings().getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(settings());
    expect(settings().getAttribute('aria-expanded')).toBe('false');
    expect(go).not.toHaveBeenCalled();
  });

  it('mark the current page and open its submenu', () => {
    draw('b');
    expect(settings().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: 'Integrations' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Accounts' }).getAttribute('aria-current')).toBeNull();
  });
});

describe('menu keys', () => {
  it('Arrows, Home and End move focus, skipping closed submenus', async () => {
    draw();
    screen.getByRole('link', { name: 'Dashboard' }).focus();
    const stops: unknown[] = [];
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{Home}', '{End}']) {
      await userEvent.keyboard(key);
      stops.push(focusLabel());
    }
    expect(stops).toEqual(['Settings', 'Reports', 'Dashboard', 'Reports', 'Dashboard', 'Reports']);
  });

  it('Enter follows a link or opens a submenu, Escape closes it and returns to its group', async () => {
    const { go } = draw();
    settings().focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focusLabel()).toBe('Integrations');
    await userEvent.keyboard('{Enter}');
    expect(go).toHaveBeenCalledWith('/settings/integrations');
    await userEvent.keyboard('{Escape}');
    expect(settings().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(settings());
  });

  it('Right opens and Left closes a submenu', async () => {
    draw();
    settings().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(settings().getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{ArrowLeft}');
    expect(settings().getAttribute('aria-expanded')).toBe('false');
  });
});

const page = (name: string, title: string, path: string) =>
  ({ kind: 'page', name, title, path, icon: 'star' }) as const;
const nodes: MenuNode[] = [
  page('menu-dashboard', 'Dashboard', '/dashboard'),
  {
    kind: 'group',
    name: 'menu-settings',
    title: 'Settings',
    icon: 'settings',
    pages: [page('a', 'Accounts', '/settings/accounts'), page('b', 'Integrations', '/settings/integrations')],
  },
  page('reports', 'Reports', '/reports'),
];

const draw = (activeName?: string, onLeave = jest.fn()) => ({
  ...renderInShell(<MenuList nodes={nodes} activeName={activeName} onLeave={onLeave} />),
  onLeave,
});
const settings = () => screen.getByRole('button', { name: 'Settings' });
const focusLabel = () => document.activeElement?.textContent;
