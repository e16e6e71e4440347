import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { type ReadableSpan, TracerProvider } from '@opentelemetry/sdk-trace';
import { inSpan } from '../../telemetry/tracing.ts';
import { answer, errorList, type ScriptedApi, startScriptedApi } from './scripted-api.ts';

const spans: ReadableSpan[] = [];
const provider = new TracerProvider({
  spanProcessors: [
    {
      onStart: () => undefined,
      onEnd: (span) => spans.push(span),
      forceFlush: async () => undefined,
      shutdown: async () => undefined,
    },
  ],
});

let api: ScriptedApi;
beforeAll(async () => {
  // Other files of this process may have set it, and need it afterwards.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  api = await startScriptedApi();
});
afterAll(async () => {
  await api.close();
  trace.disable();
});

it('has a span with its status in the trace of the import that sent it', async () => {
  api.script = [answer(() => api, 400, errorList('InvalidInput', 'No such report.'))];
  await inSpan('import orders', {}, () => api.send()('getReport', { path: { reportId: '1' } }));
  const [request, step] = spans;
  expect(spans.map(({ name }) => name)).toEqual(['SP-API getReport', 'import orders']);
  expect(request?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.response.status_code': 400,
  });
  expect(request?.parentSpanContext).toEqual(step?.spanContext());
});
