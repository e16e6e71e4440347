import { fillPath, type Role } from '@fairshelf/shared-contracts/core';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { content } from '../areas/campaigns/campaign-fixture.ts';
import { type AdminWorld, planVersion, prepareAdminWorld } from '../testing/admin-world-fixture.ts';
import { ADMIN_WRITES } from '../testing/admin-writes-fixture.ts';
import {
  adminCalls,
  gateway,
  monitoring,
  REACH,
  setUpPeople,
  statusOf,
  superAdmin,
  tokens,
  urlOf,
} from './admin-access-fixture.ts';

setUpPeople();

describe('the operators’ calls', () => {
  it('are exactly those in the table', () => {
    expect(adminCalls.map(({ name }) => name).sort()).toEqual(Object.keys(REACH).sort());
  });

  it.each(adminCalls)('$name admits only the roles of the table', async (call) => {
    const letIn: (Role | '')[] = [];
    for (const [role, token] of tokens) {
      const status = await statusOf(call, token);
      if (status === 401 || status === 501) throw new Error(`${call.name} answered ${status} to '${role}'.`);
      if (status !== 403) letIn.push(role);
    }
    expect(letIn.sort()).toEqual([...(REACH[call.name] ?? [])].sort());
    await expect(statusOf(call)).resolves.toBe(401);
    await expect(statusOf(call, 'a-token-that-nobody-ever-was-given-0123456789')).resolves.toBe(401);
  });

  it.each(adminCalls)('$name changes nothing for an operator who views as a super-admin', async (call) => {
    const answer = await gateway.ask(call.method, urlOf(call.path), { token: monitoring });
    const isRead = call.method === 'GET';
    expect([answer.status === 403, answer.body.message === 'Read only while monitoring.']).toEqual([
      !isRead,
      !isRead,
    ]);
  });
});

/** The writes of the operators' calls, according to their declarations; a preview isn't recorded. */
const writes = adminCalls.filter(({ method, isRecorded }) => method !== 'GET' && isRecorded);

describe('the audit trail', () => {
  let world: AdminWorld;
  beforeAll(async () => {
    world = await prepareAdminWorld(gateway, tokens.get('super-admin') ?? '');
  });

  it('has a test input for each write, and for nothing else', () => {
    expect(Object.keys(ADMIN_WRITES).sort()).toEqual(writes.map(({ name }) => name).sort());
  });

  it.each(writes)('records who did $name, with the values before and after', async (call) => {
    const write = await ADMIN_WRITES[call.name]?.(world);
    if (!write) throw new Error(`No input for ${call.name}.`);
    const lineCount = (await lines()).length;
    const { params, body, before, after } = write;
    const answer = await gateway.ask(call.method, fillPath(call.path, params), {
      token: tokens.get('super-admin') ?? '',
      ...(body ? { body } : {}),
    });
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    const [line, ...others] = (await lines()).slice(lineCount);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ action: call.name, status: 200, actor_user_id: superAdmin, before, after });
    expect(line?.before).not.toEqual(line?.after);
  });

  it('has no entry for a read or a preview', async () => {
    const { affiliateId, campaignId, planId } = world;
    const versions = { remote: 'mf-probe', base: '1.0.0', version: '1.0.0' };
    const linesBefore = await lines();
    const lineId = String(linesBefore.at(-1)?.audit_id);
    const inputs = { type: 'news', affiliateId, campaignId, planId, userId: superAdmin, lineId, ...versions };
    // A company without some plan that is in force.
    const { company_id } = await gateway.database.system
      .insertInto('company')
      .values({ name: 'Without a plan' })
      .returning('company_id')
      .executeTakeFirstOrThrow();
    const inForce = await gateway.database.system
      .selectFrom('plan')
      .select('plan_id')
      .where('name', '=', 'review')
      .executeTakeFirstOrThrow();
    const query = new URLSearchParams({
      class: 'REGION',
      topic: 'newsletter',
      userName: 'r1',
      company_id,
      ...inputs,
    });
    const token = tokens.get('super-admin') ?? '';
    for (const { method, path } of reads) {
      const params = path.endsWith('/assignment') ? { ...inputs, planId: inForce.plan_id } : inputs;
      const url = `${fillPath(path, params)}?${query}`;
      const answer = await gateway.ask(method, url, {
        token,
        ...(method === 'GET' ? {} : { body: { ...content, ...planVersion, topic: 'newsletter' } }),
      });
      expect([url, answer.status, answer.body.message]).toEqual([url, 200, undefined]);
    }
    expect(await lines()).toHaveLength(linesBefore.length);
  });

  const lines = () =>
    gateway.database.system.selectFrom('audit_log').selectAll().orderBy('audit_id').execute();
});

const reads = adminCalls.filter((call) => !writes.includes(call) && !call.file);
