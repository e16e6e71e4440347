import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { openDatabase } from '../../base/database/database.ts';
import { createConnector } from '../../outside/marketplace/connector/connector.ts';
import { postgresRateLimitStore } from '../../outside/marketplace/sp-api/rate-limit-store-postgres.ts';
import { createTokenVault } from '../../outside/marketplace/token-vault.ts';
import { createSellerConnections } from '../market/seller-connections.ts';
import { sendDueRequests } from './send-due-requests.ts';

/** For tests: the environment of a sender process. */
export const SenderOrders = v.object({
  databaseUrl: v.string(),
  sandboxUrl: v.string(),
  secretsKey: v.string(),
  companyId: v.string(),
  sellerId: v.string(),
  region: v.picklist(['NA', 'EU', 'FE']),
  /** How far the sandbox's clock is ahead of the machine's, in ms. */
  clockAhead: v.number(),
  leaseMs: v.number(),
  attemptTimeoutMs: v.number(),
  rateScale: v.number(),
});

/**
 * For tests: the gateway's sending job for one seller account as a separate process that can be killed: the same
 * sender, database pool, connector and shared rate limits. Prints `ready`, starts on any message, and prints a line
 * before and after each request; works until it is killed or stopped by SIGTERM.
 */
async function run(): Promise<void> {
  const orders = v.parse(SenderOrders, JSON.parse(process.env.SENDER_ORDERS ?? ''));
  const { companyId, sellerId, region, leaseMs, sandboxUrl } = orders;
  const now = () => new Date(Date.now() + orders.clockAhead);
  const database = openDatabase({ url: orders.databaseUrl, max: 2, onError: () => undefined });
  const connector = createConnector({
    lwa: {
      tokenUrl: `${sandboxUrl}/auth/o2/token`,
      clientId: 'amzn1.application-oa2-client.sandbox',
      clientSecret: 'sandbox-secret',
    },
    spApi: {
      endpoints: {
        NA: `${sandboxUrl}/spapi/na`,
        EU: `${sandboxUrl}/spapi/eu`,
        FE: `${sandboxUrl}/spapi/fe`,
      },
      rateScale: orders.rateScale,
      attemptTimeoutMs: orders.attemptTimeoutMs,
    },
    vault: createTokenVault(orders.secretsKey),
    connections: createSellerConnections(database),
    rateLimits: postgresRateLimitStore(async (text, values) => {
      const result = await database.pool.query(text, [...values]);
      return result.rows;
    }),
  });
  const reporting =
    <A extends unknown[], R>(ask: (...question: A) => Promise<R>) =>
    async (...question: A): Promise<R> => {
      process.stdout.write('asking\n');
      const answer = await ask(...question);
      process.stdout.write('answered\n');
      return answer;
    };
  const { isAvailable, requestReview } = connector.solicitations;
  const means = {
    database,
    connector: {
      solicitations: { isAvailable: reporting(isAvailable), requestReview: reporting(requestReview) },
    },
    now,
    random: Math.random,
    pace: { leaseMs, deadlineMs: leaseMs / 4, resolveAfterMs: leaseMs, retryMs: 50 },
    log: { warn: () => undefined },
  };
  let stopping = false;
  process.once('SIGTERM', () => {
    stopping = true;
  });
  process.stdout.write('ready\n');
  await once(process.stdin, 'data');
  process.stdin.unref();
  while (!stopping) {
    const until = now().getTime() + 1_000;
    if ((await sendDueRequests(means, { companyId, sellerId, region }, { until })) === 0) await wait(20);
  }
  await database.close();
}

if (process.env.SENDER_ORDERS) await run();
