import process from 'node:process';
import * as v from 'valibot';
import { createAdsConnections } from '../areas/ads/ads-connection.ts';
import { connectSellerAccount } from '../areas/market/connect-seller.ts';
import { createSellerConnections } from '../areas/market/seller-connections.ts';
import { openDatabase } from '../base/database/database.ts';
import type { JobQueue } from '../base/jobs/job-queue.ts';
import { createConnector } from '../outside/marketplace/connector/connector.ts';
import { postgresRateLimitStore } from '../outside/marketplace/sp-api/rate-limit-store-postgres.ts';
import { createTokenVault } from '../outside/marketplace/token-vault.ts';
import { addCompany } from './test-database.ts';

/**
 * A program for benches: connects sellers of the sandbox, each to a new company, like the sign-up after the consent.
 * It prints the sellers as they are connected, with the time in Unix ms. It uses the gateway's settings.
 */
const settings = v.parse(
  v.object({
    DATABASE_URL: v.string(),
    SECRETS_KEY: v.string(),
    SANDBOX_URL: v.string(),
    LWA_CLIENT_ID: v.string(),
    LWA_CLIENT_SECRET: v.string(),
  }),
  process.env,
);
const sellers = v.parse(
  v.pipe(v.string(), v.parseJson(), v.array(v.object({ sellerId: v.string(), marketplaceId: v.string() }))),
  process.argv[2],
);
const authorizationSchema = v.object({ spapi_oauth_code: v.string() });

const { SANDBOX_URL: url, LWA_CLIENT_ID: clientId, LWA_CLIENT_SECRET: clientSecret } = settings;
const database = openDatabase({ url: settings.DATABASE_URL, max: 2, onError: () => undefined });
const lwa = { tokenUrl: `${url}/auth/o2/token`, clientId, clientSecret };
const connector = createConnector({
  lwa,
  spApi: {
    endpoints: { NA: `${url}/spapi/na`, EU: `${url}/spapi/eu`, FE: `${url}/spapi/fe` },
    rateScale: 1,
  },
  ads: {
    settings: { endpoint: `${url}/ads`, clientId, rateScale: 1 },
    lwa,
    connections: createAdsConnections(database),
  },
  vault: createTokenVault(settings.SECRETS_KEY),
  connections: createSellerConnections(database),
  // The gateways share these buckets: they must see the requests made here.
  rateLimits: postgresRateLimitStore(async (text, values) => {
    const { rows } = await database.pool.query(text, [...values]);
    return rows;
  }),
});

/** A new company takes no store from another, so nobody is notified. */
const noMails: Pick<JobQueue, 'enqueue'> = {
  enqueue: () => Promise.reject(new Error('A new seller needs no mail.')),
};

for (const { sellerId, marketplaceId } of sellers) {
  const companyId = await addCompany(database, sellerId);
  const answer = await fetch(`${url}/_sandbox/authorize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sellerId }),
  });
  const { spapi_oauth_code: code } = v.parse(authorizationSchema, await answer.json());
  const means = { database, connector, now: new Date(), jobs: noMails, settings: { PUBLIC_URL: '' } };
  const outcome = await connectSellerAccount(means, { companyId, sellerId, marketplaceId, code });
  if (outcome.kind !== 'connected') throw new Error(`${sellerId} was not connected: ${outcome.kind}`);
  process.stdout.write(`${JSON.stringify({ sellerId, at: Date.now() })}\n`);
}
await database.close();
