import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { addKeywords } from '../../areas/ads/add-keywords.ts';
import { adsGlance, adsTotals } from '../../areas/ads/ads-totals.ts';
import { type AdsChange, changeAds } from '../../areas/ads/change-ads.ts';
import { suggest } from '../../areas/ads/suggestions.ts';
import { requestImport } from '../../base/stores/request-import.ts';
import type { AdsPort } from '../../outside/marketplace/ads/ads-port.ts';
import {
  bench,
  connectStranger,
  consent,
  fingerprint,
  forgetPause,
  importAdvertising,
  inCompany,
  key,
  lastRuns,
  list,
  period,
  SELLER,
  setUpBench,
  spendOf,
  step,
  US,
  whole,
} from './advertising-fixture.ts';

setUpBench();

describe('the advertising import', () => {
  it('imports 95 days of figures, with consistent totals across levels', async () => {
    const totals = await inCompany(key.companyId, (db) => adsTotals(db, whole));
    expect(totals.days).toHaveLength(30);
    expect(totals.figures.spend).toBeGreaterThan(0);
    const campaigns = await list('campaign');
    expect(spendOf(campaigns.rows)).toBe(totals.figures.spend);
    const [keywords, targets, terms] = [
      await list('keyword'),
      await list('target'),
      await list('search-term'),
    ];
    const archive = await list('keyword', { state: 'archived' });
    expect(spendOf([...keywords.rows, ...targets.rows, ...archive.rows])).toBe(totals.figures.spend);
    expect(terms.total).toBeGreaterThan(keywords.total);
    const [campaign] = campaigns.rows;
    const groups = await list('ad-group', { campaignId: campaign?.id ?? '' });
    expect(spendOf(groups.rows)).toBe(campaign?.figures.spend);
    const days = await inCompany(key.companyId, (db) =>
      db
        .selectFrom('ads_metric')
        .select(({ fn }) => fn.count('day').distinct().as('days'))
        .executeTakeFirst(),
    );
    expect(Number(days?.days)).toBe(95);
  });

  it('changes nothing when repeated, despite throttling and errors', async () => {
    for (const [operation, kind] of [
      ['listAdsCampaigns', 'throttle'],
      ['listAdsKeywords', 'error500'],
      ['createAdsReport', 'throttle'],
      ['getAdsReport', 'error503'],
    ])
      await bench.sandbox.control('faults', { operation, kind, times: 2 });
    const before = await fingerprint();
    await forgetPause();
    await importAdvertising();
    expect(await fingerprint()).toEqual(before);
  });

  it('reports which report failed, keeps the existing data and retries', async () => {
    const before = await fingerprint();
    await bench.sandbox.control('faults', { operation: 'createAdsReport', kind: 'fatalReport', times: 3 });
    await forgetPause();
    await bench.run(key, { feeds: ['advertising'] });
    const [run] = await lastRuns();
    expect(run).toMatchObject({
      state: 'failed',
      marketplace_id: US,
      failure: 'Amazon could not create the report.',
    });
    expect(await fingerprint()).toEqual(before);
    await importAdvertising();
    expect((await lastRuns())[0]).toMatchObject({ state: 'done' });
  });

  it('consists of small idempotent steps with one request each and a JSON position', async () => {
    const { ads } = bench.services.connector;
    let calls: string[] = [];
    const counting =
      <A extends unknown[], R>(name: string, call: (...args: A) => R) =>
      (...args: A): R => {
        calls.push(name);
        return call(...args);
      };
    const countingPort: AdsPort = {
      ...ads,
      profiles: counting('profiles', ads.profiles),
      entities: counting('entities', ads.entities),
      advanceReport: counting('advanceReport', ads.advanceReport),
      openReport: counting('openReport', ads.openReport),
    };
    const services = { ...bench.services, connector: { ...bench.services.connector, ads: countingPort } };
    const before = await fingerprint();
    await forgetPause();
    const stages: string[] = [];
    let position: unknown;
    for (;;) {
      calls = [];
      await step(services, position);
      const again = await step(services, position);
      expect(calls).toHaveLength(2);
      stages.push(...calls);
      if (again.state === 'done') break;
      position = JSON.parse(JSON.stringify(again.position));
    }
    expect(new Set(stages)).toEqual(new Set(['profiles', 'entities', 'advanceReport', 'openReport']));
    expect(await fingerprint()).toEqual(before);
  });

  it('is done at once for a marketplace without advertising', async () => {
    expect(await step(bench.services, undefined, 'JP')).toEqual({ state: 'done' });
  });

  it('has no steps for an account without the consent', async () => {
    const account = await connectStranger('A5MERIDIAN0001', US);
    await inCompany(account.companyId, (db) => requestImport(db, account, { now: bench.services.now() }));
    const steps = await inCompany(account.companyId, (db) =>
      db.updateTable('import_step').set({ next_at: null }).returning('feed').execute(),
    );
    expect(steps.map(({ feed }) => feed)).not.toContain('advertising');
  });

  it('is hidden from everyone else', async () => {
    const stranger = await connectStranger('A1NORTHWINDEU1', 'A1PA6795UKMFR9');
    const glance = await inCompany(stranger.companyId, (db) =>
      adsGlance(db, { sellerId: SELLER, marketId: US }, '2026-11-21'),
    );
    expect(glance).toBeNull();
  });

  it('accepts no consent of another seller', async () => {
    expect(await consent('A5MERIDIAN0001')).toEqual({ kind: 'other-seller' });
  });
});
let profileParts = { profileId: '', name: '', currency: 'USD', timeZone: '' };

