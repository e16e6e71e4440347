import type { Access } from '@fairshelf/shared-contracts/core';
import type { Registry, RegistryEntry, RegistryRoute } from '@fairshelf/shared-contracts/delivery';

/** Registry entries for tests. */
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

export const registryOf = (...remotes: RegistryEntry[]): Registry => ({ edition: 'test', remotes });
