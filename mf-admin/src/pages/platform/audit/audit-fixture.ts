import {
  type AuditLine,
  getAuditLine,
  listAuditActions,
  listAuditLines,
} from '@fairshelf/shared-contracts/audit';
import { type FakeGateway, fakeGateway } from '@fairshelf/shared-contracts/testing';

/** An entry about the roles of a user. */
export const line: AuditLine = {
  id: '41',
  at: '2026-11-21T10:00:00Z',
  action: 'user.set-permission',
  status: 200,
  actor: { id: 'u1', email: 'ann@x.test', name: 'Ann' },
  acting_as: null,
  company: { id: 'c1', name: 'Lumen Desk' },
  targets: ['bob@x.test', 'r1', 'r2'],
};

/** A gateway with two entries of a long trail, and the values that the first changed. */
export function auditGateway(): FakeGateway {
  const gateway = fakeGateway();
  gateway.answer(listAuditActions, ['auth.login', 'user.set-permission']);
  gateway.answer(listAuditLines, {
    rows: [line, { ...line, id: '40', status: 403, actor: null, targets: [], company: null }],
    total: 10_000,
    more: true,
    next: 'n',
    previous: null,
  });
  gateway.answer(getAuditLine, {
    ...line,
    summary: 'Set the roles of a user',
    before: { user_id: 'u2', roles: ['case-manager'] },
    after: { user_id: 'u2', roles: ['case-manager', 'super-admin'] },
    login_name: 'ann',
    login_email: 'mallory@x.test',
    address: '10.0.0.1',
    request_id: 'req-7',
  });
  return gateway;
}
