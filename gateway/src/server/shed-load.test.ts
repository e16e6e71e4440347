import { afterEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerErrors } from './answer-errors.ts';
import { type LoadView, shedLoad } from './shed-load.ts';

describe('shedLoad', () => {
  let app: FastifyInstance;
  let load: LoadView;
  let open: () => void;
  let starts: number;
  afterEach(() => app.close());

  it('answers 503 with Retry-After in the envelope when too many calls are in flight', async () => {
    build();
    const first = [get('/api/list'), get('/api/list')];
    await untilBegun(2);
    const refusal = await get('/api/list');
    expect([refusal.statusCode, refusal.headers['retry-after'], refusal.json()]).toEqual([
      503,
      '2',
      { error: true, message: 'The server is busy. Please try again in a moment.' },
    ]);
    expect([load.underWay('calls'), load.shed('calls')]).toEqual([2, 1]);
    open();
    for (const answer of await Promise.all(first)) expect(answer.statusCode).toBe(200);
    await expect(get('/api/list')).resolves.toMatchObject({ statusCode: 200 });
    expect(load.underWay('calls')).toBe(0);
  });

  it('has separate budgets for calls, uploads and pages, and always answers health checks', async () => {
    build({ calls: 1, transfers: 1, pages: 1 });
    const running = [get('/api/list'), app.inject({ method: 'POST', url: '/api/upload' }), get('/app/page')];
    await untilBegun(3);
    for (const refusal of [get('/api/list'), app.inject({ method: 'POST', url: '/api/upload' })])
      await expect(refusal).resolves.toMatchObject({ statusCode: 503 });
    const page = await get('/app/page', { accept: 'text/html,*/*' });
    expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']]).toEqual([
      503,
      '2',
      'text/html',
    ]);
    await expect(get('/api/health')).resolves.toMatchObject({ statusCode: 200 });
    open();
    await Promise.all(running);
  });

  it('releases the slot of a client that disconnected', async () => {
    build({ calls: 1, transfers: 1, pages: 1 });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const pendingCall = fetch(`${url}/api/list`, { signal: leaving.signal }).catch(() => 'gone');
    await untilBegun(1);
    leaving.abort();
    await pendingCall;
    while (load.underWay('calls') > 0) await new Promise(setImmediate);
    open();
    await expect(fetch(`${url}/api/list`)).resolves.toMatchObject({ status: 200 });
  });

  /** A server whose answers wait until `open` is called. */
  function build(limits = { calls: 2, transfers: 1, pages: 1 }): void {
    app = Fastify();
    const gate = Promise.withResolvers<void>();
    open = gate.resolve;
    starts = 0;
    answerErrors(app);
    load = shedLoad(app, limits);
    const answer = async () => {
      starts += 1;
      await gate.promise;
      return 'done';
    };
    app.get('/api/list', answer);
    app.post('/api/upload', { config: { isTransfer: true } }, answer);
    app.get('/app/page', answer);
    app.get('/api/health', async () => 'ok');
  }

  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers });
  const untilBegun = async (count: number) => {
    while (starts < count) await new Promise(setImmediate);
  };
});
