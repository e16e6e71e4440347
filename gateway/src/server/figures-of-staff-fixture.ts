import { type AdsFigures, getAdsTotals, listAds } from '@fairshelf/shared-contracts/ads';
import type { Role } from '@fairshelf/shared-contracts/core';
import { VIOLATION_SEVERITIES } from '@fairshelf/shared-contracts/violations';
import { beforeAll } from '@jest/globals';
import * as v from 'valibot';
import type { CompanyTransaction } from '../base/database/database.ts';
import { NOW, type Store, US } from '../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../testing/set-up-store-desk.ts';

export let store: Store;
/** The period of the figures. */
export const DAYS = { from: '2026-10-22', to: '2026-11-20' };

/** For tests: a store with advertising and violations, and a person who administers both. */
export function setUpStore(): void {
  setUpStoreDesk();
  beforeAll(async () => {
    store = await desk.addStore(['review']);
    for (const role of ['advertising-admin', 'violation-admin'] satisfies Role[])
      await desk.database.system.insertInto('user_role').values({ user_id: store.userId, role }).execute();
    const own = { company_id: store.companyId, seller_id: store.sellerId, marketplace_id: US };
    await desk.database.withCompany(store.companyId, async (db) => {
      await fillAds(db, own);
      await db
        .insertInto('violation')
        .values(
          Array.from({ length: 24 }, (_, place) => ({
            ...own,
            kind: 'listing' as const,
            severity: VIOLATION_SEVERITIES[place % 4] ?? ('low' as const),
            source: 'marketplace' as const,
            sku: `SKU-${place}`,
            title: `Issue ${place}`,
            state: place % 5 === 3 ? ('resolved' as const) : ('new' as const),
            opened_at: NOW,
            changed_at: NOW,
          })),
        )
        .execute();
    });
  }, 60_000);
}

interface Own {
  readonly company_id: string;
  readonly seller_id: string;
  readonly marketplace_id: string;
}

/** Two campaigns with two ad groups each, one keyword, one target and one negative keyword in each. */
async function fillAds(db: CompanyTransaction, own: Own): Promise<void> {
  await db
    .insertInto('ads_profile')
    .values({
      ...own,
      profile_id: 'P',
      name: 'Shop',
      currency: 'USD',
      time_zone: 'America/Los_Angeles',
      seen_at: NOW,
    })
    .execute();
  const entity = { ...own, state: 'enabled' as const, amount_minor: 100, seen_at: NOW };
  for (const campaign of ['C1', 'C2']) {
    await db
      .insertInto('ads_entity')
      .values({ ...entity, kind: 'campaign', entity_id: campaign, campaign_id: campaign, name: campaign })
      .execute();
    for (const group of [`${campaign}G1`, `${campaign}G2`]) {
      const inGroup = { ...entity, campaign_id: campaign, ad_group_id: group };
      await db
        .insertInto('ads_entity')
        .values([
          { ...inGroup, kind: 'ad-group', entity_id: group, name: group },
          { ...inGroup, kind: 'keyword', entity_id: `${group}K`, name: 'mug', match_type: 'broad' },
          { ...inGroup, kind: 'target', entity_id: `${group}T`, name: 'B0MUG', match_type: 'product' },
          { ...inGroup, kind: 'negative', entity_id: `${group}N`, name: 'cup', match_type: 'negative-exact' },
        ])
        .execute();
      await fillMetrics(db, own, { campaign_id: campaign, ad_group_id: group });
    }
  }
}

/** Sixty days with figures, every click of a keyword under one of two search terms. */
async function fillMetrics(
  db: CompanyTransaction,
  own: Own,
  part: { readonly campaign_id: string; readonly ad_group_id: string },
): Promise<void> {
  for (let back = 0; back < 60; back += 1) {
    const day = new Date(NOW.getTime() - back * 86_400_000).toISOString().slice(0, 10);
    const factor = (back % 7) + part.ad_group_id.length;
    const row = (target_id: string, times: number) => ({
      ...own,
      ...part,
      day,
      target_id,
      impressions: 1_000 * factor * times,
      clicks: 10 * factor * times,
      cost_minor: 700 * factor * times,
      sales_minor: back % 3 === 0 ? 5_000 * factor * times : 0,
      orders: back % 3 === 0 ? 2 * times : 0,
    });
    const { ad_group_id: group } = part;
    await db
      .insertInto('ads_metric')
      .values([row(`${group}K`, 2), row(`${group}T`, 1)])
      .execute();
    await db
      .insertInto('ads_search_term')
      .values(['stone mug', 'big mug'].map((term) => ({ ...row(`${group}K`, 1), term })))
      .execute();
  }
}

/** The query that names the store. */
export const at = () => ({ sellerId: store.sellerId, marketId: US });

/** The answer of a call about the store. */
export const read = async (path: string, query: object) =>
  (await desk.get(path, { ...at(), ...query }, store)).data;

/** Rows of the PPC Manager, without a limit that matters. */
export const rowsOf = async (query: object) =>
  v.parse(listAds.data, await read(listAds.path, { ...DAYS, limit: '100', ...query }));

/** The figures at the top of the PPC Manager. */
export const totalsOf = async (query: object = {}) =>
  v.parse(getAdsTotals.data, await read(getAdsTotals.path, { ...DAYS, ...query }));

/** The sum of each figure. */
export const sumOf = (all: readonly AdsFigures[]): AdsFigures =>
  all.reduce((sum, each) => ({
    impressions: sum.impressions + each.impressions,
    clicks: sum.clicks + each.clicks,
    spend: sum.spend + each.spend,
    sales: sum.sales + each.sales,
    orders: sum.orders + each.orders,
  }));
