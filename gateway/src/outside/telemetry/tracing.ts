import { randomBytes } from 'node:crypto';
import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';

/** W3C trace context, version 00. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

const tracer = () => trace.getTracer('fairshelf');

/**
 * The trace that a header or a job names; a new one where it names none. Whether it is recorded is decided by its id and
 * the gateway's own share: browsers can't make it record more.
 */
export function readTraceparent(header: unknown): SpanContext {
  const [, traceId, spanId] = (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  return {
    traceId: traceId ?? randomBytes(16).toString('hex'),
    spanId: spanId ?? randomBytes(8).toString('hex'),
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  };
}

/** The trace that runs now, for a header or a job that continues it; undefined outside of one. */
export function currentTraceparent(): string | undefined {
  const found = trace.getSpanContext(context.active());
  return found && `00-${found.traceId}-${found.spanId}-01`;
}

export interface Work {
  readonly kind?: 'server' | 'client' | 'consumer' | 'internal';
  /** Names and numbers only, never what people wrote. */
  readonly attributes?: Attributes;
  /** The trace that it continues; the running one without. */
  readonly parent?: SpanContext;
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** Starts a span; the context is what runs within it. Without an exporter it only carries the trace's id. */
export function beginSpan(
  name: string,
  { kind = 'internal', attributes = {}, parent }: Work,
): { readonly span: Span; readonly within: Context } {
  const from = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : context.active();
  const span = tracer().startSpan(name, { kind: KINDS[kind], attributes }, from);
  return { span, within: trace.setSpan(from, span) };
}

/** Runs `run` within a span that ends with it, failed when it throws. */
export async function inSpan<T>(name: string, work: Work, run: (span: Span) => Promise<T>): Promise<T> {
  const { span, within } = beginSpan(name, work);
  try {
    return await context.with(within, () => run(span));
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Records only the type of the error: its message may contain user input. */
export function failSpan(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : typeof error;
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

/** Adds a span of something that has just ended, `ms` long. */
export function addEndedSpan(name: string, ms: number, { attributes = {} }: Work): void {
  // Outside of a request or a job it would never be looked up, and without an exporter it can't be.
  if (!trace.getSpan(context.active())?.isRecording()) return;
  const end = Date.now();
  tracer()
    .startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: end - ms })
    .end(end);
}
