import * as v from 'valibot';
import { defineJob, work } from '../../base/jobs/define-job.ts';
import type { Services } from '../../base/services.ts';
import { adsConnectionState, connectAds } from '../ads/index.ts';
import { accountOfChannel, connectSellerAccount, redirectUri } from '../market/index.ts';
import { checkAccess, readAccess } from '../reimbursement/index.ts';
import { addDemoRules } from './demo-rules.ts';
import { giveWord } from './give-word.ts';
import { seedBilling } from './seed-billing.ts';
import { seedCases } from './seed-cases.ts';
import { seedCompetitors } from './seed-competitors.ts';
import { seedCosts } from './seed-costs.ts';
import { seedAffiliate, seedCampaign } from './seed-operators.ts';
import { seedReviews } from './seed-reviews.ts';
import { seedSummary } from './seed-summary.ts';

/**
 * Connects a seller of the sandbox to a demo company. The sandbox may start after the gateway: hence the many
 * retries.
 */
export const connectDemoSeller = defineJob({
  name: 'demo.connect-seller',
  lane: 'regular',
  payload: v.object({ companyId: v.string(), sellerId: v.string(), marketplaceId: v.string() }),
  exclusive: true,
  retryLimit: 200,
  retryDelay: 1,
  retryDelayMax: 10,
  expireInSeconds: 60,
});

/** Sellers of the demo whose advertising is connected. */
const WITH_ADS: readonly string[] = ['A1NORTHWIND01', 'A1NORTHWINDEU1'];

/** Demo sellers whose portal lists the case-filing account. */
const WITHOUT_WORD = 'A2PINECREST001';
const SETTLED: readonly string[] = ['A1NORTHWIND01', 'A1NORTHWINDEU1', WITHOUT_WORD];

/** Retried until what they build on was imported: up to half an hour. */
const AFTER_IMPORTS = {
  lane: 'heavy',
  exclusive: true,
  retryLimit: 100,
  retryDelay: 3,
  retryDelayMax: 20,
  expireInSeconds: 120,
} as const;

const ConsentSchema = v.object({ spapi_oauth_code: v.string() });

/** Imports the sandbox's review files for every marketplace of a connected demo seller. */
export const importDemoReviews = defineJob({
  name: 'demo.import-reviews',
  lane: 'heavy',
  payload: v.object({ companyId: v.string(), sellerId: v.string() }),
  exclusive: true,
  retryLimit: 50,
  retryDelay: 2,
  retryDelayMax: 20,
  expireInSeconds: 120,
});

/** Adds the filed cases and invoices of past months for a demo company with the plan. */
const addDemoBilling = defineJob({
  name: 'demo.add-billing',
  payload: v.object({ companyId: v.string() }),
  ...AFTER_IMPORTS,
});

/** Adds a case of every status, and sourcing costs, for a connected demo seller with the plan. */
const addDemoCases = defineJob({
  name: 'demo.add-cases',
  payload: v.object({ companyId: v.string(), sellerId: v.string() }),
  ...AFTER_IMPORTS,
});

/** Writes yesterday's summary for a demo company. */
const addDemoSummary = defineJob({
  name: 'demo.add-summary',
  payload: v.object({ companyId: v.string() }),
  ...AFTER_IMPORTS,
});

/** Follows products of other brands in each store of a connected demo seller. */
const addDemoCompetitors = defineJob({
  name: 'demo.add-competitors',
  lane: 'regular',
  payload: v.object({ companyId: v.string(), sellerId: v.string() }),
  exclusive: true,
  retryLimit: 50,
  retryDelay: 2,
  retryDelayMax: 20,
  expireInSeconds: 60,
});

/** The seller whose cases show every status. */
const WITH_ALL_STATUSES = 'A1NORTHWIND01';

