import { sql } from 'kysely';
import {
  accrue,
  addBilledSeller,
  addFiledCase,
  addReimbursements,
  testIssuer,
} from '../areas/billing/billing-fixture.ts';
import { closeMonths } from '../areas/billing/index.ts';
import { content } from '../areas/campaigns/campaign-fixture.ts';
import { askSecondPerson } from '../areas/delivery/releases/approvals/approvals.ts';
import { someRelease } from '../areas/delivery/releases/release-fixture.ts';
import { setRules } from '../areas/delivery/releases/release-rules.ts';
import { createSession } from '../base/accounts/sessions.ts';
import { accountRow } from './account-rows.ts';
import { type AdminWorld, campaign, partner, planVersion } from './admin-world-fixture.ts';
import { addCompany } from './test-database.ts';

/** One write of an operator: its input, and what the audit trail must contain. Null: no value. */
export interface AdminWrite {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly before: object | null;
  readonly after: object | null;
}

/** A user that operators act on. */
const READER = 'r1@mail.test';
const OTHER = 'r2@mail.test';
const post = {
  title: 'A post',
  contents: '<p>Text</p>',
  bullet_content_list: [],
  reference_content: '',
  cover_image: null,
  active: true,
};

const releaseKey = (team: string) => ({
  team,
  label: 'CI',
  remotes: ['mf-probe'],
  editions: ['unified'],
  origins: [],
  actions: ['publish'],
  days: 30,
});

/** A release that waits for a second person. */
async function requestActivation({ gateway }: AdminWorld): Promise<string> {
  const { database, services } = gateway;
  const { releases } = services;
  const version = `1.0.${++requests}`;
  const { offer, files } = someRelease('mf-asked', version);
  await releases.begin(offer, 'ann');
  for (const [file, bytes] of files) await releases.store('mf-asked', version, file, bytes);
  await releases.complete('mf-asked', version);
  const now = services.now();
  await setRules(database, 'mf-asked', { twoPersons: true, overBudget: 'refuse' }, { by: 'ann', now });
  const waiting = await askSecondPerson(
    { database, releases, now },
    {
      edition: 'unified',
      remote: 'mf-asked',
      change: { action: 'activate', version },
      actor: 'Asked team / ci',
    },
  );
  if (waiting?.kind !== 'waits') throw new Error('The release does not wait.');
  return waiting.id;
}
let requests = 0;

const freeze = (reason: string) => ({
  reason,
  startsAt: '2099-11-26T00:00:00.000Z',
  endsAt: '2099-12-01T00:00:00.000Z',
});

/** A company for deleting, or for keeping after that. */
async function companyToDelete({ database }: AdminWorld['gateway'], name: string, isDeleted: boolean) {
  const id = await addCompany(database, name);
  return {
    params: { id },
    body: { name },
    before: { company: name, deleted: !isDeleted },
    after: { company: name, deleted: isDeleted },
  };
}

/** A company with one unpaid invoice of 10.00. */
async function addBilledInvoice({
  database,
  clock,
}: AdminWorld['gateway']): Promise<{ companyId: string; invoiceId: string }> {
  const now = new Date(clock.now);
  const seller = await addBilledSeller(database, now);
  await addFiledCase(database, seller, { marketplaceCase: 'C1' });
  await addReimbursements(database, seller, [
    { id: 'P1', marketplaceCase: 'C1', total: 4_000, cash: 2, day: '2026-10-10' },
  ]);
  await accrue(database, seller, now);
  const [invoice] = await database.withCompany(seller.companyId, (db) =>
    closeMonths(db, seller.companyId, { now, issuer: testIssuer }),
  );
  return { companyId: seller.companyId, invoiceId: invoice?.invoiceId ?? '' };
}

const draft = async ({ done }: AdminWorld): Promise<string> =>
  String((await done('POST', '/api/campaign/one', campaign)).id);

async function failedJob(
  { gateway }: AdminWorld,
  queue = 'mail.send',
): Promise<{ queue: string; jobId: string }> {
  const { rows } = await sql<{ id: string }>`insert into fairshelf_jobs.job (name, state, data)
    values (${queue}, 'failed', '{}') returning id`.execute(gateway.database.system);
  return { queue, jobId: rows[0]?.id ?? '' };
}

