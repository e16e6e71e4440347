import { beforeEach, describe, expect, it } from '@jest/globals';
import { memoryStorage, NOW, openTab, signInOf, usMarket } from '../testing/session-fixture.ts';
import type { MonitoredUser } from './session.ts';

let operator: ReturnType<typeof openTab>;
beforeEach(() => {
  operator = openTab();
  operator.session.start({ ...signInOf(), market: usMarket });
});

describe('starting to monitor', () => {
  it('saves the current auth and user info as the origin', () => {
    begin();
    const origin = JSON.parse(operator.local.getItem('auth.origin_auth_info') ?? '{}');
    expect(origin).toMatchObject({
      session: { accessToken: 'token-1' },
      user: { email: 'seller@demo.test', role: 'super-admin,case-manager' },
      market: usMarket,
      path: '/rating/ratings?sort=count',
    });
    expect(operator.local.getItem('auth.admin_access_token')).toBe('token-1');
    expect(operator.operator()).toEqual({ name: 'Demo Seller', email: 'seller@demo.test' });
  });

  it("swaps in the monitored user's token, expiry and info", () => {
    begin();
    expect(operator.token()).toBe('monitoring-token');
    expect(operator.local.getItem('auth.access_token')).toBe('monitoring-token');
    expect(operator.local.getItem('auth.access_token_expired_date')).toBe(monitoredUser.expiresAt);
    expect(operator.local.getItem('user.info.isAuditing')).toBe('true');
    expect(operator.user()).toMatchObject({
      email: 'someone@demo.test',
      name: 'Someone Else',
      plans: ['reimburse'],
      isMonitoring: true,
    });
    expect(operator.market()).toMatchObject({ sellerId: 'A9' });
    expect(operator.persons).toHaveBeenCalledWith('/dashboard');
  });

  it('does not overwrite the role', () => {
    begin();
    expect(operator.user()?.role).toBe('super-admin,case-manager');
    expect(operator.local.getItem('user.info.role')).toBe('super-admin,case-manager');
  });

  it('for a second time keeps the first origin', () => {
    begin();
    expect(begin()).toBe(false);
    operator.session.exitMonitoring();
    expect(operator.user()?.email).toBe('seller@demo.test');
  });

  it('does nothing for a visitor', () => {
    const visitor = openTab();
    expect(begin(visitor)).toBe(false);
    expect(visitor.local.length).toBe(0);
  });

  it('stays in session storage if the session does', () => {
    const tab = openTab();
    tab.session.start(signInOf({ isRememberMe: false }));
    begin(tab);
    expect(tab.local.length).toBe(0);
    expect(tab.tab.getItem('auth.access_token')).toBe('monitoring-token');
  });
});

describe('exiting', () => {
  it('restores the origin and clears the monitoring flag', () => {
    const before = storedIn(operator.local);
    begin();
    expect(operator.session.exitMonitoring()).toBe(true);
    expect(operator.token()).toBe('token-1');
    expect(operator.user()).toEqual(signInOf().user);
    expect(operator.market()).toEqual(usMarket);
    expect(operator.operator()).toBeUndefined();
    expect(operator.local.getItem('user.info.isAuditing')).toBe('false');
    expect(storedIn(operator.local)).toEqual(before);
    expect(operator.persons).toHaveBeenLastCalledWith('/rating/ratings?sort=count');
  });

  it.each([true, false])(
    'restores every stored key of an operator without a store (kept: %s)',
    (isRememberMe) => {
      const local = memoryStorage();
      const tab = memoryStorage();
      const contents = () =>
        [local, tab].map((storage) =>
          Object.fromEntries(
            [...Array(storage.length).keys()].map((index) => {
              const key = storage.key(index) ?? '';
              return [key, storage.getItem(key)];
            }),
          ),
        );
      const without = openTab(local, tab);
      without.session.start({ ...signInOf({ isRememberMe }), market: undefined });
      const before = contents();
      begin(without);
      // The dashboard of the other person loads, chooses a store, and is left.
      const viewing = openTab(local, tab);
      viewing.session.restore();
      viewing.session.setMarket({ ...usMarket, sellerId: 'A10' });
      expect(viewing.session.exitMonitoring()).toBe(true);
      viewing.session.setMarket({ ...usMarket, sellerId: 'A10' });
      expect(contents()).toEqual(before);
      const back = openTab(local, tab);
      back.session.restore();
      expect(back.market()).toBeUndefined();
      expect(contents()).toEqual(before);
    },
  );

  it('does nothing without an origin', () => {
    expect(operator.session.exitMonitoring()).toBe(false);
    expect(operator.token()).toBe('token-1');
    expect(operator.persons).not.toHaveBeenCalled();
  });

  it('does nothing with a corrupted origin', () => {
    begin();
    operator.local.setItem('auth.origin_auth_info', '{"session":');
    expect(operator.session.exitMonitoring()).toBe(false);
    expect(operator.token()).toBe('monitoring-token');
  });
});

describe('monitoring', () => {
  it('continues after a reload, and can be exited then', () => {
    begin();
    const newTab = openTab(operator.local);
    newTab.session.restore();
    expect(newTab.user()).toMatchObject({ email: 'someone@demo.test', isMonitoring: true });
    expect(newTab.operator()?.email).toBe('seller@demo.test');
    newTab.session.exitMonitoring();
    expect(newTab.user()).toEqual(signInOf().user);
  });

  it.each(['expired', 'refused'] as const)(
    "that is %s returns to the operator's session, not to the sign-in",
    (reason) => {
      begin();
      if (reason === 'refused') operator.session.refuse('monitoring-token');
      else operator.session.end(reason);
      expect(operator.token()).toBe('token-1');
      expect(operator.ended).not.toHaveBeenCalled();
    },
  );

  it('that ended while no page was open leaves the operator signed in', () => {
    begin();
    const later = openTab(operator.local);
    later.time.now = NOW + 2 * HOUR_MS;
    later.session.restore();
    expect(later.token()).toBe('token-1');
    expect(later.user()?.isMonitoring).toBe(false);
  });

  it('ends with signing out, including the origin', () => {
    begin();
    expect(operator.session.originToken()).toBe('token-1');
    operator.session.end('logout');
    expect(operator.token()).toBeUndefined();
    expect(operator.operator()).toBeUndefined();
    expect(storedIn(operator.local)).toEqual([]);
  });

  it('starts and ends in every tab of a remembered session', () => {
    const local = memoryStorage();
    const one = openTab(local);
    one.session.start(signInOf());
    const two = openTab(local);
    two.session.restore();
    begin(one);
    two.session.agree();
    two.session.agree();
    expect(two.user()?.email).toBe('someone@demo.test');
    expect(two.persons).toHaveBeenCalledTimes(1);
    one.session.exitMonitoring();
    two.session.agree();
    expect(two.token()).toBe('token-1');
    expect(two.persons).toHaveBeenCalledTimes(2);
  });
});

const HOUR_MS = 3_600_000;

const monitoredUser: MonitoredUser = {
  accessToken: 'monitoring-token',
  expiresAt: new Date(NOW + HOUR_MS).toISOString(),
  user: {
    ...signInOf().user,
    email: 'someone@demo.test',
    name: 'Someone Else',
    role: 'case-manager',
    plans: ['reimburse'],
  },
  market: { ...usMarket, sellerId: 'A9', companyName: 'Someone Ltd' },
};

const begin = (tab = operator) => tab.session.startMonitoring(monitoredUser);
const storedIn = (storage: Storage) =>
  [...Array(storage.length).keys()]
    .map((index) => storage.key(index))
    .filter((key) => key !== 'auth.login_email')
    .sort();
