import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { createSellerConnections } from '../../areas/market/seller-connections.ts';
import { createWorkerIdentity } from '../../base/jobs/worker-identity.ts';
import { createConnector } from '../../outside/marketplace/connector/connector.ts';
import { createTokenVault } from '../../outside/marketplace/token-vault.ts';
import { eventually } from '../../testing/eventually.ts';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { benchSecretsKey } from '../import-fixture.ts';
import { createImportDispatcher, type ImportDispatcher } from './dispatcher.ts';
import type { Feed, FeedServices } from './feed.ts';

const US = 'ATVPDKIKX0DER';
const SELLER = 'A1CRASH';
const START = Date.parse('2026-11-21T09:00:00Z');
const PAST_LEASE_MS = 46_000;
const PAST_BACKOFF_MS = 40 * 60_000;

let database: MigratedDatabase;
let services: FeedServices;
let clock = START;
let calls = 0;
/** Each worker has its own feed, which never returns: like a process that died halfway. */
let hangs = true;
/** Whether the feed ends when its worker stops. */
let heeds = true;

const feed: Feed = {
  name: 'ledger',
  version: 1,
  run: (_services, { signal }) => {
    calls += 1;
    if (!hangs) return Promise.resolve({ state: 'done' as const, rows: 3 });
    return new Promise((_resolve, reject) => {
      if (heeds) signal.addEventListener('abort', () => reject(new Error('Stopped.')));
    });
  },
};

beforeAll(async () => {
  database = await createMigratedDatabase();
  const companyId = await addCompany(database, 'Crash');
  const own = { company_id: companyId, seller_id: SELLER, region: 'NA' } as const;
  const at = new Date(START);
  await database.withCompany(companyId, async (db) => {
    await db
      .insertInto('seller_account')
      .values({
        ...own,
        store_name: 'Shop',
        sealed_refresh_token: '',
        default_marketplace_id: US,
        authorized_at: at,
      })
      .execute();
    await db
      .insertInto('channel')
      .values({
        ...own,
        marketplace_id: US,
        country_code: 'US',
        country_name: 'United States',
        store_name: 'Shop',
      })
      .execute();
    await db
      .insertInto('import_step')
      .values({ ...own, feed: 'ledger', priority: 2, weight: 0, next_at: at, marketplace_id: '' })
      .execute();
  });
  const connector = createConnector({
    lwa: { tokenUrl: 'http://127.0.0.1:1', clientId: '', clientSecret: '' },
    spApi: { endpoints: { NA: '', EU: '', FE: '' } },
    vault: createTokenVault(benchSecretsKey),
    connections: createSellerConnections(database),
  });
  const nothing = async () => undefined;
  services = {
    database,
    connector,
    log: pino({ level: 'silent' }),
    now: () => new Date(clock),
    jobs: {
      enqueue: nothing,
      retry: async () => 0,
      drop: nothing,
      start: nothing,
      stop: nothing,
      close: nothing,
    },
    settings: { PUBLIC_URL: 'https://fairshelf.test', SECRETS_KEY: benchSecretsKey },
    ratings: () => Promise.reject(new Error('No ratings here.')),
  };
}, 60_000);
afterAll(() => database.drop());
beforeEach(async () => {
  calls = 0;
  hangs = true;
  heeds = true;
  await database.system
    .updateTable('import_step')
    .set({
      state: 'due',
      attempt: 0,
      next_at: new Date(clock),
      leased_by: null,
      leased_until: null,
      cause: null,
    })
    .execute();
});

const worker = (name = 'crashing', version = 1): ImportDispatcher =>
  createImportDispatcher({
    services,
    feeds: new Map([[feed.name, { ...feed, version }]]),
    worker: createWorkerIdentity(name),
    concurrency: 2,
    random: () => 0.5,
  });

const step = () => database.system.selectFrom('import_step').selectAll().executeTakeFirstOrThrow();

/** A worker that takes the step and dies in it; the lease expires. */
async function crash(): Promise<void> {
  const before = calls;
  void worker().runDue();
  await eventually('The feed was not called.', async () => (calls > before ? true : undefined));
  clock += PAST_LEASE_MS;
}

/** A worker that finds the abandoned step and only counts it. */
async function count(): Promise<void> {
  await worker().runDue();
  clock += PAST_BACKOFF_MS;
}

describe('a step whose worker died', () => {
  it('is rerun at once, and the crash is cleared after a success', async () => {
    await crash();
    hangs = false;
    await worker().runDue();
    expect(calls).toBe(2);
    expect(await step()).toMatchObject({ state: 'idle', attempt: 0, cause: null, rows: 3 });
  });

  it('is abandoned after eight workers died with it', async () => {
    await crash();
    await crash();
    expect(await step()).toMatchObject({ attempt: 1, state: 'due' });
    for (let nth = 2; nth < 8; nth += 1) {
      await count();
      expect(await step()).toMatchObject({ attempt: nth, state: 'due', reason: 'retry' });
      await crash();
    }
    await count();
    expect(await step()).toMatchObject({
      state: 'dead',
      attempt: 8,
      position: null,
      leased_by: null,
      cause: 'The process that ran it ended unexpectedly.',
    });
    expect(calls).toBe(8);
  });

  it('is counted by the worker that starts under the same name, without waiting for the lease', async () => {
    const before = calls;
    void worker('same').runDue();
    await eventually('The feed was not called.', async () => (calls > before ? true : undefined));
    const restarted = worker('same');
    await restarted.start();
    await eventually('The crash was not counted.', async () =>
      (await step()).attempt === 1 ? true : undefined,
    );
    await restarted.stop();
    // A clean shutdown isn't a crash.
    expect(await step()).toMatchObject({ attempt: 1, leased_until: null });
  });
});

describe('a stop', () => {
  it.each([true, false])(
    'releases a running step at once without recording a failure (the step ends with it: %s)',
    async (ends) => {
      heeds = ends;
      const lines: string[] = [];
      const dispatcher = createImportDispatcher({
        services: { ...services, log: pino({ level: 'warn' }, { write: (line) => lines.push(line) }) },
        feeds: new Map([[feed.name, feed]]),
        worker: createWorkerIdentity('stopping'),
        concurrency: 2,
        stopMs: 200,
      });
      await dispatcher.start();
      await eventually('The feed was not called.', async () => (calls > 0 ? true : undefined));
      const began = performance.now();
      await dispatcher.stop();
      // Not the 30 s that a step may take.
      expect(performance.now() - began).toBeLessThan(5_000);
      expect(await step()).toMatchObject({ state: 'due', attempt: 0, leased_until: null, cause: null });
      expect(lines).toEqual([]);
      hangs = false;
      await worker('next').runDue();
      expect(await step()).toMatchObject({ state: 'idle', attempt: 0 });
    },
  );
});

it('skips a step that was run by a newer version of its feed', async () => {
  hangs = false;
  await expect(worker('newer', 2).runDue()).resolves.toBe(1);
  await database.system
    .updateTable('import_step')
    .set({ next_at: new Date(clock) })
    .execute();
  await expect(worker('older').runDue()).resolves.toBe(0);
  await expect(worker('newer', 2).runDue()).resolves.toBe(1);
});
