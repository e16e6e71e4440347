import { beforeAll, beforeEach } from '@jest/globals';
import pino from 'pino';
import { createSellerConnections } from '../../areas/market/index.ts';
import { type Connector, createConnector } from '../../outside/marketplace/connector/connector.ts';
import { fail, ok } from '../../outside/marketplace/result.ts';
import { createTokenVault } from '../../outside/marketplace/token-vault.ts';
import { marketplaceIn } from '../../testing/marketplace-in.ts';
import { noJobs } from '../../testing/no-jobs.ts';
import { database, setUpDatabase } from '../../testing/set-up-database.ts';
import { addCompany } from '../../testing/test-database.ts';
import type { ImportAccount } from '../account.ts';
import { runCycle } from '../steps/cycle-fixture.ts';
import type { Feed, FeedServices } from '../steps/feed.ts';
import { payoutsFeed } from './payouts.ts';

const us = marketplaceIn('US');

/** The account of the test. */
export let account: ImportAccount;
let connector: Connector;

/** For tests: an empty account for each test. */
export function setUpAccount(): void {
  setUpDatabase();
  beforeAll(async () => {
    connector = createConnector({
      lwa: { tokenUrl: 'https://tokens.test', clientId: 'id', clientSecret: 'secret' },
      spApi: { endpoints: { NA: 'https://na.test', EU: 'https://eu.test', FE: 'https://fe.test' } },
      vault: createTokenVault(`test:${Buffer.alloc(32, 5).toString('base64')}`),
      connections: createSellerConnections(database),
    });
  });
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
}

/** One cycle of a feed with these answers of the marketplace. */
export const run = (feed: Feed, ports: Partial<Connector>) => {
  const services: FeedServices = {
    database,
    connector: { ...connector, ...ports },
    log: pino({ level: 'silent' }),
    jobs: noJobs,
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
export function twoPages<Row>(rows: readonly [Row, Row], refusals: number) {
  const pageTokens: (string | undefined)[] = [];
  let left = refusals;
  return {
    asked: pageTokens,
    read: async (token: string | undefined) => {
      pageTokens.push(token);
      if (token === undefined) return ok({ rows: [rows[0]], nextToken: 'second' });
      left -= 1;
      if (left < 0) return ok({ rows: [rows[1]], nextToken: null });
      const about = { operation: 'listPayouts', requestId: null, message: 'The token has expired.' } as const;
      return fail({ ...about, kind: 'refused', status: 400, errors: [] } as const);
    },
  };
}

/** The requested pages if the second was refused once. */
export const AGAIN = [undefined, 'second', undefined, 'second'];

/** A payout as Amazon lists it. */
export const payout = (payoutId: string) => ({
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

/** One cycle of payouts with these pages. */
export const readPayouts = (pages: ReturnType<typeof twoPages<ReturnType<typeof payout>>>) =>
  run(payoutsFeed, { payouts: { list: (_, { nextToken }) => pages.read(nextToken) } });

/** The ids of the stored payouts. */
export const storedPayouts = () =>
  database.withCompany(account.companyId, async (db) => {
    const rows = await db.selectFrom('payout').select('payout_id').orderBy('payout_id').execute();
    return rows.map(({ payout_id }) => payout_id);
  });
