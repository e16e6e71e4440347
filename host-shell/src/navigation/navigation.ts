import type { RegistryRoute } from '@fairshelf/shared-contracts/delivery';

/** Where an address leads, after the registry and the guards have spoken and before any code is fetched. */
export type Destination =
  | { readonly kind: 'shell-page'; readonly route: ShellRoute }
  | { readonly kind: 'remote-page'; readonly remote: string; readonly route: RegistryRoute }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'not-found' };

/** A route that the shell itself serves; its page is looked up by name. */
export type ShellRoute = Omit<RegistryRoute, 'files'>;

export interface Place {
  /** Path below the router base, with its leading slash. */
  readonly pathname: string;
  readonly search: string;
  readonly destination: Destination;
  /** Route name of the page before this one, as the signup steps' rules ask for it. */
  readonly previousRoute: string | undefined;
}

/** The shell's view of the address bar. One instance lives in the page. */
export interface Navigation {
  current(): Place;
  subscribe(listener: () => void): () => void;
  /** Goes to a path below the router base, such as `/rating/ratings?sort=count`. */
  go(to: string, options?: { replace?: boolean }): void;
  /** The path of a route by its name; undefined when no remote of this edition owns it. */
  pathOf(routeName: string): string | undefined;
}
