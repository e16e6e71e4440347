import { createHash } from 'node:crypto';
import { inSpan } from '../../telemetry/tracing.ts';
import { retryDelay, throttleDelay } from '../backoff.ts';
import type { AccessTokens } from '../lwa/access-tokens.ts';
import type { Region } from '../marketplaces.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Runtime } from '../runtime.ts';
import { aboutAnswer, failureOfAnswer, refusesToken } from './answer-failures.ts';
import { attempt } from './attempt.ts';
import type { SpApiFailure } from './failures.ts';
import { type OperationName, operationOf, type QueryOf } from './operations.ts';
import type { BucketLevel, RateLimitStore, RatePlan } from './rate-limits.ts';
import { requestPath } from './request-url.ts';
import type { SpApiRole } from './roles.ts';
import { readStatedRate } from './stated-rate.ts';

export interface SpApiSettings {
  /** SPAPI_ENDPOINT_NA, _EU, _FE */
  readonly endpoints: Readonly<Record<Region, string>>;
  readonly userAgent?: string;
  /** The maximum duration of a request including all waiting; callers may override it. */
  readonly deadlineMs?: number;
  /** The maximum time that one attempt waits for its answer; 30 s by default. */
  readonly attemptTimeoutMs?: number;
  /**
   * Multiplies every documented rate, for the sandbox, which runs faster than Amazon. Bursts and rates stated by
   * Amazon are used as they are. Default 1.
   */
  readonly rateScale?: number;
}

export interface SpApiDependencies {
  readonly runtime: Runtime;
  readonly accessTokens: AccessTokens;
  readonly rateLimits: RateLimitStore;
}

/** Whose data is requested. */
export interface SellerAccess {
  readonly sellerAccountId: string;
  readonly region: Region;
  readonly refreshToken: string;
}

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** The maximum duration of a request including all waiting. */
  readonly deadlineMs?: number | undefined;
  /**
   * Never waits: an empty bucket, a 429, a failing server and a lost answer are failures at once, and the caller comes
   * back after `retryAfterMs` or its own backoff. For steps of jobs, which must not hold a worker. `deadlineMs: 0` is
   * the same.
   */
  readonly atOnce?: boolean | undefined;
}

/** Whether a request may not wait at all. */
export const isAtOnce = ({ atOnce, deadlineMs }: RequestOptions): boolean =>
  atOnce === true || deadlineMs === 0;

export interface OperationInput<N extends OperationName> extends RequestOptions {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: QueryOf<N>;
  readonly body?: unknown;
  /** The role that this request requires, if it depends on more than the operation (`roleOfReport`). */
  readonly role?: SpApiRole | undefined;
  /** Runs when token and rate are available, immediately before the request is sent; for every attempt. */
  readonly beforeSending?: (() => Promise<void>) | undefined;
}

export interface Answer {
  readonly body: unknown;
  readonly requestId: string | null;
}

/** Sends one operation for one seller and returns the parsed JSON. */
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
/** Failures per cause after which a waiting request gives up. */
const attempts = { failed: 5, throttled: 6 } as const;

/** Why an attempt failed, and whether another could succeed: after `waitMs`, or after a backoff for its cause. */
interface Setback {
  readonly failure: SpApiFailure;
  readonly cause: 'empty' | 'throttled' | 'failed' | 'final';
  readonly waitMs?: number;
}

