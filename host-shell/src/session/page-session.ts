import { bus, explainMove, store } from '@fairshelf/shared-contracts/state';
import { toHref } from '../router-base.ts';
import { announceLostSession } from './lost-session.ts';
import { pathInView } from './path-in-view.ts';
import { createSession } from './session.ts';
import { toMarketInfo } from './user-info.ts';

/** The session of this page. */
export const session = createSession({
  // Read when needed: this module is also loaded where pages are prerendered.
  get local() {
    return window.localStorage;
  },
  get tab() {
    return window.sessionStorage;
  },
  store,
  now: () => Date.now(),
  here: pathInView,
  onStarted: (email) => bus.publish('session:started', { email }),
  onEnded: (reason) => bus.publish('session:ended', { reason }),
  onLost: announceLostSession,
  onExpired: () => explainMove('session-ended'),
  onMarket: (market) => bus.publish('market:changed', { market: toMarketInfo(market) }),
  // A separate page load for each person: nothing that shell or remotes hold of the previous one can be shown.
  onPerson: (path) => window.location.assign(toHref(path)),
});
