import { listStandingAlerts } from '@fairshelf/shared-contracts/alerts';
import { listImports } from '@fairshelf/shared-contracts/market';
import { listCases } from '@fairshelf/shared-contracts/reimbursement';
import { listOwnViolations } from '@fairshelf/shared-contracts/violations';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { deriveRows } from '../../testing/derived-rows-fixture.ts';
import { NOW, US } from '../../testing/rating-and-case-fixture.ts';
import { desk } from '../../testing/set-up-store-desk.ts';
import { detectIncidents } from '../incidents/index.ts';
import {
  ALL,
  addRuns,
  alerts,
  freshness,
  hoursAgo,
  inStore,
  own,
  setUpStores,
  store,
  stranger,
} from './store-alerts-fixture.ts';

setUpStores();

describe('alerts', () => {
  it('are empty when there is nothing to do, and never show other companies', async () => {
    await addRuns(...ALL.map((feed) => ({ feed })));
    expect(await alerts()).toEqual([]);
    const answer = await desk.get(
      listStandingAlerts.path,
      { sellerId: store.sellerId, marketId: US },
      stranger,
    );
    expect(answer.status).toBe(404);
  });

  it('reflect the current state, the most urgent first', async () => {
    await addRuns(
      { feed: 'orders', state: 'done', started_at: hoursAgo(2) },
      { feed: 'orders', state: 'failed', failure: 'The marketplace is busy.', started_at: hoursAgo(1) },
      { feed: 'ledger', state: 'failed', failure: 'Older.', started_at: hoursAgo(3) },
      { feed: 'ledger', state: 'done', started_at: hoursAgo(1) },
    );
    await inStore(async (db) => {
      await db.updateTable('seller_account').set({ state: 'reauthorise' }).execute();
      const review = {
        ...own(),
        asin: 'B0',
        title: '',
        body: '',
        reviewed_on: '2026-11-20',
        country: 'US',
        language: 'en',
        first_seen_at: NOW,
        last_seen_at: NOW,
        changed_at: null,
      };
      const rows = [1, 2, 3].map((stars) => ({ ...review, stars, review_id: `R${stars}` }));
      await db.insertInto('review').values(rows).execute();
    });
    expect(await alerts()).toMatchObject([
      { kind: 'consent', severity: 'danger', link: '/settings/integrations' },
      { kind: 'import', count: 1, title: 'An import failed', text: 'The marketplace is busy.' },
      { kind: 'low-review', count: 2, title: '2 new low reviews' },
    ]);
    await inStore(async (db) => {
      await db.updateTable('seller_account').set({ state: 'active' }).execute();
      await db.updateTable('review').set({ state: 'read' }).execute();
    });
    await addRuns({ feed: 'orders', started_at: NOW });
    expect(await alerts()).toEqual([]);
  });

  it('remind of reviews whose last import is at least a week old', async () => {
    const imported = (days: number) =>
      inStore((db) =>
        db
          .insertInto('review_import')
          .values({
            ...own(),
            file_name: 'r.csv',
            sha256: Buffer.from(`${days}`),
            complete: false,
            rows: 1,
            added: 1,
            changed: 0,
            unchanged: 0,
            removed: 0,
            rejected: 0,
            imported_at: hoursAgo(24 * days),
          })
          .execute(),
      );
    await imported(9);
    expect(await alerts()).toMatchObject([
      { kind: 'stale-reviews', title: 'Reviews were last imported 9 days ago', link: '/rating/reviews' },
    ]);
    await imported(6);
    expect(await alerts()).toEqual([]);
  });

  it('show the same number of cases as the lists that they link to', async () => {
    await inStore((db) =>
      db
        .insertInto('reimbursement_case')
        .values(
          ['2026-11-20', '2026-11-24', '2026-11-28', '2026-11-29', '2026-12-30'].map((closes_on, index) => ({
            ...own(),
            category: 'removal',
            anchor: `A${index}`,
            quantity: 1,
            anchored_on: '2026-10-01',
            closes_on,
            state: index === 1 ? 'action-needed' : 'detected',
          })),
        )
        .execute(),
    );
    const lengthOf = async (query: object) => {
      const { data } = await desk.get(
        listCases.path,
        { sellerId: store.sellerId, marketId: US, ...query },
        store,
      );
      return v.parse(listCases.data, data).total;
    };
    const found = await alerts();
    const alertOf = (expectedKind: string) => found.find(({ kind }) => kind === expectedKind);
    expect(alertOf('case-closing')).toMatchObject({ count: 2, link: '/reimbursement/cases?closes=week' });
    expect(await lengthOf({ closes: 'week' })).toBe(2);
    // Expired cases no longer need attention.
    expect(alertOf('case-action')).toMatchObject({ link: '/reimburse/action-needed-cases' });
    expect(await lengthOf({ group: 'action-needed' })).toBe(alertOf('case-action')?.count);
  });

  it('about violations link sellers to their own list', async () => {
    await inStore((db) =>
      db
        .insertInto('violation')
        .values({
          ...own(),
          kind: 'listing',
          severity: 'critical',
          source: 'marketplace',
          title: 'Taken down',
          opened_at: NOW,
          changed_at: NOW,
        })
        .execute(),
    );
    const [alert] = await alerts();
    expect(alert).toMatchObject({ kind: 'violation', count: 1, link: '/account-health?severity=critical' });
    const { data } = await desk.get(
      listOwnViolations.path,
      { sellerId: store.sellerId, marketId: US, severity: 'critical' },
      store,
    );
    expect(v.parse(listOwnViolations.data, data)).toMatchObject({
      total: 1,
      open: { critical: 1 },
      rows: [{ title: 'Taken down' }],
    });
  });

  it('start with the open incidents, each with its product and its reason', async () => {
    await inStore(async (db) => {
      await db
        .insertInto('product')
        .values({ ...own(), sku: 'MUG', asin: 'B0MUG00001', title: 'Stoneware mug' })
        .execute();
      const days = [
        ['2026-11-19', 450, 40],
        ['2026-11-20', 380, 60],
      ] as const;
      for (const [day, rating_hundredths, rating_count] of days) {
        await db
          .insertInto('rating_snapshot')
          .values({
            company_id: store.companyId,
            marketplace_id: US,
            asin: 'B0MUG00001',
            source: 'keepa',
            day,
            rating_hundredths,
            rating_count,
            observed_at: NOW,
          })
          .execute();
      }
      const { companyId, sellerId } = store;
      await deriveRows(db, companyId);
      await detectIncidents(db, { companyId, sellerId, marketId: US }, NOW);
      // Nothing further is published for the same input.
      await detectIncidents(db, { companyId, sellerId, marketId: US }, NOW);
    });
    expect((await alerts())[0]).toMatchObject({
      kind: 'incident',
      severity: 'danger',
      title: 'Rating fell from 4.5 to 3.8: Stoneware mug',
      text: '20 new ratings averaged about 2.4.',
      link: expect.stringMatching(/^\/rating\/incidents\?incident=/),
    });
    const notices = await inStore((db) =>
      db.selectFrom('notification').selectAll().where('kind', '=', 'incident.opened').execute(),
    );
    expect(notices).toMatchObject([
      { title: 'Rating fell from 4.5 to 3.8: Stoneware mug', severity: 'danger', details: { lines: [] } },
    ]);
  });
});

