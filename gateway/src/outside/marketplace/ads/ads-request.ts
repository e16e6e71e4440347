import { createHash } from 'node:crypto';
import { retryDelay, throttleDelay } from '../backoff.ts';
import type { AccessTokens } from '../lwa/access-tokens.ts';
import type { Region } from '../marketplaces.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Runtime } from '../runtime.ts';
import type { RateLimitStore } from '../sp-api/rate-limits.ts';
import { isAtOnce, type RequestOptions } from '../sp-api/request.ts';
import { type AdsFailure, describeAdsError } from './ads-failures.ts';

export interface AdsSettings {
  /** ADS_ENDPOINT: North America's; the other regions' are derived from it if it is Amazon's own. */
  readonly endpoint: string;
  readonly clientId: string;
  /** Multiplies the rate at which requests are sent, for the sandbox. */
  readonly rateScale?: number | undefined;
}

export interface AdsDependencies {
  readonly runtime: Runtime;
  readonly accessTokens: AccessTokens;
  readonly rateLimits: RateLimitStore;
}

export interface AdsRequest extends RequestOptions {
  /** The name of the rate bucket, and of the operation in messages. */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly profileId?: string;
  readonly mediaType?: string;
  readonly accept?: string;
  readonly body?: unknown;
  /** Repeating it has no further effect. */
  readonly repeatable: boolean;
  /** Statuses other than 2xx that are a valid answer to this operation. */
  readonly answers?: readonly number[];
}

export interface AdsAnswer {
  readonly status: number;
  readonly body: unknown;
}

export type AdsSend = (request: AdsRequest) => Promise<Result<AdsAnswer, AdsFailure>>;

export const defaultAdsEndpoint = 'https://advertising-api.amazon.com';

/** The address of a region's API. */
export function adsEndpoint(endpoint: string, region: Region): string {
  const bare = endpoint.replace(/\/+$/, '');
  if (bare !== defaultAdsEndpoint || region === 'NA') return bare;
  return bare.replace('advertising-api.', `advertising-api-${region.toLowerCase()}.`);
}

// The API publishes no rates: these stay well below what it has been seen to accept, and a 429 slows us further.
const RATE = 5;
const BURST = 10;
const attemptTimeoutMs = 30_000;
const defaultDeadlineMs = 60_000;
const failedAttempts = 5;
const throttledAttempts = 6;

