import { statements } from './remotes.ts';

/** Replaces host-shell/src/registry/read-registry.ts: a monolith knows its parts by importing them. */
export function readRegistry() {
  const remotes = statements.map(({ name, contract, routes, menu, widgets }) => ({
    base: '/app/shell/',
    document: {
      name,
      version: '',
      contract,
      entry: '',
      container: '',
      expose: '',
      files: [],
      shared: [],
      routes: routes.map((route) => ({ ...route, files: [], shared: [] })),
      menu,
      widgets: widgets.map((widget) => ({ ...widget, files: [], shared: [] })),
      integrity: {},
    },
  }));
  return { state: 'ready', registry: { edition: 'unified', remotes } };
}
