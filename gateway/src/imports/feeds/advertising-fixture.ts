import { afterAll, beforeAll, expect } from '@jest/globals';
import * as v from 'valibot';
import { connectAds } from '../../areas/ads/ads-connection.ts';
import { listAds } from '../../areas/ads/list-ads.ts';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';
import { marketplaceByCountry } from '../../outside/marketplace/marketplaces.ts';
import { type ImportBench, startImportBench } from '../import-fixture.ts';
import { loadAccount } from '../load-account.ts';
import { AuthorizationSchema } from '../sandbox-fixture.ts';
import type { FeedServices } from '../steps/feed.ts';
import { advertisingFeed } from './advertising.ts';

export const US = 'ATVPDKIKX0DER';
export const SELLER = 'A3RATINGSONLY1';
export const period = { from: '2026-10-20', to: '2026-11-18' };
export const whole = {
  ...period,
  sellerId: SELLER,
  marketId: US,
  campaignId: '',
  adGroupId: '',
  targetId: '',
};
const page = { offset: 0, limit: 500, state: '', search: '', sort: '-spend' } as const;

/** The sandbox, with what imports need to reach it. */
export let bench: ImportBench;
/** The seller account. */
export let key: SellerAccountKey;

/** For tests: a seller whose advertising has been imported from the sandbox. */
export function setUpBench(): void {
  beforeAll(async () => {
    bench = await startImportBench();
    key = await bench.connect(SELLER, US);
    expect(await consent(SELLER)).toEqual({ kind: 'connected' });
    await importAdvertising();
  }, 120_000);
  afterAll(() => bench.stop());
}

/** Gives consent to the advertising of a seller. */
export async function consent(sellerId: string) {
  const answer = await bench.sandbox.control('authorize', { sellerId, scope: 'ads' });
  const code = v.parse(AuthorizationSchema, answer).spapi_oauth_code;
  const { database, connector, now } = bench.services;
  const means = { database, ads: connector.ads, now: now() };
  return connectAds(means, key, { code, redirectUri: 'https://fairshelf.test/app/auth/user/amazon' });
}

/** Connects another seller, whose stores aren't imported here. */
export async function connectStranger(sellerId: string, marketplaceId: string): Promise<SellerAccountKey> {
  const stranger = await bench.connect(sellerId, marketplaceId);
  await inCompany(stranger.companyId, (db) => db.updateTable('import_step').set({ next_at: null }).execute());
  return stranger;
}

/** Imports until it succeeds: after a failure its step waits for a retry. */
export async function importAdvertising() {
  for (;;) {
    await bench.run(key, { feeds: ['advertising'] });
    const [run] = await lastRuns();
    if (run?.state === 'done') return;
  }
}

/** One step of the feed, without the engine. */
export async function step(services: FeedServices, position: unknown, country = 'US') {
  const account = await loadAccount(services, key);
  const marketplace = marketplaceByCountry(country);
  if (!account || !marketplace) throw new Error('There is no account.');
  const { signal } = new AbortController();
  const scope = { account, marketplaces: [marketplace], signal, request: { atOnce: true, signal } };
  return advertisingFeed.run(services, { ...scope, position, save: async () => undefined });
}

/** Work as a company. */
export const inCompany: ImportBench['database']['withCompany'] = (companyId, work) =>
  bench.database.withCompany(companyId, work);

/** A list of the PPC Manager. */
export const list = (
  level: 'campaign' | 'ad-group' | 'keyword' | 'target' | 'negative' | 'search-term',
  scope = {},
) => inCompany(key.companyId, (db) => listAds(db, { ...whole, ...page, level, ...scope }));

/** The spend of some rows. */
export const spendOf = (rows: readonly { figures: { spend: number } }[]) =>
  rows.reduce((sum, { figures }) => sum + figures.spend, 0);

/** The stored advertising, by table. */
export const fingerprint = () =>
  inCompany(key.companyId, async (db) => ({
    metrics: await db.selectFrom('ads_metric').selectAll().orderBy('day').orderBy('target_id').execute(),
    terms: await db
      .selectFrom('ads_search_term')
      .select(({ fn }) => fn.sum('cost_minor').as('cost'))
      .execute(),
    entities: await db
      .selectFrom('ads_entity')
      .select(['kind', 'entity_id', 'state', 'amount_minor'])
      .orderBy('kind')
      .orderBy('entity_id')
      .execute(),
  }));

/** The newest runs of the import. */
export const lastRuns = () =>
  inCompany(key.companyId, (db) =>
    db
      .selectFrom('import_run')
      .select(['state', 'failure', 'marketplace_id'])
      .where('feed', '=', 'advertising')
      .orderBy('started_at', 'desc')
      .limit(2)
      .execute(),
  );

/** Makes recent metrics look old, so that the next import requests them. */
export const forgetPause = () =>
  inCompany(key.companyId, (db) =>
    db
      .updateTable('import_cursor')
      .set({ position: JSON.stringify({ until: '2026-11-20T12:00:00Z' }) })
      .where('feed', 'like', 'ads.%')
      .execute(),
  );
