import pino from 'pino';
import { createSellerConnections } from '../../areas/market/index.ts';
import { openDatabase } from '../../base/database/database.ts';
import { createWorkerIdentity } from '../../base/jobs/worker-identity.ts';
import { createConnector } from '../../outside/marketplace/connector/connector.ts';
import { fail } from '../../outside/marketplace/result.ts';
import type { Fetch } from '../../outside/marketplace/runtime.ts';
import { postgresRateLimitStore } from '../../outside/marketplace/sp-api/rate-limit-store-postgres.ts';
import type { TokenVault } from '../../outside/marketplace/token-vault.ts';
import { feeds } from '../feeds/index.ts';
import { createImportDispatcher } from '../steps/dispatcher.ts';
import type { FeedServices } from '../steps/feed.ts';

/** Steps that one gateway runs at a time. */
const STEPS = 6;

/** The import side of a gateway process. */
export interface SimulatedGateway {
  /** Runs what is due; ends early when the process is killed. Returns the number of steps. */
  readonly runDue: () => Promise<number>;
  readonly nextDueAt: () => Promise<Date | undefined>;
  /** Takes over the steps of a killed process with its name, as a real gateway does when it starts. */
  readonly start: () => Promise<void>;
  /**
   * From its nth request on the process is dead: `before` Amazon receives it, or after. What runs in it never
   * continues, and nothing is cleaned up.
   */
  readonly kill: (afterRequests: number, when: 'before' | 'after') => void;
  readonly isDead: () => boolean;
  readonly close: () => Promise<void>;
}

class Killed extends Error {}

/** A process with its own database connections, at the documented rates and on the simulation's clock. */
export function createSimulatedGateway(options: {
  readonly name: string;
  readonly url: string;
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly vault: TokenVault;
}): SimulatedGateway {
  const { name, url, fetch, vault } = options;
  const database = openDatabase({ url, max: STEPS, onError: () => undefined });
  let requestsLeft = Number.POSITIVE_INFINITY;
  let diesWhen: 'before' | 'after' = 'before';
  let isDead = false;
  let die: () => void = () => undefined;
  const death = new Promise<void>((resolve) => {
    die = () => {
      isDead = true;
      resolve();
    };
  });
  const never = new Promise<never>(() => undefined);

  const now = (): number => {
    if (isDead) throw new Killed(`${name} is dead.`);
    return options.now();
  };
  const connector = createConnector({
    lwa: { tokenUrl: 'https://api.example.com/auth/o2/token', clientId: 'client', clientSecret: 'secret' },
    spApi: {
      endpoints: {
        NA: 'https://na.example.com',
        EU: 'https://eu.example.com',
        FE: 'https://fe.example.com',
      },
    },
    vault,
    connections: createSellerConnections(database),
    rateLimits: postgresRateLimitStore(async (text, values) => {
      const result = await database.pool.query(text, [...values]);
      return result.rows;
    }),
    runtime: {
      now,
      random: Math.random,
      sleep: (ms) => Promise.reject(new Error(`A step slept for ${ms} ms in place of waiting as a row.`)),
      fetch: async (address, init) => {
        if (isDead) return never;
        requestsLeft -= 1;
        if (requestsLeft >= 0) return fetch(address, init);
        if (diesWhen === 'after') await fetch(address, init);
        die();
        return never;
      },
    },
  });
  const nothing = async () => undefined;
  const unsupported = async () =>
    fail({ kind: 'unsupported', message: 'There are no ratings here.' } as const);
  const services: FeedServices = {
    database,
    connector,
    jobs: {
      enqueue: nothing,
      retry: async () => 0,
      drop: nothing,
      start: nothing,
      stop: nothing,
      close: nothing,
    },
    log: pino({ level: process.env.SIMULATION_LOG ?? 'silent' }),
    now: () => new Date(now()),
    settings: {
      PUBLIC_URL: 'https://fairshelf.example.com',
      SECRETS_KEY: `test:${Buffer.alloc(32, 5).toString('base64')}`,
    },
    ratings: async () => ({
      snapshot: unsupported,
      snapshots: unsupported,
      history: unsupported,
      histories: unsupported,
      offerHistories: unsupported,
    }),
  };
  const dispatcher = createImportDispatcher({
    services,
    feeds,
    worker: createWorkerIdentity(name),
    concurrency: STEPS,
  });
  const untilDeath = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
    Promise.race([
      work.catch((error: unknown) => {
        if (isDead) return otherwise;
        throw error;
      }),
      death.then(() => otherwise),
    ]);

  return {
    runDue: () => untilDeath(dispatcher.runDue(), 0),
    nextDueAt: () => dispatcher.nextDueAt(),
    start: () => dispatcher.takeBack(),
    kill: (afterRequests, when) => {
      requestsLeft = afterRequests;
      diesWhen = when;
      if (afterRequests === 0) die();
    },
    isDead: () => isDead,
    close: () => database.close(),
  };
}
