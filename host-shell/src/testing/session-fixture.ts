import { marketAtom, operatorAtom, sessionAtom, userAtom } from '@fairshelf/shared-contracts/state';
import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { createSession, type EndReason } from '../session/session.ts';
import type { StoredSession } from '../session/stored-session.ts';

export const NOW = Date.UTC(2026, 10, 21, 12);

/** A separate storage: two tabs share one as local storage, and have one each as session storage. */
export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}

/** A tab with a session store, at the page `/rating/ratings`. */
export function openTab(local: Storage = memoryStorage(), tab: Storage = memoryStorage()) {
  const store = createStore();
  const time = { now: NOW };
  const ended = jest.fn<(reason: EndReason) => void>();
  const markets = jest.fn();
  const persons = jest.fn<(path: string) => void>();
  const session = createSession({
    local,
    tab,
    store,
    now: () => time.now,
    here: () => '/rating/ratings?sort=count',
    onStarted: jest.fn(),
    onEnded: ended,
    onMarket: markets,
    onPerson: persons,
  });
  return {
    local,
    tab,
    time,
    ended,
    markets,
    persons,
    session,
    token: () => store.get(sessionAtom)?.accessToken,
    user: () => store.get(userAtom),
    operator: () => store.get(operatorAtom),
    market: () => store.get(marketAtom),
  };
}

export const signInOf = (
  over: { isRememberMe?: boolean; accessToken?: string; email?: string } = {},
): StoredSession => ({
  session: {
    accessToken: over.accessToken ?? 'token-1',
    expiresAt: '2026-11-28T12:00:00.000Z',
    isRememberMe: over.isRememberMe ?? true,
  },
  user: {
    email: over.email ?? 'seller@demo.test',
    userName: 'seller',
    name: 'Demo Seller',
    companyId: 'c1',
    companyName: 'Harbour Goods',
    image: '',
    role: 'super-admin,case-manager',
    plans: ['review', 'reimburse'],
    isNeedPasswordChange: false,
    isMonitoring: false,
    ppcTimezone: 'America/Los_Angeles',
  },
  market: undefined,
});

export const usMarket = {
  sellerId: 'A1',
  companyName: 'Harbour Goods',
  marketId: 'ATVPDKIKX0DER',
  countryCode: 'us',
  countryName: 'United States',
  defaultMarketplaceId: 'ATVPDKIKX0DER',
};

/** A sign-in that doesn't expire during a test, with a store unless told otherwise. */
export function lastingSignIn(market: StoredSession['market'] = usMarket): StoredSession {
  const { session, user } = signInOf();
  return { session: { ...session, expiresAt: '2999-01-01T00:00:00Z' }, user, market };
}
