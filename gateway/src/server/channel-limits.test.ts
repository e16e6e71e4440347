import { COMPANY_ROLES, isForOperators, mayInCompany, rightOf } from '@fairshelf/shared-contracts/company';
import { ROLES } from '@fairshelf/shared-contracts/core';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { addBilledSeller } from '../areas/billing/billing-fixture.ts';
import { LIMITS } from '../base/database/limit-channels.ts';
import { REIMBURSEMENT_REQUESTS, type RequestCase } from '../testing/reimbursement-requests-fixture.ts';
import {
  ask,
  CALLS,
  foreign,
  foreignRows,
  gateway,
  hasForeign,
  lower,
  member,
  NOW,
  ORDERED,
  own,
  setUpMatrix,
  walk,
} from './channel-limits-fixture.ts';

setUpMatrix();

describe('the calls about what Amazon owes', () => {
  it('have a request each, and no others do', () => {
    expect(Object.keys(REIMBURSEMENT_REQUESTS).sort()).toEqual(CALLS.map(({ name }) => name).sort());
  });

  it('answer an owner with exactly the status of the table', async () => {
    const owner = await member({ role: 'owner', roles: ['reimbursement-admin', 'case-manager'] });
    const wrong: string[] = [];
    for (const call of ORDERED) {
      const request = REIMBURSEMENT_REQUESTS[call.name];
      const answer = request && (await ask(owner.token, call, request, foreign));
      const isSilent = answer?.status === 200 && request?.about === 'channel' && call.method === 'GET';
      if (answer?.status !== (request?.status ?? 200))
        wrong.push(`${call.name}: ${answer?.status} ${answer?.text}`);
      else if (isSilent && !hasForeign(answer.text)) wrong.push(`${call.name} shows nothing`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(COMPANY_ROLES.flatMap((role) => [false, true].map((isLimited) => ({ role, isLimited }))))(
    'answer a $role (limited to a country: $isLimited) as the contract states',
    async (options) => {
      const before = await foreignRows();
      const actor = await member({ ...options, roles: ['reimbursement-admin'] });
      expect(await walk(actor)).toEqual([]);
      if (options.isLimited) expect(await foreignRows()).toBe(before);
    },
    30_000,
  );

  it.each(ROLES.flatMap((role) => [false, true].map((isLimited) => ({ role, isLimited }))))(
    'answer an owner with the role $role (limited: $isLimited) as the contract states',
    async ({ role, isLimited }) => {
      const actor = await member({ role: 'owner', roles: [role], isLimited });
      expect(await walk(actor)).toEqual([]);
    },
    30_000,
  );

  it.each([false, true])(
    'change nothing for an operator who views as an owner (limited: %s)',
    async (isLimited) => {
      const actor = await member({ role: 'owner', roles: [...ROLES], isLimited, isViewing: true });
      const before = await foreignRows();
      expect(await walk(actor)).toEqual([]);
      expect(await foreignRows()).toBe(before);
    },
    30_000,
  );

  it.each(['reimburse-case.list', 'reimburse-case.export'])(
    'leave other countries out of %s over all stores for a limited person',
    async (name) => {
      const call = ORDERED.find((each) => each.name === name);
      const request = REIMBURSEMENT_REQUESTS[name];
      if (!call || !request) throw new Error(`There is no call ${name}.`);
      const ofEveryStore: RequestCase = {
        ...request,
        of: (country, subject) => {
          const { marketId: _market, ...query } = request.of(country, subject).query ?? {};
          return { query: { ...query, stores: 'all' } };
        },
      };
      for (const isLimited of [false, true]) {
        const { token } = await member({ role: 'owner', roles: ['reimbursement-admin'], isLimited });
        const { status, text } = await ask(token, call, ofEveryStore, foreign);
        expect([status, hasForeign(text)]).toEqual([200, !isLimited]);
      }
    },
  );

  it('answer a manager whose role has no access to a country as if limited to the other country', async () => {
    const before = await foreignRows();
    const actor = await member({ role: 'manager', roles: ['reimbursement-admin'] });
    await lower(actor.token, 'none');
    expect(await walk({ ...actor, isLimited: true })).toEqual([]);
    expect(await foreignRows()).toBe(before);
  }, 30_000);

  it('let a manager who is a viewer in a country read it, and change only the other', async () => {
    const before = await foreignRows();
    const { token } = await member({ role: 'manager', roles: ['reimbursement-admin'] });
    await lower(token, 'viewer');
    const wrong: string[] = [];
    for (const call of ORDERED) {
      const request = REIMBURSEMENT_REQUESTS[call.name];
      // A read message is the person's own flag; bulk actions answer case by case.
      const isOther = ['reimburse-case.read-messages', 'reimburse-case.move-many'].includes(call.name);
      if (!request || isForOperators(call.access) || isOther) continue;
      const mayUse = mayInCompany('viewer', rightOf(call));
      const { status } = await ask(token, call, request, foreign);
      const isRight = mayUse
        ? status === (request.status ?? 200)
        : request.about === 'channel'
          ? status === 403 || status === 404
          : call.method === 'GET' || status === 403;
      if (!isRight) wrong.push(`${call.name}: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(await foreignRows()).toBe(before);
    const move = REIMBURSEMENT_REQUESTS['reimburse-case.move'];
    const moveCall = CALLS.find(({ name }) => name === 'reimburse-case.move');
    expect(move && moveCall && (await ask(token, moveCall, move, own)).status).toBe(200);
  }, 30_000);

  it('look unknown to a stranger and to a visitor', async () => {
    const before = await foreignRows();
    const { token } = await addBilledSeller(gateway.database, NOW);
    expect(await walk({ token, roles: [] })).toEqual([]);
    expect(await walk({ token: undefined, roles: [] })).toEqual([]);
    expect(await foreignRows()).toBe(before);
  }, 30_000);
});

describe('row-level security', () => {
  it('limits every table that names a company, a seller and a marketplace', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'fairshelf'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and not exists (select from pg_policy p where p.polrelid = c.oid and ${sql.raw(LIMITS)})
      group by c.relname
      having bool_or(a.attname = 'company_id') and bool_or(a.attname = 'seller_id') and bool_or(a.attname = 'marketplace_id')
      order by 1`.execute(gateway.database.system);
    expect(rows.map(({ name }) => name)).toEqual([
      ...['import_cursor', 'import_run', 'import_step', 'member_limit'],
    ]);
  });
});
