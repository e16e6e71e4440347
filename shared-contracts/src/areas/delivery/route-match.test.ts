import { describe, expect, it } from '@jest/globals';
import { findRoute, findRouteIn, matchesPath } from './route-match.ts';

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
  it('prefers the route without parameters, whatever the order', () => {
    expect(findRoute(routes, '/builder/new')).toBe(routes[1]);
    expect(findRoute(routes, '/builder/5')).toBe(routes[0]);
    expect(findRoute(routes, '/else')).toBeUndefined();
  });

  const routes = [{ path: '/builder/:id' }, { path: '/builder/new' }];
});

describe('a translated page', () => {
  it('has an address in English and in each language of its remote', () => {
    expect(find('/pricing')).toEqual(['pricing', 'en']);
    expect(find('/de/pricing')).toEqual(['pricing', 'de']);
  });

  it('has none in other languages, and other pages have only one', () => {
    expect(find('/fr/pricing')).toBeUndefined();
    expect(find('/de/register')).toBeUndefined();
    expect(find('/register')).toEqual(['register', 'en']);
  });

  const open = { title: 'Pricing', access: { who: 'anyone' as const }, files: [], shared: [] };
  const document = {
    languages: { de: ['de.js'] },
    routes: [
      { ...open, name: 'pricing', path: '/pricing', translated: true as const },
      { ...open, name: 'register', path: '/register' },
    ],
  };
  const find = (path: string) => {
    const found = findRouteIn(document, path);
    return found && [found.route.name, found.language];
  };
});
