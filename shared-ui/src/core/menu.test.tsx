import '../testing/css-escape.ts';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from '../basics/button.tsx';
import { NavigationProvider } from '../basics/navigation.tsx';
import { Menu, MenuItem } from './menu.tsx';

describe('Menu', () => {
  it('opens from a native button by keyboard, runs its action, and restores focus', async () => {
    const logout = jest.fn();
    render(
      <Menu trigger={<Button>User menu</Button>}>
        <MenuItem>Profile</MenuItem>
        <MenuItem onAction={logout}>Logout</MenuItem>
      </Menu>,
    );
    const button = screen.getByRole('button', { name: 'User menu' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toBe(document.activeElement);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(logout).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('navigates links through the app, with the router base in their address', async () => {
    const navigate = jest.fn<(path: string) => void>();
    render(
      <NavigationProvider value={{ navigate, toHref: (path) => `/app${path}` }}>
        <Menu trigger={<Button>User menu</Button>}>
          <MenuItem href="/settings/accounts">Profile</MenuItem>
        </Menu>
      </NavigationProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'User menu' }));
    const item = screen.getByRole('menuitem', { name: 'Profile' });
    expect(item.getAttribute('href')).toBe('/app/settings/accounts');
    await userEvent.click(item);
    expect(navigate.mock.calls[0]?.[0]).toBe('/settings/accounts');
  });
});
