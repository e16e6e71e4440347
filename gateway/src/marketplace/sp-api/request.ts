import { createHash } from 'node:crypto';
import { retryDelay, throttleDelay } from '../backoff.ts';
import type { AccessTokens } from '../lwa/access-tokens.ts';
import type { Region } from '../marketplaces.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Runtime } from '../runtime.ts';
import { describeErrors, readErrors, type SpApiFailure } from './failures.ts';
import { type OperationName, operationOf, type QueryOf } from './operations.ts';
import type { RateLimitStore } from './rate-limits.ts';
import { requestPath } from './request-url.ts';

export interface SpApiSettings {
  /** SPAPI_ENDPOINT_NA, _EU, _FE */
  readonly endpoints: Readonly<Record<Region, string>>;
  readonly userAgent?: string;
  /** The longest a request may take with all its waiting; callers may give their own. */
  readonly deadlineMs?: number;
  /** The longest one attempt waits for its answer; 30 s unless told. */
  readonly attemptTimeoutMs?: number;
  /**
   * Multiplies every rate of the usage plan, for the sandbox, which runs faster than the marketplace, and for sellers
   * with a larger plan. Bursts stay. Default 1.
   */
  readonly rateScale?: number;
}

export interface SpApiDependencies {
  readonly runtime: Runtime;
  readonly accessTokens: AccessTokens;
  readonly rateLimits: RateLimitStore;
}

/** Whose data is asked for. */
export interface SellerAccess {
  readonly sellerAccountId: string;
  readonly region: Region;
  readonly refreshToken: string;
}

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  readonly deadlineMs?: number | undefined;
}

export interface OperationInput<N extends OperationName> extends RequestOptions {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: QueryOf<N>;
  readonly body?: unknown;
}

export interface Answer {
  readonly body: unknown;
  readonly requestId: string | null;
}

/** Sends one operation for one seller and gives the parsed JSON. */
export type Send = <N extends OperationName>(
  name: N,
  input: OperationInput<N>,
) => Promise<Result<Answer, SpApiFailure>>;

export const defaultEndpoints: Readonly<Record<Region, string>> = {
  NA: 'https://sellingpartnerapi-na.amazon.com',
  EU: 'https://sellingpartnerapi-eu.amazon.com',
  FE: 'https://sellingpartnerapi-fe.amazon.com',
};
export const defaultUserAgent = `Fairshelf/0.1.0 (Language=TypeScript; Platform=Node/${process.versions.node})`;

const attemptTimeoutMs = 30_000;
const defaultDeadlineMs = 60_000;
const failedAttempts = 5;
const throttledAttempts = 6;

