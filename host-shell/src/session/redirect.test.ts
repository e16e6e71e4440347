import { beforeEach, describe, expect, it } from '@jest/globals';
import { isWantedPath, keepWantedPath, takeWantedPath } from './redirect.ts';

beforeEach(() => sessionStorage.clear());

describe('the requested path', () => {
  it('is stored in url.redirect and consumed once', () => {
    keepWantedPath('/rating/ratings?sort=count');
    expect(sessionStorage.getItem('url.redirect')).toBe('/rating/ratings?sort=count');
    expect(takeWantedPath()).toBe('/rating/ratings?sort=count');
    expect(takeWantedPath()).toBeUndefined();
  });

  it.each([
    ['/dashboard', true],
    ['/login', false],
    ['/login?from=mail', false],
    ['/login/password', false],
    ['/mapps/login', false],
    ['/mapps/login?amazon_state=s', true],
    ['/404', false],
    ['/', false],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['https://evil.example/', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('%s may be followed: %s', (path, isWanted) => {
    expect(isWantedPath(path)).toBe(isWanted);
  });

  it("isn't followed if it is another site", () => {
    sessionStorage.setItem('url.redirect', '//evil.example');
    expect(takeWantedPath()).toBeUndefined();
  });
});
