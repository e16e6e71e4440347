/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { Place } from '../navigation/navigation.ts';
import { ShellProvider } from '../shell-context.tsx';
import { NO_REMOTES } from '../testing/shell-fixture.tsx';
import { Arrival } from './arrival.tsx';

afterEach(cleanup);

describe('arriving on a page', () => {
  it('sets the document title, announces a route change once, and moves the focus', () => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    let place = at('/dashboard', 'Dashboard');
    const listeners = new Set<() => void>();
    const navigation = {
      current: () => place,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      go: () => {},
      pathOf: () => undefined,
    };
    const remoteHost = {
      current: () => ({ state: 'empty' }) as const,
      subscribe: () => () => {},
      loadWidget: () => Promise.reject(new Error('none')),
    };
    render(
      <ShellProvider value={{ navigation, remoteHost, registry: NO_REMOTES }}>
        <Arrival />
        <main>content</main>
      </ShellProvider>,
    );
    expect(document.title).toBe('Dashboard · Fairshelf');
    expect(screen.getByRole('status').textContent).toBe('');
    expect(document.activeElement).toBe(document.body);

    place = at('/reports', 'Reports');
    act(() => {
      for (const listener of listeners) listener();
    });
    expect(document.title).toBe('Reports · Fairshelf');
    expect(screen.getByRole('status').textContent).toBe('Reports');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

const at = (pathname: string, title: string): Place => ({
  pathname,
  search: '',
  previousRoute: undefined,
  destination: {
    kind: 'remote-page',
    remote: 'mf-ratings',
    route: { name: title, path: pathname, title, access: { who: 'signedIn' }, files: [], shared: [] },
  },
});
