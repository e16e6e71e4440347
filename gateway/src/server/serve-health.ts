import type { FastifyInstance } from 'fastify';
import { canRead, canWrite } from '../base/database/can-write.ts';
import type { Database } from '../base/database/database.ts';

/** How long the last write attempt counts. */
const WRITE_CHECK_MS = 5_000;

export type HealthState = 'ok' | 'starting' | 'database away' | 'read only';

interface HealthParts {
  readonly database: Database;
  readonly ready: () => boolean;
  /** A monotonic clock in milliseconds. */
  readonly elapsed?: () => number;
}

/**
 * Three checks, each with its own address:
 * - `/api/health/live`: does the process answer? A supervisor restarts it if not.
 * - `/api/health/ready`: can it serve? A load balancer sends requests only then; reading is enough.
 * - `/api/health`: is all well, including writes? Monitored by alerts: a full disk is not ok.
 */
export function serveHealth(app: FastifyInstance, parts: HealthParts): void {
  const look = createHealth(parts);
  app.get('/api/health/live', { logLevel: 'silent' }, async () => ({
    error: false,
    data: { state: 'live' },
  }));
  for (const [url, good] of [
    ['/api/health/ready', ['ok', 'read only']],
    ['/api/health', ['ok']],
  ] as const) {
    app.get(url, { logLevel: 'silent' }, async (_request, reply) => {
      const state = await look();
      const isGood = good.some((each) => each === state);
      return reply
        .code(isGood ? 200 : 503)
        .send({ error: !isGood, data: { state }, ...(isGood ? {} : { message: state }) });
    });
  }
}

function createHealth({ database, ready, elapsed = () => performance.now() }: HealthParts) {
  let lastWrite: { readonly at: number; readonly works: Promise<boolean> } | undefined;
  const writes = (): Promise<boolean> => {
    if (!lastWrite || elapsed() - lastWrite.at >= WRITE_CHECK_MS) {
      lastWrite = { at: elapsed(), works: canWrite(database) };
    }
    return lastWrite.works;
  };
  return async (): Promise<HealthState> => {
    if (!ready()) return 'starting';
    if (!(await canRead(database))) return 'database away';
    return (await writes()) ? 'ok' : 'read only';
  };
}
