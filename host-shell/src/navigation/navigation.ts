import type { RegistryRoute } from '@fairshelf/shared-contracts/delivery';

/** The destination of an address, after the registry and the guards have decided and before any code is fetched. */
export type Destination =
  | { readonly kind: 'shell-page'; readonly route: ShellRoute }
  | {
      readonly kind: 'remote-page';
      readonly remote: string;
      readonly route: RegistryRoute;
      /** The language of the URL, for pages not in English. */
      readonly language?: string;
    }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'not-found' };

/** A route that the shell itself serves; its page is looked up by name. */
export type ShellRoute = Omit<RegistryRoute, 'files'>;

export interface Place {
  /** Path below the router base, with its leading slash. */
  readonly pathname: string;
  readonly search: string;
  readonly destination: Destination;
  /** Route name of the previous page, used by the signup steps' rules. */
  readonly previousRoute: string | undefined;
}

/** The shell's view of the address bar. There is one instance per page. */
export interface Navigation {
  current(): Place;
  subscribe(listener: () => void): () => void;
  /** Navigates to a path below the router base, such as `/rating/ratings?sort=count`. */
  go(to: string, options?: { replace?: boolean }): void;
  /** The path of a route by its name; undefined if no remote of this edition owns it. */
  pathOf(routeName: string): string | undefined;
}
