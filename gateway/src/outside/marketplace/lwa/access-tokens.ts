import { createHash } from 'node:crypto';
import { ok, type Result } from '../result.ts';
import type { AccessToken, LwaFailure } from './token-endpoint.ts';

export interface AccessTokens {
  /** A token valid for at least two more minutes; concurrent callers share one request. */
  readonly get: (refreshToken: string) => Promise<Result<string, LwaFailure>>;
  /** Forgets a token that Amazon rejected as expired, unless another caller has renewed it in the meantime. */
  readonly forget: (refreshToken: string, accessToken: string) => void;
}

export interface AccessTokenOptions {
  readonly refresh: (refreshToken: string) => Promise<Result<AccessToken, LwaFailure>>;
  readonly now: () => number;
  readonly renewBeforeMs?: number;
}

/** The cache of access tokens of one process; nothing in it outlives the process. */
export function createAccessTokens({
  refresh,
  now,
  renewBeforeMs = 120_000,
}: AccessTokenOptions): AccessTokens {
  const cached = new Map<string, AccessToken>();
  const inFlight = new Map<string, Promise<Result<string, LwaFailure>>>();
  // Keyed by a digest, so that a heap dump of the keys reveals no refresh token.
  const keyOf = (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('base64');

  const renew = async (key: string, refreshToken: string): Promise<Result<string, LwaFailure>> => {
    const answer = await refresh(refreshToken);
    if (!answer.ok) return answer;
    for (const [other, token] of cached) if (token.expiresAt <= now()) cached.delete(other);
    cached.set(key, answer.value);
    return ok(answer.value.accessToken);
  };

  return {
    get: async (refreshToken) => {
      const key = keyOf(refreshToken);
      const found = cached.get(key);
      if (found && found.expiresAt - renewBeforeMs > now()) return ok(found.accessToken);
      const running = inFlight.get(key);
      if (running) return running;
      const renewal = renew(key, refreshToken).finally(() => inFlight.delete(key));
      inFlight.set(key, renewal);
      return renewal;
    },
    forget: (refreshToken, accessToken) => {
      const key = keyOf(refreshToken);
      if (cached.get(key)?.accessToken === accessToken) cached.delete(key);
    },
  };
}
