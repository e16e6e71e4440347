import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { listChannels } from '@fairshelf/shared-contracts/market';
import { afterAll, beforeAll } from '@jest/globals';
import * as v from 'valibot';
import { authCalls } from '../areas/identity/auth-calls.ts';
import { serve } from '../base/http/serve.ts';
import { defineJob, work } from '../base/jobs/define-job.ts';
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

/** The trace of a request. */
export const TRACE = '4f2a'.padEnd(32, '7');
const note = defineJob({ name: 'test.traced', lane: 'urgent', payload: v.object({ mark: v.string() }) });

let collector: Server;
/** The gateway of the test file. */
export let gateway: TestGateway;
/** The collected spans. */
export const spans: v.InferOutput<
  typeof SpansSchema
>['resourceSpans'][number]['scopeSpans'][number]['spans'] = [];
/** The lines of the log, as text. */
export const lines: string[] = [];

/** For tests: a gateway with a call that fails, and a collector of its traces. */
export function setUpCollector(): void {
  beforeAll(async () => {
    collector = createServer(async (request, response) => {
      const parts = [];
      for await (const part of request) parts.push(part);
      const payload = v.parse(SpansSchema, JSON.parse(Buffer.concat(parts).toString()));
      spans.push(...payload.resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)));
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
}

/** The lines of the log. */
export const logLines = () => lines.map((line) => v.parse(logLineSchema, JSON.parse(line)));
