import { anyone, only, signedIn, type Viewer, withPlan } from '@fairshelf/shared-contracts/core';
import { entry, registryOf, route } from '../federation/registry-fixture.ts';
import { shell } from '../shell.ts';
import { decideDestination, type Question } from './decide-destination.ts';

/** A seller with both plans. */
export const seller: Viewer = { roles: [], plans: ['review', 'reimburse'] };

/** A seller without the plan of reimbursements. */
export const withoutPlan: Viewer = { roles: [], plans: ['review'] };

/** An affiliate agent. */
export const agent: Viewer = { roles: ['affiliate-agent'], plans: [] };

/** A super-admin. */
export const superAdmin: Viewer = { roles: ['super-admin'], plans: [] };

/** The public site, with two steps of the sign-up. */
export const landing = entry('mf-public', [
  route('/', anyone),
  route('/register/info', anyone),
  route('/register/verify/email', anyone, { reachableFrom: ['register-info'] }),
]);

/** Pages of operators and agents. */
export const admin = entry('mf-admin', [
  route('/system/affiliates', only(['super-admin', 'affiliate-agent'])),
  route('/system/affiliates/detail/:affiliate', only(['super-admin', 'affiliate-agent'])),
  route('/old', signedIn, { redirect: '/system/affiliates' }),
]);

/** Pages with roles and plans, and a widget. */
export const reimburse = entry(
  'mf-reimburse',
  [
    route('/reimburse/case-manager', only(['case-manager'])),
    route('/reimburse/lost-in-warehouse', only(['reimbursement-admin'], { superAdminBypass: true })),
    route('/reimbursement/cases', withPlan('reimburse', '/reimburse/signup-dashboard')),
    route('/reimburse/signup-dashboard', signedIn),
    route('/reimburse/settings/billing', withPlan('reimburse', '/reimburse/signup-dashboard', 'money')),
  ],
  {
    widgets: [
      {
        name: 'summary',
        slot: 'dashboard',
        title: '',
        order: 1,
        span: 12,
        access: { who: 'signedIn', plan: { needs: 'reimburse', otherwise: '/reimburse/signup-dashboard' } },
        files: [],
        shared: [],
      },
    ],
  },
);

/** Where `viewer` gets to at a path; `more` overrides the question. */
export function ask(pathname: string, viewer?: Viewer, more: Partial<Question> = {}) {
  return decideDestination({
    pathname,
    viewer,
    registry: registryOf(landing, admin, reimburse),
    shellRoutes: shell.routes,
    previousRoute: undefined,
    isSignupOpen: false,
    homeFor: ({ roles }) => (roles.includes('affiliate-agent') ? '/system/affiliates' : '/dashboard'),
    ...more,
  });
}
