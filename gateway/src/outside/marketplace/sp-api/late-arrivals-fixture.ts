import { jsonAnswer } from '../fake-runtime.ts';
import { ok } from '../result.ts';
import { type OperationName, operationOf } from './operations.ts';
import { memoryRateLimitStore } from './rate-limits.ts';
import { createSend, type OperationInput } from './request.ts';

const REQUESTS = 300;

/** For tests: when each of many requests, sent as soon as our bucket allows, reaches an Amazon that is up to a second away. */
export async function arrivals<N extends OperationName>(
  name: N,
  input: OperationInput<N>,
): Promise<number[]> {
  let clock = 0;
  const arrivalTimes: number[] = [];
  // The first one is the slowest, which is the worst case; the others vary.
  const delay = () => (arrivalTimes.length === 0 ? 1_000 : (arrivalTimes.length * 379) % 1_000);
  const send = createSend(
    { endpoints: { NA: 'https://na.test', EU: 'https://eu.test', FE: 'https://fe.test' } },
    {
      runtime: {
        fetch: async () => {
          arrivalTimes.push(clock + delay());
          return jsonAnswer(200, {});
        },
        now: () => clock,
        sleep: async () => undefined,
        random: () => 0.5,
      },
      rateLimits: memoryRateLimitStore(),
      accessTokens: { get: async () => ok('token'), forget: () => undefined },
    },
    { sellerAccountId: 'seller', region: 'NA', refreshToken: 'refresh' },
  );
  while (arrivalTimes.length < REQUESTS) {
    const answer = await send(name, { ...input, atOnce: true });
    if (!answer.ok && answer.error.kind === 'throttled') clock += answer.error.retryAfterMs;
  }
  return arrivalTimes.toSorted((a, b) => a - b);
}

/** How many requests a bucket with the documented plan refuses. */
export function refusals(name: OperationName, moments: readonly number[]): number {
  const { rate, burst } = operationOf(name);
  let tokens = burst;
  let before = 0;
  let refusalCount = 0;
  for (const moment of moments) {
    tokens = Math.min(burst, tokens + ((moment - before) / 1000) * rate);
    before = moment;
    if (tokens >= 1 - 1e-6) tokens -= 1;
    else refusalCount += 1;
  }
  return refusalCount;
}
