import {
  CASE_SORTS,
  CASE_STATES,
  getCase,
  getCaseOverview,
  getCaseSummary,
  getSignupReadiness,
  listCases,
  listFoundCases,
  listFoundPayouts,
  startReimbursement,
  summariseFoundPayouts,
} from '@fairshelf/shared-contracts/reimbursement';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { accountRow } from '../../testing/account-rows.ts';
import { NOW, type Store, US } from '../../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../../testing/set-up-store-desk.ts';
import { caseColumns } from './case-columns.ts';
import { casesQuery } from './cases/cases.ts';
import { detectCases } from './detection/detect-cases.ts';
import { marketplacesIn, movement, payment, storeStory } from './detection/lost-in-warehouse-fixture.ts';

let store: Store;
let stranger: Store;
let withoutPlan: Store;

setUpStoreDesk();
beforeAll(addStoresWithCases, 60_000);

describe('the list of cases', () => {
  it('shows units, value and window', async () => {
    const { rows, total } = await list({ sort: 'title' });
    expect(total).toBe(3);
    expect(rows[0]).toMatchObject({
      fnsku: 'X1',
      state: 'detected',
      units: 1,
      estimate: { minor: 1_250, currency: 'USD' },
      anchorDay: '2026-10-01',
      windowClosesAt: '2026-11-30T23:59:59.000Z',
      confidence: 'medium',
    });
    expect(rows[1]).toMatchObject({ fnsku: 'X2', units: 1, estimate: null, confidence: 'low' });
  });

  it.each(CASE_SORTS)('sorts by %s', async (sort) => {
    const rising = {
      detectedAt: '',
      windowClosesAt: 'X1 X2 X3',
      units: '',
      estimate: 'X1',
      title: 'X1 X2 X3',
    };
    const order = await labels({ sort });
    const expected = Object.entries(rising).find(([key]) => key === sort)?.[1] ?? '';
    expect(order).toContain(expected);
    if (sort === '-title' || sort === '-windowClosesAt') expect(order).toBe('X3 X2 X1');
    if (sort === '-estimate') expect(order).toMatch(/^X1/);
    if (sort === 'units') expect(order).toMatch(/X3$/);
    if (sort === '-units') expect(order).toMatch(/^X3/);
  });

  it('filters and searches', async () => {
    expect(await labels({ state: 'waiting-for-automatic-payment' })).toBe('X3');
    expect(await labels({ search: '%' })).toBe('X1');
    expect(await labels({ search: '_' })).toBe('X2');
    expect(await labels({ marketId: 'A2EUQ1WTGCTBG2' })).toBe('');
    expect(await labels({ category: 'removal' })).toBe('');
  });

  it('includes every store of the company on request, and none of other companies', async () => {
    const other = { ...store, sellerId: `${store.sellerId}B` };
    const story = { ledger: [movement('M', 20, -1, { fnsku: 'X9', title: 'jug' })], payments: [] };
    await desk.database.withCompany(store.companyId, (db) =>
      db
        .insertInto('seller_claim')
        .values({ company_id: store.companyId, seller_id: other.sellerId, region: 'EU' })
        .execute(),
    );
    await storeStory(desk.database, other, story);
    await storeStory(desk.database, stranger, story);
    for (const each of [other, stranger]) {
      const account = { ...each, marketplaces: marketplacesIn('US') };
      await desk.database.withCompany(each.companyId, (db) => detectCases(db, account, NOW));
    }
    expect(await labels({ sort: 'title', stores: 'all' })).toBe('X1 X2 X3 X9');
    expect(await labels({ sort: 'title' })).toBe('X1 X2 X3');
    expect((await list({ stores: 'all', search: 'jug' })).total).toBe(1);
    // Cases of a removed store are in no list.
    await desk.database.withCompany(store.companyId, (db) =>
      db
        .insertInto('seller_account')
        .values(
          accountRow({
            company_id: store.companyId,
            seller_id: other.sellerId,
            store_name: '',
            state: 'removed',
            authorized_at: NOW,
          }),
        )
        .execute(),
    );
    expect(await labels({ sort: 'title', stores: 'all' })).toBe('X1 X2 X3');
  });

  it('returns the total beyond the last page', async () => {
    expect(await list({ offset: 50 })).toEqual({ rows: [], total: 3 });
  });
});

