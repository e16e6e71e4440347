import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Settings } from '../base/settings/read-settings.ts';

/** The ids of traces follow requests into jobs and logs, whether or not anything exports them. */
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

/** Sends spans to the collector at OTEL_EXPORTER_OTLP_ENDPOINT; nothing without it. Returns what flushes and ends it. */
export function exportTraces({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  TRACE_SHARE,
  GATEWAY_ROLE,
  WORKER_NAME,
}: Settings): () => Promise<void> {
  if (endpoint === undefined) return async () => undefined;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'fairshelf',
      'service.instance.id': WORKER_NAME,
      'fairshelf.role': GATEWAY_ROLE,
    }),
    sampler: new TraceIdRatioBasedSampler(TRACE_SHARE / 100),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
      }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  return async () => {
    trace.disable();
    await provider.shutdown();
  };
}