describe('the imports of a store', () => {
  it('show what they wait for, their progress and their expected end', async () => {
    const { marketplace_id, ...account } = own();
    const product = (asin: string) => ({ ...own(), sku: asin, asin });
    await inStore(async (db) => {
      await db.insertInto('product').values(['B1', 'B2', 'B3', 'B4'].map(product)).execute();
      await db
        .insertInto('import_step')
        .values([
          {
            ...account,
            ...step,
            marketplace_id: '',
            feed: 'orders',
            reason: 'report',
            next_at: NOW,
            cycle_started_at: hoursAgo(0.05),
            position: JSON.stringify({
              phase: 'reports',
              end: NOW.toISOString(),
              runs: [
                {
                  specification: { reportType: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL' },
                  state: 'waiting',
                  orderedAt: hoursAgo(0.02).getTime(),
                },
              ],
            }),
          },
          {
            ...account,
            ...step,
            marketplace_id,
            feed: 'catalogue',
            cycle_started_at: hoursAgo(0.5),
            next_at: NOW,
            position: JSON.stringify({ afterAsin: 'B1' }),
            priority: 2,
          },
          {
            ...account,
            ...step,
            marketplace_id: '',
            feed: 'ledger',
            state: 'idle',
            next_at: NOW,
            first_done_at: hoursAgo(2),
            done_at: hoursAgo(2),
            cycle_started_at: hoursAgo(2),
          },
        ])
        .execute();
    });
    await addRuns({ feed: 'ledger' });
    const found = await imports();
    const progressOf = (kind: string) => found.find((one) => one.kind === kind)?.progress;
    expect(progressOf('orders')).toEqual({
      wait: { kind: 'report', since: hoursAgo(0.02).toISOString() },
      share: 0.5,
      isNeeded: true,
      readyAt: hoursAgo(-0.05).toISOString(),
      takesLonger: false,
      wasRead: false,
    });
    expect(progressOf('catalogue')).toMatchObject({
      wait: { kind: 'turn' },
      share: 0.25,
      isNeeded: false,
      readyAt: hoursAgo(-1.5).toISOString(),
    });
    expect(progressOf('ledger')).toBeUndefined();
    // The dashboard shows the same for the whole channel: what it needs first, and how much has been read.
    const [channel] = await freshness();
    expect(channel?.progress).toMatchObject({ reading: ['orders'], readyAt: hoursAgo(-0.05).toISOString() });
    const share = channel?.progress?.share ?? Number.NaN;
    expect(share).toBeGreaterThan(0.85);
    expect(share).toBeLessThan(1);
  });

  it('name the rate limit that delays a refresh by more than its interval', async () => {
    const { marketplace_id: _, ...account } = own();
    const waiting = {
      reason: 'rate',
      next_at: NOW,
      cycle_started_at: hoursAgo(3),
      marketplace_id: '',
    } as const;
    const late = { ...account, ...step, ...waiting, first_done_at: hoursAgo(50) };
    await inStore((db) =>
      db
        .insertInto('import_step')
        .values([
          { ...late, feed: 'orders', waits_for: 'searchOrders', done_at: hoursAgo(4) },
          { ...late, feed: 'transactions', waits_for: 'listTransactions', done_at: hoursAgo(1.5) },
          { ...late, feed: 'ledger', waits_for: 'createReport', done_at: hoursAgo(4) },
        ])
        .execute(),
    );
    const delays = (await imports()).flatMap(({ kind, delay }) => (delay ? [{ kind, ...delay }] : []));
    expect(delays).toEqual([
      {
        kind: 'orders',
        cause: 'rate',
        operation: 'searchOrders',
        lateMinutes: 180,
        oldest: hoursAgo(4).toISOString(),
      },
    ]);
    expect((await freshness())[0]?.delays).toEqual(delays);
  });

  const step = { state: 'due', priority: 1, weight: 0, position: null, region: 'NA' } as const;
  const imports = async () => {
    const { data } = await desk.get(listImports.path, { sellerId: store.sellerId, marketId: US }, store);
    return data as readonly { kind: string; state: string; progress?: object; delay?: object }[];
  };
});

describe('the freshness of a channel', () => {
  it('is the age of its oldest import, even if an import failed', async () => {
    expect(await freshness()).toMatchObject([{ state: 'waiting', freshUntil: null }]);
    await addRuns({ feed: 'orders' });
    expect(await freshness()).toMatchObject([{ state: 'importing' }]);
    await addRuns(
      ...ALL.map((feed) => ({ feed })),
      { feed: 'ledger', marketplace_id: null, finished_at: hoursAgo(0.5), started_at: hoursAgo(0.5) },
      { feed: 'advertising', finished_at: hoursAgo(5) },
    );
    expect(await freshness()).toMatchObject([{ state: 'fresh', freshUntil: hoursAgo(5).toISOString() }]);
    await addRuns({ feed: 'advertising', state: 'failed', failure: 'Busy.', started_at: NOW });
    expect(await freshness()).toMatchObject([
      { state: 'failed', message: 'Busy.', freshUntil: hoursAgo(5).toISOString() },
    ]);
    const { data } = await desk.get(listImports.path, { sellerId: store.sellerId, marketId: US }, store);
    expect(data).toContainEqual(expect.objectContaining({ kind: 'advertising', state: 'failed' }));
  });

  it('is late after a day, and reports pauses and revoked consents', async () => {
    await addRuns(...ALL.map((feed) => ({ feed, finished_at: hoursAgo(25) })));
    expect(await freshness()).toMatchObject([{ state: 'late' }]);
    await inStore((db) => db.updateTable('channel').set({ active: false }).execute());
    expect(await freshness()).toMatchObject([{ state: 'paused' }]);
    await inStore((db) => db.updateTable('seller_account').set({ state: 'reauthorise' }).execute());
    expect(await freshness()).toMatchObject([{ state: 'reauthorise' }]);
  });
});