it('summarises the open cases, with and without the plan', async () => {
  const expected = {
    openCases: 3,
    openUnits: 7,
    estimate: [{ minor: 1_250, currency: 'USD' }],
    closingSoon: 1,
  };
  for (const each of [store, withoutPlan]) {
    const { data } = await desk.get(getCaseSummary.path, { sellerId: each.sellerId }, each);
    // Without the plan the seller acts next.
    const kind = each === store ? 'fairshelf' : 'seller';
    const statuses = [
      { kind, count: 2 },
      { kind: 'waiting', count: 1 },
    ];
    expect(data).toEqual({ ...expected, converted: null, statuses });
  }
});

it('shows a case with the rows and the computation it comes from', async () => {
  const { data } = await desk.get(caseUrl(await idOf('X1')), {}, store);
  const { evidence, ...row } = v.parse(getCase.data, data);
  expect(row).toMatchObject({ fnsku: 'X1', marketplace_id: US, units: 1 });
  expect(evidence.rows.map(({ day, reason, quantity }) => [day, reason, quantity])).toEqual([
    ['2026-10-03', 'F', 1],
    ['2026-10-01', 'M', -3],
  ]);
  expect(evidence.reimbursedUnits).toBe(1);
  expect(evidence.computation.join(' ')).toContain(
    'ledger of X1 up to now, 3 units were lost, 1 unit came back, and 1 unit was paid for or replaced.',
  );
  expect(evidence.events).toMatchObject([{ kind: 'detected', actor: 'Fairshelf', at: NOW.toISOString() }]);
});

it('explains a case in the language and formats of each reader', async () => {
  const read = async (language: string | null, format_locale: string | null) => {
    await desk.database.system
      .updateTable('app_user')
      .set({ language, format_locale })
      .where('user_id', '=', store.userId)
      .execute();
    const { data } = await desk.get(caseUrl(await idOf('X1')), {}, store);
    return v.parse(getCase.data, data).evidence.computation;
  };
  expect((await read('de', 'de-DE')).slice(0, 2)).toEqual([
    'Das Lagerbestandsbuch meldet 3 Einheiten als verloren, am 1. Okt. 2026 (Vereinigte Staaten).',
    'Über das ganze Lagerbestandsbuch von X1 bis heute: 3 Einheiten verloren, 1 Einheit zurückgekommen, 1 Einheit bezahlt oder ersetzt.',
  ]);
  expect((await read(null, null)).slice(0, 1)).toEqual([
    'The ledger reports 3 units lost on Oct 1, 2026 in the United States.',
  ]);
});

it('shows only the current totals of the label', async () => {
  const sentences = async () => {
    const { data } = await desk.get(caseUrl(await idOf('X3')), {}, store);
    return v.parse(getCase.data, data).evidence.computation;
  };
  const [first, totals, ...rest] = await sentences();
  expect(totals).toBe(
    'Over the whole ledger of X3 up to now, 5 units were lost, 0 units came back, and 0 units were paid for or replaced.',
  );
  await storeStory(desk.database, store, { ledger: [movement('F', 31, 2, { fnsku: 'X3' })], payments: [] });
  expect(await sentences()).toEqual([first, totals?.replace('0 units came', '2 units came'), ...rest]);
});

it('exports a case with its order or shipment', async () => {
  const { companyId, sellerId } = await desk.addStore(['reimburse']);
  const of = { company_id: companyId, seller_id: sellerId, marketplace_id: US, quantity: 1 };
  await desk.database.withCompany(companyId, (db) =>
    db
      .insertInto('reimbursement_case')
      .values([
        {
          ...of,
          category: 'customer-return',
          anchor: '111-1/MUG-1',
          anchored_on: '2026-11-01',
          state: 'detected',
        },
        {
          ...of,
          category: 'lost-in-warehouse',
          anchor: 'X1/US/1',
          anchored_on: '2026-11-01',
          state: 'detected',
        },
      ])
      .execute(),
  );
  const { rows } = await desk.database.withCompany(companyId, (db) =>
    casesQuery(
      { sellerId, search: '', sort: 'title', today: '2026-11-21' },
      { limit: null, offset: 0 },
    ).execute(db),
  );
  const column = caseColumns('2026-11-21').find(({ header }) => header === 'Order or shipment');
  const byCategory = rows.map((row) => [row.category, column?.value(row)]);
  expect(Object.fromEntries(byCategory)).toEqual({ 'customer-return': '111-1', 'lost-in-warehouse': null });
});

