import { describe, expect, it } from '@jest/globals';
import { addCode, listCodes } from '../areas/codes/index.ts';
import { login, startMonitoring } from '../areas/identity/index.ts';
import { listCases } from '../areas/reimbursement/index.ts';
import {
  type Access,
  admitsRoles,
  admittedRoles,
  anyone,
  decideAccess,
  only,
  signedIn,
  type Viewer,
  withPlan,
  withRight,
} from './access.ts';

const visitor = undefined;
const seller: Viewer = { roles: [], plans: ['review'] };
const subscriber: Viewer = { roles: [], plans: ['review', 'reimburse'] };
const onlooker: Viewer = { roles: [], plans: ['reimburse'], rights: ['self', 'read'] };
const superAdmin: Viewer = { roles: ['super-admin'], plans: [] };
const caseManager: Viewer = { roles: ['case-manager'], plans: [] };

const plan = withPlan('reimburse', '/elsewhere');
const managers = only(['case-manager']);
const managersOrSuper = only(['case-manager'], { superAdminBypass: true });
const noRoleNamed: Access = { who: 'signedIn', roles: [] };

describe('decideAccess', () => {
  it.each([
    ['anyone, a visitor', anyone, visitor, 'allowed'],
    ['anyone, a seller', anyone, seller, 'allowed'],
    ['signed in, a visitor', signedIn, visitor, 'sign-in'],
    ['signed in, a seller', signedIn, seller, 'allowed'],
    ['an empty role list, a seller', noRoleNamed, seller, 'allowed'],
    ['a right, a visitor', withRight('money'), visitor, 'sign-in'],
    ['a right, a person whose role allows it', withRight('read'), onlooker, 'allowed'],
    ['a right, one whose role does not', withRight('money'), onlooker, 'other-role'],
    ['a right, a person whose roles are not known', withRight('money'), seller, 'allowed'],
    [
      'a plan and a right, one whose role does not',
      withPlan('reimburse', '/elsewhere', 'money'),
      onlooker,
      'other-role',
    ],
    ['a role, a visitor', managers, visitor, 'sign-in'],
    ['a role, a seller', managers, seller, 'hidden'],
    ['a role, its holder', managers, caseManager, 'allowed'],
    ['a role without bypass, super-admin', managers, superAdmin, 'hidden'],
    ['a role with bypass, super-admin', managersOrSuper, superAdmin, 'allowed'],
    ['a role with bypass, a seller', managersOrSuper, seller, 'hidden'],
    ['a plan, a visitor', plan, visitor, 'sign-in'],
    ['a plan, a seller without it', plan, seller, 'other-plan'],
    ['a plan, a seller with it', plan, subscriber, 'allowed'],
  ] as const)('%s', (_, access, viewer, kind) => {
    expect(decideAccess(access, viewer).kind).toBe(kind);
  });

  it('returns where a seller without the plan is redirected', () => {
    expect(decideAccess(plan, seller)).toEqual({ kind: 'other-plan', to: '/elsewhere' });
  });

  it.each([
    [login, visitor, 'allowed'],
    [listCodes, visitor, 'allowed'],
    [addCode, seller, 'hidden'],
    [addCode, superAdmin, 'allowed'],
    [startMonitoring, caseManager, 'hidden'],
    [listCases, seller, 'other-plan'],
  ] as const)('guards calls: $name', (call, viewer, kind) => {
    expect(decideAccess(call.access, viewer).kind).toBe(kind);
  });
});

describe('the roles of an access', () => {
  it.each([
    ['no role named', plan, [], [visitor, seller, superAdmin, caseManager]],
    ['a role', managers, ['case-manager'], [caseManager]],
    ['a role with bypass', managersOrSuper, ['case-manager', 'super-admin'], [caseManager, superAdmin]],
  ] as const)('%s', (_, access, roles, expectedViewers) => {
    expect(admittedRoles(access)).toEqual(roles);
    const viewers = [visitor, seller, superAdmin, caseManager];
    const isAdmitted = (viewer: Viewer | undefined) => expectedViewers.some((each) => each === viewer);
    expect(viewers.filter((viewer) => admitsRoles(access, viewer))).toEqual(viewers.filter(isAdmitted));
  });
});
