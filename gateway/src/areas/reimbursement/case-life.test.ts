import { randomUUID } from 'node:crypto';
import { CASE_MOVES } from '@fairshelf/shared-contracts/reimbursement';
import { describe, expect, it } from '@jest/globals';
import { gateway } from '../../testing/set-up-gateway.ts';
import { limitPlan } from '../plans/plan-fixture.ts';
import type { Seller } from './case-fixture.ts';
import {
  addLamp,
  admin,
  ann,
  bo,
  file,
  manager,
  move,
  moveOwn,
  newSeller,
  otherManager,
  setUpSellers,
  signInAgain,
  stateOf,
} from './case-life-fixture.ts';

setUpSellers();

describe('a seller', () => {
  it('approves and skips their own cases; each is an event with person and reason', async () => {
    const id = await addLamp(ann, 'action-needed');
    expect((await moveOwn(ann, id, { move: 'approve' })).body.data).toEqual({ state: 'ready' });
    expect((await moveOwn(ann, id, { move: 'skip', note: 'Found them ourselves.' })).status).toBe(200);
    const { state, evidence } = await stateOf(ann, id);
    expect(state).toBe('withdrawn');
    expect(evidence.events.map(({ actor, note }) => [actor, note])).toEqual([
      ['Owner of Harbor Goods', 'Approved for filing.'],
      ['Owner of Harbor Goods', 'Skipped by the seller. Found them ourselves.'],
    ]);
  });

  it("says why a case is skipped, and can't skip a filed one", async () => {
    const id = await addLamp(ann, 'detected');
    expect((await moveOwn(ann, id, { move: 'skip' })).body.message).toBe('Please say why.');
    await file(ann, id);
    const late = await moveOwn(ann, id, { move: 'skip', note: 'no' });
    expect([late.status, late.body.message]).toEqual([
      409,
      "This case is 'filed' now: look at it again, please.",
    ]);
  });

  it('can still claim a skipped case while its window is open and it was never filed', async () => {
    const take = (id: string) => moveOwn(ann, id, { move: 'take-up' });
    const id = await addLamp(ann, 'ready');
    expect((await take(id)).status).toBe(409);
    await moveOwn(ann, id, { move: 'skip', note: 'Not worth it.' });
    expect(await stateOf(ann, id)).toMatchObject({ state: 'withdrawn', isSkipped: true });
    expect((await Promise.all([take(id), take(id)])).map(({ status }) => status).toSorted()).toEqual([
      200, 409,
    ]);
    const { state, evidence } = await stateOf(ann, id);
    expect([state, evidence.events.at(-1)?.note]).toEqual(['detected', 'To be claimed after all.']);
    const late = await addLamp(ann, 'detected', { closes_on: '2020-01-01' });
    await moveOwn(ann, late, { move: 'skip', note: 'No.' });
    expect(await stateOf(ann, late)).toMatchObject({ isSkipped: false });
    expect((await take(late)).status).toBe(409);
    const filedCase = await addLamp(ann, 'detected');
    await file(ann, filedCase);
    await move(ann, [filedCase], { move: 'withdraw', note: 'Found in stock.' });
    expect((await take(filedCase)).status).toBe(409);
    // A case closed by the ledger has no person attached.
    expect((await take(await addLamp(ann, 'withdrawn'))).status).toBe(409);
  });

  it("approves or skips several at once; one that can’t move doesn't block the others", async () => {
    const open = await addLamp(ann, 'action-needed', { needs: ['cost'] });
    const waits = await addLamp(ann, 'action-needed', { needs: ['permission'] });
    const [filedCase, theirs] = [await addLamp(ann, 'filed'), await addLamp(bo, 'action-needed')];
    const ids = [open, open, waits, filedCase, theirs, 'no-id'];
    const approval = await moveMany({ case_ids: ids, move: 'approve' });
    expect(approval.body.data).toEqual([
      { case_id: open, state: 'ready', problem: null },
      { case_id: waits, state: null, problem: expect.stringMatching(/^This case waits for: /) },
      { case_id: filedCase, state: null, problem: "This case is 'filed' now: look at it again, please." },
      { case_id: theirs, state: null, problem: 'This case could not be found.' },
      { case_id: 'no-id', state: null, problem: 'This case could not be found.' },
    ]);
    expect((await moveMany({ case_ids: [open, waits], move: 'skip' })).body.message).toBe('Please say why.');
    const skip = await moveMany({ case_ids: [open, waits], move: 'skip', note: 'Found in the back.' });
    expect(skip.body.data).toMatchObject([{ state: 'withdrawn' }, { state: 'withdrawn' }]);
    for (const id of [open, waits]) {
      const last = (await stateOf(ann, id)).evidence.events.at(-1);
      expect(last?.note).toBe('Skipped by the seller. Found in the back.');
    }
    expect((await stateOf(bo, theirs)).state).toBe('action-needed');
    expect((await moveMany({ case_ids: [waits], move: 'skip', note: 'x' }, bo)).status).toBe(404);
  });

  it('records bulk moves in the history and the audit trail once each, for its own store only', async () => {
    const otherStore = { ...ann, sellerId: `${ann.sellerId}2` };
    const [open, waits, theirs] = await Promise.all([
      addLamp(ann, 'action-needed'),
      addLamp(ann, 'action-needed', { needed_documents: ['invoice'] }),
      addLamp(otherStore, 'action-needed'),
    ]);
    const approve = { case_ids: [open, waits, theirs], move: 'approve' };
    expect((await moveMany(approve)).body.data).toMatchObject([
      { problem: null },
      { state: null, problem: expect.stringContaining('It becomes ready automatically after that.') },
      { state: null, problem: 'This case could not be found.' },
    ]);
    // On a double click the second call finds the result of the first.
    expect((await moveMany(approve)).body.data).toMatchObject([
      { case_id: open, problem: "This case is 'ready' now: look at it again, please." },
      ...[{ case_id: waits }, { case_id: theirs }],
    ]);
    const { events } = (await stateOf(ann, open)).evidence;
    expect(events).toMatchObject([{ actor: 'Owner of Harbor Goods', note: 'Approved for filing.' }]);
    const trail = await gateway.database.system
      .selectFrom('audit_log')
      .select(['company_id', 'after'])
      .where('action', '=', 'reimburse-case.move-many')
      .orderBy('audit_id', 'desc')
      .limit(2)
      .execute();
    expect(trail.toReversed()).toEqual([
      { company_id: ann.companyId, after: { move: 'approve', note: '', cases: [open] } },
      { company_id: ann.companyId, after: { move: 'approve', note: '', cases: [] } },
    ]);
  });

  it("can't find another company's case, or make a case manager's move", async () => {
    const theirs = await addLamp(bo, 'action-needed');
    expect((await moveOwn(ann, theirs, { move: 'approve' })).status).toBe(404);
    expect((await moveOwn(bo, theirs, { move: 'file' })).status).toBe(400);
    expect((await stateOf(bo, theirs)).state).toBe('action-needed');
  });

  const moveMany = (body: object, seller = ann) =>
    gateway.ask('POST', '/api/reimburse/case/move', {
      token: seller.token,
      body: { sellerId: ann.sellerId, ...body },
    });
});

