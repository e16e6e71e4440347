import { trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Settings } from '../base/settings/read-settings.ts';

/** Sends spans to the collector at this address. Returns what flushes and ends it. */
export function exportTraces(
  endpoint: string,
  { TRACE_SHARE, GATEWAY_ROLE, WORKER_NAME }: Pick<Settings, 'TRACE_SHARE' | 'GATEWAY_ROLE' | 'WORKER_NAME'>,
): () => Promise<void> {
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
