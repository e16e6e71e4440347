import type { Runtime } from '../runtime.ts';

/** The result of one HTTP request: an answer, or none. */
export type Reply =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly requestId: string | null;
      /** `x-amzn-RateLimit-Limit` as received; Amazon sends it only on success. */
      readonly rateLimit: string | null;
      /** Undefined if it isn't JSON. */
      readonly body: unknown;
      readonly readable: boolean;
    }
  | { readonly kind: 'silence'; readonly neverArrived: boolean; readonly reason: string };

export interface HttpRequest {
  readonly url: string;
  readonly method: string;
  readonly accessToken: string;
  readonly userAgent: string;
  readonly body?: unknown;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Sends one request, once. */
export async function attempt({ fetch }: Pick<Runtime, 'fetch'>, request: HttpRequest): Promise<Reply> {
  const { url, method, accessToken, userAgent, body, signal } = request;
  const timeout = AbortSignal.timeout(request.timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers: {
        'x-amz-access-token': accessToken,
        'user-agent': userAgent,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A redirect could carry the seller's token to another host.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = await response.text();
    return {
      kind: 'answer',
      status: response.status,
      requestId: response.headers.get('x-amzn-requestid'),
      rateLimit: response.headers.get('x-amzn-ratelimit-limit'),
      ...readJson(text),
    };
  } catch (error) {
    const cause = textOf(causeOf(error), 'code');
    const reason = cause || textOf(error, 'name') || 'an error';
    return { kind: 'silence', neverArrived: beforeConnecting.has(cause), reason };
  }
}

/** Error codes from before a connection was made: the server can't have read the request. */
const beforeConnecting = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

// Checked by shape, not by class: errors of fetch come from another realm in some hosts.
const causeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;

const textOf = (value: unknown, key: 'code' | 'name'): string =>
  typeof value === 'object' && value !== null && key in value ? `${Reflect.get(value, key)}` : '';

function readJson(text: string): { body: unknown; readable: boolean } {
  if (text === '') return { body: {}, readable: true };
  try {
    return { body: JSON.parse(text), readable: true };
  } catch {
    return { body: undefined, readable: false };
  }
}
