import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debianPrograms, startDebianPostgres } from '@fairshelf/tooling/database/debian-postgres.ts';
import type { EmbeddedPostgres } from '@fairshelf/tooling/database/embedded-postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { demoPassword } from '../areas/demo/demo-accounts.ts';
import { makeBackup } from '../base/database/backup/make-backup.ts';
import { restoreBackup } from '../base/database/backup/restore-backup.ts';
import { testKey, testSettings } from '../testing/test-gateway.ts';
import { createGateway, type Gateway } from './gateway.ts';

// pg_dump must be as new as the server, so both are Debian's.
const programs = await debianPrograms();
const describeWithDebian = programs ? describe : describe.skip;

describeWithDebian('a backup', () => {
  let server: EmbeddedPostgres;
  let folder: string;
  let backup: string;
  let before: readonly unknown[];
  const gateways: Gateway[] = [];
  const path = process.env.PATH;

  const as = (user: string, database: string): string => {
    const socket = new URL(server.url).searchParams.get('host') ?? '';
    return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socket)}`;
  };
  async function query(url: string, ...statements: readonly string[]): Promise<readonly unknown[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      let rows: readonly unknown[] = [];
      for (const statement of statements) rows = (await client.query(statement)).rows;
      return rows;
    } finally {
      await client.end();
    }
  }
  async function start(database: string): Promise<Gateway> {
    const settings = testSettings({ DATABASE_URL: as('shop', database), DATA_DIR: join(folder, database) });
    const gateway = await createGateway(settings, { workers: [] });
    gateways.push(gateway);
    await gateway.start();
    return gateway;
  }
  const request = (user: string) => ({
    url: as(user, 'one'),
    secretsKey: testKey,
    releases: join(folder, 'releases'),
    now: new Date('2026-11-22T12:00:00Z'),
  });
  /** Sellers' rows, as a user that sees all of them. */
  const facts = (database: string) =>
    query(
      as('saver', database),
      `select (select count(*) from fairshelf.app_user) as people, (select count(*) from fairshelf.audit_log) as audit,
         (select count(*) from fairshelf.seller_account) as accounts,
         (select count(*) from pg_policies where schemaname = 'fairshelf') as policies,
         (select count(*) from pg_class where relrowsecurity and relforcerowsecurity) as guarded,
         (select tableowner from pg_tables where tablename = 'ledger_event') as ledger_owner`,
    );

  beforeAll(async () => {
    process.env.PATH = `${programs}:${path}`;
    server = await startDebianPostgres(programs ?? '');
    folder = await mkdtemp(join(tmpdir(), 'fairshelf-backup-'));
    backup = join(folder, 'backup');
    await query(
      server.url,
      'create role shop login createrole',
      'create role saver login bypassrls',
      'grant pg_read_all_data to saver',
      'create database one owner shop',
      'create database two owner shop',
      'create database three owner shop',
    );
    await start('one');
    before = await facts('one');
  }, 120_000);
  afterAll(async () => {
    for (const gateway of gateways) await gateway.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    process.env.PATH = path;
  }, 60_000);

  it('is refused for a user that would miss sellers’ rows', async () => {
    await expect(makeBackup({ ...request('shop'), folder: backup })).rejects.toThrow(
      "The user shop is bound by row-level security and can't back up: set BACKUP_DATABASE_URL",
    );
  });

  it('is created while the product runs and restores into an empty database, where people can sign in', async () => {
    const made = await makeBackup({ ...request('saver'), folder: backup });
    expect(made.rows['fairshelf.app_user']).toBeGreaterThan(5);
    const restored = await restoreBackup({ ...request('shop'), url: as('shop', 'two'), folder: backup });
    expect(restored).toEqual(made);
    expect(await facts('two')).toEqual(before);
    const gateway = await start('two');
    const signIn = await gateway.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { user_name: 'seller@demo.test', password: demoPassword },
    });
    expect(signIn.statusCode).toBe(200);
  }, 120_000);

  it("isn't restored over data, or with keys that can’t decrypt its tokens", async () => {
    const wish = { ...request('shop'), folder: backup };
    await expect(restoreBackup({ ...wish, url: as('shop', 'two') })).rejects.toThrow('not empty');
    const otherKey = `test:${Buffer.alloc(32, 9).toString('base64')}`;
    await expect(restoreBackup({ ...wish, url: as('shop', 'three'), secretsKey: otherKey })).rejects.toThrow(
      "SECRETS_KEY lacks the key 'test'",
    );
  });

  it('is refused when incomplete', async () => {
    const wish = { ...request('shop'), url: as('shop', 'three') };
    await expect(restoreBackup({ ...wish, folder })).rejects.toThrow('holds no whole backup');
    const manifest = await readFile(join(backup, 'backup.json'), 'utf8');
    const more = manifest.replace(/"fairshelf.app_user": \d+/, '"fairshelf.app_user": 999');
    await writeFile(join(backup, 'backup.json'), more);
    await expect(restoreBackup({ ...wish, folder: backup })).rejects.toThrow(
      /fairshelf.app_user has \d+ rows; the backup has 999/,
    );
  }, 60_000);
});
