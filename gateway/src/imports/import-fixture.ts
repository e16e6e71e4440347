import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import * as v from 'valibot';
import { createAdsConnections } from '../areas/ads/ads-connection.ts';
import { connectSellerAccount } from '../areas/market/connect-seller.ts';
import { createSellerConnections } from '../areas/market/seller-connections.ts';
import type { Database } from '../base/database/database.ts';
import { createWorkerIdentity } from '../base/jobs/worker-identity.ts';
import { FEED_PLANS, type FeedName } from '../base/stores/feed-plans.ts';
import { requestImport } from '../base/stores/request-import.ts';
import type { SellerAccountKey } from '../base/stores/seller-account-id.ts';
import { type Connector, createConnector } from '../outside/marketplace/connector/connector.ts';
import { createKeepaRatings } from '../outside/marketplace/keepa/rating-source.ts';
import { marketplaceById } from '../outside/marketplace/marketplaces.ts';
import { type Runtime, systemRuntime } from '../outside/marketplace/runtime.ts';
import { createTokenVault } from '../outside/marketplace/token-vault.ts';
import { noJobs } from '../testing/no-jobs.ts';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../testing/test-database.ts';
import { feeds } from './feeds/index.ts';
import { AuthorizationSchema, type SandboxProcess, startSandboxProcess } from './sandbox-fixture.ts';
import { createImportDispatcher } from './steps/dispatcher.ts';
import type { FeedServices } from './steps/feed.ts';

/** For tests: the time at which the sandbox starts. */
export const CLOCK = '2026-11-21T09:00:00Z';
/** For tests: the key that encrypts the bench's refresh tokens. */
export const benchSecretsKey = `test:${Buffer.alloc(32, 7).toString('base64')}`;
const DAY_MS = 24 * 60 * 60_000;
/** How long tests wait until the sandbox may have made a report: 20 minutes of its clock. */
const WAIT_MS = 60;
/** How long a wait for Amazon's rate limits takes: 40 seconds of the sandbox's clock. The bench's clock skips it. */
const RATE_WAIT_MS = 2;

export interface ImportBench {
  readonly database: MigratedDatabase;
  readonly sandbox: SandboxProcess;
  readonly services: FeedServices;
  /**
   * Imports an account to the end, or up to a retry after a failure: all its feeds, or some. Waits for Amazon are
   * made due instead.
   */
  readonly run: (
    key: SellerAccountKey,
    options?: { readonly feeds?: readonly FeedName[]; readonly services?: Partial<FeedServices> },
  ) => Promise<void>;
  /** Connects a seller of the sandbox to a new company. */
  readonly connect: (sellerId: string, marketplaceId: string) => Promise<SellerAccountKey>;
  readonly stop: () => Promise<void>;
}

/** For tests: a database, the marketplace sandbox as a separate process, and what imports need to reach both. */
export async function startImportBench(): Promise<ImportBench> {
  const sandbox = await startSandboxProcess(CLOCK);
  const database = await createMigratedDatabase();
  const startedAt = Date.now();
  const now = () => new Date(Date.parse(CLOCK) + Date.now() - startedAt);
  const connector = sandboxConnector(sandbox.url, database, now);
  const runtime = { ...systemRuntime, now: () => now().getTime() };
  const keepa = createKeepaRatings({ endpoint: `${sandbox.url}/keepa`, key: 'sandbox' }, runtime);
  const services: FeedServices = {
    database,
    connector,
    jobs: noJobs,
    log: pino({ level: process.env.BENCH_LOG ?? 'silent' }),
    now,
    settings: { PUBLIC_URL: 'https://fairshelf.test', SECRETS_KEY: benchSecretsKey },
    ratings: async () => keepa,
  };
  return {
    database,
    sandbox,
    services,
    run: (key, { feeds: feedNames = FEED_PLANS.map(({ name }) => name), services: overrides = {} } = {}) =>
      runToEnd({ ...services, ...overrides }, key, feedNames),
    connect: (sellerId, marketplaceId) => connectSandboxSeller(services, sandbox, sellerId, marketplaceId),
    stop: async () => {
      await sandbox.stop();
      await database.drop();
    },
  };
}