describe('an appeal', () => {
  it('is requested once by the seller, seen and filed by the case manager', async () => {
    const id = await addLamp(ann, 'filed', { title: 'Appealed lamp', marketplace_case_id: '778' });
    await move(ann, [id], { move: 'deny', note: 'Amazon says that the unit was found.' });
    const read = async () =>
      (await gateway.ask('GET', `/api/reimburse/case/${id}`, { token: ann.token })).body.data as {
        status: { kind: string; text: string };
        denial: { reason: string; appealRequestedOn: string | null } | null;
      };
    expect(await read()).toMatchObject({
      status: { kind: 'denied', text: expect.stringMatching(/^Denied: appeal by /) },
      denial: { reason: 'Amazon says that the unit was found.', appealRequestedOn: null },
    });
    expect((await moveOwn(ann, id, { move: 'request-appeal' })).body.data).toEqual({ state: 'denied' });
    expect((await moveOwn(ann, id, { move: 'request-appeal' })).body.message).toBe(
      'An appeal of this case is requested already.',
    );
    const after = await read();
    expect(after.status.text).toMatch(/^Fairshelf files the appeal by /);
    expect(after.denial?.reason).toBe('Amazon says that the unit was found.');
    expect(after.denial?.appealRequestedOn).not.toBeNull();
    const { body } = await gateway.ask('GET', '/api/reimburse/case-manager/list?search=Appealed', {
      token: manager,
    });
    expect(body.data).toMatchObject({
      rows: [{ id, status: { text: expect.stringMatching(/^File the appeal by /) } }],
    });
    const trail = await gateway.database.system
      .selectFrom('audit_log')
      .select(['after'])
      .where('action', '=', 'reimburse-case.move')
      .where('after', 'is not', null)
      .orderBy('audit_id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(trail?.after).toEqual({ state: 'denied', move: 'request-appeal' });
    await move(ann, [id], { move: 'appeal', note: 'Sent the proof.' });
    expect((await read()).status.text).toMatch(/^Amazon has had the appeal since /);
    await move(ann, [id], { move: 'deny', note: 'Again.' });
    expect((await read()).status.kind).toBe('denied');
  });

  it('is refused after its last day', async () => {
    const id = await addLamp(ann, 'denied', { updated_at: new Date(gateway.clock.now - 31 * 86_400_000) });
    const late = await moveOwn(ann, id, { move: 'request-appeal' });
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringMatching(/^Appeals of this case were possible until /),
    ]);
  });
});