describe('who sees a case', () => {
  it('excludes people of another company', async () => {
    const query = { sellerId: store.sellerId };
    expect((await desk.get(listCases.path, query, stranger)).status).toBe(404);
    expect((await desk.get(getCaseSummary.path, query, stranger)).status).toBe(404);
    expect((await desk.get(caseUrl(await idOf('X1')), {}, stranger)).status).toBe(404);
  });

  it('excludes people without the plan', async () => {
    const query = { sellerId: withoutPlan.sellerId };
    expect((await desk.get(listCases.path, query, withoutPlan)).status).toBe(403);
    expect((await desk.get(caseUrl(await idOf('X1')), {}, withoutPlan)).status).toBe(403);
  });

  it.each(['no-id', '00000000-0000-4000-8000-000000000000'])('excludes %s', async (id) => {
    expect((await desk.get(caseUrl(id), {}, store)).status).toBe(404);
  });
});

it('counts always match the lists', async () => {
  const seller = await desk.addStore(['reimburse']);
  const states = [...CASE_STATES, ...CASE_STATES];
  await desk.database.withCompany(seller.companyId, (db) =>
    db
      .insertInto('reimbursement_case')
      .values(
        states.map((state, index) => ({
          company_id: seller.companyId,
          seller_id: seller.sellerId,
          category: 'removal',
          state,
          anchor: `A${index}`,
          quantity: index + 1,
          anchored_on: '2026-10-01',
          currency: 'USD',
          // The second of each is in another country; its window is over.
          marketplace_id: index < CASE_STATES.length ? US : 'A2EUQ1WTGCTBG2',
          closes_on: index < CASE_STATES.length ? '2026-11-30' : '2026-11-01',
          estimate_minor: 100,
        })),
      )
      .execute(),
  );
  const { sellerId } = seller;
  const lengthOf = async (query: object) => {
    const { data } = await desk.get(listCases.path, { sellerId, ...query }, seller);
    return v.parse(listCases.data, data).total;
  };
  const { data } = await desk.get(getCaseSummary.path, { sellerId }, seller);
  const summary = v.parse(getCaseSummary.data, data);
  expect(summary.statuses.length).toBeGreaterThan(6);
  for (const { kind, count } of summary.statuses)
    expect([kind, await lengthOf({ status: kind })]).toEqual([kind, count]);
  expect(summary.statuses.reduce((sum, { count }) => sum + count, 0)).toBe(states.length);
  expect(await lengthOf({ group: 'open' })).toBe(summary.openCases);
  expect(await lengthOf({ closes: 'soon' })).toBe(summary.closingSoon);
  expect(summary.closingSoon).toBe(4);
  // The window of the first of each state ends in more than a week.
  expect(await lengthOf({ closes: 'week' })).toBe(0);
  const overview = v.parse(
    getCaseOverview.data,
    (await desk.get(getCaseOverview.path, { sellerId }, seller)).data,
  );
  const countOf = (standing: string) => overview.standings.find((each) => each.standing === standing)?.count;
  expect(countOf('owed')).toBe(summary.openCases);
  expect(countOf('in-progress')).toBe(await lengthOf({ status: 'amazon' }));
  expect(countOf('not-paid')).toBe(await lengthOf({ group: 'not-paid' }));
  expect(overview.open.reduce((sum, { cases }) => sum + cases, 0)).toBe(summary.openCases);
});