/** For tests: connects a seller of the sandbox to a new company. */
export async function connectSandboxSeller(
  services: Omit<FeedServices, 'ratings'>,
  sandbox: SandboxProcess,
  sellerId: string,
  marketplaceId: string,
): Promise<SellerAccountKey> {
  const companyId = await addCompany(services.database, sellerId);
  const consent = await sandbox.control('authorize', { sellerId });
  const code = v.parse(AuthorizationSchema, consent).spapi_oauth_code;
  const means = { ...services, now: services.now() };
  const outcome = await connectSellerAccount(means, { companyId, sellerId, marketplaceId, code });
  if (outcome.kind !== 'connected') throw new Error(outcome.kind);
  const region = marketplaceById(marketplaceId)?.region ?? 'NA';
  return { companyId, sellerId, region };
}

/** For tests: makes an account's steps due that wait for Amazon; returns how many there were. */
export async function skipWaits(
  { database, now }: Pick<FeedServices, 'database' | 'now'>,
  { companyId, sellerId }: SellerAccountKey,
): Promise<bigint> {
  const { numAffectedRows = 0n } = await database.withCompany(companyId, (db) =>
    sql`
      update import_step set next_at = ${now()}
      where seller_id = ${sellerId} and state = 'due' and next_at is not null
        and reason in ('rate', 'report', 'pause')`.execute(db),
  );
  return numAffectedRows;
}

async function runToEnd(
  services: FeedServices,
  key: SellerAccountKey,
  feedNames: readonly FeedName[],
): Promise<void> {
  const { database, now } = services;
  const worker = createWorkerIdentity('bench');
  const dispatcher = createImportDispatcher({ services, feeds, worker, concurrency: 4 });
  const isSome = feedNames.length < FEED_PLANS.length;
  // Steps of other accounts could become due in the meantime on a busy machine.
  await database.system
    .updateTable('import_step')
    .set({ next_at: new Date(now().getTime() + DAY_MS) })
    .where('company_id', '<>', key.companyId)
    .where('next_at', 'is not', null)
    .execute();
  await database.withCompany(key.companyId, async (db) => {
    await requestImport(db, key, { now: now(), feeds: feedNames, isAwaited: true });
    await sql`
      update import_step set
        next_at = case when not feed = any(${feedNames}) then null
          when ${isSome} and reason is distinct from 'feed' then ${now()} else next_at end
      where seller_id = ${key.sellerId} and state <> 'stopped'`.execute(db);
  });
  for (;;) {
    await dispatcher.runDue();
    if ((await skipWaits(services, key)) === 0n) return;
    await wait(WAIT_MS);
  }
}

/** Its waits are short, and its clock advances as if they had been long. */
function patientRuntime(now: () => Date): Runtime {
  let skippedMs = 0;
  return {
    ...systemRuntime,
    now: () => now().getTime() + skippedMs,
    sleep: async (ms, signal) => {
      skippedMs += ms;
      await wait(Math.min(ms, RATE_WAIT_MS), undefined, signal ? { signal } : {});
    },
  };
}

/** For tests: reaches the sandbox at `url`; waits are short. */
export function sandboxConnector(url: string, database: Database, now: () => Date): Connector {
  return createConnector({
    lwa: {
      tokenUrl: `${url}/auth/o2/token`,
      clientId: 'amzn1.application-oa2-client.sandbox',
      clientSecret: 'sandbox-secret',
    },
    ads: {
      settings: {
        endpoint: `${url}/ads`,
        clientId: 'amzn1.application-oa2-client.sandbox',
        rateScale: 1_000,
      },
      lwa: {
        tokenUrl: `${url}/auth/o2/token`,
        clientId: 'amzn1.application-oa2-client.sandbox',
        clientSecret: 'sandbox-secret',
      },
      connections: createAdsConnections(database),
    },
    spApi: {
      endpoints: { NA: `${url}/spapi/na`, EU: `${url}/spapi/eu`, FE: `${url}/spapi/fe` },
      rateScale: 1_000,
    },
    vault: createTokenVault(benchSecretsKey),
    connections: createSellerConnections(database),
    runtime: patientRuntime(now),
  });
}
