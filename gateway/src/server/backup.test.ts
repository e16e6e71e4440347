import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debianPrograms, startDebianPostgres } from '@fairshelf/tooling/database/debian-postgres.ts';
import type { EmbeddedPostgres } from '@fairshelf/tooling/database/embedded-postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { demoPassword } from '../areas/demo/demo-accounts.ts';
import { makeBackup } from '../base/database/backup/make-backup.ts';
import { restoreBackup } from '../base/database/backup/restore-backup.ts';
import { type Database, openDatabase } from '../base/database/database.ts';
import { createWorkerIdentity } from '../base/jobs/worker-identity.ts';
import type { FeedName } from '../base/stores/feed-plans.ts';
import type { SellerAccountKey } from '../base/stores/seller-account-id.ts';
import { feeds } from '../imports/feeds/index.ts';
import { CLOCK, connectSandboxSeller, sandboxConnector, skipWaits } from '../imports/import-fixture.ts';
import { ratingSource } from '../imports/rating-source.ts';
import { type SandboxProcess, startSandboxProcess } from '../imports/sandbox-fixture.ts';
import { createImportDispatcher, type ImportDispatcher } from '../imports/steps/dispatcher.ts';
import { eventually } from '../testing/eventually.ts';
import { testKey, testSettings } from '../testing/test-gateway.ts';
import { createGateway, type Gateway } from './gateway.ts';

// pg_dump must be as new as the server, so both are Debian's.
const programs = await debianPrograms();
const describeWithDebian = programs ? describe : describe.skip;

const now = (): Date => new Date(CLOCK);
const SELLER = 'A2PINECREST001';
const US = 'ATVPDKIKX0DER';