/** Creates the one function that sends all advertising requests of a seller. */
export function createAdsSend(
  settings: AdsSettings,
  { runtime, accessTokens, rateLimits }: AdsDependencies,
  seller: { readonly id: string; readonly region: Region; readonly refreshToken: string },
): AdsSend {
  const plan = { rate: RATE * (settings.rateScale ?? 1), burst: BURST };
  const digest = createHash('sha256').update(seller.id).digest('base64url').slice(0, 22);

  return async (request) => {
    const { operation, repeatable, answers = [], signal } = request;
    const url = adsEndpoint(settings.endpoint, seller.region) + request.path;
    const bucket = `ads.${operation}:${digest}`;
    const deadline = runtime.now() + (request.deadlineMs ?? defaultDeadlineMs);
    let [renewed, paid, failures, throttles] = [false, false, 0, 0];
    const pause = async (ms: number): Promise<boolean> => {
      if (isAtOnce(request) || runtime.now() + ms > deadline) return false;
      await runtime.sleep(ms, signal);
      return true;
    };
    const retries = async (): Promise<boolean> => {
      failures += 1;
      return repeatable && failures < failedAttempts && (await pause(retryDelay(failures, runtime.random)));
    };

    for (;;) {
      signal?.throwIfAborted();
      const token = await accessTokens.get(seller.refreshToken);
      if (!token.ok) {
        if (token.error.kind === 'unavailable' && (await retries())) continue;
        return fail(tokenFailure(token.error));
      }
      if (!paid) {
        const { waitMs } = await rateLimits.take(bucket, plan, runtime.now());
        if (waitMs > 0) {
          if (await pause(waitMs)) continue;
          const message = `The rate limit of ${operation} is used up.`;
          return fail({ kind: 'throttled', operation: `ads.${operation}`, retryAfterMs: waitMs, message });
        }
      }

      const reply = await attempt(url, token.value, request);
      if (reply.status === undefined) {
        signal?.throwIfAborted();
        if (await retries()) continue;
        const message = `${operation} got no answer.`;
        return fail({ kind: 'unavailable', outcomeUnknown: !reply.neverArrived, message });
      }
      const { status, body } = reply;
      if ((status >= 200 && status < 300) || answers.includes(status))
        return reply.readable
          ? ok({ status, body })
          : fail({ kind: 'unreadable', message: `${operation} answered something that is no JSON.` });
      const message = `${operation} answered ${status}. ${describeAdsError(body)}`.trim();
      if (status === 401 && !renewed) {
        [renewed, paid] = [true, true];
        accessTokens.forget(seller.refreshToken, token.value);
        continue;
      }
      paid = false;
      if (status === 429) {
        throttles += 1;
        const delay = Math.max(throttleDelay(throttles, plan.rate, runtime.random), reply.retryAfterMs);
        await rateLimits.drain(bucket, plan, runtime.now(), delay);
        if (throttles < throttledAttempts && (await pause(delay))) continue;
        return fail({ kind: 'throttled', operation: `ads.${operation}`, retryAfterMs: delay, message });
      }
      if (status >= 500) {
        if (await retries()) continue;
        return fail({ kind: 'unavailable', outcomeUnknown: true, message });
      }
      if (status === 401 || status === 403) return fail({ kind: 'denied', message });
      return fail({ kind: status === 404 ? 'not-found' : 'refused', message });
    }
  };

  async function attempt(url: string, token: string, request: AdsRequest): Promise<Reply> {
    const { mediaType, profileId, body, signal } = request;
    const accept = request.accept ?? mediaType ?? 'application/json';
    const timeout = AbortSignal.timeout(attemptTimeoutMs);
    try {
      const response = await runtime.fetch(url, {
        method: request.method,
        headers: {
          authorization: `Bearer ${token}`,
          'amazon-advertising-api-clientid': settings.clientId,
          ...(profileId && { 'amazon-advertising-api-scope': profileId }),
          ...(body !== undefined && mediaType && { 'content-type': mediaType }),
          accept,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // A redirect could carry the seller's token to another host.
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      const retryAfter = Number(response.headers.get('retry-after'));
      const retryAfterMs = Number.isFinite(retryAfter) ? retryAfter * 1000 : 0;
      return { status: response.status, retryAfterMs, ...readJson(await response.text()) };
    } catch (error) {
      return { status: undefined, neverArrived: isBeforeConnecting(error) };
    }
  }
}

type Reply =
  | { status: number; retryAfterMs: number; body: unknown; readable: boolean }
  | { status: undefined; neverArrived: boolean };

/** Error codes from before a connection was made: the server can't have read the request. */
const beforeConnecting = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

// Checked by shape, not by class: errors of fetch come from another realm in some hosts.
function isBeforeConnecting(error: unknown): boolean {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
  return (
    typeof cause === 'object' && cause !== null && beforeConnecting.includes(`${Reflect.get(cause, 'code')}`)
  );
}

function tokenFailure(error: { readonly kind: string; readonly message: string }): AdsFailure {
  const { kind, message } = error;
  if (kind === 'reauthorise') return { kind, message };
  if (kind === 'unavailable') return { kind, outcomeUnknown: false, message };
  // Our own id or secret is wrong: neither the seller nor a retry can fix it.
  return { kind: 'refused', message };
}

function readJson(text: string): { body: unknown; readable: boolean } {
  if (text === '') return { body: {}, readable: true };
  try {
    return { body: JSON.parse(exactIds(text)), readable: true };
  } catch {
    return { body: undefined, readable: false };
  }
}

/** Ids are numbers in places, and may be longer than a number represents exactly: they become strings. */
export const exactIds = (json: string): string => json.replace(/("\w+Id"\s*:\s*)(\d+)/g, '$1"$2"');
