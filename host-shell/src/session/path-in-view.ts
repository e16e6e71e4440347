import { belowBase } from '../router-base.ts';

/** Path and query of the current page, below the router base: where a sign-in returns to. */
export function pathInView(): string {
  return belowBase(window.location.pathname) + window.location.search;
}
