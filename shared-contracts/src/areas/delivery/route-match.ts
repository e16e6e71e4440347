import { isPseudoLanguage, SOURCE_LANGUAGE, splitLanguage } from '../../core/languages.ts';
import type { Registry, RegistryEntry, RegistryRoute, RemoteDocument } from './registry.ts';

/** Whether a path matches a route's pattern; `:param` matches any one segment. Trailing slashes don't count. */
export function matchesPath(pattern: string, pathname: string): boolean {
  const patternSegments = segments(pattern);
  const pathSegments = segments(pathname);
  return (
    patternSegments.length === pathSegments.length &&
    patternSegments.every((segment, index) => segment.startsWith(':') || segment === pathSegments[index])
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
): ({ readonly entry: RegistryEntry } & RouteInLanguage) | undefined {
  for (const entry of remotes) {
    const found = findRouteIn(entry.document, pathname);
    if (found) return { entry, ...found };
  }
  return undefined;
}

export interface RouteInLanguage {
  readonly route: RegistryRoute;
  /** The language of the address: `de` for `/de/pricing`, English without a prefix. */
  readonly language: string;
}

/** A remote's route for a path, which may name a language if the page is translated into it. */
export function findRouteIn(
  { routes, languages = {} }: Pick<RemoteDocument, 'routes' | 'languages'>,
  pathname: string,
): RouteInLanguage | undefined {
  const route = findRoute(routes, pathname);
  if (route) return { route, language: SOURCE_LANGUAGE };
  const { language, path } = splitLanguage(pathname);
  if (!(language in languages || isPseudoLanguage(language))) return undefined;
  const translated = findRoute(routes, path);
  return translated?.translated ? { route: translated, language } : undefined;
}

const segments = (path: string): string[] => path.split('/').filter(Boolean);
