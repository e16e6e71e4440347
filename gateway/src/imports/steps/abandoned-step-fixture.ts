import { beforeAll, beforeEach } from '@jest/globals';
import pino from 'pino';
import { createSellerConnections } from '../../areas/market/seller-connections.ts';
import { createWorkerIdentity } from '../../base/jobs/worker-identity.ts';
import { createConnector } from '../../outside/marketplace/connector/connector.ts';
import { createTokenVault } from '../../outside/marketplace/token-vault.ts';
import { accountRow, channelRow } from '../../testing/account-rows.ts';
import { eventually } from '../../testing/eventually.ts';
import { noJobs } from '../../testing/no-jobs.ts';
import { database, setUpDatabase } from '../../testing/set-up-database.ts';
import { addCompany } from '../../testing/test-database.ts';
import { benchSecretsKey } from '../import-fixture.ts';
import { createImportDispatcher, type ImportDispatcher } from './dispatcher.ts';
import type { Feed, FeedServices } from './feed.ts';

const SELLER = 'A1CRASH';
const START = Date.parse('2026-11-21T09:00:00Z');
const PAST_LEASE_MS = 46_000;
const PAST_BACKOFF_MS = 40 * 60_000;

/** What the feed may use. */
export let services: FeedServices;
/** The time, in Unix ms. */
export let clock = START;
/** How often the feed was called in this test. */
export let calls = 0;
/** A feed that hangs never returns, like a process that died halfway; one that heeds ends when its worker stops. */
export const behaviour = { hangs: true, heeds: true };

/** A feed that only counts its calls. */
export const feed: Feed = {
  name: 'ledger',
  version: 1,
  run: (_services, { signal }) => {
    calls += 1;
    if (!behaviour.hangs) return Promise.resolve({ state: 'done' as const, rows: 3 });
    return new Promise((_resolve, reject) => {
      if (behaviour.heeds) signal.addEventListener('abort', () => reject(new Error('Stopped.')));
    });
  },
};

/** For tests: an account with one step, due again in each test. */
export function setUpStep(): void {
  setUpDatabase();
  beforeAll(async () => {
    const companyId = await addCompany(database, 'Crash');
    const own = { company_id: companyId, seller_id: SELLER, region: 'NA' } as const;
    const at = new Date(START);
    await database.withCompany(companyId, async (db) => {
      await db
        .insertInto('seller_account')
        .values(accountRow({ ...own, authorized_at: at }))
        .execute();
      await db.insertInto('channel').values(channelRow(own)).execute();
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
    services = {
      database,
      connector,
      log: pino({ level: 'silent' }),
      now: () => new Date(clock),
      jobs: noJobs,
      settings: { PUBLIC_URL: 'https://fairshelf.test', SECRETS_KEY: benchSecretsKey },
      ratings: () => Promise.reject(new Error('No ratings here.')),
    };
  }, 60_000);
  beforeEach(async () => {
    calls = 0;
    behaviour.hangs = true;
    behaviour.heeds = true;
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
}

/** A gateway's worker. */
export const worker = (name = 'crashing', version = 1): ImportDispatcher =>
  createImportDispatcher({
    services,
    feeds: new Map([[feed.name, { ...feed, version }]]),
    worker: createWorkerIdentity(name),
    concurrency: 2,
    random: () => 0.5,
  });

/** The step as stored. */
export const step = () => database.system.selectFrom('import_step').selectAll().executeTakeFirstOrThrow();

/** A worker that takes the step and dies in it; the lease expires. */
export async function crash(): Promise<void> {
  const before = calls;
  void worker().runDue();
  await eventually('The feed was not called.', async () => (calls > before ? true : undefined));
  clock += PAST_LEASE_MS;
}

/** A worker that finds the abandoned step and only counts it. */
export async function count(): Promise<void> {
  await worker().runDue();
  clock += PAST_BACKOFF_MS;
}
