import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debianPrograms, startDebianPostgres } from '@fairshelf/tooling/database/debian-postgres.ts';
import type { EmbeddedPostgres } from '@fairshelf/tooling/database/embedded-postgres.ts';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, openDatabase } from '../../base/database/database.ts';
import { createWorkerIdentity } from '../../base/jobs/worker-identity.ts';
import type { FeedName } from '../../base/stores/feed-plans.ts';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';
import { feeds } from '../../imports/feeds/index.ts';
import { CLOCK, connectSandboxSeller, sandboxConnector, skipWaits } from '../../imports/import-fixture.ts';
import { ratingSource } from '../../imports/rating-source.ts';
import { type SandboxProcess, startSandboxProcess } from '../../imports/sandbox-fixture.ts';
import { createImportDispatcher, type ImportDispatcher } from '../../imports/steps/dispatcher.ts';
import { eventually } from '../../testing/eventually.ts';
import { testKey, testSettings } from '../../testing/test-gateway.ts';
import { createGateway, type Gateway } from '../gateway.ts';

// pg_dump must be as new as the server, so both are Debian's.
const programs = await debianPrograms();

/** Skips its tests on a machine without Debian's PostgreSQL. */
export const describeWithDebian = programs ? describe : describe.skip;

/** The time of every gateway. */
export const now = (): Date => new Date(CLOCK);
const SELLER = 'A2PINECREST001';
const US = 'ATVPDKIKX0DER';

export let server: EmbeddedPostgres;
/** Of another machine, where nothing of the product exists: no role either. */
export let empty: EmbeddedPostgres;

let sandbox: SandboxProcess;
export let seller: SellerAccountKey;
/** The gateway whose database is saved. */
export let original: Gateway;
/** The folder of the test file. */
export let folder: string;
/** The folder of the backup. */
export let backup: string;
/** The facts before the backup. */
export let before: readonly unknown[];
/** Every gateway that was started. */
export const gateways: Gateway[] = [];
const connections: Database[] = [];
const path = process.env.PATH;

/** The URL of a database for this user. */
export const as = (user: string, database: string, on = server): string => {
  const socket = new URL(on.url).searchParams.get('host') ?? '';
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socket)}`;
};

/** The rows of the last of some statements. */
export async function query(url: string, ...statements: readonly string[]): Promise<readonly unknown[]> {
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

/** Starts a gateway on a database. */
export async function start(url: string, imports: boolean): Promise<Gateway> {
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

/** The step of a feed of the seller. */
export const stepOf = ({ services: { database } }: Gateway, feed: FeedName) =>
  database.withCompany(seller.companyId, (db) =>
    db
      .selectFrom('import_step')
      .selectAll()
      .where('seller_id', '=', SELLER)
      .where('feed', '=', feed)
      .executeTakeFirstOrThrow(),
  );

/** Makes these feeds of the seller due; with `only`, no others stay due. */
export const makeDue = ({ services: { database } }: Gateway, names: readonly FeedName[], only: boolean) =>
  database.withCompany(seller.companyId, (db) =>
    sql`update import_step set next_at = case when feed = any(${names}) then ${now()}::timestamptz end
      where seller_id = ${SELLER} and (${only}::boolean or feed = any(${names}))`.execute(db),
  );

/** What runs the imports of a gateway. */
export const importsOf = ({ services }: Gateway): ImportDispatcher =>
  createImportDispatcher({
    services: { ...services, ratings: (companyId) => ratingSource(services, companyId) },
    feeds,
    worker: createWorkerIdentity('by-hand'),
    concurrency: 4,
  });

/** Runs imports until these feeds are read. */
export async function untilRead(gateway: Gateway, names: readonly FeedName[], run: () => Promise<unknown>) {
  await eventually('The imports did not end.', async () => {
    await run();
    await skipWaits(gateway.services, seller);
    const steps = await Promise.all(names.map((name) => stepOf(gateway, name)));
    return steps.every(({ state }) => state === 'idle') ? true : undefined;
  });
}

/** What the imports stored. */
export const imported = ({ services: { database } }: Gateway) =>
  database.withCompany(seller.companyId, async (db) => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from ledger_event) as ledger,
        (select sum(quantity)::int from ledger_event) as units,
        (select count(*)::int from customer_return) as returns,
        (select count(*)::int from product) as products`.execute(db);
    return rows[0];
  });

/** What a backup by this user needs. */
export const request = (user: string) => ({
  url: as(user, 'one'),
  secretsKey: testKey,
  releases: join(folder, 'releases'),
  now: new Date('2026-11-22T12:00:00Z'),
});

/** Sellers' rows, as a user that sees all of them. */
export const facts = (database: string, on = server) =>
  query(
    as('saver', database, on),
    `select (select count(*) from fairshelf.app_user) as people, (select count(*) from fairshelf.audit_log) as audit,
       (select count(*) from fairshelf.seller_account) as accounts,
       (select count(*) from pg_policies where schemaname = 'fairshelf') as policies,
       (select count(*) from pg_class where relrowsecurity and relforcerowsecurity) as guarded,
       (select tableowner from pg_tables where tablename = 'ledger_event') as ledger_owner`,
  );

/** For tests: a server with an account in the middle of its imports, and an empty one. */
export function setUpServers(): void {
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
}
