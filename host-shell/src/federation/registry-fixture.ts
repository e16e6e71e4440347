import type { Access } from '@fairshelf/shared-contracts/core';
import type {
  Registry,
  RegistryEntry,
  RegistryRoute,
  RegistryWidget,
} from '@fairshelf/shared-contracts/delivery';

/** A route, named after its path. */
export function route(path: string, access: Access, more: Partial<RegistryRoute> = {}): RegistryRoute {
  const { roles, ...rest } = access.who === 'anyone' ? { roles: undefined, ...access } : access;
  return {
    name: path.slice(1).replaceAll('/', '-') || 'root',
    path,
    title: `Title of ${path}`,
    access: roles ? { ...rest, who: 'signedIn', roles: [...roles] } : rest,
    files: [],
    shared: [],
    ...more,
  };
}

/** A remote with these routes. */
export function entry(
  name: string,
  routes: RegistryRoute[],
  more: Partial<RegistryEntry['document']> = {},
): RegistryEntry {
  return {
    base: `/app/remotes/${name}/1/`,
    document: {
      name,
      version: '1',
      contract: '^1.0',
      entry: 'entry.js',
      container: name,
      expose: './remote',
      files: [],
      shared: [],
      routes,
      menu: [],
      widgets: [],
      integrity: {},
      ...more,
    },
  };
}

/** A full-width widget of the dashboard, for signed-in people. */
export function widget(name: string, order: number, more: Partial<RegistryWidget> = {}): RegistryWidget {
  return {
    name,
    slot: 'dashboard',
    title: name,
    order,
    span: 12,
    access: { who: 'signedIn' },
    files: [],
    shared: [],
    ...more,
  };
}

/** A registry with these remotes. */
export const registryOf = (...remotes: RegistryEntry[]): Registry => ({ edition: 'test', remotes });
