import { describe, expect, it, jest } from '@jest/globals';
import { homeFor, pathAfterSignIn } from './after-sign-in.ts';

describe('the destination after a sign-in', () => {
  it.each([
    [[], '/dashboard'],
    [['affiliate-agent'] as const, '/system/affiliates'],
    [['case-manager'] as const, '/dashboard'],
    [['affiliate-agent', 'super-admin'] as const, '/dashboard'],
  ])('home of %j is %s', (roles, home) => {
    expect(homeFor(roles)).toBe(home);
  });

  it('is the requested page before home', () => {
    const takeWanted = () => '/rating/ratings';
    expect(pathAfterSignIn({ roles: [], isNeedPasswordChange: false, takeWanted })).toBe('/rating/ratings');
  });

  it('is the unfinished sign-up before home, and after the requested page', () => {
    const person = { roles: [], isNeedPasswordChange: false, openSignup: '/register/connect/amazon' };
    expect(pathAfterSignIn({ ...person, takeWanted: () => undefined })).toBe('/register/connect/amazon');
    expect(pathAfterSignIn({ ...person, takeWanted: () => '/reports' })).toBe('/reports');
  });

  it('is the password page for a temporary password, before the requested page', () => {
    const takeWanted = jest.fn(() => '/rating/ratings');
    expect(pathAfterSignIn({ roles: [], isNeedPasswordChange: true, takeWanted })).toBe('/login/password');
    expect(takeWanted).not.toHaveBeenCalled();
  });
});
