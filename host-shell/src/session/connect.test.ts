/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { api } from '@fairshelf/shared-contracts/client';
import { getUser } from '@fairshelf/shared-contracts/identity';
import { bus, leaveGuard, sessionAtom, store, userAtom, viewerAtom } from '@fairshelf/shared-contracts/state';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createNavigation } from '../navigation/create-navigation.ts';
import { ROUTER_BASE } from '../router-base.ts';
import { shell } from '../shell.ts';
import { signInOf } from '../testing/session-fixture.ts';
import { homeFor } from './after-sign-in.ts';
import { connectSession } from './connect.ts';
import { session } from './page-session.ts';
import { keepWantedPath } from './redirect.ts';

// Connected as in boot.ts.
window.history.replaceState(null, '', `${ROUTER_BASE}/dashboard`);
const navigation = createNavigation({
  isSignupOpen: () => false,
  guard: leaveGuard,
  registry: { edition: 'test', remotes: [] },
  shellRoutes: shell.routes,
  viewer: () => store.get(viewerAtom),
  homeFor: ({ roles }) => homeFor(roles),
  onSignInNeeded: (path) => keepWantedPath(path),
});
store.sub(viewerAtom, navigation.refresh);
connectSession(navigation);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  session.end('logout');
  jest.useRealTimers();
});

describe('session, guards and navigation together', () => {
  it('redirect a visitor to /login and remember the requested page', () => {
    navigation.go('/dashboard?tab=1');
    expect(pathname()).toBe('/app/login');
    expect(sessionStorage.getItem('url.redirect')).toBe('/dashboard?tab=1');
  });

  it('admit a signed-in person, and remember no page after signing out', () => {
    signIn();
    navigation.go('/dashboard');
    expect(pathname()).toBe('/app/dashboard');
    session.end('logout');
    expect(pathname()).toBe('/app/login');
    expect(sessionStorage.getItem('url.redirect')).toBeNull();
  });

  it('end the session once when 20 calls in flight are refused, and return to the page that was left', async () => {
    signIn();
    navigation.go('/dashboard?tab=2');
    const listener = jest.fn();
    const stop = bus.subscribe('session:ended', listener);
    Object.assign(globalThis, { fetch: async () => Response.json({ error: true }, { status: 401 }) });
    await Promise.all(Array.from({ length: 20 }, () => api.send(getUser, {})));
    stop();
    expect(listener.mock.calls).toEqual([[{ reason: 'refused' }]]);
    expect(pathname()).toBe('/app/login');
    expect(sessionStorage.getItem('url.redirect')).toBe('/dashboard?tab=2');
  });

  it('end the session when it expires, in a tab that makes no calls', () => {
    signIn();
    navigation.go('/dashboard');
    jest.advanceTimersByTime(59_999);
    expect(store.get(sessionAtom)).toBeDefined();
    jest.advanceTimersByTime(1);
    expect(store.get(sessionAtom)).toBeUndefined();
    expect(pathname()).toBe('/app/login');
  });

  it('follow signing out in another tab', () => {
    signIn();
    navigation.go('/dashboard');
    localStorage.removeItem('auth.access_token');
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'auth.access_token', newValue: null, storageArea: localStorage }),
    );
    expect(store.get(userAtom)).toBeUndefined();
    expect(pathname()).toBe('/app/login');
  });
});

const soon = () => new Date(Date.now() + 60_000).toISOString();
const signIn = () => {
  const { session: stored, user } = signInOf();
  session.start({ session: { ...stored, expiresAt: soon() }, user, market: undefined });
};
const pathname = () => window.location.pathname;