async function failingImport({ gateway: { database } }: AdminWorld, feed: string): Promise<object> {
  const { company_id } = await database.system
    .selectFrom('company')
    .select('company_id')
    .orderBy('company_id')
    .executeTakeFirstOrThrow();
  const key = {
    company_id,
    seller_id: `A1${feed.toUpperCase()}`,
    region: 'NA',
    marketplace_id: '',
    feed,
  } as const;
  const { seller_id, region } = key;
  await database.withCompany(company_id, async (db) => {
    await db.insertInto('seller_account').values(accountRow({ company_id, seller_id, region })).execute();
    await db
      .insertInto('import_step')
      .values({ ...key, state: 'dead', priority: 2, weight: 0, attempt: 8 })
      .execute();
  });
  return key;
}

/** A request of somebody else to delete a person. */
async function requestApproval(world: AdminWorld): Promise<string> {
  const { approval_id } = await world.gateway.database.system
    .insertInto('approval')
    .values({
      kind: 'delete-user',
      input: JSON.stringify({ id: await idOf(world, 'reporter@demo.test') }),
      summary: 'Delete reporter@demo.test',
      requested_by: await idOf(world, 'cases@demo.test'),
      requested_at: new Date(),
      expires_at: new Date(world.gateway.clock.now + 86_400_000),
    })
    .returning('approval_id')
    .executeTakeFirstOrThrow();
  return approval_id;
}

async function idOf({ gateway }: AdminWorld, email: string): Promise<string> {
  const { user_id } = await gateway.database.system
    .selectFrom('app_user')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return user_id;
}

const probeCode = { class: 'PROBE', code: 'ONE', name: 'One' };
const entry = async ({ done }: AdminWorld, code: string) =>
  (await done('POST', '/api/code/item', { ...probeCode, code })) as { id: string; version: number };

