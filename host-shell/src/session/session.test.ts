import { describe, expect, it } from '@jest/globals';
import { memoryStorage, NOW, openTab, signInOf, usMarket } from '../testing/session-fixture.ts';

describe('a sign-in', () => {
  it.each([
    [true, 'local'],
    [false, 'tab'],
  ] as const)('with remember-me %s is stored only in %s storage', (isRememberMe, place) => {
    const opened = openTab();
    opened.session.start(signInOf({ isRememberMe }));
    const other = place === 'local' ? opened.tab : opened.local;
    expect(opened[place].getItem('auth.access_token')).toBe('token-1');
    expect(opened[place].getItem('auth.access_token_expired_date')).toBe('2026-11-28T12:00:00.000Z');
    expect(opened[place].getItem('user.info.role')).toBe('super-admin,case-manager');
    expect(opened[place].getItem('user.info.isAuditing')).toBe('false');
    expect(opened[place].getItem('appPlan.info.planList')).toBe(
      '[{"plan_name":"review"},{"plan_name":"reimburse"}]',
    );
    expect(other.getItem('auth.access_token')).toBeNull();
  });

  it('is restored with person, plans and store', () => {
    const first = openTab();
    first.session.start(signInOf());
    first.session.setMarket(usMarket);
    const later = openTab(first.local);
    later.session.restore();
    expect(later.token()).toBe('token-1');
    expect(later.user()).toEqual(signInOf().user);
    expect(later.market()).toEqual(usMarket);
  });

  it('that has expired is cleared when restored', () => {
    const first = openTab();
    first.session.start(signInOf());
    const later = openTab(first.local);
    later.time.now = NOW + 8 * DAY;
    later.session.restore();
    expect(later.token()).toBeUndefined();
    expect(later.local.getItem('auth.access_token')).toBeNull();
    expect(later.local.getItem('auth.access_token_expired_date')).toBeNull();
  });

  it('survives corrupted details: role and plan have their own keys', () => {
    const first = openTab();
    first.session.start(signInOf());
    first.local.setItem('user.info.profile', '{broken');
    first.local.setItem('appPlan.info.planList', '"?"');
    const later = openTab(first.local);
    later.session.restore();
    expect(later.user()).toMatchObject({ role: 'super-admin,case-manager', plans: [], email: '' });
  });

  it('of a single tab can be copied to local storage', () => {
    const opened = openTab();
    opened.session.start(signInOf({ isRememberMe: false }));
    opened.session.setMarket(usMarket);
    opened.session.copyToLocal();
    const later = openTab(opened.local);
    later.session.restore();
    expect(later.token()).toBe('token-1');
    expect(later.market()).toEqual(usMarket);
    expect(opened.tab.getItem('auth.access_token')).toBeNull();
  });
});

describe('signing out', () => {
  it('clears tokens, expiry, admin token, origin info and session storage', () => {
    const opened = openTab();
    opened.session.start(signInOf());
    opened.local.setItem('auth.admin_access_token', 'admin');
    opened.local.setItem('auth.origin_auth_info', '{}');
    opened.local.setItem('ui.theme', 'dark');
    opened.tab.setItem('anything', 'x');
    opened.session.end('logout');
    const kept = [...Array(opened.local.length).keys()].map((index) => opened.local.key(index));
    expect(kept.sort()).toEqual(['auth.login_email', 'ui.theme']);
    expect(opened.tab.length).toBe(0);
    expect(opened.user()).toBeUndefined();
    expect(opened.ended).toHaveBeenCalledWith('logout');
  });

  it.each([
    [true, 'seller@demo.test'],
    [false, null],
  ])('with remember-me %s keeps the email address as %s', (isRememberMe, email) => {
    const opened = openTab();
    opened.session.start(signInOf({ isRememberMe }));
    opened.session.end('logout');
    expect(opened.local.getItem('auth.login_email')).toBe(email);
  });

  it('remembers no page, but a lost session returns to its page', () => {
    const left = openTab();
    left.session.start(signInOf());
    left.session.end('logout');
    expect(left.tab.getItem('url.redirect')).toBeNull();

    const lost = openTab();
    lost.session.start(signInOf());
    lost.session.end('expired');
    expect(lost.tab.getItem('url.redirect')).toBe('/rating/ratings?sort=count');
  });
});

describe('a 401', () => {
  it('ends the session once, however many calls were refused', () => {
    const opened = openTab();
    opened.session.start(signInOf());
    for (let call = 0; call < 25; call++) opened.session.refuse('token-1');
    expect(opened.ended).toHaveBeenCalledTimes(1);
    expect(opened.ended).toHaveBeenCalledWith('refused');
    expect(opened.tab.getItem('url.redirect')).toBe('/rating/ratings?sort=count');
  });

  it.each([['token-0'], [undefined]])('for %s does not end the session of token-1', (token) => {
    const opened = openTab();
    opened.session.start(signInOf());
    opened.session.refuse(token);
    expect(opened.token()).toBe('token-1');
    expect(opened.ended).not.toHaveBeenCalled();
  });
});

describe('two tabs', () => {
  it('follow signing out', () => {
    const { one, two } = openTwo();
    one.session.end('logout');
    two.session.agree();
    expect(two.token()).toBeUndefined();
    expect(two.ended).toHaveBeenCalledTimes(1);
    two.session.agree();
    expect(two.ended).toHaveBeenCalledTimes(1);
  });

  it('follow a switch of the account, and announce it once', () => {
    const { one, two } = openTwo();
    one.session.setMarket(usMarket);
    two.session.agree();
    two.session.agree();
    expect(two.market()).toEqual(usMarket);
    expect(two.markets).toHaveBeenCalledTimes(1);
  });

  it('follow a sign-in', () => {
    const local = memoryStorage();
    const one = openTab(local);
    const two = openTab(local);
    one.session.start(signInOf());
    two.session.agree();
    expect(two.token()).toBe('token-1');
  });

  it('keep a session-only sign-in separate', () => {
    const local = memoryStorage();
    const one = openTab(local);
    one.session.start(signInOf({ isRememberMe: false }));
    one.session.agree();
    expect(one.token()).toBe('token-1');
    expect(one.ended).not.toHaveBeenCalled();
  });

  const openTwo = () => {
    const local = memoryStorage();
    const one = openTab(local);
    one.session.start(signInOf());
    const two = openTab(local);
    two.session.restore();
    return { one, two };
  };
});

const DAY = 86_400_000;
