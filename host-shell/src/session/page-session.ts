import { bus, store } from '@fairshelf/shared-contracts/state';
import { pathInView } from './path-in-view.ts';
import { createSession } from './session.ts';
import { toMarketInfo } from './user-info.ts';

/** The session of this page. */
export const session = createSession({
  // Asked for at use: this module is also loaded where pages are rendered at build time.
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
  onMarket: (market) => bus.publish('market:changed', { market: toMarketInfo(market) }),
});