describe('filing without permission', () => {
  it.each(['detected', 'ready'] as const)(
    'is refused without the plan (%s), and not in the queue',
    async (state) => {
      const seller = await newSeller(`Planless ${state}`);
      const id = await addLamp(seller, state);
      expect((await queuePage(seller.sellerId)).total).toBe(1);
      await withdrawPlan(seller);
      expect(await file(seller, id)).toMatchObject([
        { state: null, problem: 'This company has no reimbursement plan: its cases can’t be filed.' },
      ]);
      for (const view of ['to-file', 'with-seller', 'with-marketplace', 'closed'])
        expect((await queuePage(seller.sellerId, view)).total).toBe(0);
    },
  );

  it.each(['detected', 'ready'] as const)('is refused without portal access (%s)', async (state) => {
    const seller = await newSeller(`Closed portal ${state}`);
    const id = await addLamp(seller, state);
    await setAccess(seller, 'refused');
    expect((await file(seller, id))[0]?.problem).toMatch(/hasn’t given us access to the seller portal/);
    expect((await queuePage(seller.sellerId)).total).toBe(0);
    expect((await queuePage(seller.sellerId, 'with-seller')).rows[0]?.status.text).toBe(
      'Seller: give us access to your seller portal by Dec 20',
    );
    await setAccess(seller, 'granted');
    expect((await file(seller, id))[0]?.state).toBe('filed');
  });

  it('is refused in a region whose portal is closed to us', async () => {
    const seller = await newSeller('One region');
    const id = await addLamp(seller, 'ready', { marketplace_id: 'A1F83G8C2ARO7P' });
    expect((await file(seller, id))[0]?.problem).toMatch(/seller portal of this region/);
  });

  const withdrawPlan = ({ companyId }: Seller) =>
    gateway.database.system.deleteFrom('company_plan').where('company_id', '=', companyId).execute();
  const setAccess = ({ companyId }: Seller, state: 'granted' | 'refused') =>
    gateway.database.withCompany(companyId, (db) => db.updateTable('portal_access').set({ state }).execute());
  const queuePage = async (search: string, view = 'to-file') =>
    (
      await gateway.ask('GET', `/api/reimburse/case-manager/list?search=${search}&view=${view}`, {
        token: manager,
      })
    ).body.data as { total: number; rows: { status: { text: string } }[] };
});

