import { ALL_CALLS } from '@fairshelf/shared-contracts/all-calls';
import { type Call, ROLES, type Role } from '@fairshelf/shared-contracts/core';
import { afterAll, beforeAll } from '@jest/globals';
import { createSession } from '../base/accounts/sessions.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

/** Prefixes of the operators' calls: every role-guarded call with one of them is in the table. */
const ADMIN_AREAS = [
  'affiliate',
  'audit',
  'board',
  'campaign',
  'code',
  'company',
  'job',
  'monitoring',
  'plan',
  'platform',
  'role',
  'user',
];

/** Which role may use which operator call: declared here a second time on purpose, so that a mistake shows. */
export const REACH: Readonly<Record<string, readonly Role[]>> = {
  'affiliate.list': ['super-admin', 'affiliate-agent'],
  'affiliate.get': ['super-admin', 'affiliate-agent'],
  'affiliate.referrals': ['super-admin', 'affiliate-agent'],
  'affiliate.commissions': ['super-admin', 'affiliate-agent'],
  'affiliate.payouts': ['super-admin', 'affiliate-agent'],
  'affiliate.add': ['super-admin'],
  'affiliate.update': ['super-admin'],
  'affiliate.add-code': ['super-admin'],
  'affiliate.set-code-active': ['super-admin'],
  'affiliate.add-commission': ['super-admin'],
  'affiliate.pay': ['super-admin'],
  'audit.list': ['super-admin'],
  'audit.get': ['super-admin'],
  'audit.actions': ['super-admin'],
  'audit.export': ['super-admin'],
  'board.list-all': ['super-admin'],
  'board.add': ['super-admin'],
  'board.update': ['super-admin'],
  'campaign.list': ['super-admin'],
  'campaign.get': ['super-admin'],
  'campaign.add': ['super-admin'],
  'campaign.update': ['super-admin'],
  'campaign.remove': ['super-admin'],
  'campaign.count-audience': ['super-admin'],
  'campaign.preview': ['super-admin'],
  'campaign.send-test': ['super-admin'],
  'campaign.schedule': ['super-admin'],
  'campaign.move': ['super-admin'],
  'campaign.recipients': ['super-admin'],
  'campaign.list-suppressed': ['super-admin'],
  'campaign.suppress': ['super-admin'],
  'campaign.release-address': ['super-admin'],
  'company.delete-by-id': ['super-admin'],
  'company.keep-by-id': ['super-admin'],
  'code.list-classes': ['super-admin'],
  'code.list-class-codes': ['super-admin'],
  'code.add': ['super-admin'],
  'code.update': ['super-admin'],
  'code.order': ['super-admin'],
  'code.save-class': ['super-admin'],
  'code.remove': ['super-admin'],
  'code.export': ['super-admin'],
  'code.import': ['super-admin'],
  'job.queues': ['super-admin'],
  'job.list': ['super-admin'],
  'job.retry': ['super-admin'],
  'job.drop': ['super-admin'],
  'job.retry-failed': ['super-admin'],
  'job.drop-failed': ['super-admin'],
  'job.imports': ['super-admin'],
  'job.retry-import': ['super-admin'],
  'job.restart-import': ['super-admin'],
  'monitoring.start': ['super-admin'],
  'plan.manage-list': ['super-admin'],
  'plan.manage-get': ['super-admin'],
  'plan.manage-add': ['super-admin'],
  'plan.manage-save-version': ['super-admin'],
  'plan.manage-set-active': ['super-admin'],
  'plan.manage-subscribers': ['super-admin'],
  'plan.manage-preview-version': ['super-admin'],
  'plan.manage-companies': ['super-admin'],
  'plan.manage-preview-assignment': ['super-admin'],
  'plan.manage-assign': ['super-admin'],
  'platform.business': ['super-admin'],
  'plan.manage-invoices': ['super-admin'],
  'plan.manage-download-invoice': ['super-admin'],
  'plan.manage-download-credit-note': ['super-admin'],
  'plan.manage-credit-invoice': ['super-admin'],
  'platform.list': ['super-admin'],
  'platform.health': ['super-admin'],
  'platform.change': ['super-admin'],
  'platform.list-release-keys': ['super-admin'],
  'platform.create-release-key': ['super-admin'],
  'platform.rotate-release-key': ['super-admin'],
  'platform.revoke-release-key': ['super-admin'],
  'platform.compare-versions': ['super-admin'],
  'platform.read-field': ['super-admin'],
  'platform.list-contract-use': ['super-admin'],
  'platform.list-freezes': ['super-admin'],
  'platform.add-freeze': ['super-admin'],
  'platform.remove-freeze': ['super-admin'],
  'platform.start-override': ['super-admin'],
  'platform.release-approvals': ['super-admin'],
  'platform.approve-release': ['super-admin'],
  'platform.reject-release': ['super-admin'],
  'platform.release-rules': ['super-admin'],
  'platform.set-release-rules': ['super-admin'],
  'platform.list-previews': ['super-admin'],
  'platform.revoke-preview': ['super-admin'],
  'role.list': ['super-admin'],
  'role.assign': ['super-admin'],
  'role.remove': ['super-admin'],
  'user.list': ['super-admin'],
  'user.find': ['super-admin'],
  'user.list-channels': ['super-admin'],
  'user.search': ['super-admin'],
  'user.details': ['super-admin'],
  'user.set-permission': ['super-admin'],
  'user.restore': ['super-admin'],
  'user.approvals': ['super-admin'],
  'user.approve': ['super-admin'],
  'user.reject': ['super-admin'],
  'user.sign-out': ['super-admin'],
  'user.delete-by-id': ['super-admin'],
};

