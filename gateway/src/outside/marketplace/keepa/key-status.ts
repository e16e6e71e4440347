import * as v from 'valibot';
import { fail, ok, type Result } from '../result.ts';
import type { Runtime } from '../runtime.ts';
import type { KeepaSettings } from './rating-source.ts';

/** `refused`: Keepa rejects the key; `unavailable`: currently unknown. */
export interface KeyProblem {
  readonly kind: 'refused' | 'unavailable';
  readonly message: string;
}

const timeoutMs = 15_000;
const answerSchema = v.object({ tokensLeft: v.number() });

/** Keepa's refusals in words: 402 is its 'payment required', 400 its 'request rejected', as for an unknown key. */
export const refusalOf = (status: number): string =>
  status === 402
    ? 'Keepa says that this key has no paid access to its API at present.'
    : `Keepa refused the key or the request (${status}).`;

/**
 * Checks a key's token status at Keepa, which costs no tokens. Returns how many requests are left; a key without
 * tokens left is still valid. The key is part of the address, so no address appears in a message.
 */
export async function keyStatus(
  { endpoint, key }: KeepaSettings,
  { fetch }: Pick<Runtime, 'fetch'>,
): Promise<Result<{ readonly tokensLeft: number }, KeyProblem>> {
  const unavailable = fail({
    kind: 'unavailable',
    message: 'Keepa did not answer, so the key could not be checked. Please try again.',
  } as const);
  try {
    const response = await fetch(`${endpoint.replace(/\/+$/, '')}/token?${new URLSearchParams({ key })}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 500) return unavailable;
    if (response.status >= 400 && response.status !== 429)
      return fail({ kind: 'refused', message: refusalOf(response.status) });
    const answer = v.safeParse(answerSchema, await response.json());
    return answer.success ? ok(answer.output) : unavailable;
  } catch {
    return unavailable;
  }
}
