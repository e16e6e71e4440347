import { debianPrograms } from '@fairshelf/tooling/database/debian-postgres.ts';
import {
  type DrilledServer,
  debianServers,
  type Servers,
} from '@fairshelf/tooling/database/debian-servers.ts';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import pg from 'pg';
import { demoPassword } from '../../areas/demo/demo-accounts.ts';
import { listReads } from '../../base/work-counters.ts';
import { eventually } from '../../testing/eventually.ts';
import { testSettings } from '../../testing/test-gateway.ts';
import { createGateway, type Gateway } from '../gateway.ts';

const programs = await debianPrograms();
if (!programs) process.stdout.write('PostgreSQL of Debian is missing: the replica was not tested.\n');

/** Skips its tests on a machine without Debian's PostgreSQL. */
export const describeWithDebian = programs ? describe : describe.skip;

export const METRICS_TOKEN = 'replica-test';

let servers: Servers;
/** The server that is written to. */
export let primary: DrilledServer;
/** The server that is only read. */
export let standby: DrilledServer;
/** The gateway of the test file. */
export let gateway: Gateway;

/** The rows of a statement on a server. */
export const query = async (
  server: DrilledServer,
  text: string,
): Promise<readonly Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: server.urlOf('shop') });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
};

/** For tests: a gateway with a primary and a standby, and a super-admin. */
export function setUpServers(): void {
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
}

/** A call of a person. */
export const ask = async (token: string, method: 'GET' | 'POST', url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await gateway.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};

/** Signs a person in; returns the token. */
export const signIn = async (user_name: string): Promise<string> => {
  const payload = { user_name, password: demoPassword };
  const answer = await gateway.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  return answer.json().accessToken;
};

/** The titles of the news, as a person reads them. */
export const titlesFor = async (token: string): Promise<readonly string[]> => {
  const { status, body } = await ask(token, 'GET', '/api/board/news/all');
  expect(status).toBe(200);
  return body.data.rows.map(({ title }: { title: string }) => title);
};

/** How often a server was read. */
export const reads = async (server: string): Promise<number> => {
  const { values } = await listReads.get();
  return values.find(({ labels }) => labels.server === server)?.value ?? 0;
};

/** Waits until the standby has everything. */
export const caughtUp = () =>
  eventually('The standby did not catch up.', async () =>
    (await gateway.services.replica?.catchUp()) && gateway.services.replica?.has(new Date(0))
      ? true
      : undefined,
  );

/** Lets the standby fall behind. */
export const pause = async () => {
  await query(standby, 'select pg_wal_replay_pause()');
  await eventually('The standby was not paused.', async () => {
    const [row] = await query(standby, 'select pg_get_wal_replay_pause_state() as state');
    return row?.state === 'paused' ? true : undefined;
  });
};

/** Lets the standby catch up. */
export const resume = () => query(standby, 'select pg_wal_replay_resume()');
