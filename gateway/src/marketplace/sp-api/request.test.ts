import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type FakeRuntime, fakeRuntime } from '../fake-runtime.ts';
import { fail, ok } from '../result.ts';
import { memoryRateLimitStore } from './rate-limits.ts';
import { createSend, type Send } from './request.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let endpoint = '';
let script: Handler[] = [];
let seen: {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}[] = [];
let forgotten: string[] = [];
let tokenNumber = 1;
let runtime: FakeRuntime;

const answer =
  (status: number, body: unknown): Handler =>
  (_, response) => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'x-amzn-RequestId': `id-${seen.length}`,
    });
    response.end(JSON.stringify(body));
  };
const errors = (code: string, message: string, details?: string) => ({
  errors: [{ code, message, details }],
});
const hangUp: Handler = (request) => request.socket.destroy();

const portOf = (listening: Server): number => {
  const address = listening.address();
  return typeof address === 'object' && address ? address.port : 0;
};
async function closedPort(): Promise<number> {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const port = portOf(other);
  await new Promise((done) => other.close(done));
  return port;
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      const handler = script[Math.min(seen.length, script.length) - 1];
      handler?.(request, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  endpoint = `http://127.0.0.1:${portOf(server)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  script = [];
  seen = [];
  forgotten = [];
  tokenNumber = 1;
  runtime = fakeRuntime((url, init) => fetch(url, init));
});

function send(
  over: { endpoint?: string; deadlineMs?: number; hasConsent?: boolean; rateScale?: number } = {},
): Send {
  return createSend(
    {
      endpoints: { NA: over.endpoint ?? endpoint, EU: 'http://127.0.0.1:9', FE: 'http://127.0.0.1:9' },
      userAgent: 'Fairshelf/test',
      deadlineMs: over.deadlineMs ?? 600_000,
      rateScale: over.rateScale ?? 1,
    },
    {
      runtime,
      rateLimits: memoryRateLimitStore(),
      accessTokens: {
        get: async () =>
          over.hasConsent === false
            ? fail({ kind: 'reauthorise', message: 'revoked' })
            : ok(`token-${tokenNumber}`),
        forget: (_, token) => {
          forgotten.push(token);
          tokenNumber += 1;
        },
      },
    },
    { sellerAccountId: 'seller', region: 'NA', refreshToken: 'refresh' },
  );
}
const getReport = (by: Send) => by('getReport', { path: { reportId: '1' } });
const orderReport = (by: Send) => by('createReport', { body: { reportType: 'X', marketplaceIds: ['A'] } });

describe('a request', () => {
  it('carries token, User-Agent and JSON, and no signature', async () => {
    script = [answer(202, { reportId: '7' })];
    expect(await orderReport(send())).toEqual(ok({ body: { reportId: '7' }, requestId: 'id-1' }));
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/reports/2021-06-30/reports' });
    expect(seen[0]?.headers).toMatchObject({
      'x-amz-access-token': 'token-1',
      'user-agent': 'Fairshelf/test',
      'content-type': 'application/json',
    });
    expect(seen[0]?.headers.authorization).toBeUndefined();
    expect(seen[0]?.headers['x-amz-date']).toBeUndefined();
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ reportType: 'X', marketplaceIds: ['A'] });
  });

  it('that is wrong is not sent', async () => {
    expect(await send()('getReport', { path: {} })).toMatchObject({
      error: { kind: 'refused', status: null, message: expect.stringContaining('reportId') },
    });
    expect(seen).toHaveLength(0);
  });

  it('is not sent without a consent', async () => {
    expect(await getReport(send({ hasConsent: false }))).toMatchObject({ error: { kind: 'reauthorise' } });
    expect(seen).toHaveLength(0);
  });

  it('follows no redirect, which could take the token elsewhere', async () => {
    script = [
      (_, response) => {
        response.writeHead(302, { location: `${endpoint}/elsewhere` });
        response.end();
      },
    ];
    expect(await getReport(send())).toMatchObject({ error: { kind: 'unavailable' } });
    expect(seen.every(({ url }) => url === '/reports/2021-06-30/reports/1')).toBe(true);
  });
});

describe('an expired token', () => {
  const expired = answer(
    403,
    errors(
      'Unauthorized',
      'Access to requested resource is denied.',
      'The access token you provided has expired.',
    ),
  );

  it('is renewed once and the request sent again', async () => {
    script = [expired, answer(200, {})];
    expect((await getReport(send())).ok).toBe(true);
    expect(seen.map(({ headers }) => headers['x-amz-access-token'])).toEqual(['token-1', 'token-2']);
    expect(forgotten).toEqual(['token-1']);
  });

  it('is renewed only once', async () => {
    script = [expired];
    expect(await getReport(send())).toMatchObject({ error: { kind: 'denied', requestId: 'id-2' } });
    expect(seen).toHaveLength(2);
  });

  it('is renewed for an act too: nothing was done yet', async () => {
    script = [expired, answer(202, { reportId: '7' })];
    expect((await orderReport(send())).ok).toBe(true);
  });

  it('is not suspected behind every 403', async () => {
    script = [answer(403, errors('Unauthorized', 'Access to requested resource is denied.'))];
    expect(await getReport(send())).toMatchObject({
      error: { kind: 'denied', requestId: 'id-1', errors: [{ code: 'Unauthorized' }] },
    });
    expect(forgotten).toEqual([]);
  });
});

describe('throttling', () => {
  it('waits with jitter and succeeds', async () => {
    script = [answer(429, errors('QuotaExceeded', 'slow')), answer(429, {}), answer(200, { fine: true })];
    expect((await getReport(send())).ok).toBe(true);
    expect(runtime.slept).toEqual([375, 750]);
  });

  it('gives up at last and says when to come back', async () => {
    script = [answer(429, errors('QuotaExceeded', 'slow'))];
    const reply = await getReport(send());
    expect(reply).toMatchObject({ error: { kind: 'throttled', requestId: 'id-6' } });
    expect(!reply.ok && reply.error.kind === 'throttled' && reply.error.retryAfterMs).toBeGreaterThan(0);
    expect(seen).toHaveLength(6);
  });

  it('is foreseen: an empty bucket makes the request wait', async () => {
    script = [answer(200, {})];
    const one = send();
    for (let count = 0; count < 16; count += 1) expect((await getReport(one)).ok).toBe(true);
    expect(runtime.slept).toEqual([500]);
  });

  it('waits shorter where the plan is larger', async () => {
    script = [answer(200, {})];
    const one = send({ rateScale: 10 });
    for (let count = 0; count < 16; count += 1) await getReport(one);
    expect(runtime.slept).toEqual([50]);
  });

  it('does not wait beyond the deadline', async () => {
    script = [answer(200, { orders: [] })];
    const one = send({ deadlineMs: 60_000 });
    const search = () => one('searchOrders', { query: { createdAfter: '2026-01-01T00:00:00Z' } });
    for (let count = 0; count < 20; count += 1) await search();
    const reply = await search();
    expect(reply).toMatchObject({ error: { kind: 'throttled', retryAfterMs: 178_572 } });
    expect(seen).toHaveLength(20);
    expect(runtime.slept).toEqual([]);
  });
});

describe('failures', () => {
  it('of the server are asked again with back-off', async () => {
    script = [answer(503, {}), answer(500, {}), answer(200, {})];
    expect((await getReport(send())).ok).toBe(true);
    expect(runtime.slept).toEqual([250, 500]);
  });

  it('that last end after five attempts', async () => {
    script = [answer(503, errors('InternalFailure', 'down'))];
    expect(await getReport(send())).toMatchObject({
      error: { kind: 'unavailable', status: 503, outcomeUnknown: false, requestId: 'id-5' },
    });
    expect(seen).toHaveLength(5);
  });

  it('end at the deadline', async () => {
    script = [answer(503, {})];
    expect(await getReport(send({ deadlineMs: 700 }))).toMatchObject({ error: { kind: 'unavailable' } });
    expect(runtime.slept).toEqual([250]);
    expect(seen).toHaveLength(2);
  });

  it('of the line are asked again', async () => {
    script = [hangUp, answer(200, {})];
    expect((await getReport(send())).ok).toBe(true);
  });

  it('never repeat an act that may have happened', async () => {
    script = [hangUp, answer(202, { reportId: '7' })];
    expect(await orderReport(send())).toMatchObject({ error: { kind: 'unavailable', outcomeUnknown: true } });
    script = [answer(500, {})];
    expect(await orderReport(send())).toMatchObject({ error: { kind: 'unavailable', outcomeUnknown: true } });
    expect(seen).toHaveLength(2);
  });

  it('before a connection stands are repeated even for an act', async () => {
    const closed = await closedPort();
    expect(await orderReport(send({ endpoint: `http://127.0.0.1:${closed}` }))).toMatchObject({
      error: { kind: 'unavailable', outcomeUnknown: false },
    });
    expect(runtime.slept).toHaveLength(4);
  });

  it.each([
    [400, 'refused'],
    [404, 'not-found'],
    [413, 'refused'],
    [401, 'denied'],
  ])('with %i are %s, with what the marketplace said', async (status, kind) => {
    script = [answer(status, errors('InvalidInput', 'Invalid Input', 'why'))];
    expect(await getReport(send())).toMatchObject({
      error: {
        kind,
        operation: 'getReport',
        requestId: 'id-1',
        message: expect.stringContaining('why'),
        errors: [{ code: 'InvalidInput', message: 'Invalid Input', details: 'why' }],
      },
    });
    expect(seen).toHaveLength(1);
  });

  it('to make sense are told', async () => {
    script = [(_, response) => response.end('<html>')];
    expect(await getReport(send())).toMatchObject({ error: { kind: 'unreadable' } });
  });

  it('never show the token', async () => {
    script = [answer(400, errors('InvalidInput', 'Invalid Input'))];
    expect(JSON.stringify(await getReport(send()))).not.toContain('token-1');
  });

  it('stop when the caller gives up', async () => {
    const signal = AbortSignal.abort(new Error('left'));
    await expect(send()('getReport', { path: { reportId: '1' }, signal })).rejects.toThrow('left');
  });
});
