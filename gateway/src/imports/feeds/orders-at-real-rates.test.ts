import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pino from 'pino';
import { connectSellerAccount, createSellerConnections } from '../../areas/market/index.ts';
import { createConnector } from '../../outside/marketplace/connector/connector.ts';
import { postgresRateLimitStore } from '../../outside/marketplace/sp-api/rate-limit-store-postgres.ts';
import { createTokenVault } from '../../outside/marketplace/token-vault.ts';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { createImportDispatcher, type ImportDispatcher } from '../steps/dispatcher.ts';
import { readCursor } from './cursor.ts';
import { feeds as allFeeds } from './index.ts';
import {
  type Caller,
  createModelMarketplace,
  type ModelMarketplace,
  REPORT_TAKES_MS,
} from './model-marketplace.ts';

const START = Date.parse('2026-11-21T09:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SELLER = 'A1REALRATES01';
const ORDERS = 4_000;
const PAGES = 40;
/** The feeds that a store needs before it is ready, without the account's other feeds. */
const feeds = new Map(
  [...allFeeds].filter(([name]) => ['participations', 'listings', 'orders'].includes(name)),
);

const nothing = async () => {};
const noJobs = {
  enqueue: nothing,
  retry: async () => 0,
  drop: nothing,
  start: nothing,
  stop: nothing,
  close: nothing,
};

interface Gateway {
  readonly dispatcher: ImportDispatcher;
  readonly killed: Promise<'killed'>;
}

describe('an import at the documented rates', () => {
  let database: MigratedDatabase;
  let companyId: string;
  let clock = START;
  let marketplace: ModelMarketplace;
  let gateway: Gateway;
  let starts = 0;
  let kills = 0;

  beforeAll(async () => {
    database = await createMigratedDatabase();
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
  afterAll(() => database.drop());

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
  const passUntil = async (isReached: () => Promise<boolean>, within: number): Promise<void> => {
    const latest = clock + within;
    for (;;) {
      const ended = await Promise.race([gateway.dispatcher.runDue(), gateway.killed]);
      if (ended === 'killed') {
        kills += 1;
        gateway = startGateway();
      }
      if (await isReached()) return;
      const next = await gateway.dispatcher.nextDueAt();
      clock = Math.max(clock, next?.getTime() ?? Number.POSITIVE_INFINITY);
      if (clock > latest) throw new Error('It took too long.');
    }
  };

  const readyAt = async () => {
    const row = await database.system
      .selectFrom('seller_account')
      .select('first_import_at')
      .where('seller_id', '=', SELLER)
      .executeTakeFirst();
    return row?.first_import_at ?? null;
  };
  const areReadUpTo = async (moment: number) => {
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
  const stored = () =>
    database.withCompany(companyId, async (db) => {
      const { rows } = await sql<{ status: string; orders: number; items: number; units: number }>`
        select o.status, count(distinct o.order_id)::int as orders, count(*)::int as items,
          sum(i.quantity)::int as units
        from sales_order o join order_item i using (company_id, seller_id, order_id)
        where o.seller_id = ${SELLER} group by o.status`.execute(db);
      return rows;
    });
  const runStates = async () => {
    const rows = await database.withCompany(companyId, (db) =>
      db.selectFrom('import_run').select('state').distinct().where('feed', '=', 'orders').execute(),
    );
    return rows.map(({ state }) => state);
  };
  const expectConformance = () => {
    expect(marketplace.problems).toEqual([]);
    expect(marketplace.refused()).toBe(0);
    expect([...marketplace.faults.keys()]).toEqual([]);
  };

  it('completes despite kills and faults, and requests each report once', async () => {
    for (const [request, fault] of [
      ['createReport#1', 'kill-after'],
      ['createReport#2', 'drop-after'],
      ['getReports#1', 'html'],
      ['getReport#1', 'unavailable'],
      ['getReport#2', 'throttled'],
      ['getReport#3', 'kill-before'],
      ['getReportDocument#1', 'drop-before'],
      ['downloadDocument#1', 'expired'],
      ['downloadDocument#2', 'kill-after'],
    ] as const)
      marketplace.faults.set(request, fault);

    await passUntil(async () => (await readyAt()) !== null, HOUR_MS);

    expectConformance();
    expect(kills).toBe(3);
    // Expects three reports: one of listings, and two of orders, thirty days each.
    const kinds = marketplace.reports.map(({ specification }) => JSON.stringify(specification));
    expect(new Set(kinds).size).toBe(3);
    expect(kinds).toHaveLength(3);
    // The two for orders are generated at the same time.
    const made = marketplace.reports.filter(({ specification }) =>
      specification.reportType.includes('ORDERS'),
    );
    const [first = 0, second = 0] = made.map(({ createdAt }) => createdAt);
    expect(Math.abs(second - first)).toBeLessThan(REPORT_TAKES_MS);
    expect(await stored()).toEqual([
      { status: 'UNSHIPPED', orders: ORDERS, items: ORDERS, units: 2 * ORDERS },
    ]);
  });

  it('reads forty pages of changes despite kills and faults, none of them twice', async () => {
    const began = clock;
    for (const [index, order] of marketplace.orders.entries())
      Object.assign(order, { updatedAt: began + index, status: 'SHIPPED' });
    for (const [request, fault] of [
      ['searchOrders#3', 'kill-after'],
      ['searchOrders#9', 'html'],
      ['searchOrders#15', 'drop-after'],
      ['searchOrders#22', 'kill-before'],
      ['searchOrders#28', 'unavailable'],
      ['searchOrders#33', 'throttled'],
    ] as const)
      marketplace.faults.set(request, fault);

    await passUntil(() => areReadUpTo(began + ORDERS), 5 * HOUR_MS);

    expectConformance();
    expect(kills).toBe(2);
    expect(marketplace.pages).toHaveLength(PAGES);
    expect(new Set(marketplace.pages).size).toBe(PAGES);
    expect(marketplace.countOf('searchOrders')).toBe(PAGES + 6);
    expect(await stored()).toEqual([{ status: 'SHIPPED', orders: ORDERS, items: ORDERS, units: 2 * ORDERS }]);
  });

  it('restarts a window whose page token expired', async () => {
    const began = clock;
    const before = marketplace.countOf('searchOrders');
    for (const order of marketplace.orders.slice(0, 500)) order.updatedAt = began + 1;
    marketplace.faults.set(`searchOrders#${before + 3}`, 'expired');

    await passUntil(() => areReadUpTo(began + 1), 3 * HOUR_MS);

    expectConformance();
    // Not in the next cycle, as after a refusal: the failing run completes.
    expect(await runStates()).toEqual(['done']);
    // Two pages, the refusal, and the five pages from the first one on.
    expect(marketplace.countOf('searchOrders') - before).toBe(2 + 1 + 5);
    expect(await stored()).toEqual([{ status: 'SHIPPED', orders: ORDERS, items: ORDERS, units: 2 * ORDERS }]);
  });
});
