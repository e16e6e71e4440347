import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { createSellerConnections } from '../../areas/market/index.ts';
import { type Connector, createConnector } from '../../outside/marketplace/connector/connector.ts';
import { marketplaceByCountry } from '../../outside/marketplace/marketplaces.ts';
import { fail, ok } from '../../outside/marketplace/result.ts';
import { createTokenVault } from '../../outside/marketplace/token-vault.ts';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import type { ImportAccount } from '../account.ts';
import { runCycle } from '../steps/cycle-fixture.ts';
import type { Feed, FeedServices } from '../steps/feed.ts';
import { inboundFeed } from './inbound.ts';
import { issuesFeed } from './issues.ts';
import { payoutsFeed } from './payouts.ts';

const us = marketplaceByCountry('US');
if (!us) throw new Error('A marketplace is missing.');

let database: MigratedDatabase;
let account: ImportAccount;
let connector: Connector;
beforeAll(async () => {
  database = await createMigratedDatabase();
  connector = createConnector({
    lwa: { tokenUrl: 'https://tokens.test', clientId: 'id', clientSecret: 'secret' },
    spApi: { endpoints: { NA: 'https://na.test', EU: 'https://eu.test', FE: 'https://fe.test' } },
    vault: createTokenVault(`test:${Buffer.alloc(32, 5).toString('base64')}`),
    connections: createSellerConnections(database),
  });
});
afterAll(() => database.drop());
beforeEach(async () => {
  const companyId = await addCompany(database, 'Paging');
  account = {
    companyId,
    sellerId: 'A1PAGETOKENS1',
    region: 'NA',
    connectionId: 'connection',
    authorizedAt: new Date('2026-11-01T00:00:00Z'),
    marketplaces: [us],
  };
});

const nothing = async () => undefined;
const run = (feed: Feed, ports: Partial<Connector>) => {
  const services: FeedServices = {
    database,
    connector: { ...connector, ...ports },
    log: pino({ level: 'silent' }),
    jobs: {
      enqueue: nothing,
      retry: async () => 0,
      drop: nothing,
      start: nothing,
      stop: nothing,
      close: nothing,
    },
    now: () => new Date('2026-11-22T12:00:00Z'),
    settings: {
      PUBLIC_URL: 'https://fairshelf.test',
      SECRETS_KEY: `test:${Buffer.alloc(32, 5).toString('base64')}`,
    },
    ratings: () => Promise.reject(new Error('Ratings are not needed here.')),
  };
  return runCycle(feed, services, account);
};

/** A list of two pages whose second page is refused a few times first; records the requested page tokens. */
function twoPages<Row>(rows: readonly [Row, Row], refusals: number) {
  const asked: (string | undefined)[] = [];
  let left = refusals;
  return {
    asked,
    read: async (token: string | undefined) => {
      asked.push(token);
      if (token === undefined) return ok({ rows: [rows[0]], nextToken: 'second' });
      left -= 1;
      if (left < 0) return ok({ rows: [rows[1]], nextToken: null });
      const about = { operation: 'listPayouts', requestId: null, message: 'The token has expired.' } as const;
      return fail({ ...about, kind: 'refused', status: 400, errors: [] } as const);
    },
  };
}
const AGAIN = [undefined, 'second', undefined, 'second'];

const payout = (payoutId: string) => ({
  payoutId,
  marketplaceId: null,
  accountType: null,
  status: 'SUCCEEDED',
  type: null,
  total: { minor: 1_000, currency: 'USD' },
  accountTail: '1234',
  createdAt: '2026-11-01T00:00:00Z',
  paidAt: null,
  failure: null,
  periodFrom: null,
  periodTo: null,
  settlementId: null,
  traceId: null,
});
const readPayouts = (pages: ReturnType<typeof twoPages<ReturnType<typeof payout>>>) =>
  run(payoutsFeed, { payouts: { list: (_, { nextToken }) => pages.read(nextToken) } });
const storedPayouts = () =>
  database.withCompany(account.companyId, async (db) => {
    const rows = await db.selectFrom('payout').select('payout_id').orderBy('payout_id').execute();
    return rows.map(({ payout_id }) => payout_id);
  });

describe('an expired page token', () => {
  it('restarts the list of payouts, and stores each payout once', async () => {
    const pages = twoPages([payout('P1'), payout('P2')], 1);
    await readPayouts(pages);
    expect(pages.asked).toEqual(AGAIN);
    expect(await storedPayouts()).toEqual(['P1', 'P2']);
  });

  it('restarts the shipments of the same period, and stores each shipment once', async () => {
    const shipment = (shipmentId: string) => ({
      shipmentId,
      name: shipmentId,
      status: 'CLOSED',
      fulfillmentCenter: 'PHX7',
    });
    const pages = twoPages([shipment('FBA1'), shipment('FBA2')], 1);
    const periods = new Set<string>();
    await run(inboundFeed, {
      inbound: {
        shipments: (_, { updatedAfter, updatedBefore, nextToken }) => {
          periods.add(`${updatedAfter} ${updatedBefore}`);
          return pages.read(nextToken);
        },
        items: async () => ok([{ sku: 'S1', fnsku: 'X1', shipped: 10, received: 8 }]),
      },
    });
    expect(pages.asked).toEqual(AGAIN);
    expect(periods.size).toBe(1);
    const rows = await database.withCompany(account.companyId, (db) =>
      db
        .selectFrom('inbound_item')
        .select(['shipment_id', 'quantity_received'])
        .orderBy('shipment_id')
        .execute(),
    );
    expect(rows).toEqual([
      { shipment_id: 'FBA1', quantity_received: 8 },
      { shipment_id: 'FBA2', quantity_received: 8 },
    ]);
  });

  it('restarts the list of issues without the collected ones, and resolves none', async () => {
    const issue = (sku: string) => ({
      sku,
      asin: `B-${sku}`,
      code: '99',
      message: 'A picture is missing.',
      severity: 'ERROR' as const,
      enforcements: ['LISTING_SUPPRESSED'],
      isExempt: false,
      exemptUntil: null,
    });
    const open = async () => {
      const rows = await database.withCompany(account.companyId, (db) =>
        db.selectFrom('violation').select(['sku', 'state']).orderBy('sku').execute(),
      );
      return rows.map(({ sku, state }) => `${sku} ${state}`);
    };
    for (const refusals of [0, 1]) {
      const pages = twoPages([issue('S1'), issue('S2')], refusals);
      await run(issuesFeed, {
        listings: {
          issues: async (_, { pageToken }) => {
            const reply = await pages.read(pageToken);
            return reply.ok ? ok({ ...reply.value, listings: 2 }) : reply;
          },
        },
      });
      expect(pages.asked).toHaveLength(2 + 2 * refusals);
      expect(await open()).toEqual(['S1 new', 'S2 new']);
    }
  });

  it('is a failure if it is refused repeatedly', async () => {
    const pages = twoPages([payout('P1'), payout('P2')], 9);
    await expect(readPayouts(pages)).rejects.toThrow('Amazon rejected our request.');
    expect(pages.asked).toHaveLength(8);
    expect(await storedPayouts()).toEqual(['P1']);
  });
});