/** Creates the one function that sends all requests of one seller. */
export function createSend(
  settings: SpApiSettings,
  dependencies: SpApiDependencies,
  seller: SellerAccess,
): Send {
  const { runtime, accessTokens, rateLimits } = dependencies;

  return async (name, input) => {
    const operation = operationOf(name);
    const path = requestPath(operation, { path: input.path ?? {}, query: input.query ?? {} });
    if (!path.ok) {
      const about = { operation: name, requestId: null, message: path.error };
      return fail({ ...about, kind: 'refused', status: null, errors: [] });
    }
    const url = settings.endpoints[seller.region].replace(/\/+$/, '') + path.value;
    const deadline = runtime.now() + (input.deadlineMs ?? settings.deadlineMs ?? defaultDeadlineMs);
    const count = { failed: 0, throttled: 0 };

    for (;;) {
      input.signal?.throwIfAborted();
      const outcome = await tryOnce(name, url, input);
      if (outcome.ok) return outcome;
      const { failure, cause, waitMs } = outcome.error;
      if (isAtOnce(input) || cause === 'final') return fail(failure);
      if (cause !== 'empty') {
        count[cause] += 1;
        if (count[cause] >= attempts[cause]) return fail(failure);
      }
      const pause = waitMs ?? retryDelay(count.failed, runtime.random);
      if (runtime.now() + pause > deadline) return fail(failure);
      await runtime.sleep(pause, input.signal);
    }
  };

  /**
   * One attempt. The access token comes before the rate limit: a seller whose consent was revoked uses no token of a
   * bucket.
   */
  async function tryOnce<N extends OperationName>(
    name: N,
    url: string,
    input: OperationInput<N>,
  ): Promise<Result<Answer, Setback>> {
    const operation = operationOf(name);
    const token = await accessTokens.get(seller.refreshToken);
    if (!token.ok) return fail(tokenSetback(name, token.error));

    const plan = planOf(name, settings);
    const bucket = bucketKey(name, seller.sellerAccountId);
    const reservation = await rateLimits.take(bucket, plan, runtime.now());
    if (reservation.waitMs > 0) {
      const about = { operation: name, requestId: null, message: `The rate limit of ${name} is used up.` };
      const failure = { ...about, kind: 'throttled', retryAfterMs: reservation.waitMs } as const;
      return fail({ failure, cause: 'empty', waitMs: reservation.waitMs });
    }

    await input.beforeSending?.();
    const request = {
      url,
      method: operation.method,
      body: input.body,
      userAgent: settings.userAgent ?? defaultUserAgent,
      timeoutMs: settings.attemptTimeoutMs ?? attemptTimeoutMs,
      signal: input.signal,
    };
    const ask = (accessToken: string) =>
      inSpan(
        `SP-API ${name}`,
        { kind: 'client', attributes: { 'http.request.method': operation.method } },
        async (span) => {
          const answer = await attempt(runtime, { ...request, accessToken });
          if (answer.kind === 'answer') span.setAttribute('http.response.status_code', answer.status);
          return answer;
        },
      );
    let reply = await ask(token.value);
    if (refusesToken(reply)) {
      // Nothing was done yet, so the request is sent again with a fresh access token, for the same rate limit token.
      accessTokens.forget(seller.refreshToken, token.value);
      const fresh = await accessTokens.get(seller.refreshToken);
      if (!fresh.ok) return fail(tokenSetback(name, fresh.error));
      reply = await ask(fresh.value);
    }
    if (reply.kind === 'silence') {
      input.signal?.throwIfAborted();
      const again = operation.repeatable || reply.neverArrived;
      const message = `${name} got no answer: ${reply.reason}`;
      const about = { operation: name, requestId: null, message };
      return fail({
        failure: { ...about, kind: 'unavailable', status: null, outcomeUnknown: !again },
        cause: again ? 'failed' : 'final',
      });
    }
    const { status } = reply;
    if (status === 429) {
      const waitMs = throttleDelay(reservation.throttled + 1, reservation.rate, runtime.random);
      await rateLimits.drain(bucket, plan, runtime.now(), waitMs);
      const failure = { ...aboutAnswer(name, reply), kind: 'throttled', retryAfterMs: waitMs } as const;
      return fail({ failure, cause: 'throttled', waitMs });
    }
    if (status < 200 || status >= 300) {
      const failure = failureOfAnswer(name, reply, input.role ?? operation.role);
      const repeats = failure.kind === 'unavailable' && operation.repeatable;
      return fail({ failure, cause: repeats ? 'failed' : 'final' });
    }
    const statedRate = readStatedRate(reply.rateLimit, plan.rate);
    if (reservation.throttled > 0 || (statedRate !== null && statedRate !== reservation.rate))
      await rateLimits.settle(bucket, statedRate);
    const { body, requestId } = reply;
    if (reply.readable) return ok({ body, requestId });
    const failure = {
      ...aboutAnswer(name, reply),
      kind: 'unreadable',
      issues: ['The body is not JSON.'],
    } as const;
    return fail({ failure, cause: 'final' });
  }
}

// A digest, so that shared rows name no seller.
const bucketKey = (name: OperationName, sellerAccountId: string): string =>
  `${name}:${createHash('sha256').update(sellerAccountId).digest('base64url').slice(0, 22)}`;

/** How many requests of an operation a seller currently has left, and how fast they are restored. */
export const levelOf = (
  { rateLimits, runtime }: Pick<SpApiDependencies, 'rateLimits' | 'runtime'>,
  settings: Pick<SpApiSettings, 'rateScale'>,
  sellerAccountId: string,
  name: OperationName,
): Promise<BucketLevel> => {
  const plan = planOf(name, settings);
  return rateLimits.level(bucketKey(name, sellerAccountId), plan, runtime.now());
};

/** A request may arrive this much later than the one after it: networks and busy processes delay each differently. */
const JITTER_S = 1;

/**
 * The plan that the buckets follow. While the first request of a burst is in flight, our bucket refills and Amazon's,
 * still full, doesn't; so as many requests as are restored in that time are left unused. A sandbox that runs faster
 * refills sooner than a request can be late.
 */
function planOf(name: OperationName, { rateScale = 1 }: Pick<SpApiSettings, 'rateScale'>): RatePlan {
  const { rate, burst } = operationOf(name);
  const reserve = rateScale > 1 ? 0 : Math.ceil(rate * JITTER_S);
  return { rate: rate * rateScale, burst: Math.max(1, burst - reserve) };
}

function tokenSetback(
  operation: OperationName,
  error: { readonly kind: string; readonly message: string },
): Setback {
  const about = { operation, requestId: null, message: error.message };
  if (error.kind === 'reauthorise') return { failure: { ...about, kind: 'reauthorise' }, cause: 'final' };
  if (error.kind === 'unavailable') {
    const failure = { ...about, kind: 'unavailable', status: null, outcomeUnknown: false } as const;
    return { failure, cause: 'failed' };
  }
  // Our own id or secret is wrong: neither the seller nor a retry can fix it.
  return { failure: { ...about, kind: 'refused', status: null, errors: [] }, cause: 'final' };
}
