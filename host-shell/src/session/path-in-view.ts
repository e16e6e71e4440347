import { belowBase } from '../router-base.ts';

/** Path and query of the page in view, below the router base: what a sign-in leads back to. */
export function pathInView(): string {
  return belowBase(window.location.pathname) + window.location.search;
}
