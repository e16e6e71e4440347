import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../base/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An upload or an export: it lasts as long as the client's connection is slow. */
    isTransfer?: boolean;
  }
}

/** Requests that don't wait for each other: a page loads even when all call slots are taken. */
export const BUDGETS = ['calls', 'transfers', 'pages'] as const;
export type Budget = (typeof BUDGETS)[number];

export interface LoadView {
  readonly underWay: (budget: Budget) => number;
  /** Requests rejected since the start. */
  readonly shed: (budget: Budget) => number;
}

const RETRY_SECONDS = 2;
/** Their answers are cached or cost next to nothing, and are wanted most under load. */
const WATCHING = new Set([
  '/api/health',
  '/api/health/live',
  '/api/health/ready',
  '/metrics',
  '/status',
  '/status.json',
]);

/** A page reads this and retries; the API answers in its envelope. */
const BUSY_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Server busy</title>
<meta http-equiv="refresh" content="${RETRY_SECONDS}"></head>
<body><p>The server is busy. This page tries again in a moment.</p></body></html>`;

/**
 * Limits the requests in flight, separately by kind, and answers 503 with Retry-After beyond that: an early refusal
 * costs nothing, an unbounded queue makes everybody wait. Register it before any other hook that does work.
 */
export function shedLoad(app: FastifyInstance, limits: Readonly<Record<Budget, number>>): LoadView {
  const underWay: Record<Budget, number> = { calls: 0, transfers: 0, pages: 0 };
  const shed: Record<Budget, number> = { calls: 0, transfers: 0, pages: 0 };
  app.addHook('onRequest', async (request, reply) => {
    const budget = budgetOf(request);
    if (budget === undefined) return;
    if (underWay[budget] >= limits[budget]) {
      shed[budget] += 1;
      if (budget === 'pages' && request.headers.accept?.includes('text/html')) {
        return reply.code(503).header('retry-after', RETRY_SECONDS).type('text/html').send(BUSY_PAGE);
      }
      throw new Refusal(503, 'The server is busy. Please try again in a moment.', {
        retryAfter: RETRY_SECONDS,
      });
    }
    underWay[budget] += 1;
    // Also when the client disconnects before its answer.
    finished(reply.raw, () => {
      underWay[budget] -= 1;
    });
  });
  return { underWay: (budget) => underWay[budget], shed: (budget) => shed[budget] };
}

function budgetOf({ url, routeOptions }: FastifyRequest): Budget | undefined {
  if (WATCHING.has(routeOptions.url ?? '')) return undefined;
  if (routeOptions.config.isTransfer) return 'transfers';
  return url.startsWith('/api/') ? 'calls' : 'pages';
}
