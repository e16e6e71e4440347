import type { ReactNode } from 'react';
import { ShellApp } from './app.tsx';
import type { RemoteHost } from './federation/remote-host.ts';
import type { Navigation, Place } from './navigation/navigation.ts';
import { preparePage } from './pages/index.ts';
import { shell } from './shell.ts';

const noRemote: RemoteHost = {
  current: () => EMPTY,
  subscribe: () => () => {},
  loadWidget: () => Promise.reject(new Error('No widget is placed in a page rendered at build time.')),
};
const EMPTY = { state: 'empty' } as const;

/**
 * The shell around one of its own pages without a browser, for prerendering. The boot hydrates the very same tree:
 * `ShellApp` with the page preloaded.
 */
export async function staticTree(routeName: string): Promise<ReactNode> {
  const route = shell.routes.find((candidate) => candidate.name === routeName);
  if (!route) throw new Error(`The shell has no route '${routeName}'.`);
  await preparePage(routeName);
  const place: Place = {
    pathname: route.path,
    search: '',
    destination: { kind: 'shell-page', route },
    previousRoute: undefined,
  };
  const navigation: Navigation = {
    current: () => place,
    subscribe: () => () => {},
    go: () => {},
    pathOf: () => undefined,
  };
  return <ShellApp navigation={navigation} remoteHost={noRemote} registry={{ edition: '', remotes: [] }} />;
}