const isOperators = ({ name, access }: Call): boolean =>
  access.who === 'signedIn' &&
  (access.roles ?? []).length > 0 &&
  ADMIN_AREAS.includes(name.split('.')[0] ?? '');

/** The operators' calls. */
export const adminCalls = ALL_CALLS.filter(isOperators);

/** A path with unknown ids, and no body: an admitted caller gets a validation error, and changes nothing. */
export const urlOf = (path: string) => path.replace(/\{\w+\}/g, 'x');

/** The gateway of the test file. */
export let gateway: TestGateway;
/** The token of somebody with only this role; '' for none. */
export const tokens = new Map<Role | '', string>();

/** The user id of the super-admin. */
export let superAdmin: string;

/** A super-admin who views the product as another super-admin: the most that a monitoring token can read. */
export let monitoring: string;

/** For tests: a gateway, and a person of each role. */
export function setUpPeople(): void {
  beforeAll(async () => {
    // Remotes' declarations are read from their builds, which need not exist.
    gateway = await startTestGateway({ remotes: () => Promise.resolve([]) });
    const { database, clock } = gateway;
    const now = new Date(clock.now);
    const home = '00000000-0000-4000-8000-c00000000004';
    for (const role of ['', ...ROLES] as const) {
      const { user_id } = await database.system
        .insertInto('app_user')
        .values({
          email: `${role || 'nobody'}@roles.test`,
          user_name: role || 'nobody',
          name: 'Robin',
          password_hash: '',
          email_verified_at: now,
          home_company_id: home,
        })
        .returning('user_id')
        .executeTakeFirstOrThrow();
      if (role) await database.system.insertInto('user_role').values({ user_id, role }).execute();
      tokens.set(role, (await createSession(database, { userId: user_id, now })).token);
      if (role === 'super-admin') {
        superAdmin = user_id;
        const actorUserId = '00000000-0000-4000-8000-a00000000003';
        monitoring = (await createSession(database, { userId: user_id, actorUserId, now })).token;
      }
    }
  }, 60_000);
  afterAll(async () => {
    process.stdout.write(
      `Operators’ calls: ${adminCalls.length} × ${tokens.size} roles, a visitor, a made-up token and a view of somebody\n`,
    );
    await gateway.end();
  });
}

/** The status of a call's answer with this token. */
export const statusOf = async ({ method, path }: Call, token?: string) =>
  (await gateway.ask(method, urlOf(path), token ? { token } : {})).status;
