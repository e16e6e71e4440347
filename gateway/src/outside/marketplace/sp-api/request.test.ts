import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ok } from '../result.ts';
import { memoryRateLimitStore } from './rate-limits.ts';
import { createReport } from './reports.ts';
import type { Send } from './request.ts';
import { answer, errorList, type Handler, type ScriptedApi, startScriptedApi } from './scripted-api.ts';

let api: ScriptedApi;
beforeAll(async () => {
  api = await startScriptedApi();
});
afterAll(() => api.close());
beforeEach(() => api.reset());

const reply = (status: number, body: unknown): Handler => answer(() => api, status, body);
const hangUp: Handler = (request) => request.socket.destroy();

describe('a request', () => {
  it('has a token, a User-Agent and JSON, but no signature', async () => {
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

  it("that is invalid isn't sent", async () => {
    expect(await api.send()('getReport', { path: {} })).toMatchObject({
      error: { kind: 'refused', status: null, message: expect.stringContaining('reportId') },
    });
    expect(api.seen).toHaveLength(0);
  });

  it("doesn't follow redirects, which could leak the token", async () => {
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

  it('no rate limit token is used', async () => {
    const rateLimits = memoryRateLimitStore();
    for (let count = 0; count < 20; count += 1)
      await getReport(api.send({ tokenFailure: 'reauthorise', rateLimits }));
    api.script = [reply(200, {})];
    const one = api.send({ rateLimits });
    for (let count = 0; count < AT_ONCE; count += 1) await getReport(one);
    expect(api.runtime.slept).toEqual([]);
  });
});

describe('an expired token', () => {
  const expiredReply = reply(
    403,
    errorList(
      'Unauthorized',
      'Access to requested resource is denied.',
      'The access token you provided has expired.',
    ),
  );

  it('is renewed once and the request sent again', async () => {
    api.script = [expiredReply, reply(200, {})];
    expect((await getReport(api.send())).ok).toBe(true);
    expect(api.seen.map(({ headers }) => headers['x-amz-access-token'])).toEqual(['token-1', 'token-2']);
    expect(api.forgotten).toEqual(['token-1']);
  });

  it("is renewed only once; a fresh token that is refused too isn't a missing role", async () => {
    api.script = [expiredReply];
    expect(await getReport(api.send())).toMatchObject({
      error: { kind: 'denied', requestId: 'id-2', cause: 'token', role: null },
    });
    expect(api.seen).toHaveLength(2);
  });

  it.each([
    'The access token you provided is revoked, malformed or invalid.',
    'Access token is missing in the request header.',
    'The security token included in the request is expired',
  ])('is recognised by %j', async (details) => {
    api.script = [
      reply(403, errorList('Unauthorized', 'Access to requested resource is denied.', details)),
      reply(200, {}),
    ];
    expect((await getReport(api.send())).ok).toBe(true);
    expect(api.forgotten).toEqual(['token-1']);
  });

  it('takes no second rate limit token', async () => {
    api.script = [expiredReply, reply(200, {})];
    const one = api.send();
    for (let count = 0; count < AT_ONCE; count += 1) expect((await getReport(one)).ok).toBe(true);
    expect(api.seen).toHaveLength(AT_ONCE + 1);
    expect(api.runtime.slept).toEqual([]);
  });

  it('is renewed for non-idempotent calls too, since nothing was executed', async () => {
    api.script = [expiredReply, reply(202, { reportId: '7' })];
    expect((await orderReport(api.send())).ok).toBe(true);
  });

  it("isn't assumed for every 403", async () => {
    api.script = [reply(403, errorList('Unauthorized', 'Access to requested resource is denied.'))];
    expect(await getReport(api.send())).toMatchObject({
      error: { kind: 'denied', requestId: 'id-1', errors: [{ code: 'Unauthorized' }], cause: 'role' },
    });
    expect(api.forgotten).toEqual([]);
  });
});

describe('a denial', () => {
  const denial = reply(403, errorList('Unauthorized', 'Access to requested resource is denied.', ''));

  it("names the operation's role", async () => {
    api.script = [denial];
    expect(await api.send()('getOrder', { path: { orderId: '1' } })).toMatchObject({
      error: { kind: 'denied', role: 'Inventory and Order Tracking' },
    });
  });

  it.each([
    ['GET_LEDGER_DETAIL_VIEW_DATA', 'Amazon Fulfillment'],
    ['GET_MERCHANT_LISTINGS_ALL_DATA', 'Product Listing'],
    ['GET_UNHEARD_OF', null],
  ])("names the report type's role %s: %s", async (reportType, role) => {
    api.script = [denial];
    const specification = { reportType, marketplaceIds: ['A'] };
    expect(await createReport(api.send(), specification)).toMatchObject({ error: { kind: 'denied', role } });
  });
});

describe('throttling', () => {
  it('waits with jitter and succeeds', async () => {
    api.script = [reply(429, errorList('QuotaExceeded', 'slow')), reply(429, {}), reply(200, { fine: true })];
    expect((await getReport(api.send())).ok).toBe(true);
    expect(api.runtime.slept).toEqual([375, 750]);
  });

  it('gives up after all attempts and returns when to retry', async () => {
    api.script = [reply(429, errorList('QuotaExceeded', 'slow'))];
    const outcome = await getReport(api.send());
    expect(outcome).toMatchObject({ error: { kind: 'throttled', requestId: 'id-6' } });
    expect(!outcome.ok && outcome.error.kind === 'throttled' && outcome.error.retryAfterMs).toBeGreaterThan(
      0,
    );
    expect(api.seen).toHaveLength(6);
  });

  it('is avoided: an empty bucket delays the request', async () => {
    api.script = [reply(200, {})];
    const one = api.send();
    for (let count = 0; count <= AT_ONCE; count += 1) expect((await getReport(one)).ok).toBe(true);
    expect(api.runtime.slept).toEqual([500]);
  });

  it('waits less with a larger usage plan', async () => {
    api.script = [reply(200, {})];
    const one = api.send({ rateScale: 10 });
    for (let count = 0; count < 16; count += 1) await getReport(one);
    expect(api.runtime.slept).toEqual([50]);
  });

  it('does not wait beyond the deadline', async () => {
    api.script = [reply(200, { orders: [] })];
    const one = api.send({ deadlineMs: 60_000 });
    const search = () => one('searchOrders', { query: { createdAfter: '2026-01-01T00:00:00Z' } });
    for (let count = 0; count < 19; count += 1) await search();
    const outcome = await search();
    expect(outcome).toMatchObject({ error: { kind: 'throttled', retryAfterMs: 178_572 } });
    expect(api.seen).toHaveLength(19);
    expect(api.runtime.slept).toEqual([]);
  });

  it('blocks other callers during the wait', async () => {
    const rateLimits = memoryRateLimitStore();
    api.script = [reply(429, {}), reply(200, {})];
    const first = await getReport(api.send({ rateLimits, atOnce: true }));
    expect(first).toMatchObject({ error: { kind: 'throttled', retryAfterMs: 375 } });
    expect(await getReport(api.send({ rateLimits, atOnce: true }))).toMatchObject({
      error: { kind: 'throttled', retryAfterMs: 375 },
    });
    expect(api.seen).toHaveLength(1);
    api.runtime.advance(375);
    expect((await getReport(api.send({ rateLimits, atOnce: true }))).ok).toBe(true);
  });

  it('doubles its wait with each 429 in a row, across requests', async () => {
    const rateLimits = memoryRateLimitStore();
    api.script = [reply(429, {})];
    const waits = [];
    for (let count = 0; count < 4; count += 1) {
      const outcome = await getReport(api.send({ rateLimits, atOnce: true }));
      const wait = !outcome.ok && outcome.error.kind === 'throttled' ? outcome.error.retryAfterMs : 0;
      waits.push(wait);
      api.runtime.advance(wait);
    }
    expect(waits).toEqual([375, 750, 1_500, 3_000]);
  });
});

describe('without waiting', () => {
  it('an empty bucket is a failure with the exact time until its next token', async () => {
    api.script = [reply(200, {})];
    const one = api.send({ atOnce: true });
    for (let count = 0; count < AT_ONCE; count += 1) expect((await getReport(one)).ok).toBe(true);
    expect(await getReport(one)).toMatchObject({
      error: { kind: 'throttled', operation: 'getReport', retryAfterMs: 500 },
    });
    api.runtime.advance(500);
    expect((await getReport(one)).ok).toBe(true);
    expect(api.seen).toHaveLength(AT_ONCE + 1);
  });

  it.each([
    ['a failing server', reply(503, {})],
    ['a lost answer', hangUp],
  ])('%s is a failure after one request', async (_, handler) => {
    api.script = [handler];
    expect(await getReport(api.send({ atOnce: true }))).toMatchObject({ error: { kind: 'unavailable' } });
    expect(api.seen).toHaveLength(1);
  });

  it('also applies to a deadline of zero', async () => {
    api.script = [reply(503, {})];
    expect(await getReport(api.send({ deadlineMs: 0 }))).toMatchObject({ error: { kind: 'unavailable' } });
    expect(api.seen).toHaveLength(1);
  });

  it('a token endpoint that is unavailable is a failure', async () => {
    expect(await getReport(api.send({ atOnce: true, tokenFailure: 'unavailable' }))).toMatchObject({
      error: { kind: 'unavailable', outcomeUnknown: false },
    });
  });

  it('an expired token is still renewed, since that needs no wait', async () => {
    api.script = [
      reply(403, errorList('Unauthorized', 'Denied', 'The access token you provided has expired.')),
      reply(200, {}),
    ];
    expect((await getReport(api.send({ atOnce: true }))).ok).toBe(true);
  });

  afterEach(() => expect(api.runtime.slept).toEqual([]));
});

describe('the stated rate', () => {
  it.each([
    ['4', 250],
    ['0.5', 2_000],
    ['not a number', 500],
    ['0', 500],
    ['2000000', 500],
  ])('of %s restores the next token in %i ms', async (rate, retryAfterMs) => {
    api.script = [stating(rate)];
    const one = api.send({ atOnce: true });
    for (let count = 0; count < 15; count += 1) await getReport(one);
    expect(await getReport(one)).toMatchObject({ error: { kind: 'throttled', retryAfterMs } });
  });

  it("isn't scaled: only the documented plan is", async () => {
    api.script = [stating('4')];
    const one = api.send({ atOnce: true, rateScale: 10 });
    for (let count = 0; count < 15; count += 1) await getReport(one);
    expect(await getReport(one)).toMatchObject({ error: { retryAfterMs: 250 } });
  });

  const stating =
    (rate: string): Handler =>
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'x-amzn-RateLimit-Limit': rate });
      response.end('{}');
    };
});

/**
 * Requests of getReport that need not wait: its burst of 15, minus the two that are restored while one is in flight.
 */
const AT_ONCE = 13;
const getReport = (by: Send) => by('getReport', { path: { reportId: '1' } });

const orderReport = (by: Send) => by('createReport', { body: { reportType: 'X', marketplaceIds: ['A'] } });
