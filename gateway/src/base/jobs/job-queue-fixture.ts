import { randomUUID } from 'node:crypto';
import { afterEach } from '@jest/globals';
import Fastify from 'fastify';
import pg from 'pg';
import * as v from 'valibot';
import { createTokenVault } from '../../outside/marketplace/token-vault.ts';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { testKey } from '../../testing/test-gateway.ts';
import type { Services } from '../services.ts';
import { defineJob, type JobKind, type JobWorker, work } from './define-job.ts';
import { createJobQueue, type JobQueue } from './job-queue.ts';

/** The payload of every job here. */
export const payload = v.object({ mark: v.string() });

/** A job that runs until the test ends it, or, if it heeds that, until its signal aborts. */
export function controlledJob(
  name: string,
  lane: 'urgent' | 'heavy',
  { heedsSignal = true, concurrency = 9 }: { heedsSignal?: boolean; concurrency?: number } = {},
) {
  const kind = defineJob({ name, lane, payload, retryLimit: 0 });
  const starts: string[] = [];
  const aborts: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const gate = (mark: string) => {
    const resolvers = gates.get(mark) ?? Promise.withResolvers<void>();
    gates.set(mark, resolvers);
    return resolvers;
  };
  const worker = work(
    kind,
    async ({ mark }, _services, signal) => {
      starts.push(mark);
      const { promise, reject } = gate(mark);
      signal.addEventListener('abort', () => {
        aborts.push(mark);
        if (heedsSignal) reject(signal.reason);
      });
      await promise;
    },
    concurrency,
  );
  return { kind, worker, started: starts, aborted: aborts, end: (mark: string) => gate(mark).resolve() };
}

export let queues: JobQueue[] = [];

/** For tests: a database on which the queues of a test end with it. */
export function setUpQueues(): void {
  setUpGateway({ workers: [] });
  afterEach(async () => {
    for (const queue of queues) await queue.stop();
    for (const queue of queues) await queue.close();
    queues = [];
  }, 30_000);
}

/** Leaves out a queue that the test has stopped. */
export function leaveOut(queue: JobQueue): void {
  queues = queues.filter((each) => each !== queue);
}

/** The rows of a statement, as the owner of the tables. */
export const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await owner(text, values)).rows as readonly Row[];

/** The result of a statement, as the owner of the tables. */
export async function owner(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: gateway.database.url });
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}

/** The state and the output of a queue's only job. */
export const stateOf = async (queue: string) =>
  (
    await rows<{ state: string; output: unknown }>(
      'select state, output from fairshelf_jobs.job where name = $1',
      [queue],
    )
  )[0];

/** A queue as another gateway on the same database has it. */
export async function startQueue(
  workers: readonly JobWorker[],
  { name = 'other', kinds = [] }: { name?: string; kinds?: readonly JobKind[] } = {},
) {
  const bootId = randomUUID();
  const queue = createJobQueue({
    url: gateway.database.url,
    log: Fastify({ logger: false }).log,
    worker: { name, bootId },
    vault: createTokenVault(testKey),
    leaseSeconds: 4,
    connections: 3,
    works: true,
  });
  const services: Services = { ...gateway.services, jobs: queue };
  await queue.start(workers, services, kinds);
  queues.push(queue);
  return { queue, bootId };
}
