import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { authCalls } from '../areas/identity/auth-calls.ts';
import { defineJob, work } from '../base/jobs/define-job.ts';
import { eventually } from '../testing/eventually.ts';
import { createMigratedDatabase, type MigratedDatabase } from '../testing/test-database.ts';
import { testSettings } from '../testing/test-gateway.ts';
import { createGateway, type Gateway } from './gateway.ts';

const note = defineJob({ name: 'test.note', lane: 'regular', payload: v.object({ text: v.string() }) });

describe('a web and a worker process on one database', () => {
  let database: MigratedDatabase;
  let web: Gateway;
  let worker: Gateway;
  beforeAll(async () => {
    database = await createMigratedDatabase();
    web = await start('web', '4');
    worker = await start('worker', '4');
  }, 60_000);
  afterAll(async () => {
    await Promise.all([web.stop(), worker.stop()]);
    await database.drop();
  }, 30_000);

  it("runs the web process's jobs in the worker only", async () => {
    for (let index = 0; index < 20; index += 1)
      await web.services.jobs.enqueue(note, { text: String(index) });
    await eventually('The jobs were not run.', async () => (notes.length >= 20 ? true : undefined));
    expect(new Set(notes)).toEqual(new Set(Array.from({ length: 20 }, (_, index) => `worker: ${index}`)));
    const { rows } = await database.pool.query(
      "select distinct worker from fairshelf_jobs.lease where worker = 'web'",
    );
    expect(rows).toEqual([]);
  }, 30_000);

  it('answers health checks in both and serves only in the web process', async () => {
    await expect(status(web, '/api/health')).resolves.toBe(200);
    await expect(status(worker, '/api/health')).resolves.toBe(200);
    await expect(status(worker, '/metrics')).resolves.toBe(200);
    await expect(status(worker, '/app/')).resolves.toBe(404);
    const login = {
      method: 'POST',
      url: '/api/auth/login',
      payload: { user_name: 'a', password: 'b' },
    } as const;
    expect((await worker.app.inject(login)).statusCode).toBe(404);
    expect((await web.app.inject(login)).statusCode).toBe(401);
  });

  it('stays within its declared connections under load', async () => {
    const login = {
      method: 'POST',
      url: '/api/auth/login',
      payload: { user_name: 'a', password: 'b' },
    } as const;
    await Promise.all([
      ...Array.from({ length: 60 }, () => web.app.inject(login)),
      ...Array.from({ length: 40 }, () => web.services.jobs.enqueue(note, { text: 'load' })),
    ]);
    const connections = async (gateway: Gateway) => {
      const { rows } = await database.pool.query<{ used: number }>(
        `select count(*)::int as used from pg_stat_activity
         where datname = current_database() and application_name = $1`,
        [`fairshelf-jobs ${gateway.services.worker.bootId}`],
      );
      return { pool: gateway.services.database.pool.totalCount, queue: rows[0]?.used ?? 0 };
    };
    const [ofWeb, ofWorker] = [await connections(web), await connections(worker)];
    expect(ofWeb.pool).toBeLessThanOrEqual(4);
    expect(ofWeb.queue).toBeLessThanOrEqual(2);
    expect(ofWorker.pool).toBeLessThanOrEqual(4);
    // Three of the queue and the one that listens.
    expect(ofWorker.queue).toBeLessThanOrEqual(4);
    expect(ofWorker.queue).toBeGreaterThan(0);
  }, 30_000);

  const notes: string[] = [];
  const workers = (by: string) => [
    work(note, async ({ text }) => {
      notes.push(`${by}: ${text}`);
    }),
  ];
  const start = async (role: string, connections: string) => {
    const settings = { DATABASE_URL: database.url, DEMO: '0', GATEWAY_ROLE: role, WORKER_NAME: role };
    const gateway = await createGateway(testSettings({ ...settings, DATABASE_CONNECTIONS: connections }), {
      workers: workers(role),
      calls: authCalls,
    });
    await gateway.start();
    return gateway;
  };

  const status = async (gateway: Gateway, url: string) =>
    (await gateway.app.inject({ method: 'GET', url })).statusCode;
});
