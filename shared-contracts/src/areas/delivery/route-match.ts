import type { Registry, RegistryEntry, RegistryRoute } from './registry.ts';

/** Whether a path matches a route's pattern; `:param` matches any one segment. Trailing slashes don't count. */
export function matchesPath(pattern: string, pathname: string): boolean {
  const wanted = segments(pattern);
  const given = segments(pathname);
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment.startsWith(':') || segment === given[index])
  );
}

/** The route that serves a path: one without parameters before one with them. */
export function findRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined {
  const matching = routes.filter((route) => matchesPath(route.path, pathname));
  return matching.find((route) => !route.path.includes(':')) ?? matching[0];
}

/** The remote that owns a path, with the route. Remotes listed earlier take precedence. */
export function findRemoteRoute(
  { remotes }: Registry,
  pathname: string,
): { readonly entry: RegistryEntry; readonly route: RegistryRoute } | undefined {
  for (const entry of remotes) {
    const route = findRoute(entry.document.routes, pathname);
    if (route) return { entry, route };
  }
  return undefined;
}

const segments = (path: string): string[] => path.split('/').filter(Boolean);
