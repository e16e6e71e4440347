import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { demoPassword } from '../areas/demo/demo-accounts.ts';
import { eventually } from '../testing/eventually.ts';
import { createMigratedDatabase, type MigratedDatabase } from '../testing/test-database.ts';
import { testSettings } from '../testing/test-gateway.ts';
import { createGateway, type Gateway } from './gateway.ts';

describe('the health of a gateway', () => {
  let database: MigratedDatabase;
  let gateway: Gateway;
  beforeAll(async () => {
    database = await createMigratedDatabase();
    gateway = await createGateway(testSettings({ DATABASE_URL: database.url }), { workers: [] });
  }, 60_000);
  afterAll(async () => {
    await gateway.stop();
    await database.drop();
  }, 30_000);

  it('is live before it is ready', async () => {
    expect(await health()).toEqual([
      [200, 'live'],
      [503, 'starting'],
      [503, 'starting'],
    ]);
  });

  it('reports a problem when nothing can be written, but keeps serving reads', async () => {
    await gateway.start();
    const readOnly = (state: 'on' | 'off') =>
      asOwner(
        `do $$ begin execute format('alter database %I set default_transaction_read_only = ${state}',
           current_database()); end $$`,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    await readOnly('on');
    await eventually('Still writable.', async () => {
      const [, , all] = await health();
      return JSON.stringify(all) === '[503,"read only"]' ? true : undefined;
    });
    expect(await health()).toEqual([
      [200, 'live'],
      [200, 'read only'],
      [503, 'read only'],
    ]);
    const signIn = await gateway.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { user_name: 'seller@demo.test', password: demoPassword },
    });
    expect([signIn.statusCode, signIn.headers['retry-after'], signIn.json().message]).toEqual([
      503,
      '30',
      'Nothing can be saved at the moment. Please try again in a few minutes.',
    ]);
    await readOnly('off');
    await eventually('Still not ok.', async () => {
      const [, , all] = await health();
      return JSON.stringify(all) === '[200,"ok"]' ? true : undefined;
    });
  }, 60_000);

  async function asOwner(...statements: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('set default_transaction_read_only = off');
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  const health = async () => {
    const answers: unknown[] = [];
    for (const part of ['/live', '/ready', '']) {
      const answer = await gateway.app.inject({ method: 'GET', url: `/api/health${part}` });
      answers.push([answer.statusCode, answer.json().data.state]);
    }
    return answers;
  };
});
