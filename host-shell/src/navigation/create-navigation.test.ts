import { anyone, signedIn, type Viewer } from '@fairshelf/shared-contracts/core';
import { leaveQuestionSource } from '@fairshelf/shared-contracts/shell-state';
import { leaveGuard, store } from '@fairshelf/shared-contracts/state';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { entry, registryOf, route } from '../federation/registry-fixture.ts';
import { shell } from '../shell.ts';
import { createNavigation } from './create-navigation.ts';

let viewer: Viewer | undefined;
let starts = 0;

beforeEach(() => {
  viewer = undefined;
  signInRequest.mockClear();
});
afterEach(() => {
  window.history.pushState = native.push;
  window.history.replaceState = native.replace;
  leaveGuard.reset();
});

describe('createNavigation', () => {
  it('redirects a visitor to the sign-in and remembers the requested page, including its query', () => {
    const navigation = start('/rating/ratings?sort=count');
    expect(navigation.current()).toMatchObject({ pathname: '/login', destination: { kind: 'shell-page' } });
    expect(window.location.pathname).toBe('/app/login');
    expect(signInRequest).toHaveBeenCalledWith('/rating/ratings?sort=count');
  });

  it('notifies its listeners and the routers of remotes of a navigation', () => {
    const navigation = start('/');
    const listener = jest.fn();
    const router = jest.fn();
    navigation.subscribe(listener);
    window.addEventListener('popstate', router);
    navigation.go('/first?x=1');
    window.removeEventListener('popstate', router);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(router).toHaveBeenCalledTimes(1);
    expect(navigation.current()).toMatchObject({ pathname: '/first', search: '?x=1', previousRoute: 'root' });
  });

  it("notices a push by a remote's router, without sending a popstate back to it", () => {
    const navigation = start('/');
    const router = jest.fn();
    window.addEventListener('popstate', router);
    window.history.pushState({ idx: 1 }, '', '/app/first');
    window.removeEventListener('popstate', router);
    expect(navigation.current().pathname).toBe('/first');
    expect(router).not.toHaveBeenCalled();
  });

  it('knows the previous page, even after a query change', () => {
    const navigation = start('/first');
    navigation.go('/second');
    window.history.replaceState(null, '', '/app/second?code=1');
    expect(navigation.current()).toMatchObject({ pathname: '/second', previousRoute: 'first' });
  });

  it("redirects away from a step that wasn't reached from the previous one", () => {
    const navigation = start('/');
    navigation.go('/second');
    expect(navigation.current().pathname).toBe('/');
  });

  it('decides again when the person signs in or out', () => {
    viewer = { roles: [], plans: [] };
    const navigation = start('/rating/ratings');
    expect(navigation.current().destination).toMatchObject({ kind: 'remote-page', remote: 'mf-ratings' });
    viewer = undefined;
    navigation.refresh();
    expect(navigation.current().pathname).toBe('/login');
  });

  it('finds the path of a route by its name, if it exists', () => {
    const navigation = start('/');
    expect(navigation.pathOf('rating-ratings')).toBe('/rating/ratings');
    expect(navigation.pathOf('menu-dashboard')).toBe('/dashboard');
    expect(navigation.pathOf('menu-system-affiliates')).toBeUndefined();
  });
});

describe('a page with unsaved changes', () => {
  it("can be left through the shell's navigation only after confirmation", async () => {
    const navigation = start('/first');
    leaveGuard.hold();
    navigation.go('/');
    expect(isAsked()).toBe(true);
    expect(navigation.current().pathname).toBe('/first');
    await answer(false);
    expect(navigation.current().pathname).toBe('/first');
    navigation.go('/');
    await answer(true);
    expect(navigation.current().pathname).toBe('/');
  });

  it("doesn't block a filter on the same page", () => {
    const navigation = start('/first');
    leaveGuard.hold();
    navigation.go('/first?sort=title');
    expect(isAsked()).toBe(false);
    expect(navigation.current().search).toBe('?sort=title');
  });

  it('can be left with Back only after confirmation, before any router is notified', async () => {
    const navigation = start('/first');
    navigation.go('/');
    navigation.go('/first');
    const listener = jest.fn();
    window.addEventListener('popstate', listener);
    leaveGuard.hold();
    window.history.back();
    await until(isAsked);
    await until(() => window.location.pathname === '/app/first');
    expect(navigation.current().pathname).toBe('/first');
    expect(listener).not.toHaveBeenCalled();
    await answer(false);
    expect(navigation.current().pathname).toBe('/first');

    window.history.back();
    await until(isAsked);
    await until(() => window.location.pathname === '/app/first');
    await answer(true);
    await until(() => navigation.current().pathname === '/');
    expect(listener).toHaveBeenCalledTimes(1);
    window.removeEventListener('popstate', listener);
  });

  const answer = async (leave: boolean) => {
    store.get(leaveQuestionSource)?.(leave);
    await Promise.resolve();
  };
  const isAsked = () => store.get(leaveQuestionSource) !== undefined;
  const until = (done: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => (done() ? resolve() : void setTimeout(look, 5));
      look();
    });
});

const registry = registryOf(
  entry('mf-public', [
    route('/', anyone),
    route('/first', anyone),
    route('/second', anyone, { reachableFrom: ['first'] }),
  ]),
  entry('mf-ratings', [route('/rating/ratings', signedIn)]),
);
const native = { push: window.history.pushState, replace: window.history.replaceState };

const signInRequest = jest.fn<(path: string) => void>();

const start = (path: string) => {
  starts += 1;
  const mine = starts;
  native.replace.call(window.history, null, '', `/app${path}`);
  return createNavigation({
    isSignupOpen: () => false,
    registry,
    shellRoutes: shell.routes,
    viewer: () => viewer,
    homeFor: () => '/dashboard',
    onSignInNeeded: signInRequest,
    // Navigations of earlier tests still listen: only the newest one blocks anything.
    guard: { ...leaveGuard, isHeld: () => mine === starts && leaveGuard.isHeld() },
  });
};
