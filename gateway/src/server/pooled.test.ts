import { debianPrograms, startDebianPostgres } from '@fairshelf/tooling/database/debian-postgres.ts';
import type { EmbeddedPostgres } from '@fairshelf/tooling/database/embedded-postgres.ts';
import { type PgBouncer, pgbouncerProgram, startPgBouncer } from '@fairshelf/tooling/database/pgbouncer.ts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { demoPassword } from '../areas/demo/demo-accounts.ts';
import { preparePoolUser } from '../base/database/pool-user.ts';
import { batchesOf, ledgerEvent } from '../imports/feeds/record-fixture.ts';
import { storeLedger } from '../imports/feeds/store-ledger.ts';
import { eventually } from '../testing/eventually.ts';
import { addCompany } from '../testing/test-database.ts';
import { testSettings } from '../testing/test-gateway.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { workers } from './jobs.ts';

const postgres = await debianPrograms();
const pooler = await pgbouncerProgram();
if (!postgres || !pooler) process.stdout.write('PgBouncer or PostgreSQL of Debian is missing: skipped.\n');
const describeWithPooler = postgres && pooler ? describe : describe.skip;

const POOL_USER = 'fairshelf_pool';
/** Fewer than the gateway's own connections, so that transactions take turns on them. */
const SERVER_CONNECTIONS = 5;

describeWithPooler('a gateway behind PgBouncer in transaction mode', () => {
  let server: EmbeddedPostgres;
  let bouncer: PgBouncer;
  let gateway: Gateway;
  let poolUrl: string;

  const as = (user: string) => {
    const url = new URL(server.url);
    url.username = user;
    url.pathname = '/shop';
    return url.href;
  };
  async function query(url: string, ...statements: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

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

  const signIn = async (): Promise<string> => {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { user_name: 'seller@demo.test', password: demoPassword },
    });
    return answer.json().accessToken;
  };

  it('signs in, serves calls and runs their jobs', async () => {
    const token = await signIn();
    const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
      gateway.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      });
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask('GET', '/api/user')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const email = 'pooled@elsewhere.test';
    expect((await ask('POST', '/api/user/invitation', { invitation: { email } })).statusCode).toBe(200);
    await eventually('No mail came.', () =>
      gateway.services.database.system
        .selectFrom('mail_message')
        .select('mail_id')
        .where('recipient', '=', email)
        .executeTakeFirst(),
    );
  }, 60_000);

  it('isolates the companies of concurrent transactions', async () => {
    const { database } = gateway.services;
    const companies = await Promise.all(
      Array.from({ length: 3 }, (_, index) => addCompany(database, `Pooled ${index}`)),
    );
    const store = (companyId: string, units: number) => {
      const rows = Array.from({ length: 2_100 }, (_, index) =>
        ledgerEvent({ referenceId: `R${index}`, quantity: units }),
      );
      return storeLedger({ database }, { companyId, sellerId: 'S1' }, batchesOf(rows, 400));
    };
    // The second time goes through temporary tables.
    for (const round of [1, 2])
      await Promise.all(companies.map((companyId, index) => store(companyId, index + 10 * round)));
    const found = await Promise.all(
      companies.map((companyId) =>
        database.withCompany(companyId, async (db) => {
          const { rows } = await sql<{ units: number; rows: number }>`
            select quantity as units, count(*)::int as rows from ledger_event group by 1 order by 1`.execute(
            db,
          );
          return rows;
        }),
      ),
    );
    expect(found).toEqual(
      companies.map((_, index) => [10, 20].map((round) => ({ units: index + round, rows: 2_100 }))),
    );
    await expect(sql`select count(*) from ledger_event`.execute(database.system)).rejects.toThrow(
      'permission denied',
    );
  }, 120_000);

  it('asks a new database nothing before the user has its defaults, neither for a replica nor for metrics', async () => {
    await query(server.url, 'create database market owner shop');
    const direct = new URL(as('shop'));
    direct.pathname = '/market';
    const url = direct.href;
    const another = await createGateway(
      testSettings({
        DATABASE_URL: url,
        DATABASE_POOL_URL: bouncer.urlFor(url, POOL_USER),
        DATABASE_REPLICA_URL: url,
        METRICS_TOKEN: 'pooled-test',
      }),
      { workers: [] },
    );
    try {
      const starting = another.start();
      const scrape = () =>
        another.app.inject({ url: '/metrics', headers: { authorization: 'Bearer pooled-test' } });
      expect((await scrape()).body).toContain('fairshelf_database_up 0');
      await expect(starting).resolves.toBeUndefined();
      expect((await scrape()).body).toContain('fairshelf_database_up 1');
    } finally {
      await another.stop();
    }
  }, 60_000);

  it("refuses a pool without its user, or with connections that lack the user's defaults", async () => {
    await expect(preparePoolUser(as('shop'), bouncer.urlFor(as('shop'), 'nobody'))).rejects.toThrow(
      "The user 'nobody' of DATABASE_POOL_URL is missing",
    );
    // As the owner, row-level security would be that of another role.
    await query(as('shop'), 'create role fresh_pool login');
    const direct = as('fresh_pool');
    const waiting = new pg.Client({ connectionString: bouncer.urlFor(as('shop'), 'fresh_pool') });
    await waiting.connect();
    await waiting.query('begin');
    await waiting.query('commit');
    await waiting.end();
    await expect(preparePoolUser(as('shop'), bouncer.urlFor(as('shop'), 'fresh_pool'))).rejects.toThrow(
      'run RECONNECT',
    );
    await expect(preparePoolUser(as('shop'), direct)).resolves.toBeUndefined();
  }, 60_000);
});
