/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { bus, sessionAtom, store, userAtom } from '@fairshelf/shared-contracts/state';
import { afterEach, expect, it, jest } from '@jest/globals';
import { userInfo } from '../testing/gateway-fixture.ts';
import { followSignup } from './follow-signup.ts';
import { session } from './page-session.ts';

const go = jest.fn();
const stop = followSignup({ go });

afterEach(() => {
  session.end('logout');
  go.mockClear();
});

it('signs in the person for this tab and goes to the dashboard, regardless of the requested page', () => {
  sessionStorage.setItem('url.redirect', '/rating/ratings');
  complete();
  expect(store.get(sessionAtom)).toMatchObject({ accessToken: 'token-1', isRememberMe: false });
  expect(store.get(userAtom)?.email).toBe('seller@demo.test');
  expect(go.mock.calls).toEqual([['/dashboard', { replace: true }]]);
});

it("redirects only to the app store's entry", () => {
  const signIn = { accessToken: 'token-1', expiredDate: '2999-01-01T00:00:00Z', userInfo: userInfo({}) };
  bus.publish('signup:completed', { ...signIn, returnTo: '/mapps/login?amazon_state=s' });
  bus.publish('signup:completed', { ...signIn, returnTo: '//evil.test' });
  expect(go.mock.calls.map(([path]) => path)).toEqual(['/mapps/login?amazon_state=s', '/dashboard']);
});

it('redirects to the change-password page for a temporary password', () => {
  complete({ is_need_password_change: true });
  expect(go.mock.calls).toEqual([['/login/password', { replace: true }]]);
});

it('stops when unsubscribed', () => {
  stop();
  complete();
  expect(store.get(sessionAtom)).toBeUndefined();
});

const complete = (over: Record<string, unknown> = {}) =>
  bus.publish('signup:completed', {
    accessToken: 'token-1',
    expiredDate: '2999-01-01T00:00:00Z',
    userInfo: userInfo(over),
  });
