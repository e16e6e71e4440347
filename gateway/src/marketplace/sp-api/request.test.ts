import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ok } from '../result.ts';
import type { Send } from './request.ts';
import { answer, errorList, type Handler, type ScriptedApi, startScriptedApi } from './scripted-api.ts';

let api: ScriptedApi;
beforeAll(async () => {
  api = await startScriptedApi();
});
afterAll(() => api.close());
beforeEach(() => api.reset());

const reply = (status: number, body: unknown): Handler => answer(() => api, status, body);
const getReport = (by: Send) => by('getReport', { path: { reportId: '1' } });
const orderReport = (by: Send) => by('createReport', { body: { reportType: 'X', marketplaceIds: ['A'] } });

describe('a request', () => {
  it('carries token, User-Agent and JSON, and no signature', async () => {
    api.script = [reply(202, { reportId: '7' })];
    expect(await orderReport(api.send())).toEqual(ok({ body: { reportId: '7' }, requestId: 'id-1' }));
    expect(api.seen[0]).toMatchObject({ method: 'POST', url: '/reports/2021-06-30/reports' });
    expect(api.seen[0]?.headers).toMatchObject({
      'x-amz-access-token': 'token-1',
      'user-agent': 'Fairshelf/test',
      'content-type': 'application/json',
    });
    expect(api.seen[0]?.headers.authorization).toBeUndefined();
    expect(api.seen[0]?.headers['x-amz-date']).toBeUndefined();
    expect(JSON.parse(api.seen[0]?.body ?? '')).toEqual({ reportType: 'X', marketplaceIds: ['A'] });
  });

  it('that is wrong is not sent', async () => {
    expect(await api.send()('getReport', { path: {} })).toMatchObject({
      error: { kind: 'refused', status: null, message: expect.stringContaining('reportId') },
    });
    expect(api.seen).toHaveLength(0);
  });

  it('follows no redirect, which could take the token elsewhere', async () => {
    api.script = [
      (_, response) => {
        response.writeHead(302, { location: `${api.endpoint}/elsewhere` });
        response.end();
      },
    ];
    expect(await getReport(api.send())).toMatchObject({ error: { kind: 'unavailable' } });
    expect(api.seen.every(({ url }) => url === '/reports/2021-06-30/reports/1')).toBe(true);
  });
});

describe('without a token', () => {
  it.each([
    ['reauthorise', 'reauthorise'],
    ['unavailable', 'unavailable'],
    ['application', 'refused'],
  ] as const)('because of %s, a request is %s and not sent', async (tokenFailure, kind) => {
    expect(await getReport(api.send({ tokenFailure }))).toMatchObject({
      error: { kind, message: 'no token' },
    });
    expect(api.seen).toHaveLength(0);
  });
});

describe('an expired token', () => {
  const expired = reply(
    403,
    errorList(
      'Unauthorized',
      'Access to requested resource is denied.',
      'The access token you provided has expired.',
    ),
  );

  it('is renewed once and the request sent again', async () => {
    api.script = [expired, reply(200, {})];
    expect((await getReport(api.send())).ok).toBe(true);
    expect(api.seen.map(({ headers }) => headers['x-amz-access-token'])).toEqual(['token-1', 'token-2']);
    expect(api.forgotten).toEqual(['token-1']);
  });

  it('is renewed only once', async () => {
    api.script = [expired];
    expect(await getReport(api.send())).toMatchObject({ error: { kind: 'denied', requestId: 'id-2' } });
    expect(api.seen).toHaveLength(2);
  });

  it('is renewed for an act too: nothing was done yet', async () => {
    api.script = [expired, reply(202, { reportId: '7' })];
    expect((await orderReport(api.send())).ok).toBe(true);
  });

  it('is not suspected behind every 403', async () => {
    api.script = [reply(403, errorList('Unauthorized', 'Access to requested resource is denied.'))];
    expect(await getReport(api.send())).toMatchObject({
      error: { kind: 'denied', requestId: 'id-1', errors: [{ code: 'Unauthorized' }] },
    });
    expect(api.forgotten).toEqual([]);
  });
});

describe('throttling', () => {
  it('waits with jitter and succeeds', async () => {
    api.script = [reply(429, errorList('QuotaExceeded', 'slow')), reply(429, {}), reply(200, { fine: true })];
    expect((await getReport(api.send())).ok).toBe(true);
    expect(api.runtime.slept).toEqual([375, 750]);
  });

  it('gives up at last and says when to come back', async () => {
    api.script = [reply(429, errorList('QuotaExceeded', 'slow'))];
    const outcome = await getReport(api.send());
    expect(outcome).toMatchObject({ error: { kind: 'throttled', requestId: 'id-6' } });
    expect(!outcome.ok && outcome.error.kind === 'throttled' && outcome.error.retryAfterMs).toBeGreaterThan(
      0,
    );
    expect(api.seen).toHaveLength(6);
  });

  it('is foreseen: an empty bucket makes the request wait', async () => {
    api.script = [reply(200, {})];
    const one = api.send();
    for (let count = 0; count < 16; count += 1) expect((await getReport(one)).ok).toBe(true);
    expect(api.runtime.slept).toEqual([500]);
  });

  it('waits shorter where the plan is larger', async () => {
    api.script = [reply(200, {})];
    const one = api.send({ rateScale: 10 });
    for (let count = 0; count < 16; count += 1) await getReport(one);
    expect(api.runtime.slept).toEqual([50]);
  });

  it('does not wait beyond the deadline', async () => {
    api.script = [reply(200, { orders: [] })];
    const one = api.send({ deadlineMs: 60_000 });
    const search = () => one('searchOrders', { query: { createdAfter: '2026-01-01T00:00:00Z' } });
    for (let count = 0; count < 20; count += 1) await search();
    const outcome = await search();
    expect(outcome).toMatchObject({ error: { kind: 'throttled', retryAfterMs: 178_572 } });
    expect(api.seen).toHaveLength(20);
    expect(api.runtime.slept).toEqual([]);
  });
});
