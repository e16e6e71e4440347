import type { Viewer } from '@fairshelf/shared-contracts/core';
import { describe, expect, it } from '@jest/globals';
import { entry, registryOf } from '../federation/registry-fixture.ts';
import type { Question } from './decide-destination.ts';
import { agent, ask, landing, reimburse, seller, superAdmin, withoutPlan } from './destination-fixture.ts';

const redirect = (to: string) => ({ kind: 'redirect', to });

it.each(['/unsubscribe/k1', '/unsubscribe/k1.summary', '/invitation', '/login'])(
  'opens %s from an email in every edition, as a page of the shell',
  (pathname) => {
    expect(ask(pathname, undefined, { registry: registryOf() })).toMatchObject({ kind: 'shell-page' });
  },
);

describe('the root', () => {
  it('is the landing page for a visitor', () => {
    expect(ask('/')).toMatchObject({ kind: 'remote-page', remote: 'mf-public' });
  });
  it('is the sign-in if no remote owns a landing page', () => {
    expect(ask('/', undefined, { registry: registryOf(reimburse) })).toEqual(redirect('/login'));
  });
  it('redirects a signed-in person to the dashboard and an affiliate agent to the affiliates', () => {
    expect(ask('/', seller)).toEqual(redirect('/dashboard'));
    expect(ask('/', agent)).toEqual(redirect('/system/affiliates'));
  });
  it('redirects an agent to the dashboard if no remote has the affiliates', () => {
    expect(ask('/', agent, { registry: registryOf(landing) })).toEqual(redirect('/dashboard'));
  });
});

it("redirects a person whose company role can't open a page to the dashboard, with the reason", () => {
  const viewer: Viewer = { ...seller, rights: ['self', 'read'] };
  expect(ask('/reimburse/settings/billing', viewer)).toEqual({ ...redirect('/dashboard'), lacksRight: true });
  expect(ask('/reimburse/settings/billing', { ...seller, rights: ['money'] })).toMatchObject({
    kind: 'remote-page',
  });
});

describe('a URL of a remote that the page omits', () => {
  it('redirects a visitor to the sign-in and back', () => {
    expect(ask('/system/affiliates', undefined, withheld)).toMatchObject({ needsSignIn: true });
  });
  it("is a 404 for the page's intended viewer", () => {
    expect(ask('/system/affiliates', seller, withheld)).toEqual(redirect('/404'));
  });
  it('stays for a person with roles, whose own page is about to load', () => {
    expect(ask('/system/affiliates', agent, withheld)).toEqual({ kind: 'not-found' });
  });

  const withheld: Partial<Question> = {
    registry: { ...registryOf(landing), withheld: { to: ['affiliate-agent'], isAddressed: true } },
  };
});

describe('guards', () => {
  it.each([
    [
      'a visitor signs in first',
      '/system/affiliates',
      undefined,
      { ...redirect('/login'), needsSignIn: true },
    ],
    ['a wrong role sees nothing', '/system/affiliates', seller, redirect('/404')],
    [
      'a right role enters',
      '/system/affiliates/detail/7',
      agent,
      { kind: 'remote-page', remote: 'mf-admin' },
    ],
    [
      'super-admin bypasses where it is said',
      '/reimburse/lost-in-warehouse',
      superAdmin,
      { kind: 'remote-page' },
    ],
    ['super-admin does not bypass elsewhere', '/reimburse/case-manager', superAdmin, redirect('/404')],
    ['the plan is there', '/reimbursement/cases', seller, { kind: 'remote-page' }],
    [
      'the plan is missing',
      '/reimbursement/cases',
      withoutPlan,
      { ...redirect('/reimburse/signup-dashboard'), lacksPlan: true },
    ],
    ['a forwarding path', '/old', seller, redirect('/system/affiliates')],
    ['no such path', '/nothing', seller, { kind: 'not-found' }],
    ['no such path, visitor', '/nothing', undefined, { kind: 'not-found' }],
    ['a shell page', '/login', undefined, { kind: 'shell-page' }],
  ])('%s', (_, pathname, viewer, expected) => {
    expect(ask(pathname, viewer)).toMatchObject(expected);
  });
});

describe('steps reachable from only one page', () => {
  it('open from that page and redirect to the root from anywhere else', () => {
    const path = '/register/verify/email';
    expect(ask(path, undefined, { previousRoute: 'register-info' })).toMatchObject({ kind: 'remote-page' });
    expect(ask(path, undefined, { previousRoute: 'root' })).toEqual(redirect('/'));
    expect(ask(path)).toEqual(redirect('/'));
  });

  it('open directly for a browser with a sign-up in progress', () => {
    const path = '/register/verify/email';
    expect(ask(path, undefined, { isSignupOpen: true })).toMatchObject({ kind: 'remote-page' });
  });
});

describe('the dashboard', () => {
  it("is replaced by the sign-up dashboard if every widget needs a plan that the person doesn't have", () => {
    const registry = registryOf(reimburse);
    expect(ask('/dashboard', withoutPlan, { registry })).toEqual(redirect('/reimburse/signup-dashboard'));
    expect(ask('/dashboard', seller, { registry })).toMatchObject({ kind: 'shell-page' });
  });
  it('stays if a widget is available to everyone, or there is none', () => {
    const [widget] = reimburse.document.widgets;
    const ratings = entry('mf-ratings', [], {
      widgets: widget ? [{ ...widget, access: { who: 'signedIn' } }] : [],
    });
    expect(ask('/dashboard', withoutPlan, { registry: registryOf(ratings, reimburse) })).toMatchObject({
      kind: 'shell-page',
    });
    expect(ask('/dashboard', seller, { registry: registryOf() })).toMatchObject({ kind: 'shell-page' });
  });
});
