import { context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import type { Settings } from '../base/settings/read-settings.ts';

/** The ids of traces follow requests into jobs and logs, whether or not anything exports them. */
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

/** Sends spans to OTEL_EXPORTER_OTLP_ENDPOINT; loads and sends nothing without it. Returns what ends it. */
export async function openTraces(settings: Settings): Promise<() => Promise<void>> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return async () => undefined;
  const { exportTraces } = await import('./export-traces.ts');
  return exportTraces(endpoint, settings);
}
