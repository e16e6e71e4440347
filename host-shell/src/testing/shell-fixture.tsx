import type { Registry } from '@fairshelf/shared-contracts/delivery';
import { NavigationProvider } from '@fairshelf/shared-ui/basics';
import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import type { RemoteSlot } from '../federation/remote-host.ts';
import type { Destination, Place } from '../navigation/navigation.ts';
import { toHref } from '../router-base.ts';
import { ShellProvider } from '../shell-context.tsx';
import './css-escape.ts';

export const NO_REMOTES: Registry = { edition: 'test', remotes: [] };

interface ShellOptions {
  readonly registry?: Registry;
  readonly pathname?: string;
  readonly destination?: Destination;
  readonly slot?: RemoteSlot;
  readonly paths?: Readonly<Record<string, string>>;
  readonly loadWidget?: (remote: string, widget: string) => Promise<ComponentType>;
}

/** Renders a part of the shell with a navigation and a remote host controlled by the test. */
export function renderInShell(children: ReactNode, options: ShellOptions = {}) {
  const { pathname = '/dashboard', destination = { kind: 'not-found' }, slot = { state: 'empty' } } = options;
  const go = jest.fn<(to: string, options?: { replace?: boolean }) => void>();
  const place: Place = { pathname, search: '', destination, previousRoute: undefined };
  const parts = {
    navigation: {
      current: () => place,
      subscribe: () => () => {},
      go,
      pathOf: (name: string) => options.paths?.[name],
    },
    remoteHost: {
      current: () => slot,
      subscribe: () => () => {},
      loadWidget: options.loadWidget ?? (() => Promise.reject(new Error('No widget here.'))),
    },
    registry: options.registry ?? NO_REMOTES,
  };
  const view = render(
    <ShellProvider value={parts}>
      <NavigationProvider value={{ navigate: go, toHref }}>{children}</NavigationProvider>
    </ShellProvider>,
  );
  return { ...view, go };
}
