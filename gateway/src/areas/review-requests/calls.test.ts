import {
  addDoNotSolicit,
  addRequestRule,
  cancelReviewRequests,
  exportReviewRequests,
  getRequestSending,
  getRequestSummary,
  listDoNotSolicit,
  listReviewRequests,
  orderRequestRules,
  previewRequestRule,
  removeDoNotSolicit,
  removeRequestRule,
  sendReviewRequest,
  setRequestSending,
  undoRequestChange,
  updateRequestRule,
} from '@fairshelf/shared-contracts/review-requests';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { NOW } from '../../testing/rating-and-case-fixture.ts';
import {
  at,
  confirmationOf,
  desk,
  fields,
  idOf,
  list,
  marketplace,
  orders,
  rules,
  ruleUrl,
  setUpStore,
  store,
  stranger,
} from './requested-orders-fixture.ts';

setUpStore();

describe('rules', () => {
  it('are added with the confirmation of their preview, and queue the matching orders', async () => {
    const confirmation = await confirmationOf({ kind: 'add', rule: fields });
    const answer = await desk.send('POST', addRequestRule.path, { ...at(), ...fields, confirmation }, store);
    expect(answer.status).toBe(200);
    expect(await rules()).toMatchObject([{ name: 'All', priority: 1, version: 1, queued: 2, sent: 0 }]);
    expect(marketplace.log).toEqual([]);
  });

  it('are audited with the values before and after', async () => {
    const [rule] = await rules();
    await desk.send(
      'PUT',
      ruleUrl(updateRequestRule.path, rule?.id ?? ''),
      { ...at(), ...fields, pastDays: null, version: 1 },
      store,
    );
    const lines = await desk.database.system
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('company_id', '=', store.companyId)
      .where('action', '=', 'request-rule.update')
      .execute();
    expect(lines).toMatchObject([{ before: { name: 'All' }, after: { version: 2 } }]);
  });

  it('from an outdated second tab are refused with 409', async () => {
    const [rule] = await rules();
    const id = rule?.id ?? '';
    const late = { ...at(), ...fields, version: 1 };
    expect(await desk.send('PUT', ruleUrl(updateRequestRule.path, id), late, store)).toMatchObject({
      status: 409,
    });
    const removal = { ...at(), version: 1 };
    expect(await desk.send('POST', ruleUrl(removeRequestRule.path, id), removal, store)).toMatchObject({
      status: 409,
    });
    const others = { ...at(), ruleIds: [id, id] };
    expect(await desk.send('PUT', orderRequestRules.path, others, store)).toMatchObject({ status: 409 });
  });

  it.each([
    ['too short a delay', { delayDays: 4 }],
    ['too long a delay', { delayDays: 31 }],
    ['a broken delay', { delayDays: 7.5 }],
    ['no name', { name: '  ' }],
    ['an unknown exclusion', { exclude: ['everyone'] }],
    ['too many SKUs', { includeSkus: Array.from({ length: 201 }, (_, index) => `S${index}`) }],
    ['a SKU on both sides', { includeSkus: ['A'], excludeSkus: ['A'] }],
  ])('with %s are refused', async (_what, wrong) => {
    const answer = await desk.send('POST', addRequestRule.path, { ...at(), ...fields, ...wrong }, store);
    expect(answer.status).toBe(400);
  });

  it('of other companies look like unknown ones', async () => {
    const [rule] = await rules();
    const body = { ...at(stranger), ...fields, version: 2 };
    for (const id of [rule?.id ?? '', 'nonsense'])
      expect(await desk.send('PUT', ruleUrl(updateRequestRule.path, id), body, stranger)).toMatchObject({
        status: 404,
      });
    expect(await desk.get(listReviewRequests.path, { ...at(), view: 'queue' }, stranger)).toMatchObject({
      status: 404,
    });
  });
});

describe('a preview', () => {
  it('shows for each order what an unsaved rule would do', async () => {
    const query = {
      ...at(),
      delayDays: '7',
      includeSkus: 'MUG\nCUP',
      exclude: 'refunded',
      ruleId: (await rules())[0]?.id,
    };
    const { data } = await desk.get(previewRequestRule.path, query, store);
    const preview = v.parse(previewRequestRule.data, data);
    const outcomes = new Map(preview.rows.map(({ orderId, outcome }) => [orderId, outcome]));
    expect(orders.map(({ id }) => outcomes.get(id))).toEqual(['match', 'other-product', 'refunded', 'match']);
    expect(preview).toMatchObject({ total: 4, askable: 2 });
    const some = await desk.get(previewRequestRule.path, { ...query, outcome: 'match', limit: '1' }, store);
    expect(some.data).toMatchObject({ total: 2, rows: [{ outcome: 'match' }] });
  });
});

describe('lists', () => {
  it('show waiting and skipped orders, each with its reason', async () => {
    expect(await list({ view: 'queue', sort: 'dueAt' })).toMatchObject({
      total: 2,
      rows: [{ orderId: idOf(0), state: 'scheduled', rule: 'All', skus: ['MUG'] }, { orderId: idOf(3) }],
    });
    const history = await list({ view: 'history' });
    expect(history.rows.map(({ orderId, reason }) => [orderId, reason]).toSorted()).toEqual([
      [idOf(1), 'business'],
      [idOf(2), 'refunded'],
    ]);
    expect((await list({ view: 'history', search: '=bowl' })).total).toBe(1);
    expect((await list({ view: 'history', reason: 'refunded' })).total).toBe(1);
    expect((await list({ view: 'history', search: '%' })).total).toBe(0);
  });

  it('are exported without executable formulas', async () => {
    const { text } = await desk.download(exportReviewRequests.path, { ...at(), view: 'history' }, store);
    expect(text).toContain('Order,State,Reason');
    expect(text).toContain("'=BOWL");
  });
});