describe('an advertising change', () => {
  beforeAll(async () => {
    const row = await inCompany(key.companyId, (db) =>
      db
        .selectFrom('ads_profile')
        .select(['profile_id as profileId', 'name', 'currency', 'time_zone as timeZone'])
        .executeTakeFirstOrThrow(),
    );
    profileParts = row;
  });

  it("succeeds and fails row by row, and matches Amazon's state afterwards", async () => {
    const [first, second, third] = await campaignsNow();
    const changeRequest = request();
    const changes = [budget(first, 4_321), budget(second, 10), budget(third, third?.amount ?? 0)];
    const outcomes = await changeAds(means(), changeRequest, changes);
    expect(outcomes).toMatchObject([
      { outcome: 'done', message: null },
      { outcome: 'refused', message: expect.stringContaining('at least') },
      { outcome: 'unchanged' },
    ]);
    const after = await campaignsNow();
    expect(after.find(({ id }) => id === first?.id)?.amount).toBe(4_321);
    expect(after.find(({ id }) => id === second?.id)?.amount).toBe(second?.amount);
    await importAdvertising();
    expect(await campaignsNow()).toEqual(after);
    // The same idempotency key again: the first outcome, and Amazon isn't called.
    const silent: AdsPort = {
      ...bench.services.connector.ads,
      update: () => Promise.reject(new Error('asked')),
    };
    expect(await changeAds(means(silent), changeRequest, changes)).toEqual(outcomes);
  });

  it('from an outdated tab is refused', async () => {
    const [first] = await campaignsNow();
    await changeAds(means(), request(), [budget(first, 5_000)]);
    expect(await changeAds(means(), request(), [budget(first, 6_000)])).toMatchObject([
      { outcome: 'conflict' },
    ]);
    expect((await campaignsNow()).find(({ id }) => id === first?.id)?.amount).toBe(5_000);
  });

  it('requested twice concurrently is made once', async () => {
    const [first] = await campaignsNow();
    const changeRequest = request();
    let updates = 0;
    const counting: AdsPort = {
      ...bench.services.connector.ads,
      update: (...args) => {
        updates += 1;
        return bench.services.connector.ads.update(...args);
      },
    };
    const both = await Promise.all([
      changeAds(means(counting), changeRequest, [budget(first, 5_500)]),
      changeAds(means(counting), changeRequest, [budget(first, 5_500)]),
    ]);
    expect(both.filter((outcome) => outcome?.[0]?.outcome === 'done').length).toBeGreaterThan(0);
    expect(updates).toBe(1);
  });

  it('with a lost response is looked up', async () => {
    const [first] = await campaignsNow();
    const { ads } = bench.services.connector;
    const lostResponse = {
      ok: false,
      error: { kind: 'unavailable', outcomeUnknown: true, message: 'lost' },
    } as const;
    const losing: AdsPort = {
      ...ads,
      update: async (...args) => {
        await ads.update(...args);
        return lostResponse;
      },
    };
    expect(await changeAds(means(losing), request(), [budget(first, 5_600)])).toMatchObject([
      { outcome: 'done' },
    ]);
    const dead: AdsPort = { ...ads, update: async () => lostResponse, entities: async () => lostResponse };
    const [now] = await campaignsNow();
    expect(await changeAds(means(dead), request(), [budget(now, 5_700)])).toMatchObject([
      { outcome: 'unknown' },
    ]);
    expect((await campaignsNow()).find(({ id }) => id === first?.id)?.amount).toBe(5_600);
  });

  it('adds a keyword once, however often it is requested', async () => {
    const [keyword] = (await list('keyword')).rows;
    const keywords = [
      { adGroupId: keyword?.adGroupId ?? '', text: 'desk lamp brass', matchType: 'exact', bid: 90 },
      { adGroupId: keyword?.adGroupId ?? '', text: 'used', matchType: 'negative-exact' },
      { adGroupId: '1', text: 'lamp', matchType: 'exact' },
    ] as const;
    expect(await addKeywords(means(), request(), keywords)).toMatchObject([
      { outcome: 'done' },
      { outcome: 'done' },
      { outcome: 'refused' },
    ]);
    expect(await addKeywords(means(), request(), keywords.slice(0, 2))).toMatchObject([
      { outcome: 'unchanged' },
      { outcome: 'unchanged' },
    ]);
    const found = await list('keyword', { search: 'lamp brass' });
    expect(found.rows).toMatchObject([{ name: 'desk lamp brass', matchType: 'exact', amount: 90 }]);
  });

  const campaignsNow = async () => (await list('campaign')).rows;
  const budget = (row: { id: string; amount: number | null } | undefined, to: number): AdsChange => ({
    level: 'campaign',
    id: row?.id ?? '',
    amount: { to, from: row?.amount ?? null },
  });
});