export const demoWorkers = [
  work(
    connectDemoSeller,
    async ({ companyId, sellerId, marketplaceId }, services, signal) => {
      const channel = { companyId, sellerId, marketId: marketplaceId };
      const followUp = async () => {
        const options = { key: `${companyId}/${sellerId}` };
        await connectDemoAds(services, channel, signal);
        await settleDemoAccount(services, { companyId, sellerId });
        await services.jobs.enqueue(importDemoReviews, { companyId, sellerId }, options);
        await services.jobs.enqueue(addDemoCompetitors, { companyId, sellerId }, options);
        // Before the invoices, so that the affiliate earns from them.
        await seedAffiliate(services);
        await seedCampaign(services);
        await services.jobs.enqueue(addDemoBilling, { companyId }, { key: companyId });
        await services.jobs.enqueue(addDemoSummary, { companyId }, { key: companyId });
        if (sellerId === WITH_ALL_STATUSES)
          await services.jobs.enqueue(addDemoCases, { companyId, sellerId }, options);
      };
      if (await isConnected(services, companyId, sellerId)) return followUp();
      // Before the first import. One seller is left without: its cases wait for it.
      if (SETTLED.includes(sellerId) && sellerId !== WITHOUT_WORD) {
        await giveWord(services, { companyId, sellerId });
      }
      const outcome = await connectSellerAccount(
        { ...services, now: services.now() },
        { companyId, sellerId, marketplaceId, code: await askConsent(services, sellerId, signal) },
      );
      if (outcome.kind !== 'connected') throw new Error(`${sellerId}: ${JSON.stringify(outcome)}`);
      await services.database.withCompany(companyId, (db) => addDemoRules(db, channel, services.now()));
      await followUp();
    },
    4,
  ),
  work(importDemoReviews, (payload, services, signal) => seedReviews(services, payload, signal), 2),
  work(addDemoCompetitors, (payload, services, signal) => seedCompetitors(services, payload, signal)),
  work(addDemoBilling, ({ companyId }, services) => seedBilling(services, companyId)),
  work(addDemoSummary, ({ companyId }, services) => seedSummary(services, companyId)),
  work(
    addDemoCases,
    async (payload, services) => {
      await seedCases(services, payload);
      await seedCosts(services, payload);
    },
    2,
  ),
];

/** Triggers a check of what the case-filing account may do in the portals of demo sellers with the plan. */
async function settleDemoAccount(
  services: Services,
  { companyId, sellerId }: { readonly companyId: string; readonly sellerId: string },
): Promise<void> {
  if (!SETTLED.includes(sellerId)) return;
  const { database } = services;
  const regions = await database.withCompany(companyId, (db) => readAccess(db, sellerId));
  if (regions.every(({ checked_at }) => checked_at !== null)) return;
  await checkAccess(services, { companyId, sellerId });
}

async function isConnected({ database }: Services, companyId: string, sellerId: string): Promise<boolean> {
  const account = await database.withCompany(companyId, (db) =>
    db.selectFrom('seller_account').select('seller_id').where('seller_id', '=', sellerId).executeTakeFirst(),
  );
  return account !== undefined;
}

/** Connects the demo sellers' advertising; the others show a store without it. */
async function connectDemoAds(
  services: Services,
  channel: { readonly companyId: string; readonly sellerId: string; readonly marketId: string },
  signal: AbortSignal,
): Promise<void> {
  if (!WITH_ADS.includes(channel.sellerId)) return;
  const { database, connector, now } = services;
  const key = await accountOfChannel(database, channel.companyId, channel);
  const state = await database.withCompany(key.companyId, (db) => adsConnectionState(db, key));
  if (state !== 'none') return;
  const code = await askConsent(services, channel.sellerId, signal, 'ads');
  const consent = { code, redirectUri: redirectUri(services.settings) };
  const outcome = await connectAds({ database, ads: connector.ads, now: now() }, key, consent);
  if (outcome.kind !== 'connected') throw new Error(`${channel.sellerId}: ${outcome.kind}`);
}

/** Grants consent as a seller would; the sandbox has a shortcut for it. */
async function askConsent(
  { settings }: Services,
  sellerId: string,
  signal: AbortSignal,
  scope: 'trade' | 'ads' = 'trade',
): Promise<string> {
  const answer = await fetch(`${settings.SANDBOX_URL}/_sandbox/authorize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sellerId, applicationId: settings.SPAPI_APPLICATION_ID, scope }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} for ${sellerId}.`);
  return v.parse(ConsentSchema, await answer.json()).spapi_oauth_code;
}
