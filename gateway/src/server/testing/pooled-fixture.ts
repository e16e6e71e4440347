import { debianPrograms, startDebianPostgres } from '@fairshelf/tooling/database/debian-postgres.ts';
import type { EmbeddedPostgres } from '@fairshelf/tooling/database/embedded-postgres.ts';
import { type PgBouncer, pgbouncerProgram, startPgBouncer } from '@fairshelf/tooling/database/pgbouncer.ts';
import { afterAll, beforeAll, describe } from '@jest/globals';
import pg from 'pg';
import { demoPassword } from '../../areas/demo/demo-accounts.ts';
import { testSettings } from '../../testing/test-gateway.ts';
import { createGateway, type Gateway } from '../gateway.ts';
import { workers } from '../jobs.ts';

const postgres = await debianPrograms();
const pooler = await pgbouncerProgram();
if (!postgres || !pooler) process.stdout.write('PgBouncer or PostgreSQL of Debian is missing: skipped.\n');

/** Skips its tests on a machine without Debian's PostgreSQL and its pooler. */
export const describeWithPooler = postgres && pooler ? describe : describe.skip;

export const POOL_USER = 'fairshelf_pool';
/** Fewer than the gateway's own connections, so that transactions take turns on them. */
const SERVER_CONNECTIONS = 5;

/** The server behind the pooler. */
export let server: EmbeddedPostgres;
/** The pooler. */
export let bouncer: PgBouncer;
/** The gateway of the test file. */
export let gateway: Gateway;
let poolUrl: string;

/** The URL of the database for this user. */
export const as = (user: string) => {
  const url = new URL(server.url);
  url.username = user;
  url.pathname = '/shop';
  return url.href;
};

/** Runs statements. */
export async function query(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** For tests: a gateway whose transactions take turns on a few connections of PgBouncer. */
export function setUpServers(): void {
  beforeAll(async () => {
    server = await startDebianPostgres(postgres ?? '');
    await query(server.url, 'create role shop login createrole', 'create database shop owner shop');
    bouncer = await startPgBouncer(pooler ?? '', {
      serverFolder: new URL(server.url).searchParams.get('host') ?? '',
      poolSize: SERVER_CONNECTIONS,
      users: [POOL_USER, 'fresh_pool'],
    });
    poolUrl = bouncer.urlFor(as('shop'), POOL_USER);
    await query(as('shop'), `create role ${POOL_USER} login`);
    gateway = await createGateway(
      testSettings({ DATABASE_URL: as('shop'), DATABASE_POOL_URL: poolUrl, DATABASE_CONNECTIONS: '12' }),
      { workers: workers.filter(({ kind }) => /^(mail|identity)\./.test(kind.name)) },
    );
    await gateway.start();
  }, 120_000);
  afterAll(async () => {
    await gateway.stop();
    await bouncer.stop();
    await server.stop();
  }, 60_000);
}

/** Signs the demo's seller in; returns the token. */
export const signIn = async (): Promise<string> => {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { user_name: 'seller@demo.test', password: demoPassword },
  });
  return answer.json().accessToken;
};