/** Makes the one function through which every request of one seller goes. */
export function createSend(
  settings: SpApiSettings,
  dependencies: SpApiDependencies,
  seller: SellerAccess,
): Send {
  const { runtime, accessTokens, rateLimits } = dependencies;

  return async (name, input) => {
    const operation = operationOf(name);
    const about = { operation: name, requestId: null };
    const path = requestPath(operation, { path: input.path ?? {}, query: input.query ?? {} });
    if (!path.ok) return fail({ ...about, kind: 'refused', status: null, errors: [], message: path.error });

    const url = settings.endpoints[seller.region].replace(/\/+$/, '') + path.value;
    const deadline = runtime.now() + (input.deadlineMs ?? settings.deadlineMs ?? defaultDeadlineMs);
    const rate = operation.rate * (settings.rateScale ?? 1);
    const bucket = bucketKey(name, seller.sellerAccountId);
    let refreshed = false;
    let failures = 0;
    let throttles = 0;

    const pause = async (ms: number): Promise<boolean> => {
      if (runtime.now() + ms > deadline) return false;
      await runtime.sleep(ms, input.signal);
      return true;
    };

    for (;;) {
      input.signal?.throwIfAborted();
      const wait = await rateLimits.take(bucket, rate, operation.burst, runtime.now());
      if (wait > 0) {
        if (await pause(wait)) continue;
        return fail({
          ...about,
          kind: 'throttled',
          retryAfterMs: wait,
          message: `The rate limit of ${name} is used up.`,
        });
      }

      const token = await accessTokens.get(seller.refreshToken);
      if (!token.ok) return fail(tokenFailure(name, token.error));

      const reply = await attempt(url, operation.method, token.value, input);
      if (reply.kind === 'silence') {
        input.signal?.throwIfAborted();
        failures += 1;
        const again = operation.repeatable || reply.neverArrived;
        if (again && failures < failedAttempts && (await pause(retryDelay(failures, runtime.random))))
          continue;
        const message = `${name} got no answer: ${reply.reason}`;
        return fail({ ...about, kind: 'unavailable', status: null, outcomeUnknown: !again, message });
      }

      const { status, body, requestId } = reply;
      const errors = readErrors(body);
      const said = {
        operation: name,
        requestId,
        message: `${name} answered ${status}. ${describeErrors(errors)}`.trim(),
      };
      if (status >= 200 && status < 300) {
        if (reply.readable) return ok({ body, requestId });
        return fail({ ...said, kind: 'unreadable', issues: ['The body is not JSON.'] });
      }
      if (status === 403 && !refreshed && isExpired(errors)) {
        refreshed = true;
        accessTokens.forget(seller.refreshToken, token.value);
        continue;
      }
      if (status === 429) {
        throttles += 1;
        const delay = throttleDelay(throttles, rate, runtime.random);
        if (throttles < throttledAttempts && (await pause(delay))) continue;
        return fail({ ...said, kind: 'throttled', retryAfterMs: delay });
      }
      if (status >= 500) {
        failures += 1;
        const mayRepeat = operation.repeatable && failures < failedAttempts;
        if (mayRepeat && (await pause(retryDelay(failures, runtime.random)))) continue;
        return fail({ ...said, kind: 'unavailable', status, outcomeUnknown: !operation.repeatable });
      }
      if (status === 401 || status === 403) return fail({ ...said, kind: 'denied', errors });
      if (status === 404) return fail({ ...said, kind: 'not-found', errors });
      return fail({ ...said, kind: 'refused', status, errors });
    }
  };

  async function attempt(
    url: string,
    method: string,
    accessToken: string,
    { body, signal }: { readonly body?: unknown } & RequestOptions,
  ): Promise<Reply> {
    const timeout = AbortSignal.timeout(settings.attemptTimeoutMs ?? attemptTimeoutMs);
    try {
      const response = await runtime.fetch(url, {
        method,
        headers: {
          'x-amz-access-token': accessToken,
          'user-agent': settings.userAgent ?? defaultUserAgent,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // A redirect could carry the seller's token to another host.
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      const text = await response.text();
      const requestId = response.headers.get('x-amzn-requestid');
      return { kind: 'answer', status: response.status, requestId, ...readJson(text) };
    } catch (error) {
      return { kind: 'silence', ...describeSilence(error) };
    }
  }
}

type Reply =
  | { kind: 'answer'; status: number; requestId: string | null; body: unknown; readable: boolean }
  | { kind: 'silence'; neverArrived: boolean; reason: string };

// A digest, so that shared rows name no seller.
const bucketKey = (name: OperationName, sellerAccountId: string): string =>
  `${name}:${createHash('sha256').update(sellerAccountId).digest('base64url').slice(0, 22)}`;

const isExpired = (errors: ReturnType<typeof readErrors>): boolean =>
  errors.some(({ message, details }) => /expired/i.test(`${message} ${details ?? ''}`));

function tokenFailure(
  operation: OperationName,
  error: { readonly kind: string; readonly message: string },
): SpApiFailure {
  const about = { operation, requestId: null, message: error.message };
  if (error.kind === 'reauthorise') return { ...about, kind: 'reauthorise' };
  if (error.kind === 'unavailable')
    return { ...about, kind: 'unavailable', status: null, outcomeUnknown: false };
  // Our own id or secret is wrong: nothing the seller or a repetition could mend.
  return { ...about, kind: 'refused', status: null, errors: [] };
}

/** Codes of errors before a connection stood: nothing of the request can have been read. */
const beforeConnecting = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

function describeSilence(error: unknown): { neverArrived: boolean; reason: string } {
  const cause = textOf(causeOf(error), 'code');
  return { neverArrived: beforeConnecting.has(cause), reason: cause || textOf(error, 'name') || 'an error' };
}

// Read by shape, not by class: errors of fetch come from another realm in some hosts.
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