describe('a case manager', () => {
  it("files with Amazon's case id, and leads the case to its outcome", async () => {
    const id = await addLamp(ann, 'ready');
    await expect(move(ann, [id], { move: 'file' })).resolves.toEqual([
      { case_id: id, state: null, problem: 'Please enter Amazon’s case ID.' },
    ]);
    expect(await file(ann, id, '777')).toEqual([{ case_id: id, state: 'filed', problem: null }]);
    for (const [name, state] of [
      ['information-requested', 'information-requested'],
      ['review', 'in-review'],
      ['deny', 'denied'],
      ['appeal', 'appealed'],
      ['approved-by-marketplace', 'approved'],
    ]) {
      expect((await move(ann, [id], { move: name, note: 'because' }))[0]?.state).toBe(state);
    }
    const { evidence } = await stateOf(ann, id);
    expect(evidence.events.at(0)?.note).toBe('Filed in the seller portal. Case 777.');
    expect(evidence.events).toHaveLength(6);
  });

  const moves = Object.entries(CASE_MOVES).filter(([, { by }]) => by === 'case-manager');
  it.each(moves)('is refused %s from any other state', async (name, { from }) => {
    const wrong = ['paid', 'expired', 'reversed', 'denied', 'approved', 'detected'] as const;
    for (const state of wrong.filter((one) => !from.includes(one))) {
      const id = await addLamp(bo, state);
      const [answer] = await move(bo, [id], { move: name, note: 'n', marketplace_case_id: '1' });
      expect([state, answer?.problem]).toEqual([
        state,
        `This case is '${state}' now: look at it again, please.`,
      ]);
    }
  });

  it('files no more cases a day than the seller allows, however many try at once', async () => {
    const seller = await newSeller('Limited');
    const save = (limit_case_per_day: number) =>
      gateway.ask('POST', '/api/reimburse/setting/company/reimburse/case/preference', {
        token: seller.token,
        body: { company_id: seller.companyId, seller_id: seller.sellerId, limit_case_per_day },
      });
    expect((await save(2)).status).toBe(200);
    const ids = await Promise.all([1, 2, 3, 4].map(() => addLamp(seller, 'ready')));
    const answers = (await Promise.all(ids.map((id) => file(seller, id)))).flat();
    expect(answers.filter(({ state }) => state === 'filed')).toHaveLength(2);
    expect(answers.find(({ problem }) => problem)?.problem).toBe(
      '2 of 2 cases a day are filed for this seller already.',
    );
    gateway.clock.now += 86_400_000;
    // Operators' sessions end when unused.
    await signInAgain();
    const left = answers.find(({ state }) => state === null)?.case_id ?? '';
    expect((await file(seller, left))[0]?.state).toBe('filed');
    gateway.clock.now -= 86_400_000;
    const { body } = await gateway.ask(
      'GET',
      `/api/reimburse/setting/company/account/case?sellerId=${seller.sellerId}`,
      {
        token: seller.token,
      },
    );
    expect(body.data).toEqual({
      company_id: seller.companyId,
      limit_case_per_day: 2,
      states: [
        { state: 'filed', count: 3 },
        { state: 'ready', count: 1 },
      ],
    });
    expect(
      (
        await gateway.ask('POST', '/api/reimburse/setting/company/reimburse/case/preference', {
          token: ann.token,
          body: { company_id: seller.companyId, seller_id: seller.sellerId, limit_case_per_day: 9 },
        })
      ).status,
    ).toBe(404);
  });

  it('files no more cases a day than the plan includes, and no limit above it can be saved', async () => {
    const seller = await newSeller('Small plan');
    await limitPlan(gateway.database, seller.companyId, { cases_per_day: 2 });
    const save = (limit_case_per_day: number) =>
      gateway.ask('POST', '/api/reimburse/setting/company/reimburse/case/preference', {
        token: seller.token,
        body: { company_id: seller.companyId, seller_id: seller.sellerId, limit_case_per_day },
      });
    expect(await save(3)).toMatchObject({
      status: 400,
      body: {
        fields: [
          {
            path: 'body.limit_case_per_day',
            message:
              'Your plan Starter includes 2 cases a day; asked for: 3. Lower the number, or ask us for a larger plan.',
          },
        ],
      },
    });
    const ids = await Promise.all([1, 2, 3].map(() => addLamp(seller, 'ready')));
    const answers = (await Promise.all(ids.map((id) => file(seller, id)))).flat();
    expect(answers.filter(({ state }) => state === 'filed')).toHaveLength(2);
    expect(answers.find(({ problem }) => problem)?.problem).toBe(
      'The plan Starter of this company includes 2 cases a day; 2 were filed today. File it tomorrow, or give the company a larger plan.',
    );
  });

  it("gets an answer for each of many cases: one that can’t move doesn't block the others", async () => {
    const [open, paidCase] = [await addLamp(bo, 'detected'), await addLamp(bo, 'paid')];
    const answers = await move(bo, [open, paidCase, randomUUID()], { move: 'withdraw', note: 'Duplicate.' });
    expect(answers.map(({ state, problem }) => [state, problem])).toEqual([
      ['withdrawn', null],
      [null, "This case is 'paid' now: look at it again, please."],
      [null, 'This case could not be found.'],
    ]);
  });

  it('files a hundred cases in one request, and refuses all of a hundred and one', async () => {
    const seller = await newSeller('Hundred');
    const preference = { company_id: seller.companyId, seller_id: seller.sellerId, limit_case_per_day: 100 };
    await gateway.ask('POST', '/api/reimburse/setting/company/reimburse/case/preference', {
      token: seller.token,
      body: preference,
    });
    const ids: string[] = [];
    for (let n = 0; n < 101; n += 1) ids.push(await addLamp(seller, 'ready'));
    const filing = { move: 'file', marketplace_case_id: 'M-100' };
    await expect(move(seller, ids, filing)).rejects.toThrow('At most 100 cases can be changed at once.');
    expect((await stateOf(seller, ids[0] ?? '')).state).toBe('ready');
    const answers = await move(seller, ids.slice(0, 100), filing);
    expect(answers.map(({ case_id }) => case_id)).toEqual(ids.slice(0, 100));
    expect(answers.filter(({ state }) => state !== 'filed')).toEqual([]);
    expect((await stateOf(seller, ids[100] ?? '')).state).toBe('ready');
  });

  it('moves a case once when two do it at the same moment', async () => {
    const id = await addLamp(ann, 'detected');
    const answers = (await Promise.all([file(ann, id, 'A'), file(ann, id, 'B')])).flat();
    expect(answers.map(({ state }) => state).toSorted()).toEqual(['filed', null]);
    expect((await stateOf(ann, id)).evidence.events).toHaveLength(1);
  });

  it("sees every seller's cases in one queue, and can claim an unassigned one", async () => {
    const [mine, theirs] = [
      await addLamp(ann, 'ready', { title: 'Queue lamp' }),
      await addLamp(bo, 'ready', { title: 'Queue desk' }),
    ];
    const list = async (query: string, token = manager) =>
      (await gateway.ask('GET', `/api/reimburse/case-manager/list?${query}`, { token })).body.data as {
        rows: { id: string; company_name: string; assignee: { name: string } | null }[];
        total: number;
      };
    const found = await list('search=Queue');
    expect(found.total).toBe(2);
    expect(new Set(found.rows.map(({ id, company_name }) => `${id} ${company_name}`))).toEqual(
      new Set([`${mine} Harbor Goods`, `${theirs} Pine Supply`]),
    );
    const claim = (token: string, is_mine: boolean) =>
      gateway.ask('POST', '/api/reimburse/case-manager/claim', {
        token,
        body: { company_id: ann.companyId, case_id: mine, is_mine },
      });
    await claim(manager, true);
    const second = (await claim(otherManager, true)).body.data as { assignee: { name: string } };
    expect(second.assignee.name).not.toBe('Cleo Desk');
    await claim(otherManager, false);
    expect((await list('search=Queue&mine=yes')).rows.map(({ id }) => id)).toEqual([mine]);
    expect((await list('search=Queue&mine=yes', otherManager)).total).toBe(0);
    await claim(manager, false);
    expect(((await claim(otherManager, true)).body.data as typeof second).assignee.name).toBe('Cleo Desk');
  });

  it.each([
    ['a seller', () => ann.token],
    ['a super-admin', () => admin],
    ['nobody', () => undefined],
  ])('is not %s', async (_, token) => {
    const callerToken = token();
    const id = await addLamp(bo, 'detected');
    const query = `company_id=${bo.companyId}&case_id=${id}`;
    const options = callerToken === undefined ? {} : { token: callerToken };
    for (const url of ['/api/reimburse/case-manager/list', `/api/reimburse/case-manager/case?${query}`]) {
      expect((await gateway.ask('GET', url, options)).status).toBe(callerToken ? 403 : 401);
    }
    expect((await stateOf(bo, id)).state).toBe('detected');
  });
});