/** A valid input for each operator write, by the name of its call, and the expected audit entry. */
export const ADMIN_WRITES: Readonly<Record<string, (world: AdminWorld) => Promise<AdminWrite> | AdminWrite>> =
  {
    'affiliate.add': () => ({ body: partner('Tidal'), before: null, after: { name: 'Tidal' } }),
    'affiliate.update': ({ affiliateId }) => ({
      params: { affiliateId },
      body: { ...partner('Harbour'), commission_bps: 1500, version: 1 },
      before: { affiliate_id: affiliateId, commission_bps: 1000 },
      after: { affiliate_id: affiliateId, commission_bps: 1500 },
    }),
    'affiliate.add-code': ({ affiliateId }) => ({
      params: { affiliateId },
      body: { code: 'PIER' },
      before: null,
      after: { affiliate_id: affiliateId, code: 'PIER' },
    }),
    'affiliate.set-code-active': () => ({
      params: { code: 'HARBOUR' },
      body: { active: false },
      before: { code: 'HARBOUR', active: true },
      after: { code: 'HARBOUR', active: false },
    }),
    'affiliate.add-commission': ({ affiliateId, referralId }) => ({
      params: { affiliateId },
      body: { referral_id: referralId, reference: 'I-1', amount: { minor: 500, currency: 'USD' } },
      before: null,
      after: { affiliate_id: affiliateId, reference: 'I-1', amount: { minor: 500, currency: 'USD' } },
    }),
    'affiliate.pay': async ({ affiliateId, referralId, done }) => {
      const amount = { minor: 900, currency: 'EUR' };
      const commission = { referral_id: referralId, reference: 'I-2', amount };
      await done('POST', `/api/affiliate/${affiliateId}/commission`, commission);
      return {
        params: { affiliateId },
        body: { amount, reference: 'B-7', paid_on: '2026-11-20' },
        before: { affiliate_id: affiliateId, open: amount, commissions: 1 },
        after: {
          affiliate_id: affiliateId,
          open: { minor: 0, currency: 'EUR' },
          commissions: 0,
          reference: 'B-7',
        },
      };
    },
    'board.add': () => ({ params: { type: 'news' }, body: post, before: null, after: { title: 'A post' } }),
    'board.update': async ({ done }) => {
      const { _id } = await done('POST', '/api/board/news', post);
      return {
        params: { type: 'news', postId: String(_id) },
        body: { ...post, title: 'Better', version: 1 },
        before: { _id, title: 'A post', version: 1 },
        after: { _id, title: 'Better', version: 2 },
      };
    },
    'campaign.add': () => ({ body: campaign, before: null, after: campaign }),
    'campaign.update': async (world) => {
      const campaignId = await draft(world);
      return {
        params: { campaignId },
        body: { ...campaign, name: 'December', version: 1 },
        before: { campaign_id: campaignId, ...campaign },
        after: { campaign_id: campaignId, ...campaign, name: 'December' },
      };
    },
    'campaign.remove': async (world) => {
      const campaignId = await draft(world);
      return { params: { campaignId }, before: { campaign_id: campaignId, ...campaign }, after: null };
    },
    'campaign.send-test': () => ({
      body: { ...content, topic: 'newsletter', to: 'me@fairshelf.test' },
      before: null,
      after: { to: 'me@fairshelf.test' },
    }),
    'campaign.schedule': async (world) => {
      const campaignId = await draft(world);
      return {
        params: { campaignId },
        body: { version: 1, at: '2099-01-01T00:00:00.000Z' },
        before: { campaign_id: campaignId, state: 'draft' },
        after: { campaign_id: campaignId, state: 'scheduled', scheduled_at: '2099-01-01T00:00:00.000Z' },
      };
    },
    'campaign.move': async (world) => {
      const campaignId = await draft(world);
      const at = '2099-01-01T00:00:00.000Z';
      await world.done('POST', `/api/campaign/one/${campaignId}/schedule`, { version: 1, at });
      return {
        params: { campaignId },
        body: { move: 'cancel' },
        before: { campaign_id: campaignId, state: 'scheduled' },
        after: { campaign_id: campaignId, state: 'cancelled' },
      };
    },
    'campaign.suppress': () => {
      const body = { email: 'gone@shop.test', reason: 'complaint', note: 'By phone' };
      return { body, before: null, after: body };
    },
    'campaign.release-address': async ({ done }) => {
      const suppression = { email: 'asked@shop.test', reason: 'asked', note: '' };
      await done('POST', '/api/campaign/suppression', suppression);
      return { params: { email: suppression.email }, before: suppression, after: null };
    },
    'code.add': () => ({ body: probeCode, before: null, after: probeCode }),
    'code.update': async (world) => {
      const { id: codeId } = await entry(world, 'TWO');
      return {
        params: { codeId },
        body: { code: 'TWO', name: 'Two', version: 1 },
        before: { id: codeId, name: 'One', version: 1 },
        after: { id: codeId, name: 'Two', version: 2 },
      };
    },
    'code.order': async (world) => {
      for (const code of ['A', 'B'])
        await world.done('POST', '/api/code/item', { class: 'ORDERED', code, name: code });
      return {
        body: { class: 'ORDERED', codes: ['B', 'A'] },
        before: { class: 'ORDERED', codes: ['A', 'B'] },
        after: { class: 'ORDERED', codes: ['B', 'A'] },
      };
    },
    'code.save-class': async ({ done }) => {
      const columns = [{ field: 'code', title: 'Code' }];
      await done('PUT', '/api/code/class/NAMED', { title: 'Named', columns, version: 0 });
      return {
        params: { class: 'NAMED' },
        body: { title: 'Renamed', columns, version: 1 },
        before: { class: 'NAMED', title: 'Named', version: 1 },
        after: { class: 'NAMED', title: 'Renamed', version: 2 },
      };
    },
    'code.remove': async (world) => {
      const { id: codeId } = await entry(world, 'THREE');
      return { params: { codeId }, before: { id: codeId, code: 'THREE' }, after: null };
    },
    'code.import': async (world) => {
      await world.done('POST', '/api/code/item', { class: 'FILED', code: 'A', name: 'Old' });
      return {
        body: { class: 'FILED', text: 'code,name\nA,New\n', apply: true },
        before: { entries: [{ code: 'A', name: 'Old' }] },
        after: { entries: [{ code: 'A', name: 'New' }] },
      };
    },
    'job.retry': async (world) => {
      const params = await failedJob(world);
      return { params, before: { ...params, state: 'failed' }, after: { ...params, state: 'retrying' } };
    },
    'job.drop': async (world) => {
      const params = await failedJob(world);
      return { params, before: { ...params, state: 'failed' }, after: null };
    },
    'job.retry-import': async (world) => {
      const body = await failingImport(world, 'ledger');
      return { body, before: null, after: { ...body, state: 'retrying' } };
    },
    'job.restart-import': async (world) => {
      const body = await failingImport(world, 'returns');
      return { body, before: null, after: { ...body, state: 'started over' } };
    },
    'job.retry-failed': async (world) => {
      await failedJob(world, 'case-mail.plan');
      const change = { queue: 'case-mail.plan', jobs: 1 };
      return {
        params: { queue: 'case-mail.plan' },
        before: { ...change, state: 'failed' },
        after: { ...change, state: 'retrying' },
      };
    },
    'job.drop-failed': async (world) => {
      await failedJob(world, 'report.tidy');
      return {
        params: { queue: 'report.tidy' },
        before: { queue: 'report.tidy', state: 'failed', jobs: 1 },
        after: null,
      };
    },
    'monitoring.start': () => ({
      body: { user_email: READER, reason: 'A question' },
      before: null,
      after: { email: READER, reason: 'A question' },
    }),
    'plan.manage-add': () => ({
      body: { plan_name: 'another', ...planVersion },
      before: null,
      after: { plan_name: 'another', title: 'Probe' },
    }),
    'plan.manage-save-version': ({ planId }) => ({
      params: { planId },
      body: { ...planVersion, title: 'Dearer', price: { minor: 5900, currency: 'USD' }, based_on: 1 },
      before: { plan_id: planId, title: 'Probe', price: { minor: 4900, currency: 'USD' } },
      after: { plan_id: planId, title: 'Dearer', price: { minor: 5900, currency: 'USD' } },
    }),
    'plan.manage-assign': async (world) => {
      const { database } = world.gateway;
      const { company_id } = await database.system
        .insertInto('company')
        .values({ name: 'Assigned Ltd' })
        .returning('company_id')
        .executeTakeFirstOrThrow();
      const { id } = await world.done('POST', '/api/plan/manage', {
        plan_name: 'assigned',
        ...planVersion,
        effective_from: new Date(world.gateway.clock.now).toISOString().slice(0, 10),
      });
      return {
        params: { planId: String(id) },
        body: { company_id },
        before: { plans: [] },
        after: { company_id, plan_id: String(id), plan: 'Probe' },
      };
    },
    'plan.manage-credit-invoice': async ({ gateway }) => {
      const seller = await addBilledInvoice(gateway);
      return {
        params: { companyId: seller.companyId, invoiceId: seller.invoiceId },
        body: { reason: 'Wrong rate' },
        before: null,
        after: { invoice_id: seller.invoiceId, total_minor: 1_000, reason: 'Wrong rate' },
      };
    },
    'plan.manage-set-active': ({ planId }) => ({
      params: { planId },
      body: { active: false },
      before: { plan_name: 'probe', active: true },
      after: { plan_name: 'probe', active: false },
    }),
    'platform.change': () => ({
      params: { remote: 'mf-probe' },
      body: { action: 'activate', version: '2.0.0', revision: 1, reason: 'Better' },
      before: { active: { version: '1.0.0' } },
      after: { active: { version: '2.0.0' } },
    }),
    'platform.create-release-key': () => ({
      body: releaseKey('Probe'),
      before: null,
      after: { team: 'Probe', remotes: ['mf-probe'], actions: ['publish'] },
    }),
    'platform.rotate-release-key': async ({ done }) => {
      const { id } = await done('POST', '/api/platform/release-keys', releaseKey('Rotated'));
      return { params: { id: String(id) }, before: null, after: { id, team: 'Rotated' } };
    },
    'platform.revoke-release-key': async ({ done }) => {
      const { id } = await done('POST', '/api/platform/release-keys', releaseKey('Revoked'));
      return { params: { id: String(id) }, before: { id, team: 'Revoked', state: 'active' }, after: null };
    },
    'platform.add-freeze': () => ({
      body: freeze('Probe'),
      before: null,
      after: freeze('Probe'),
    }),
    'platform.remove-freeze': async ({ done }) => {
      const { id } = await done('POST', '/api/platform/freezes', freeze('Removed'));
      return { params: { id: String(id) }, before: { id, reason: 'Removed' }, after: null };
    },
    'platform.start-override': () => ({
      body: { remote: 'mf-probe', url: 'http://localhost:9201/' },
      before: null,
      after: { remote: 'mf-probe', url: 'http://localhost:9201/' },
    }),
    'platform.set-release-rules': () => ({
      params: { remote: 'mf-probe' },
      body: { twoPersons: false, overBudget: 'warn' },
      before: { remote: 'mf-probe', twoPersons: false, overBudget: 'refuse' },
      after: { remote: 'mf-probe', twoPersons: false, overBudget: 'warn' },
    }),
    'platform.approve-release': async (world) => {
      const id = await requestActivation(world);
      return {
        params: { id },
        before: { id, remote: 'mf-asked', requestedBy: 'Asked team / ci' },
        after: { id, outcome: 'approved' },
      };
    },
    'platform.reject-release': async (world) => {
      const id = await requestActivation(world);
      return {
        params: { id },
        before: { id, remote: 'mf-asked', requestedBy: 'Asked team / ci' },
        after: { id, outcome: 'rejected' },
      };
    },
    'platform.revoke-preview': async ({ gateway, done }) => {
      const key = { ...releaseKey('Previews'), actions: ['preview'] };
      const { secret } = await done('POST', '/api/platform/release-keys', key);
      const { body } = await gateway.ask('POST', '/api/releases/mf-probe/2.0.0/preview', {
        token: String(secret),
      });
      const { id } = body.data as { readonly id: string };
      return { params: { id }, before: { id, remote: 'mf-probe', version: '2.0.0' }, after: null };
    },
    'role.assign': () => ({
      body: { user_email: READER, role: 'case-manager' },
      before: { roles: [] },
      after: { roles: ['case-manager'] },
    }),
    'role.remove': async ({ done }) => {
      const body = { user_email: READER, role: 'advertising-admin' };
      await done('POST', '/api/role/assign', body);
      return {
        body,
        before: { roles: ['advertising-admin', 'case-manager'] },
        after: { roles: ['case-manager'] },
      };
    },
    'user.set-permission': () => ({
      body: { user_email: OTHER, permissions: ['case-manager'], access_channel_list: [] },
      before: { roles: [] },
      after: { roles: ['case-manager'] },
    }),
    'user.sign-out': async (world) => {
      const { database, clock } = world.gateway;
      const userId = await idOf(world, OTHER);
      await createSession(database, { userId, now: new Date(clock.now) });
      return {
        params: { id: userId },
        before: { email: OTHER, sessions: 1 },
        after: { email: OTHER, sessions: 0 },
      };
    },
    'user.delete-by-id': async (world) => ({
      params: { id: await idOf(world, OTHER) },
      before: { email: OTHER, deleted_at: null },
      after: { email: OTHER },
    }),
    'company.delete-by-id': async ({ gateway }) => companyToDelete(gateway, 'Deleted Goods', true),
    'company.keep-by-id': async ({ gateway, done }) => {
      const write = await companyToDelete(gateway, 'Kept Goods', false);
      await done('PUT', `/api/company/${write.params.id}/delete`, write.body);
      return write;
    },
    'user.approve': async (world) => ({
      params: { id: await requestApproval(world) },
      before: { summary: 'Delete reporter@demo.test' },
      after: { outcome: 'approved' },
    }),
    'user.reject': async (world) => ({
      params: { id: await requestApproval(world) },
      before: { summary: 'Delete reporter@demo.test' },
      after: { outcome: 'rejected' },
    }),
    'user.restore': async (world) => {
      await world.done('PUT', `/api/user/delete/${await idOf(world, OTHER)}`);
      return {
        body: { email: OTHER },
        before: { email: OTHER },
        after: { email: OTHER, deleted_at: null },
      };
    },
  };
