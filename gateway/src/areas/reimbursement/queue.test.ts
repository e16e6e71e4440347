import { randomUUID } from 'node:crypto';
import {
  exportQueue,
  getQueuedCase,
  listQueue,
  listQueueChoices,
  noteCases,
} from '@fairshelf/shared-contracts/reimbursement';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { gateway } from '../../testing/set-up-gateway.ts';
import { ids, MEXICO, manager, queueLabels, sellers, setUpQueue } from './queue-fixture.ts';

setUpQueue();

it.each([
  ['seller', () => ({ seller: sellers[1]?.sellerId ?? '' }), ['Q-OTHER', 'Q-UNKNOWN']],
  ['marketplace', () => ({ market: MEXICO }), ['Q-PESOS']],
  // Detected cases can be filed: the queue doesn't distinguish them from ready ones.
  ['state', () => ({ state: 'ready' }), ['Q-DOLLARS', 'Q-PESOS', 'Q-OTHER', 'Q-UNKNOWN']],
  ['another state', () => ({ state: 'denied' }), []],
  ['deadline of two days', () => ({ deadline: '2' }), ['Q-DOLLARS']],
  ['deadline of seven days', () => ({ deadline: '7' }), ['Q-DOLLARS', 'Q-PESOS']],
  // 900 pesos are about 50 dollars.
  ['lowest amount', () => ({ least: '55' }), ['Q-DOLLARS', 'Q-OTHER']],
  ['amount range', () => ({ least: '30', most: '70' }), ['Q-PESOS', 'Q-OTHER']],
  ['order by amount', () => ({ sort: '-estimate' }), ['Q-DOLLARS', 'Q-OTHER', 'Q-PESOS', 'Q-UNKNOWN']],
])('filters the queue by %s', async (_, query, expected) => {
  expect(await queueLabels(query())).toEqual(expected);
});

it('is exported as filtered, with the status for case managers', async () => {
  const url = `${exportQueue.path}?${new URLSearchParams({ search: 'Q-', least: '55' })}`;
  const file = await gateway.app.inject({ url, headers: { authorization: `Bearer ${manager}` } });
  const [, ...lines] = file.body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/Q-DOLLARS/);
  expect(file.body).toMatch(/,File it by Nov 22,/);
  expect(file.body).not.toContain('Fairshelf files it');
  const asSeller = await gateway.ask('GET', exportQueue.path, {
    token: await gateway.signIn('seller@demo.test'),
  });
  expect(asSeller.status).toBe(403);
});

it('returns sellers, marketplaces and rates as filter options', async () => {
  const { body } = await gateway.ask('GET', listQueueChoices.path, { token: manager });
  const choices = v.parse(listQueueChoices.data, body.data);
  const own = choices.sellers.filter(({ seller_id }) => sellers.some((each) => each.sellerId === seller_id));
  expect(own.map(({ cases }) => cases)).toEqual([2, 2]);
  expect(choices.markets.find(({ marketplace_id }) => marketplace_id === MEXICO)?.cases).toBeGreaterThan(0);
  expect(choices.conversion.missing).toEqual([]);
});

it("refuses an amount that isn't a number", async () => {
  const { status } = await gateway.ask('GET', `${listQueue.path}?least=much`, { token: manager });
  expect(status).toBe(400);
});

it("adds a note to each case, and lists those that don't exist", async () => {
  const [first, second] = sellers;
  const caseId = ids.get('Q-DOLLARS') ?? '';
  const cases = [
    { company_id: first?.companyId ?? '', case_id: caseId },
    // A case of the other company, and an unknown one.
    { company_id: second?.companyId ?? '', case_id: caseId },
    { company_id: 'nobody', case_id: 'nothing' },
  ];
  const { body } = await gateway.ask('POST', noteCases.path, {
    token: manager,
    body: { cases, kind: 'internal', text: 'Waiting for the carrier.' },
  });
  expect(v.parse(noteCases.data, body.data).map(({ problem }) => problem)).toEqual([
    null,
    'This case could not be found.',
    'This case could not be found.',
  ]);
  const url = `${getQueuedCase.path}?company_id=${first?.companyId}&case_id=${caseId}`;
  const found = v.parse(getQueuedCase.data, (await gateway.ask('GET', url, { token: manager })).body.data);
  expect(found.messages.map(({ kind, text }) => [kind, text])).toEqual([
    ['internal', 'Waiting for the carrier.'],
  ]);
});

it('adds a note to up to 100 cases with a result for each, and refuses 101 as a whole', async () => {
  const knownCase = { company_id: sellers[0]?.companyId ?? '', case_id: ids.get('Q-PESOS') ?? '' };
  const unknown = Array.from({ length: 100 }, () => ({ ...knownCase, case_id: randomUUID() }));
  const note = async (cases: readonly object[]) =>
    gateway.ask('POST', noteCases.path, {
      token: manager,
      body: { cases, kind: 'internal', text: 'Checked twice.' },
    });
  const response = await note([knownCase, ...unknown]);
  expect([response.status, response.body.message]).toEqual([
    400,
    'At most 100 cases can be changed at once.',
  ]);
  const url = `${getQueuedCase.path}?${new URLSearchParams(knownCase)}`;
  const messages = async () =>
    v.parse(getQueuedCase.data, (await gateway.ask('GET', url, { token: manager })).body.data).messages;
  expect(await messages()).toEqual([]);
  const { body } = await note([knownCase, ...unknown.slice(1)]);
  const results = v.parse(noteCases.data, body.data);
  expect(results.map(({ problem }) => problem)).toEqual([
    null,
    ...Array(99).fill('This case could not be found.'),
  ]);
  expect(await messages()).toHaveLength(1);
});