describe('advertising suggestions', () => {
  it('for bids follow from sales per click and the target, 30% at most', async () => {
    const { rows } = await ask('bid');
    expect(rows.length).toBeGreaterThan(0);
    for (const { sales, clicks, orders, currentBid, suggestedBid, clicksPerOrder } of rows) {
      const bid = currentBid ?? 0;
      const formula = orders > 0 ? (sales / clicks) * 0.3 : bid * 0.7;
      const expectedBid = Math.round(Math.max(Math.min(formula, bid * 1.3), bid * 0.7));
      expect(suggestedBid).toBe(expectedBid);
      expect(clicks).toBeGreaterThanOrEqual(10);
      if (orders === 0) expect(clicks).toBeGreaterThanOrEqual(clicksPerOrder ? 2 * clicksPerOrder : 20);
    }
  });

  it('for negative keywords have no sales, and disappear once they are added', async () => {
    const { rows, total } = await ask('negate');
    const [first] = rows;
    expect(first).toMatchObject({ orders: 0 });
    const newKeyword = {
      adGroupId: first?.adGroupId ?? '',
      text: first?.text ?? '',
      matchType: 'negative-exact',
    } as const;
    await addKeywords(means(), request(), [newKeyword]);
    const after = await ask('negate');
    expect(after.total).toBeLessThan(total);
    expect(after.rows.map(({ id }) => id)).not.toContain(first?.id);
  });

  it('for keywords have sales within the target, and a manual ad group to be added to', async () => {
    const { rows } = await ask('add');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row.spend).toBeLessThanOrEqual(row.sales * 0.3);
      expect(row.orders).toBeGreaterThanOrEqual(2);
      expect(row.adGroupName).toBe('Keywords');
    }
    const strict = await ask('add', 2);
    expect(strict.total).toBeLessThan(rows.length);
  });

  const question = { ...period, sellerId: SELLER, marketId: US, targetAcos: 30, offset: 0, limit: 100 };
  const ask = (kind: 'bid' | 'add' | 'negate', targetAcos = 30) =>
    inCompany(key.companyId, (db) =>
      suggest(db, { ...question, sort: '-spend', kind, targetAcos, now: bench.services.now() }),
    );
});

it('stops importing when the consent is revoked, and informs the seller', async () => {
  await bench.sandbox.control('revoke', { sellerId: SELLER });
  await bench.run(key, { feeds: ['advertising'] });
  const outcome = await inCompany(key.companyId, async (db) => ({
    connection: await db.selectFrom('ads_connection').select('state').executeTakeFirst(),
    notices: await db
      .selectFrom('notification')
      .select('kind')
      .where('kind', '=', 'ads.reauthorise')
      .execute(),
  }));
  expect(outcome).toEqual({ connection: { state: 'reauthorise' }, notices: [{ kind: 'ads.reauthorise' }] });
});

const means = (ads: AdsPort = bench.services.connector.ads) => ({
  database: bench.database,
  ads,
  now: bench.services.now,
});
const request = (requestId: string = randomUUID()) => ({
  account: key,
  requestId,
  actor: 'robin@example.com',
  profile: { ...profileParts, sellerId: SELLER, marketplaceId: US },
});
