import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Send } from './request.ts';
import {
  answer,
  closedPort,
  errorList,
  type Handler,
  type ScriptedApi,
  startScriptedApi,
} from './scripted-api.ts';

let api: ScriptedApi;
beforeAll(async () => {
  api = await startScriptedApi();
});
afterAll(() => api.close());
beforeEach(() => api.reset());

describe('failures', () => {
  it('of the server are retried with backoff', async () => {
    api.script = [reply(503, {}), reply(500, {}), reply(200, {})];
    expect((await getReport(api.send())).ok).toBe(true);
    expect(api.runtime.slept).toEqual([250, 500]);
  });

  it('that persist end after five attempts', async () => {
    api.script = [reply(503, errorList('InternalFailure', 'down'))];
    expect(await getReport(api.send())).toMatchObject({
      error: { kind: 'unavailable', status: 503, outcomeUnknown: false, requestId: 'id-5' },
    });
    expect(api.seen).toHaveLength(5);
  });

  it('end at the deadline', async () => {
    api.script = [reply(503, {})];
    expect(await getReport(api.send({ deadlineMs: 700 }))).toMatchObject({ error: { kind: 'unavailable' } });
    expect(api.runtime.slept).toEqual([250]);
    expect(api.seen).toHaveLength(2);
  });

  it('of the network are retried', async () => {
    api.script = [hangUp, reply(200, {})];
    expect((await getReport(api.send())).ok).toBe(true);
  });

  it("don't repeat a non-idempotent call that may have succeeded", async () => {
    api.script = [hangUp, reply(202, { reportId: '7' })];
    expect(await orderReport(api.send())).toMatchObject({
      error: { kind: 'unavailable', outcomeUnknown: true },
    });
    api.script = [reply(500, {})];
    expect(await orderReport(api.send())).toMatchObject({
      error: { kind: 'unavailable', outcomeUnknown: true },
    });
    expect(api.seen).toHaveLength(2);
  });

  it('before a connection is established are retried even for non-idempotent calls', async () => {
    const port = await closedPort();
    expect(await orderReport(api.send({ endpoint: `http://127.0.0.1:${port}` }))).toMatchObject({
      error: { kind: 'unavailable', outcomeUnknown: false },
    });
    expect(api.runtime.slept).toHaveLength(4);
  });

  it.each([
    [400, 'refused'],
    [404, 'not-found'],
    [413, 'refused'],
    [401, 'denied'],
  ])("with %i are %s, with Amazon's message", async (status, kind) => {
    api.script = [reply(status, errorList('InvalidInput', 'Invalid Input', 'why'))];
    expect(await getReport(api.send())).toMatchObject({
      error: {
        kind,
        operation: 'getReport',
        requestId: 'id-1',
        message: expect.stringContaining('why'),
        errors: [{ code: 'InvalidInput', message: 'Invalid Input', details: 'why' }],
      },
    });
    expect(api.seen).toHaveLength(1);
  });

  it('to parse are reported', async () => {
    api.script = [(_, response) => response.end('<html>')];
    expect(await getReport(api.send())).toMatchObject({ error: { kind: 'unreadable' } });
  });

  it('never show the token', async () => {
    api.script = [reply(400, errorList('InvalidInput', 'Invalid Input'))];
    expect(JSON.stringify(await getReport(api.send()))).not.toContain('token-1');
  });

  it('stop when the caller aborts', async () => {
    const signal = AbortSignal.abort(new Error('left'));
    await expect(api.send()('getReport', { path: { reportId: '1' }, signal })).rejects.toThrow('left');
  });
});

const reply = (status: number, body: unknown): Handler => answer(() => api, status, body);
const getReport = (by: Send) => by('getReport', { path: { reportId: '1' } });
const orderReport = (by: Send) => by('createReport', { body: { reportType: 'X', marketplaceIds: ['A'] } });

const hangUp: Handler = (request) => request.socket.destroy();
