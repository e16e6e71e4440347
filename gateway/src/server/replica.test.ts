import { debianPrograms } from '@fairshelf/tooling/database/debian-postgres.ts';
import {
  type DrilledServer,
  debianServers,
  type Servers,
} from '@fairshelf/tooling/database/debian-servers.ts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { demoPassword } from '../areas/demo/demo-accounts.ts';
import { openReplica } from '../base/database/replica/open-replica.ts';
import { readLate } from '../base/database/replica/read-late.ts';
import { listReads } from '../base/work-counters.ts';
import { eventually } from '../testing/eventually.ts';
import { someoneWaits } from '../testing/lock-waits.ts';
import { testSettings } from '../testing/test-gateway.ts';
import { createGateway, type Gateway } from './gateway.ts';

const programs = await debianPrograms();
if (!programs) process.stdout.write('PostgreSQL of Debian is missing: the replica was not tested.\n');
const describeWithDebian = programs ? describe : describe.skip;

const METRICS_TOKEN = 'replica-test';

describeWithDebian('a gateway with a standby', () => {
  let servers: Servers;
  let primary: DrilledServer;
  let standby: DrilledServer;
  let gateway: Gateway;

  const query = async (server: DrilledServer, text: string): Promise<readonly Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: server.urlOf('shop') });
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows;
  };
  beforeAll(async () => {
    servers = await debianServers();
    primary = await servers.startPrimary('primary');
    const client = new pg.Client({ connectionString: primary.urlOf('postgres') });
    await client.connect();
    await client.query('create database shop');
    await client.end();
    standby = await servers.start(await servers.copy(primary, 'standby', true));
    gateway = await createGateway(
      testSettings({
        DATABASE_URL: primary.urlOf('shop'),
        DATABASE_REPLICA_URL: standby.urlOf('shop'),
        // So that a slow machine doesn't end a test early.
        REPLICA_MOST_LAG: '300',
        METRICS_TOKEN,
      }),
      { workers: [] },
    );
    await gateway.start();
    await query(
      primary,
      `insert into fairshelf.user_role (user_id, role)
         select user_id, 'super-admin' from fairshelf.app_user where email = 'cases@demo.test'`,
    );
  }, 120_000);
  afterAll(async () => {
    await gateway.stop();
    await servers.end();
  }, 60_000);

  const ask = async (token: string, method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await gateway.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const signIn = async (user_name: string): Promise<string> => {
    const payload = { user_name, password: demoPassword };
    const answer = await gateway.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    return answer.json().accessToken;
  };
  const titlesFor = async (token: string): Promise<readonly string[]> => {
    const { status, body } = await ask(token, 'GET', '/api/board/news/all');
    expect(status).toBe(200);
    return body.data.rows.map(({ title }: { title: string }) => title);
  };
  const reads = async (server: string): Promise<number> => {
    const { values } = await listReads.get();
    return values.find(({ labels }) => labels.server === server)?.value ?? 0;
  };
  const caughtUp = () =>
    eventually('The standby did not catch up.', async () =>
      (await gateway.services.replica?.catchUp()) && gateway.services.replica?.has(new Date(0))
        ? true
        : undefined,
    );
  const pause = async () => {
    await query(standby, 'select pg_wal_replay_pause()');
    await eventually('The standby was not paused.', async () => {
      const [row] = await query(standby, 'select pg_get_wal_replay_pause_state() as state');
      return row?.state === 'paused' ? true : undefined;
    });
  };
  const resume = () => query(standby, 'select pg_wal_replay_resume()');

  const post = {
    title: 'Written a moment ago',
    contents: '<p>New</p>',
    bullet_content_list: [],
    reference_content: '',
    cover_image: null,
    active: true,
  };

  it('confirms a write only after the next read is routed to the primary', async () => {
    const author = await signIn('admin@demo.test');
    const client = new pg.Client({ connectionString: primary.urlOf('shop') });
    await client.connect();
    try {
      await client.query('begin; select from fairshelf.session for update');
      let isAnswered = false;
      const writing = ask(author, 'POST', '/api/board/news', { ...post, title: 'Written before' }).finally(
        () => {
          isAnswered = true;
        },
      );
      await someoneWaits({ url: primary.urlOf('shop') });
      expect(isAnswered).toBe(false);
      await client.query('commit');
      expect((await writing).status).toBe(200);
    } finally {
      await client.end();
    }
  }, 60_000);

  it('reads lists from it, and those of a person who has just written from the primary', async () => {
    const [author, reader] = [await signIn('admin@demo.test'), await signIn('cases@demo.test')];
    await caughtUp();
    await pause();
    try {
      expect((await ask(author, 'POST', '/api/board/news', post)).status).toBe(200);
      const before = { primary: await reads('primary'), replica: await reads('replica') };
      expect(await titlesFor(author)).toContain(post.title);
      expect(await reads('primary')).toBe(before.primary + 1);
      expect(await titlesFor(reader)).not.toContain(post.title);
      expect(await reads('replica')).toBe(before.replica + 1);
    } finally {
      await resume();
    }
    const before = await reads('replica');
    await eventually('The author still reads the primary.', async () => {
      expect(await titlesFor(author)).toContain('Written a moment ago');
      return (await reads('replica')) > before ? true : undefined;
    });
  }, 60_000);

  it("reports its lag, and isn't read if it exceeds the limit", async () => {
    const { database } = gateway.services;
    const strict = openReplica({
      url: standby.urlOf('shop'),
      primary: database,
      max: 2,
      mostLagMs: 1_500,
      onError: () => undefined,
    });
    strict.start();
    try {
      await eventually('It was never fit to be read.', async () => strict.has(undefined) || undefined);
      await expect(strict.catchUp()).resolves.toBe(true);
      await pause();
      await query(primary, 'create table fairshelf.something_new (id int)');
      await eventually('It is still read.', async () => !strict.has(undefined) || undefined);
      expect(strict.lagSeconds()).toBeGreaterThan(1.5);
      await expect(strict.catchUp()).resolves.toBe(false);
      await resume();
      await eventually('It is not read again.', async () => strict.has(undefined) || undefined);
    } finally {
      await resume();
      await strict.close();
    }
    const answer = await gateway.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(answer.body).toMatch(/^fairshelf_replica_lag_seconds \d/m);
    expect(answer.body).toMatch(/^fairshelf_list_reads_total\{server="replica"\} \d/m);
  }, 60_000);

  it('falls back to the primary if the standby is down, or if a read writes', async () => {
    const reader = await signIn('cases@demo.test');
    await caughtUp();
    for (const table of ['login_failure', 'rate_limit'] as const)
      await readLate(
        gateway.services,
        () => true,
        ({ system }) => system.deleteFrom(table).execute(),
      );
    await standby.kill();
    const before = await reads('primary');
    expect(await titlesFor(reader)).toContain('Written a moment ago');
    expect(await reads('primary')).toBe(before + 1);
  }, 60_000);
});
