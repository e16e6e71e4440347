import { describe, expect, it } from '@jest/globals';
import { memoryStorage, NOW, openTab, signInOf, usMarket } from '../testing/session-fixture.ts';

describe('a sign-in', () => {
  it.each([
    [true, 'local'],
    [false, 'tab'],
  ] as const)('with remember-me %s is stored only in %s storage', (isRememberMe, place) => {
    const browser = openTab();
    browser.session.start(signInOf({ isRememberMe }));
    const other = place === 'local' ? browser.tab : browser.local;
    expect(browser[place].getItem('auth.access_token')).toBe('token-1');
    expect(browser[place].getItem('auth.access_token_expired_date')).toBe('2026-11-28T12:00:00.000Z');
    expect(browser[place].getItem('user.info.role')).toBe('super-admin,case-manager');
    expect(browser[place].getItem('user.info.isAuditing')).toBe('false');
    expect(browser[place].getItem('appPlan.info.planList')).toBe(
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
    const browser = openTab();
    browser.session.start(signInOf({ isRememberMe: false }));
    browser.session.setMarket(usMarket);
    browser.session.copyToLocal();
    const later = openTab(browser.local);
    later.session.restore();
    expect(later.token()).toBe('token-1');
    expect(later.market()).toEqual(usMarket);
    expect(browser.tab.getItem('auth.access_token')).toBeNull();
  });
});

describe('signing out', () => {
  it('clears tokens, expiry, admin token, origin info and session storage', () => {
    const browser = openTab();
    browser.session.start(signInOf());
    browser.local.setItem('auth.admin_access_token', 'admin');
    browser.local.setItem('auth.origin_auth_info', '{}');
    browser.local.setItem('ui.theme', 'dark');
    browser.tab.setItem('anything', 'x');
    browser.session.end('logout');
    const keys = [...Array(browser.local.length).keys()].map((index) => browser.local.key(index));
    expect(keys.sort()).toEqual(['auth.login_email', 'ui.theme']);
    expect(browser.tab.length).toBe(0);
    expect(browser.user()).toBeUndefined();
    expect(browser.ended).toHaveBeenCalledWith('logout');
  });

  it.each([
    [true, 'seller@demo.test'],
    [false, null],
  ])('with remember-me %s keeps the email address as %s', (isRememberMe, email) => {
    const browser = openTab();
    browser.session.start(signInOf({ isRememberMe }));
    browser.session.end('logout');
    expect(browser.local.getItem('auth.login_email')).toBe(email);
  });

  it('remembers no page, but a lost session returns to its page', () => {
    const left = openTab();
    left.session.start(signInOf());
    left.session.end('logout');
    expect(left.tab.getItem('url.redirect')).toBeNull();

    const other = openTab();
    other.session.start(signInOf());
    other.session.end('expired');
    expect(other.tab.getItem('url.redirect')).toBe('/rating/ratings?sort=count');
  });
});

describe('a 401', () => {
  it('ends the session once, however many calls were refused', () => {
    const browser = openTab();
    browser.session.start(signInOf());
    for (let call = 0; call < 25; call++) browser.session.refuse('token-1');
    expect(browser.ended).toHaveBeenCalledTimes(1);
    expect(browser.ended).toHaveBeenCalledWith('refused');
    expect(browser.tab.getItem('url.redirect')).toBe('/rating/ratings?sort=count');
  });

  it.each([['token-0'], [undefined]])('for %s does not end the session of token-1', (token) => {
    const browser = openTab();
    browser.session.start(signInOf());
    browser.session.refuse(token);
    expect(browser.token()).toBe('token-1');
    expect(browser.ended).not.toHaveBeenCalled();
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
