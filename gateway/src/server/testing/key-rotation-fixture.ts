import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debianPrograms, startDebianPostgres } from '@fairshelf/tooling/database/debian-postgres.ts';
import type { EmbeddedPostgres } from '@fairshelf/tooling/database/embedded-postgres.ts';
import { afterAll, beforeAll, describe } from '@jest/globals';
import pg from 'pg';
import { dropChecks, openAsOwner } from '../../base/privacy/fill-table-fixture.ts';
import { testSettings } from '../../testing/test-gateway.ts';
import { createGateway, type Gateway } from '../gateway.ts';
import { workers } from '../jobs.ts';

const programs = await debianPrograms();
/** Skips its tests on a machine without Debian's PostgreSQL. */
export const describeWithDebian = programs ? describe : describe.skip;

const key = (id: string, fill: number): string => `${id}:${Buffer.alloc(32, fill).toString('base64')}`;
/** The keys at the start. */
export const old = { secrets: key('first', 1), release: key('r1', 3) };
/** The keys at the end. */
export const next = { secrets: key('second', 2), release: key('r2', 4) };
/** A company with encrypted texts. */
export const COMPANY = '00000000-0000-4000-8000-c00000000009';

let server: EmbeddedPostgres;
let folder: string;
let owner: pg.Client | undefined;
let running: Gateway | undefined;

/** The URL of the database for this user. */
export const as = (user: string) => {
  const url = new URL(server.url);
  url.username = user;
  url.pathname = '/shop';
  return url.href;
};

/** The settings with these keys, the newest first. */
export const settingsWith = (keys: readonly (typeof old)[]) =>
  testSettings({
    DATABASE_URL: as('shop'),
    DATA_DIR: folder,
    DEMO: '1',
    SECRETS_KEY: keys.map(({ secrets }) => secrets).join(),
    RELEASE_KEY: keys.map(({ release }) => release).join(),
  });

/** Replaces the running gateway by one with these keys, which only runs the jobs of these names. */
export async function restart(keys: readonly (typeof old)[], jobs = /^$/): Promise<Gateway> {
  await running?.stop();
  running = await createGateway(settingsWith(keys), {
    workers: workers.filter(({ kind }) => jobs.test(kind.name)),
  });
  await running.start();
  return running;
}

/** A connection that may do anything. The gateway's first start creates the tables. */
export async function openOwner(): Promise<pg.Client> {
  owner = await openAsOwner(as('postgres'));
  await dropChecks(owner);
  return owner;
}

/** For tests: an empty server, and no gateway that outlives the file. */
export function setUpServer(): void {
  beforeAll(async () => {
    server = await startDebianPostgres(programs ?? '');
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    await admin.query('create role shop login createrole');
    await admin.query('create database shop owner shop');
    await admin.end();
    folder = await mkdtemp(join(tmpdir(), 'fairshelf-rotation-'));
  }, 60_000);
  afterAll(async () => {
    await running?.stop();
    await owner?.end();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);
}
