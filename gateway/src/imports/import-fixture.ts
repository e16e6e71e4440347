import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import * as v from 'valibot';
import { createAdsConnections } from '../areas/ads/ads-connection.ts';
import { connectSellerAccount } from '../areas/market/connect-seller.ts';
import { createSellerConnections } from '../areas/market/seller-connections.ts';
import type { SellerAccountKey } from '../base/stores/seller-account-id.ts';
import { type Connector, createConnector } from '../outside/marketplace/connector/connector.ts';
import { createKeepaRatings } from '../outside/marketplace/keepa/rating-source.ts';
import { marketplaceById } from '../outside/marketplace/marketplaces.ts';
import type { RatingSource } from '../outside/marketplace/ports.ts';
import { type Runtime, systemRuntime } from '../outside/marketplace/runtime.ts';
import { createTokenVault } from '../outside/marketplace/token-vault.ts';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../testing/test-database.ts';
import type { ImportServices } from './account.ts';
import { AuthorizationSchema, type SandboxProcess, startSandboxProcess } from './sandbox-fixture.ts';

const CLOCK = '2026-11-21T09:00:00Z';
/** For tests: the key under which the bench seals refresh tokens. */
export const benchSecretsKey = `test:${Buffer.alloc(32, 7).toString('base64')}`;
/** How long a wait for the marketplace takes in tests; the clock moves on by what was asked for. */
const WAIT_MS = 60;

export interface ImportBench {
  readonly database: MigratedDatabase;
  readonly sandbox: SandboxProcess;
  readonly services: ImportServices;
  readonly ratings: RatingSource;
  /** Connects a seller of the sandbox to a new company. */
  readonly connect: (sellerId: string, marketplaceId: string) => Promise<SellerAccountKey>;
  readonly stop: () => Promise<void>;
}

const nothing = async () => {};
const noJobs = {
  enqueue: nothing,
  retry: nothing,
  drop: nothing,
  start: nothing,
  stop: nothing,
  close: nothing,
};

/** For tests: a database, the marketplace sandbox as a process of its own, and what imports need to reach both. */
export async function startImportBench(): Promise<ImportBench> {
  const sandbox = await startSandboxProcess(CLOCK);
  const database = await createMigratedDatabase();
  const begun = Date.now();
  const now = () => new Date(Date.parse(CLOCK) + Date.now() - begun);
  const connector = sandboxConnector(sandbox.url, database, patientRuntime(now));
  const services = {
    ...{ database, connector, jobs: noJobs, log: pino({ level: 'silent' }), now },
    settings: { PUBLIC_URL: 'https://fairshelf.test' },
  };
  const runtime = { ...systemRuntime, now: () => now().getTime() };
  return {
    database,
    sandbox,
    services,
    ratings: createKeepaRatings({ endpoint: `${sandbox.url}/keepa`, key: 'sandbox' }, runtime),
    connect: async (sellerId, marketplaceId) => {
      const companyId = await addCompany(database, sellerId);
      const consent = await sandbox.control('authorize', { sellerId });
      const code = v.parse(AuthorizationSchema, consent).spapi_oauth_code;
      const means = { database, jobs: noJobs, connector, now: now() };
      const outcome = await connectSellerAccount(means, { companyId, sellerId, marketplaceId, code });
      if (outcome.kind !== 'connected') throw new Error(outcome.kind);
      const region = marketplaceById(marketplaceId)?.region ?? 'NA';
      return { companyId, sellerId, region };
    },
    stop: async () => {
      await sandbox.stop();
      await database.drop();
    },
  };
}

/** Its waits are short, and its clock moves on as if they had been long. */
function patientRuntime(now: () => Date): Runtime {
  let skipped = 0;
  return {
    ...systemRuntime,
    now: () => now().getTime() + skipped,
    sleep: async (ms, signal) => {
      skipped += ms;
      await wait(Math.min(ms, WAIT_MS), undefined, signal ? { signal } : {});
    },
  };
}

function sandboxConnector(url: string, database: MigratedDatabase, runtime: Runtime): Connector {
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
    runtime,
  });
}
