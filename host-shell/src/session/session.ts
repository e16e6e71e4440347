import {
  marketSource,
  operatorSource,
  sessionSource,
  userSource,
} from '@fairshelf/shared-contracts/shell-state';
import { type Market, type Session, type User, userAtom } from '@fairshelf/shared-contracts/state';
import type { createStore } from 'jotai';
import { readExpiry } from './expiry.ts';
import { keepWantedPath } from './redirect.ts';
import { KEYS } from './storage-keys.ts';
import { clearOrigin, readOrigin, writeOrigin } from './stored-origin.ts';
import {
  clearStored,
  readStored,
  type StoredSession,
  writeMarket,
  writeStored,
  writeUser,
} from './stored-session.ts';

/** Why a session ended: the person signed out, it expired, or the gateway answered 401. */
export type EndReason = 'logout' | 'expired' | 'refused';

/** What a session needs from the page around it; tests pass their own. */
export interface SessionParts {
  readonly local: Storage;
  readonly tab: Storage;
  readonly store: ReturnType<typeof createStore>;
  readonly now: () => number;
  /** The current page, path and query below the router base. */
  readonly here: () => string;
  readonly onStarted: (email: string) => void;
  readonly onEnded: (reason: EndReason) => void;
  /** The session ends without signing out, and the page is still there: the last moment to save what was typed. */
  readonly onLost?: () => void;
  /** The stored session has expired while no page was open. */
  readonly onExpired?: () => void;
  readonly onMarket: (market: Market) => void;
  /** Another person signed in: all data of the previous one must be removed. `path` is where to continue. */
  readonly onPerson: (path: string) => void;
}

/** The monitored person, with the monitoring token. */
export interface MonitoredUser extends Pick<Session, 'accessToken' | 'expiresAt'> {
  readonly user: User;
  readonly market: Market | undefined;
}

/** The one sign-in of this tab: storage and shared state always agree. */
export interface SessionKeeper {
  /** Restores what the storage contains; expired data is cleared. */
  restore(): void;
  start(signIn: StoredSession): void;
  /** Ends the session once; further calls do nothing. */
  end(reason: EndReason): void;
  /** A 401 for `token`: ends its session, once, however many calls were refused. */
  refuse(token: string | undefined): void;
  /**
   * Continues as a monitored user, and stores the operator's sign-in as the origin. False if one is already
   * monitored.
   */
  startMonitoring(monitoredUser: MonitoredUser): boolean;
  /** Continues as the operator. False, and nothing changes, without an origin. */
  exitMonitoring(): boolean;
  /** The operator's own token while another user is monitored. */
  originToken(): string | undefined;
  setUser(user: User): void;
  setMarket(market: Market): void;
  /** Uses the store that the server remembers, if this tab has none yet. */
  adoptMarket(market: Market): void;
  /** Copies a session-only sign-in to local storage, where other tabs and later visits find it. */
  copyToLocal(): void;
  /** Synchronises with what another tab has just written to local storage. */
  agree(): void;
  /** Milliseconds until the session expires; undefined if there is none. */
  timeLeft(): number | undefined;
}

