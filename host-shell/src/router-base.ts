/** Where the application is served: the router base of the shell and of every remote (docs/specification/README.md). */
export const ROUTER_BASE = '/app';

/** The address of a path below the router base. */
export const toHref = (path: string): string => `${ROUTER_BASE}${path}`;

/** The path below the router base of an address's pathname. */
export function belowBase(pathname: string): string {
  const below =
    pathname === ROUTER_BASE
      ? '/'
      : pathname.startsWith(`${ROUTER_BASE}/`) && pathname.slice(ROUTER_BASE.length);
  return below || pathname;
}
