import { beforeAll, beforeEach, expect } from '@jest/globals';
import { sql } from 'kysely';
import pino from 'pino';
import { connectSellerAccount, createSellerConnections } from '../../areas/market/index.ts';
import { createConnector } from '../../outside/marketplace/connector/connector.ts';
import { postgresRateLimitStore } from '../../outside/marketplace/sp-api/rate-limit-store-postgres.ts';
import { createTokenVault } from '../../outside/marketplace/token-vault.ts';
import { noJobs } from '../../testing/no-jobs.ts';
import { database, setUpDatabase } from '../../testing/set-up-database.ts';
import { addCompany } from '../../testing/test-database.ts';
import { createImportDispatcher, type ImportDispatcher } from '../steps/dispatcher.ts';
import { readCursor } from './cursor.ts';
import { feeds as allFeeds } from './index.ts';
import { type Caller, createModelMarketplace, type ModelMarketplace } from './model-marketplace.ts';

const START = Date.parse('2026-11-21T09:00:00Z');
const MINUTE_MS = 60_000;
/** An hour in ms. */
export const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SELLER = 'A1REALRATES01';
/** The number of orders. */
export const ORDERS = 4_000;
/** The pages of orders. */
export const PAGES = 40;
/** What a store needs before it is ready; the account's other feeds are left out. */
const feeds = new Map(
  [...allFeeds].filter(([name]) => ['participations', 'listings', 'orders'].includes(name)),
);

interface Gateway {
  readonly dispatcher: ImportDispatcher;
  readonly killed: Promise<'killed'>;
}

let companyId: string;
/** The time, in Unix ms. */
export let clock = START;
/** The marketplace, which holds the gateway to its rates. */
export let marketplace: ModelMarketplace;
let gateway: Gateway;
let starts = 0;
/** How often a gateway was killed in this test. */
export let kills = 0;

/** For tests: a connected seller with forty pages of orders, and a gateway that imports them at the documented rates. */
export function setUpImport(): void {
  setUpDatabase();
  beforeAll(async () => {
    marketplace = createModelMarketplace(() => clock);
    // Forty pages of orders, spread over the sixty days of a first import.
    for (let index = 0; index < ORDERS; index += 1) {
      const createdAt = START - 59 * DAY_MS + Math.floor((index * 58 * DAY_MS) / ORDERS);
      const orderId = `111-${String(index).padStart(7, '0')}-0000001`;
      marketplace.orders.push({ orderId, createdAt, updatedAt: createdAt + HOUR_MS, status: 'UNSHIPPED' });
    }
    companyId = await addCompany(database, 'Real rates');
    const connector = connectorOf({ isDead: false, onKill: () => undefined });
    const request = { companyId, sellerId: SELLER, marketplaceId: 'ATVPDKIKX0DER', code: 'code' };
    const outcome = await connectSellerAccount(
      { database, connector, now: new Date(clock), jobs: noJobs, settings: { PUBLIC_URL: '' } },
      request,
    );
    expect(outcome.kind).toBe('connected');
    gateway = startGateway();
  });
  beforeEach(() => {
    marketplace.pages.length = 0;
    kills = 0;
  });
}

const connectorOf = (caller: Caller) =>
  createConnector({
    lwa: { tokenUrl: 'https://tokens.test/auth/o2/token', clientId: 'id', clientSecret: 'secret' },
    spApi: {
      endpoints: { NA: 'https://na.test', EU: 'https://eu.test', FE: 'https://fe.test' },
      rateScale: 1,
    },
    vault: createTokenVault(`test:${Buffer.alloc(32, 7).toString('base64')}`),
    connections: createSellerConnections(database),
    rateLimits: postgresRateLimitStore(async (text, values) => {
      const { rows } = await database.pool.query(text, [...values]);
      return rows;
    }),
    runtime: {
      fetch: marketplace.fetchOf(caller),
      now: () => clock,
      random: () => 0.5,
      sleep: async () => {
        throw new Error('A step waited inside of a worker.');
      },
    },
  });

/** Another process: it shares only the database. */
const startGateway = (): Gateway => {
  const { promise: killed, resolve } = Promise.withResolvers<'killed'>();
  const caller: Caller = { isDead: false, onKill: () => resolve('killed') };
  starts += 1;
  const dispatcher = createImportDispatcher({
    services: {
      database,
      connector: connectorOf(caller),
      jobs: noJobs,
      log: pino({ level: process.env.BENCH_LOG ?? 'silent' }),
      now: () => new Date(clock),
      settings: {
        PUBLIC_URL: 'https://fairshelf.test',
        SECRETS_KEY: `test:${Buffer.alloc(32, 5).toString('base64')}`,
      },
      ratings: () => Promise.reject(new Error('Nobody asks for ratings here.')),
    },
    feeds,
    worker: { name: `gateway-${starts}`, bootId: String(starts) },
    concurrency: 4,
    random: () => 0.5,
  });
  return { dispatcher, killed };
};

/** Advances time until a condition is met; a killed gateway is replaced by another one. */
export const passUntil = async (isReached: () => Promise<boolean>, within: number): Promise<void> => {
  const latest = clock + within;
  for (;;) {
    const outcome = await Promise.race([gateway.dispatcher.runDue(), gateway.killed]);
    if (outcome === 'killed') {
      kills += 1;
      gateway = startGateway();
    }
    if (await isReached()) return;
    const next = await gateway.dispatcher.nextDueAt();
    clock = Math.max(clock, next?.getTime() ?? Number.POSITIVE_INFINITY);
    if (clock > latest) throw new Error('It took too long.');
  }
};

/** When the store became ready. */
export const readyAt = async () => {
  const row = await database.system
    .selectFrom('seller_account')
    .select('first_import_at')
    .where('seller_id', '=', SELLER)
    .executeTakeFirst();
  return row?.first_import_at ?? null;
};

/** Whether the orders are read up to a time. */
export const areReadUpTo = async (moment: number) => {
  const row = await database.system
    .selectFrom('import_step')
    .select('state')
    .where('seller_id', '=', SELLER)
    .where('feed', '=', 'orders')
    .executeTakeFirst();
  if (row?.state !== 'idle') return false;
  const subject = { sellerId: SELLER, marketplaceId: 'NA', feed: 'orders' };
  const cursor = await database.withCompany(companyId, (db) => readCursor(db, subject));
  return cursor !== undefined && Date.parse(cursor) >= moment;
};

/** Orders and their units as stored, by status. */
export const stored = () =>
  database.withCompany(companyId, async (db) => {
    const { rows } = await sql<{ status: string; orders: number; items: number; units: number }>`
      select o.status, count(distinct o.order_id)::int as orders, count(*)::int as items,
        sum(i.quantity)::int as units
      from sales_order o join order_item i using (company_id, seller_id, order_id)
      where o.seller_id = ${SELLER} group by o.status`.execute(db);
    return rows;
  });

/** The states of the imports of orders. */
export const runStates = async () => {
  const rows = await database.withCompany(companyId, (db) =>
    db.selectFrom('import_run').select('state').distinct().where('feed', '=', 'orders').execute(),
  );
  return rows.map(({ state }) => state);
};

/** Expects that no request was wrong or too early, and that every planned fault happened. */
export const expectConformance = () => {
  expect(marketplace.problems).toEqual([]);
  expect(marketplace.refused()).toBe(0);
  expect([...marketplace.faults.keys()]).toEqual([]);
};
