import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { preparePoolUser } from '../base/database/pool-user.ts';
import { batchesOf, ledgerEvent } from '../imports/feeds/record-fixture.ts';
import { storeLedger } from '../imports/feeds/store-ledger.ts';
import { eventually } from '../testing/eventually.ts';
import { addCompany } from '../testing/test-database.ts';
import { testSettings } from '../testing/test-gateway.ts';
import { createGateway } from './gateway.ts';
import {
  as,
  bouncer,
  describeWithPooler,
  gateway,
  POOL_USER,
  query,
  server,
  setUpServers,
  signIn,
} from './testing/pooled-fixture.ts';

describeWithPooler('a gateway behind PgBouncer in transaction mode', () => {
  setUpServers();

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