describe('the overview', () => {
  it('shows the state of the money, with and without the plan', async () => {
    // Two units of the first store were found since the cases were computed.
    for (const [each, foundSince] of [
      [store, 2],
      [withoutPlan, 0],
    ] as const) {
      const { data } = await desk.get(getCaseOverview.path, { sellerId: each.sellerId }, each);
      const { standings, open, waterfall, closing } = v.parse(getCaseOverview.data, data);
      expect(
        standings.map(({ standing, count, units, amounts }) => [standing, count, units, amounts]),
      ).toEqual([
        ['owed', 3, 7, [{ minor: 1_250, currency: 'USD' }]],
        ['in-progress', 0, 0, []],
        ['paid', 1, 1, [{ minor: 1_250, currency: 'USD' }]],
        ['not-paid', 0, 0, []],
      ]);
      expect(
        open.map(({ category, marketplace_id, cases, units }) => [category, marketplace_id, cases, units]),
      ).toEqual([
        ['lost-in-warehouse', US, 1, 1],
        ['lost-in-warehouse', US, 2, 6],
      ]);
      expect(waterfall.map(({ currency }) => currency)).toEqual(['USD']);
      expect(waterfall[0]?.steps.map(({ step, units, amount }) => [step, units, amount?.minor])).toEqual([
        ['lost', 9, undefined],
        ['found', 1 + foundSince, undefined],
        ['automatic', 1, 1_250],
        ['recovered', 0, undefined],
        ['claimed', 0, undefined],
        ['open', 7 - foundSince, 1_250],
        ['expired', 0, undefined],
      ]);
      expect(closing.map(({ fnsku, title, units }) => [fnsku, title, units])).toEqual([
        ['X1', 'apple 100%', 1],
        ['X2', 'Bowl_blue', 1],
        ['X3', 'cup', 5],
      ]);
    }
  });

  it('follows a case through its states, and never adds different currencies', async () => {
    const seller = await desk.addStore(['reimburse']);
    await storeStory(desk.database, seller, {
      ledger: [movement('M', 1, -3, { fnsku: 'Y1' }), movement('M', 2, -2, { fnsku: 'Y2' })],
      payments: [
        payment(3, 1, { fnsku: 'Z1' }),
        payment(3, 1, { fnsku: 'Z2', reimbursementId: 'P9', amountTotal: { minor: 900, currency: 'CAD' } }),
      ],
    });
    const account = { ...seller, marketplaces: marketplacesIn('US') };
    await desk.database.withCompany(seller.companyId, async (db) => {
      await detectCases(db, account, NOW);
      await db.updateTable('reimbursement_case').set({ state: 'filed' }).where('fnsku', '=', 'Y1').execute();
      await db.updateTable('reimbursement_case').set({ state: 'denied' }).where('fnsku', '=', 'Y2').execute();
    });
    const { data } = await desk.get(getCaseOverview.path, { sellerId: seller.sellerId }, seller);
    const { standings, open } = v.parse(getCaseOverview.data, data);
    expect(standings.map(({ standing, count, units }) => [standing, count, units])).toEqual([
      ['owed', 0, 0],
      ['in-progress', 1, 3],
      ['paid', 2, 2],
      ['not-paid', 1, 2],
    ]);
    expect(standings[2]?.amounts.map(({ currency }) => currency).sort()).toEqual(['CAD', 'USD']);
    expect(open).toEqual([]);
  });
});

