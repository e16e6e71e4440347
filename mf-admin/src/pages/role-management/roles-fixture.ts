import { ROLES } from '@fairshelf/shared-contracts/core';
import { listRoles, searchUsers } from '@fairshelf/shared-contracts/people';
import { type FakeGateway, fakeGateway } from '@fairshelf/shared-contracts/testing';

/** A case manager. */
const holder = {
  id: 'u1',
  email: 'cases@shop.test',
  user_name: 'cases',
  name: 'Casey',
  company_id: 'c1',
  company_name: 'Fairshelf',
  role: 'case-manager',
  planList: [],
  created_at: '2026-01-01T00:00:00Z',
  last_login_at: null,
  last_seen_at: null,
  deleted_at: null,
  state: 'active',
  signup_step: 'done',
  imports: 'none',
};

/** A gateway with every role, each held once and granting one page. */
export function rolesGateway(): FakeGateway {
  const gateway = fakeGateway();
  gateway.answer(
    listRoles,
    ROLES.map((role) => ({
      role,
      holders: 1,
      routes: [
        {
          name: 'menu-case-manager',
          path: '/reimburse/case-manager',
          title: 'Case Manager',
          remote: 'mf-reimburse',
        },
      ],
      menu: [{ route: 'menu-case-manager', title: 'Case Manager', group: 'System' }],
      calls: [],
    })),
  );
  gateway.answer(searchUsers, { rows: [holder], total: 1, next: null, previous: null });
  return gateway;
}