describeWithDebian('a backup', () => {
  let server: EmbeddedPostgres;
  /** On another machine without any part of the product, not even a role. */
  let empty: EmbeddedPostgres;
  let sandbox: SandboxProcess;
  let seller: SellerAccountKey;
  let original: Gateway;
  let folder: string;
  let backup: string;
  let before: readonly unknown[];
  const gateways: Gateway[] = [];
  const connections: Database[] = [];
  const path = process.env.PATH;

  const as = (user: string, database: string, on = server): string => {
    const socket = new URL(on.url).searchParams.get('host') ?? '';
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
  async function start(url: string, imports: boolean): Promise<Gateway> {
    const settings = testSettings({
      DATABASE_URL: url,
      DATA_DIR: join(folder, new URL(url).pathname),
      WORKER_NAME: new URL(url).pathname.slice(1),
    });
    const database = openDatabase({ url, max: 2, onError: () => undefined });
    connections.push(database);
    const connector = sandboxConnector(sandbox.url, database, now);
    const gateway = await createGateway(settings, { workers: [], imports, connector, now });
    gateways.push(gateway);
    await gateway.start();
    return gateway;
  }

  const stepOf = ({ services: { database } }: Gateway, feed: FeedName) =>
    database.withCompany(seller.companyId, (db) =>
      db
        .selectFrom('import_step')
        .selectAll()
        .where('seller_id', '=', SELLER)
        .where('feed', '=', feed)
        .executeTakeFirstOrThrow(),
    );
  /** Makes these feeds of the seller due; with `only`, no others stay due. */
  const makeDue = ({ services: { database } }: Gateway, names: readonly FeedName[], only: boolean) =>
    database.withCompany(seller.companyId, (db) =>
      sql`update import_step set next_at = case when feed = any(${names}) then ${now()}::timestamptz end
        where seller_id = ${SELLER} and (${only}::boolean or feed = any(${names}))`.execute(db),
    );
  const importsOf = ({ services }: Gateway): ImportDispatcher =>
    createImportDispatcher({
      services: { ...services, ratings: (companyId) => ratingSource(services, companyId) },
      feeds,
      worker: createWorkerIdentity('by-hand'),
      concurrency: 4,
    });
  async function untilRead(gateway: Gateway, names: readonly FeedName[], run: () => Promise<unknown>) {
    await eventually('The imports did not end.', async () => {
      await run();
      await skipWaits(gateway.services, seller);
      const steps = await Promise.all(names.map((name) => stepOf(gateway, name)));
      return steps.every(({ state }) => state === 'idle') ? true : undefined;
    });
  }
  /** What the imports stored. */
  const imported = ({ services: { database } }: Gateway) =>
    database.withCompany(seller.companyId, async (db) => {
      const { rows } = await sql<Record<string, number>>`
        select (select count(*)::int from ledger_event) as ledger,
          (select sum(quantity)::int from ledger_event) as units,
          (select count(*)::int from customer_return) as returns,
          (select count(*)::int from product) as products`.execute(db);
      return rows[0];
    });

  const request = (user: string) => ({
    url: as(user, 'one'),
    secretsKey: testKey,
    releases: join(folder, 'releases'),
    now: new Date('2026-11-22T12:00:00Z'),
  });
  /** Sellers' rows, as a user that sees all of them. */
  const facts = (database: string, on = server) =>
    query(
      as('saver', database, on),
      `select (select count(*) from fairshelf.app_user) as people, (select count(*) from fairshelf.audit_log) as audit,
         (select count(*) from fairshelf.seller_account) as accounts,
         (select count(*) from pg_policies where schemaname = 'fairshelf') as policies,
         (select count(*) from pg_class where relrowsecurity and relforcerowsecurity) as guarded,
         (select tableowner from pg_tables where tablename = 'ledger_event') as ledger_owner`,
    );

  beforeAll(async () => {
    process.env.PATH = `${programs}:${path}`;
    server = await startDebianPostgres(programs ?? '');
    empty = await startDebianPostgres(programs ?? '');
    folder = await mkdtemp(join(tmpdir(), 'fairshelf-backup-'));
    backup = join(folder, 'backups', 'first');
    for (const each of [server, empty])
      await query(
        each.url,
        'create role shop login createrole',
        'create role saver login bypassrls',
        'grant pg_read_all_data to saver',
      );
    await query(server.url, 'create database one owner shop', 'create database three owner shop');
    await query(empty.url, 'create database two owner shop');
    sandbox = await startSandboxProcess(CLOCK);
    original = await start(as('shop', 'one'), false);
    seller = await connectSandboxSeller(original.services, sandbox, SELLER, US);
    const imports = importsOf(original);
    await makeDue(original, ['participations', 'listings'], true);
    await untilRead(original, ['participations', 'listings'], imports.runDue);
    // One report is ordered and not yet read, another not yet ordered.
    await makeDue(original, ['ledger'], true);
    await imports.runDue();
    await makeDue(original, ['returns'], false);
    before = await facts('one');
  }, 120_000);
  afterAll(async () => {
    for (const gateway of gateways) await gateway.stop();
    for (const database of connections) await database.close();
    await sandbox.stop();
    await empty.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    process.env.PATH = path;
  }, 60_000);

  it('is refused for a user that would miss sellers’ rows', async () => {
    await expect(makeBackup({ ...request('shop'), folder: backup })).rejects.toThrow(
      "The user shop is bound by row-level security and can't back up: set BACKUP_DATABASE_URL",
    );
  });

  it('is created while the product runs, and restores to an empty server where people can sign in', async () => {
    const made = await makeBackup({ ...request('saver'), folder: backup });
    expect(made.rows['fairshelf.app_user']).toBeGreaterThan(5);
    expect(await query(empty.url, `select from pg_roles where rolname like 'fairshelf%'`)).toEqual([]);
    const restored = await restoreBackup({
      ...request('shop'),
      url: as('shop', 'two', empty),
      folder: backup,
    });
    expect(restored).toEqual(made);
    expect(await facts('two', empty)).toEqual(before);
    const gateway = await start(as('shop', 'two', empty), false);
    const signIn = await gateway.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { user_name: 'seller@demo.test', password: demoPassword },
    });
    expect(signIn.statusCode).toBe(200);
    await gateway.stop();
    gateways.splice(gateways.indexOf(gateway), 1);
  }, 120_000);

  it('lets imports resume where they were, without lost or duplicate rows', async () => {
    const names = ['ledger', 'returns'] as const;
    const half = await stepOf(original, 'ledger');
    expect(half).toMatchObject({ state: 'due', reason: 'report', position: expect.anything() });
    expect(await stepOf(original, 'returns')).toMatchObject({ state: 'due', position: null, next_at: now() });
    const restored = await start(as('shop', 'two', empty), true);
    await untilRead(restored, names, async () => undefined);
    // As if nothing had happened.
    await untilRead(original, names, importsOf(original).runDue);
    const complete = await imported(original);
    expect(complete).toMatchObject({ ledger: expect.any(Number), returns: expect.any(Number) });
    expect(Math.min(...Object.values(complete ?? {}))).toBeGreaterThan(0);
    expect(await imported(restored)).toEqual(complete);
    await makeDue(restored, names, false);
    await untilRead(restored, names, async () => undefined);
    expect(await imported(restored)).toEqual(complete);
  }, 120_000);

  it("isn't restored over existing data, or with keys that can’t decrypt its tokens", async () => {
    const wish = { ...request('shop'), folder: backup };
    await expect(restoreBackup({ ...wish, url: as('shop', 'two', empty) })).rejects.toThrow('not empty');
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