describe('without the plan', () => {
  it('cases can be browsed without their evidence', async () => {
    const query = { sellerId: withoutPlan.sellerId };
    const { data } = await desk.get(
      listFoundCases.path,
      { ...query, group: 'open', sort: 'title' },
      withoutPlan,
    );
    const { rows, total } = v.parse(listFoundCases.data, data);
    expect([total, rows.map(({ fnsku }) => fnsku)]).toEqual([3, ['X1', 'X2', 'X3']]);
    const { data: reimbursedRows } = await desk.get(
      listFoundCases.path,
      { ...query, group: 'reimbursed' },
      withoutPlan,
    );
    expect(reimbursedRows).toEqual({ rows: [], total: 0 });
    expect((await desk.get(caseUrl(rows[0]?.id ?? ''), {}, withoutPlan)).status).toBe(403);
    expect((await desk.get(listFoundPayouts.path, query, withoutPlan)).data).toEqual({ rows: [], total: 0 });
    expect((await desk.get(summariseFoundPayouts.path, query, withoutPlan)).status).toBe(200);
  });

  it.each([getCaseOverview, getSignupReadiness, listFoundCases, listFoundPayouts, summariseFoundPayouts])(
    "$name isn't returned to other companies",
    async ({ path }) => {
      const query = { sellerId: withoutPlan.sellerId };
      expect((await desk.get(path, query, stranger)).status).toBe(404);
      expect((await desk.get(path, query)).status).toBe(401);
    },
  );

  it('missing units are counted, and the plan can be subscribed to once', async () => {
    const seller = await desk.addStore([]);
    const { companyId: company_id, sellerId: seller_id } = seller;
    await desk.database.withCompany(company_id, async (db) => {
      const product = { company_id, seller_id, marketplace_id: US, currency: 'USD' };
      for (const [sku, fulfilled_by] of [
        ['A', 'marketplace'],
        ['B', 'marketplace'],
        ['C', 'seller'],
      ] as const)
        await db
          .insertInto('product')
          .values({ ...product, sku, asin: sku, title: sku, fulfilled_by })
          .execute();
      const cost = { company_id, seller_id, marketplace_id: US, unit_minor: 100, currency: 'USD' };
      await db
        .insertInto('sourcing_cost')
        .values({ ...cost, sku: 'A', effective_from: '2026-01-01', state: 'approved' })
        .execute();
      const short = { company_id, seller_id, marketplace_id: US, category: 'inbound-shortage', quantity: 2 };
      const facts = { estimate_minor: 100, currency: 'USD', anchored_on: '2026-11-01' };
      await db
        .insertInto('reimbursement_case')
        .values([
          { ...short, ...facts, anchor: 'open', state: 'detected' },
          { ...short, ...facts, anchor: 'gone', state: 'expired' },
        ])
        .execute();
      const run = { company_id, seller_id, marketplace_id: US };
      await db
        .insertInto('import_run')
        .values([
          { ...run, feed: 'ledger', state: 'done' },
          { ...run, feed: 'returns', state: 'failed' },
          { ...run, feed: 'orders', state: 'done' },
        ])
        .execute();
    });
    const readiness = async () => {
      const { data } = await desk.get(getSignupReadiness.path, { sellerId: seller_id }, seller);
      return v.parse(getSignupReadiness.data, data);
    };
    expect(await readiness()).toMatchObject({
      hasPlan: false,
      imports: { done: 1, failed: 1, total: 9 },
      costs: { products: 2, entered: 1, approved: 1 },
      casesLackingDocuments: 1,
      inbound: { cases: 1, isAgreed: false, hasInfo: false },
      payment: { hasCard: false },
    });
    expect((await desk.send('POST', startReimbursement.path, { sellerId: seller_id }, stranger)).status).toBe(
      404,
    );
    const start = () => desk.send('POST', startReimbursement.path, { sellerId: seller_id }, seller);
    expect((await Promise.all([start(), start()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await readiness()).hasPlan).toBe(true);
    const response = await desk.get(listCases.path, { sellerId: seller_id, group: 'action-needed' }, seller);
    expect(v.parse(listCases.data, response.data).rows).toMatchObject([
      { needs: ['inbound-agreement', 'inbound-info'] },
    ]);
    const waitingFor = async (need: string) => {
      const { data } = await desk.get(listCases.path, { sellerId: seller_id, need }, seller);
      return v.parse(listCases.data, data).total;
    };
    expect([await waitingFor('inbound-info'), await waitingFor('cost')]).toEqual([1, 0]);
    const { subscriptions } = await desk.database.withCompany(company_id, (db) =>
      db
        .selectFrom('subscription')
        .select(({ fn }) => fn.countAll<number>().as('subscriptions'))
        .executeTakeFirstOrThrow(),
    );
    expect(Number(subscriptions)).toBe(1);
  });
});

const list = async (query: object = {}) => {
  const { data } = await desk.get(listCases.path, { sellerId: store.sellerId, ...query }, store);
  return v.parse(listCases.data, data);
};
const labels = async (query: object) => (await list(query)).rows.map(({ fnsku }) => fnsku).join(' ');
const idOf = async (fnsku: string) => (await list({ search: fnsku })).rows[0]?.id ?? '';
const caseUrl = (id: string) => getCase.path.replace('{caseId}', id);

async function addStoresWithCases() {
  store = await desk.addStore(['reimburse']);
  stranger = await desk.addStore(['reimburse']);
  withoutPlan = await desk.addStore([]);
  for (const each of [store, withoutPlan]) {
    await storeStory(desk.database, each, {
      ledger: [
        movement('M', 1, -3, { fnsku: 'X1', title: 'apple 100%' }),
        movement('F', 3, 1, { fnsku: 'X1', title: 'apple 100%' }),
        movement('M', 20, -1, { fnsku: 'X2', title: 'Bowl_blue' }),
        movement('M', 30, -5, { fnsku: 'X3', title: 'cup' }),
      ],
      payments: [payment(10, 1, { fnsku: 'X1' })],
    });
    const account = { ...each, marketplaces: marketplacesIn('US') };
    await desk.database.withCompany(each.companyId, (db) => detectCases(db, account, NOW));
  }
}
