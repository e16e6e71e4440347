import { getUser } from '@fairshelf/shared-contracts/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { seedDemo } from '../areas/demo/seed-demo.ts';
import { authCalls } from '../areas/identity/auth-calls.ts';
import { readUserInfo } from '../areas/identity/user-info.ts';
import { serve } from '../base/http/serve.ts';
import { defineJob, work } from '../base/jobs/define-job.ts';
import { openDatabaseProxy } from '../testing/database-proxy.ts';
import { createMigratedDatabase, type MigratedDatabase } from '../testing/test-database.ts';
import { startTestGateway, type TestGateway, testSettings } from '../testing/test-gateway.ts';
import { createGateway, type Gateway } from './gateway.ts';

describe('an unavailable database', () => {
  let database: MigratedDatabase;
  let gateway: Gateway;
  let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>;
  beforeAll(async () => {
    database = await createMigratedDatabase();
    proxy = await openDatabaseProxy(database.url);
    gateway = await createGateway(testSettings({ DATABASE_URL: proxy.url }), { workers: [], retryMs: 20 });
  }, 60_000);
  afterAll(async () => {
    await gateway.stop();
    await proxy.cut();
    await database.drop();
  }, 30_000);

  it('delays the startup, with 503 in the meantime', async () => {
    await proxy.cut();
    const startup = gateway.start();
    await expect(status('/api/health')).resolves.toBe(503);
    await expect(status(codes)).resolves.toBe(503);
    await proxy.mend();
    await startup;
    await expect(status('/api/health')).resolves.toBe(200);
    await expect(status(codes)).resolves.toBe(200);
  }, 30_000);

  it('causes 503 with the envelope later, and recovers automatically', async () => {
    await proxy.cut();
    const answer = await gateway.app.inject({ method: 'GET', url: codes });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ error: true });
    await expect(status('/api/health')).resolves.toBe(503);
    await proxy.mend();
    await expect(status(codes)).resolves.toBe(200);
    await expect(status('/api/health')).resolves.toBe(200);
  }, 30_000);

  const status = async (url: string) => (await gateway.app.inject({ method: 'GET', url })).statusCode;
  const codes = '/api/code/common?class=REGION';
});

describe('stopping', () => {
  it('interrupts neither a request nor a job', async () => {
    const events: string[] = [];
    const callStart = Promise.withResolvers<void>();
    const jobBegun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const slowCall = serve(getUser, async (_input, { caller, services }) => {
      callStart.resolve();
      await gate.promise;
      events.push('request done');
      const info = await readUserInfo(services.database, caller.userId);
      if (!info) throw new Error('no user');
      return info;
    });
    const slowJob = defineJob({ name: 'test.slow', lane: 'regular', payload: v.object({}) });
    const gateway = await startTestGateway({
      calls: [...authCalls, slowCall],
      workers: [
        work(slowJob, async () => {
          jobBegun.resolve();
          await gate.promise;
          events.push('job done');
        }),
      ],
    });
    const token = await gateway.signIn('seller@demo.test');
    const address = gateway.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const answer = fetch(`http://127.0.0.1:${port}/api/user`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await gateway.services.jobs.enqueue(slowJob, {});
    await Promise.all([callStart.promise, jobBegun.promise]);
    const shutdown = gateway.stop().then(() => events.push('stopped'));
    gate.resolve();
    await expect(answer.then((response) => response.status)).resolves.toBe(200);
    await shutdown;
    expect(events.sort()).toEqual(['job done', 'request done', 'stopped']);
    await gateway.database.drop();
  }, 60_000);
});

describe('a job', () => {
  const mark = defineJob({ name: 'test.mark', lane: 'regular', payload: v.object({ mark: v.string() }) });
  let gateway: TestGateway;
  let marks: string[] = [];
  beforeAll(async () => {
    gateway = await startTestGateway({
      workers: [
        work(mark, async ({ mark: text }) => {
          marks.push(text);
        }),
      ],
    });
  }, 60_000);
  afterAll(() => gateway.end());

  it('is enqueued within its transaction, even of a company', async () => {
    marks = [];
    const { database, jobs } = gateway.services;
    const company = '00000000-0000-4000-8000-c00000000001';
    const rolledBack = database.withCompany(company, async (db) => {
      await jobs.enqueue(mark, { mark: 'rolled back' }, { in: db });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await database.withCompany(company, (db) => jobs.enqueue(mark, { mark: 'kept' }, { in: db }));
    const { rows } = await database.pool.query(
      "select data->'payload'->>'mark' as mark from fairshelf_jobs.job where name = 'test.mark'",
    );
    expect(rows).toEqual([{ mark: 'kept' }]);
  });
});

describe('for operators', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
  }, 60_000);
  afterAll(() => gateway.end());

  it('metrics are readable only on this machine', async () => {
    const get = (remoteAddress: string) =>
      gateway.app.inject({ method: 'GET', url: '/metrics', remoteAddress });
    await gateway.ask('GET', '/api/code/common?class=REGION');
    const here = await get('127.0.0.1');
    expect(here.body).toContain('route="/api/code/common",status="200"');
    expect((await get('10.1.1.1')).statusCode).toBe(404);
    const response = await gateway.app.inject({
      method: 'GET',
      url: '/metrics',
      headers: { 'x-forwarded-for': '127.0.0.1' },
    });
    expect(response.statusCode).toBe(404);
  });

  it('the reference page requests https only where the product has it', async () => {
    const page = await gateway.app.inject({ method: 'GET', url: '/api/docs' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  it('the mailbox shows emails by recipient, as text', async () => {
    await gateway.ask('POST', '/api/user/contact-us', {
      body: { name: '<b>Ann</b>', email: 'ann@shop.test', message: 'Hello' },
    });
    await gateway.mailTo('support@localhost');
    const json = await gateway.app.inject({ method: 'GET', url: '/dev/mail.json?to=support@localhost' });
    expect(json.json()).toMatchObject([{ to: 'support@localhost', subject: 'Contact Us: a message' }]);
    const other = await gateway.app.inject({ method: 'GET', url: '/dev/mail.json?to=nobody@localhost' });
    expect(other.json()).toEqual([]);
    const page = await gateway.app.inject({ method: 'GET', url: '/dev/mail' });
    expect(page.body).toContain('&lt;b&gt;Ann');
    expect(page.body).not.toContain('<b>Ann');
  }, 30_000);

  it('demo mode listens only on loopback, and seeding again changes nothing', async () => {
    expect(gateway.services.settings.HOST).toBe('127.0.0.1');
    const count = async () => (await gateway.database.pool.query('select count(*) from app_user')).rows;
    const before = await count();
    await seedDemo(gateway.services);
    expect(await count()).toEqual(before);
  });
});
