import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { listChannels } from '@fairshelf/shared-contracts/market';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { authCalls } from '../areas/identity/auth-calls.ts';
import { serve } from '../base/http/serve.ts';
import { defineJob, work } from '../base/jobs/define-job.ts';
import { eventually } from '../testing/eventually.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { logLineSchema } from './log-line.ts';

const SpansSchema = v.object({
  resourceSpans: v.array(
    v.object({
      scopeSpans: v.array(
        v.object({
          spans: v.array(
            v.object({
              traceId: v.string(),
              spanId: v.string(),
              parentSpanId: v.optional(v.string()),
              name: v.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});

const TRACE = '4f2a'.padEnd(32, '7');
const note = defineJob({ name: 'test.traced', lane: 'urgent', payload: v.object({ mark: v.string() }) });

let collector: Server;
let gateway: TestGateway;
const spans: v.InferOutput<typeof SpansSchema>['resourceSpans'][number]['scopeSpans'][number]['spans'] = [];
const lines: string[] = [];

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const sent = v.parse(SpansSchema, JSON.parse(Buffer.concat(parts).toString()));
    spans.push(...sent.resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const failing = serve(listChannels, async (_, { services }) => {
    await services.jobs.enqueue(note, { mark: 'x' });
    throw new Error('A defect.');
  });
  gateway = await startTestGateway(
    {
      calls: [...authCalls, failing],
      workers: [
        work(
          note,
          async (_, { database }) =>
            void (await database.system.selectFrom('plan').select('plan_id').execute()),
        ),
      ],
      logTo: { write: (line) => void lines.push(line) },
    },
    { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, LOG_LEVEL: 'info' },
  );
}, 60_000);
afterAll(async () => {
  await gateway.end();
  collector.closeAllConnections();
  collector.close();
}, 30_000);

const logged = () => lines.map((line) => v.parse(logLineSchema, JSON.parse(line)));

describe('a failing request', () => {
  it('has one id in its answer, its log lines, its spans and the job that it enqueued', async () => {
    const token = await gateway.signIn('seller@demo.test');
    const answer = await gateway.app.inject({
      method: 'GET',
      url: `${listChannels.path}?moduleType=review`,
      headers: { authorization: `Bearer ${token}`, traceparent: `00-${TRACE}-${'ab'.repeat(8)}-01` },
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['x-request-id']).toBe(TRACE);

    const ofTrace = await eventually('The spans did not come.', async () => {
      const found = spans.filter(({ traceId }) => traceId === TRACE);
      return found.some(({ name }) => name === 'job test.traced') ? found : undefined;
    });
    const names = ofTrace.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([`GET ${listChannels.path}`, 'SQL', 'job test.traced']));
    const request = ofTrace.find(({ name }) => name.startsWith('GET'));
    expect(request?.parentSpanId).toBe('ab'.repeat(8));
    expect(ofTrace.find(({ name }) => name === 'job test.traced')?.parentSpanId).toBe(request?.spanId);

    const own = logged().filter(({ trace }) => trace === TRACE);
    expect(own.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['incoming request', 'request failed', 'request completed', 'job done']),
    );
  }, 60_000);

  it('gets a new id if the header has none', async () => {
    const answer = await gateway.app.inject({ url: '/api/nothing', headers: { traceparent: '00-0-0-01' } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('log lines', () => {
  it('fit their schema', () => {
    expect(lines.length).toBeGreaterThan(5);
    expect(() => logged()).not.toThrow();
  });
});
