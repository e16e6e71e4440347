import {
  ADS_LEVELS,
  type AdsFigures,
  getAdsGlance,
  getAdsTotals,
  listAds,
  listAdsSuggestions,
  SUGGESTION_KINDS,
} from '@fairshelf/shared-contracts/ads';
import type { Role } from '@fairshelf/shared-contracts/core';
import { listViolations, VIOLATION_SEVERITIES } from '@fairshelf/shared-contracts/violations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import type { CompanyTransaction } from '../base/database/database.ts';
import { NOW, openStoreDesk, type Store, type StoreDesk, US } from '../testing/rating-and-case-fixture.ts';

let desk: StoreDesk;
let store: Store;
const DAYS = { from: '2026-10-22', to: '2026-11-20' };

beforeAll(async () => {
  desk = await openStoreDesk();
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
afterAll(() => desk.close());

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

const at = () => ({ sellerId: store.sellerId, marketId: US });
const read = async (path: string, query: object) => (await desk.get(path, { ...at(), ...query }, store)).data;
const rowsOf = async (query: object) =>
  v.parse(listAds.data, await read(listAds.path, { ...DAYS, limit: '100', ...query }));
const totalsOf = async (query: object = {}) =>
  v.parse(getAdsTotals.data, await read(getAdsTotals.path, { ...DAYS, ...query }));
const sumOf = (all: readonly AdsFigures[]): AdsFigures =>
  all.reduce((sum, each) => ({
    impressions: sum.impressions + each.impressions,
    clicks: sum.clicks + each.clicks,
    spend: sum.spend + each.spend,
    sales: sum.sales + each.sales,
    orders: sum.orders + each.orders,
  }));

describe('each figure of the PPC Manager matches its list', () => {
  it.each(['campaign', 'ad-group'] as const)('at the top, as the sum of each %s', async (level) => {
    const { figures, before, days, beforeDays } = await totalsOf();
    expect(figures.spend).toBeGreaterThan(0);
    const { rows, total } = await rowsOf({ level });
    expect(rows).toHaveLength(total);
    expect(sumOf(rows.map((row) => row.figures))).toEqual(figures);
    expect(sumOf(rows.map((row) => row.before))).toEqual(before);
    expect(sumOf(days.map((each) => each.figures))).toEqual(figures);
    expect(sumOf(beforeDays.map((each) => each.figures))).toEqual(before);
  });

  it('at the top, as the sum of keywords and targets', async () => {
    const { figures } = await totalsOf();
    const keywords = await rowsOf({ level: 'keyword' });
    const targets = await rowsOf({ level: 'target' });
    expect(sumOf([...keywords.rows, ...targets.rows].map((row) => row.figures))).toEqual(figures);
  });

  it('in a campaign, an ad group and a keyword: what opens behind each row', async () => {
    for (const campaign of (await rowsOf({ level: 'campaign' })).rows) {
      const groups = await rowsOf({ level: 'ad-group', campaignId: campaign.id });
      expect(sumOf(groups.rows.map((row) => row.figures))).toEqual(campaign.figures);
      expect((await totalsOf({ campaignId: campaign.id })).figures).toEqual(campaign.figures);
      for (const group of groups.rows) {
        const scope = { campaignId: campaign.id, adGroupId: group.id };
        expect((await totalsOf(scope)).figures).toEqual(group.figures);
        for (const keyword of (await rowsOf({ level: 'keyword', ...scope })).rows) {
          const terms = await rowsOf({ level: 'search-term', ...scope, targetId: keyword.id });
          expect(terms.total).toBe(2);
          expect(sumOf(terms.rows.map((row) => row.figures))).toEqual(keyword.figures);
        }
      }
    }
  });

  it.each(ADS_LEVELS)('in the number of rows: %s', async (level) => {
    const { rows, total } = await rowsOf({ level });
    expect(total).toBe(rows.length);
    const found = await rowsOf({ level, search: rows[0]?.name ?? '' });
    expect(found.total).toBe(rows.filter(({ name }) => name === rows[0]?.name).length);
  });

  it('on the dashboard: the last 30 days of the page', async () => {
    const { glance } = v.parse(getAdsGlance.data, await read(getAdsGlance.path, {}));
    expect(glance).toMatchObject(DAYS);
    const { figures, before } = await totalsOf();
    expect([glance?.figures, glance?.before]).toEqual([figures, before]);
  });

  it.each(SUGGESTION_KINDS)('in the suggestions: %s', async (kind) => {
    const found = v.parse(
      listAdsSuggestions.data,
      await read(listAdsSuggestions.path, { ...DAYS, kind, targetAcos: '20', limit: '100' }),
    );
    expect(found.total).toBe(found.rows.length);
  });
});

describe('each figure of Violation matches its list', () => {
  it.each(VIOLATION_SEVERITIES)('in the open ones: %s', async (severity) => {
    const list = async (query: object) =>
      v.parse(listViolations.data, (await desk.get(listViolations.path, query, store)).data);
    const { open, total } = await list({});
    expect((await list({ severity })).total).toBe(open[severity]);
    expect(total).toBe(Object.values(open).reduce((sum, each) => sum + each, 0));
  });
});