describe('by hand', () => {
  it('sends one request per order and refuses the second', async () => {
    const body = { ...at(), orderId: idOf(3) };
    expect(await desk.send('POST', sendReviewRequest.path, body, store)).toMatchObject({
      status: 200,
      data: { state: 'sent' },
    });
    expect(await desk.send('POST', sendReviewRequest.path, body, store)).toMatchObject({ status: 409 });
    expect(marketplace.accepted).toEqual([idOf(3)]);
    const { data } = await desk.get(getRequestSummary.path, at(), store);
    expect(data).toMatchObject({
      queued: 1,
      sent: 1,
      sent30: 1,
      minutesPerRequest: 1,
      // The feedback came before the request: it isn't a response to it.
      feedbackAfter: 0,
      feedbackKnown: false,
      skipped: [
        { reason: 'business', orders: 1 },
        { reason: 'refunded', orders: 1 },
      ],
    });
  });

  it('an order of another store is not found', async () => {
    const body = { ...at(stranger), orderId: idOf(0) };
    expect(await desk.send('POST', sendReviewRequest.path, body, stranger)).toMatchObject({ status: 404 });
  });
});

describe('sending settings', () => {
  it('are stored with a revision, and refuse hours that end before they start', async () => {
    const read = async () =>
      v.parse(getRequestSending.data, (await desk.get(getRequestSending.path, at(), store)).data);
    const { revision, timeZone } = await read();
    expect(timeZone).toBe('America/Los_Angeles');
    const limits = { paused: false, dailyCap: 5, hourFrom: 9, hourTo: 17, weekdays: [1, 2] };
    const put = (body: object) => desk.send('PUT', setRequestSending.path, { ...at(), ...body }, store);
    expect(await put({ ...limits, revision, hourTo: 9 })).toMatchObject({ status: 400 });
    expect(await put({ ...limits, revision })).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ ...limits, revision: revision + 1 });
    expect(await put({ ...limits, revision })).toMatchObject({ status: 409 });
    expect(await put({ ...limits, dailyCap: 6, revision: revision + 1 })).toMatchObject({ status: 409 });
    const other = desk.get(getRequestSending.path, at(), stranger);
    expect(await other).toMatchObject({ status: 404 });
  });

  it('have nothing to undo if the last change sent nothing', async () => {
    expect(await desk.send('POST', undoRequestChange.path, at(), store)).toMatchObject({ status: 409 });
  });
});

describe('canceling', () => {
  it('removes selected requests, or all matching ones, from the queue', async () => {
    const cancel = (body: object) =>
      desk.send('POST', cancelReviewRequests.path, { ...at(), ...body }, store);
    expect(await cancel({ orderIds: [idOf(1)] })).toMatchObject({ data: { canceled: 0 } });
    expect(await cancel({ orderIds: null, search: 'nothing' })).toMatchObject({ data: { canceled: 0 } });
    expect(await cancel({ orderIds: null, search: 'mug' })).toMatchObject({ data: { canceled: 1 } });
    expect((await list({ view: 'queue' })).total).toBe(0);
    const entry = { ...at(), kind: 'order', value: idOf(0) };
    const removal = { ...entry, confirmed: 1 };
    expect(await desk.send('POST', removeDoNotSolicit.path, removal, store)).toMatchObject({ status: 200 });
  });
});

describe('the do-not-solicit list', () => {
  it('adds entries once, skips waiting requests, and restores them', async () => {
    const add = (values: string[], kind = 'order') =>
      desk.send('POST', addDoNotSolicit.path, { ...at(), kind, values }, store);
    expect(await add(['no order'])).toMatchObject({ status: 400 });
    expect(await add([])).toMatchObject({ status: 400 });
    expect(await add([idOf(0), idOf(0)])).toMatchObject({ data: { added: 1, alreadyListed: 0 } });
    expect(await add([idOf(0)])).toMatchObject({ data: { added: 0, alreadyListed: 1 } });
    expect((await list({ view: 'queue' })).total).toBe(0);
    expect((await desk.get(listDoNotSolicit.path, { ...at(), search: idOf(0) }, store)).data).toMatchObject({
      total: 1,
      rows: [{ kind: 'order', value: idOf(0), addedAt: NOW.toISOString() }],
    });
    const entry = { ...at(), kind: 'order', value: idOf(0) };
    const remove = (confirmed: number) =>
      desk.send('POST', removeDoNotSolicit.path, { ...entry, confirmed }, store);
    expect(await remove(0)).toMatchObject({ status: 200, data: { isRemoved: false, requests: 1 } });
    expect((await list({ view: 'queue' })).total).toBe(0);
    expect(await remove(1)).toMatchObject({ status: 200, data: { isRemoved: true, requests: 1 } });
    expect(await remove(1)).toMatchObject({ status: 404 });
    // Nothing is sent before it can be undone.
    const sending = v.parse(
      getRequestSending.data,
      (await desk.get(getRequestSending.path, at(), store)).data,
    );
    expect(sending.holdUntil).toBe(new Date(NOW.getTime() + 600_000).toISOString());
    expect((await list({ view: 'queue' })).total).toBe(1);
  });
});
