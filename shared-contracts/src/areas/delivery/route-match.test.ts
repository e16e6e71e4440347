import { describe, expect, it } from '@jest/globals';
import { findRoute, matchesPath } from './route-match.ts';

describe('matchesPath', () => {
  it.each([
    ['/', '/', true],
    ['/', '/login', false],
    ['/rating/ratings', '/rating/ratings/', true],
    ['/rating/ratings', '/rating', false],
    ['/unsubscribe/:id', '/unsubscribe/7', true],
    ['/unsubscribe/:id', '/unsubscribe', false],
    ['/unsubscribe/:id', '/unsubscribe/7/8', false],
  ])('%s against %s: %s', (pattern, pathname, expected) => {
    expect(matchesPath(pattern, pathname)).toBe(expected);
  });
});

describe('findRoute', () => {
  const routes = [{ path: '/builder/:id' }, { path: '/builder/new' }];

  it('prefers the route without parameters, whatever the order', () => {
    expect(findRoute(routes, '/builder/new')).toBe(routes[1]);
    expect(findRoute(routes, '/builder/5')).toBe(routes[0]);
    expect(findRoute(routes, '/else')).toBeUndefined();
  });
});