/** Creates a tab's session store (docs/specification/sign-in.md#session). */
export function createSession(parts: SessionParts): SessionKeeper {
  const { store } = parts;
  /** Another person's page is about to open in this tab. */
  let isReplaced = false;
  const current = (): Session | undefined => store.get(sessionSource);
  const storageOf = (session: Session | undefined) => (session?.isRememberMe ? parts.local : parts.tab);

  const originOf = (session: Session | undefined) => readOrigin(storageOf(session), parts.now());

  function show(stored: StoredSession | undefined): void {
    // The user first: a page must never see a session without a user.
    const origin = stored?.user.isMonitoring ? originOf(stored.session) : undefined;
    store.set(operatorSource, origin && { name: origin.user.name, email: origin.user.email });
    store.set(userSource, stored?.user);
    store.set(marketSource, stored?.market);
    store.set(sessionSource, stored?.session);
  }

  function end(reason: EndReason): void {
    const session = current();
    if (!session) return;
    // A monitoring token expires after an hour at most: the operator's own session continues.
    if (reason !== 'logout' && exitMonitoring()) return;
    const left = parts.here();
    clearStored(parts.local);
    parts.tab.clear();
    if (!session.isRememberMe) parts.local.removeItem(KEYS.loginEmail);
    if (reason !== 'logout') {
      keepWantedPath(left, parts.tab);
      parts.onLost?.();
    }
    leave(reason);
  }

  function leave(reason: EndReason): void {
    show(undefined);
    // The guards have just stored the current page as one that needs a sign-in; after signing out it isn't wanted.
    if (reason === 'logout') parts.tab.removeItem(KEYS.redirect);
    parts.onEnded(reason);
  }

  function startMonitoring({ accessToken, expiresAt, user, market }: MonitoredUser): boolean {
    const session = current();
    const operator = store.get(userSource);
    if (!session || !operator || operator.isMonitoring) return false;
    const storage = storageOf(session);
    writeOrigin(storage, { session, user: operator, market: store.get(marketSource), path: parts.here() });
    const monitoring: StoredSession = {
      session: { accessToken, expiresAt, isRememberMe: session.isRememberMe },
      // The role is not overwritten while monitoring (docs/specification/monitoring.md).
      user: { ...user, role: operator.role, isMonitoring: true },
      market,
    };
    writeStored(storage, monitoring);
    show(monitoring);
    isReplaced = true;
    parts.onPerson('/dashboard');
    return true;
  }

  function exitMonitoring(): boolean {
    const storage = storageOf(current());
    const origin = originOf(current());
    if (!origin) return false;
    // Overwrites in place, so that no other tab finds the storage empty in between.
    writeStored(storage, origin);
    clearOrigin(storage);
    show(origin);
    isReplaced = true;
    parts.onPerson(origin.path);
    return true;
  }

  function setMarket(market: Market): void {
    // Until the other person's page opens, the previous one must not write its store under the other's sign-in.
    if (isReplaced) return;
    writeMarket(storageOf(current()), market);
    store.set(marketSource, market);
    parts.onMarket(market);
  }

  return {
    restore() {
      for (const storage of [parts.tab, parts.local]) recoverOrigin(storage, parts.now());
      const stored = readStored(parts.tab, parts.now()) ?? readStored(parts.local, parts.now());
      const had = [parts.tab, parts.local].some((storage) => storage.getItem(KEYS.accessToken) !== null);
      if (had && !stored) parts.onExpired?.();
      for (const storage of [parts.tab, parts.local])
        if (!readStored(storage, parts.now())) clearStored(storage);
      show(stored);
    },

    start(stored) {
      const { session, user } = stored;
      clearStored(parts.local);
      clearStored(parts.tab);
      writeStored(storageOf(session), stored);
      if (session.isRememberMe) parts.local.setItem(KEYS.loginEmail, user.email);
      else parts.local.removeItem(KEYS.loginEmail);
      show(stored);
      parts.onStarted(user.email);
    },

    end,

    refuse(token) {
      if (token !== undefined && token === current()?.accessToken) end('refused');
    },

    startMonitoring,
    exitMonitoring,
    originToken: () => originOf(current())?.session.accessToken,

    setUser(user) {
      writeUser(storageOf(current()), user);
      store.set(userSource, user);
    },

    setMarket,
    adoptMarket(market) {
      if (!store.get(marketSource)) setMarket(market);
    },

    copyToLocal() {
      const session = current();
      const user = store.get(userAtom);
      if (!session || !user) return;
      const copy: Session = { ...session, isRememberMe: true };
      writeStored(parts.local, { session: copy, user, market: store.get(marketSource) });
      clearStored(parts.tab);
      parts.local.setItem(KEYS.loginEmail, user.email);
      store.set(sessionSource, copy);
    },

    agree() {
      const mine = current();
      // A session-only sign-in belongs only to this tab: what other tabs do in local storage is another session.
      if (mine && !mine.isRememberMe) return;
      const stored = readStored(parts.local, parts.now());
      const marketBefore = store.get(marketSource);
      const wasMonitoring = store.get(userSource)?.isMonitoring;
      if (mine && !stored) {
        parts.tab.clear();
        leave('logout');
        return;
      }
      show(stored);
      if (mine && stored && stored.user.isMonitoring !== wasMonitoring) {
        parts.onPerson(parts.here());
        return;
      }
      if (stored?.market && JSON.stringify(stored.market) !== JSON.stringify(marketBefore)) {
        parts.onMarket(stored.market);
      }
    },

    timeLeft() {
      const session = current();
      return session && readExpiry(session.expiresAt) - parts.now();
    },
  };
}

/** A monitoring token that ended while no page was open leaves the operator's own sign-in. */
function recoverOrigin(storage: Storage, now: number): void {
  const origin = readOrigin(storage, now);
  if (!origin || readStored(storage, now)) return;
  writeStored(storage, origin);
  clearOrigin(storage);
}
