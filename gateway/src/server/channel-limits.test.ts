import { ROLES, type Role } from '@fairshelf/shared-contracts/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { addBilledSeller, type BilledSeller } from '../areas/billing/billing-fixture.ts';
import { createSession } from '../base/accounts/sessions.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const US = 'ATVPDKIKX0DER';
const CA = 'A2EUQ1WTGCTBG2';
const NOW = new Date('2026-11-21T08:00:00Z');
/** What is stored in each country; a text of the foreign one must never be answered. */
const OWN = { market: US, code: 'US', name: 'United States', currency: 'USD', mark: 'OWN' };
const FOREIGN = { market: CA, code: 'CA', name: 'Canada', currency: 'CAD', mark: 'FOREIGN' };
type Country = typeof OWN;

let gateway: TestGateway;
let seller: BilledSeller;
let cases: Map<string, string>;

beforeAll(async () => {
  gateway = await startTestGateway();
  gateway.clock.now = NOW.getTime();
}, 60_000);
afterAll(() => gateway.end());
beforeEach(async () => {
  seller = await addBilledSeller(gateway.database, NOW);
  cases = new Map();
  for (const country of [OWN, FOREIGN]) await addCountry(country);
});

async function addCountry({ market, code, name, currency, mark }: Country) {
  const of = { company_id: seller.companyId, seller_id: seller.sellerId };
  const here = { ...of, marketplace_id: market };
  await gateway.database.withCompany(seller.companyId, async (db) => {
    const country = { region: 'NA' as const, country_code: code, country_name: name, store_name: 'Shop' };
    await db
      .insertInto('channel')
      .values({ ...here, ...country })
      .execute();
    const product = { sku: `${mark}-SKU`, asin: 'B0MUG00001', title: `${mark} mug`, currency };
    await db
      .insertInto('product')
      .values({ ...here, ...product })
      .execute();
    const { case_id } = await db
      .insertInto('reimbursement_case')
      .values({
        ...{ ...here, category: 'lost-in-warehouse', anchor: mark, state: 'detected', quantity: 2 },
        ...{ fnsku: `X${mark}`, sku: product.sku, title: product.title, anchored_on: '2026-10-01' },
        ...{ estimate_minor: 1_000, currency },
      })
      .returning('case_id')
      .executeTakeFirstOrThrow();
    cases.set(mark, case_id);
    await db
      .insertInto('payout')
      .values({
        ...{ ...here, payout_id: `${mark}-PAYOUT`, status: 'PAID', currency, total_minor: 5_000 },
        ...{ period_from: new Date('2026-10-01'), period_to: new Date('2026-10-15') },
        created_at: new Date('2026-10-15'),
      })
      .execute();
    await db
      .insertInto('reimbursement')
      .values({
        ...{ ...of, reimbursement_id: `${mark}-PAID`, line_no: 1, approved_at: new Date('2026-10-10') },
        ...{ reason: 'Lost_Warehouse', sku: product.sku, fnsku: `X${mark}`, title: product.title, currency },
        ...{ total_minor: 777, quantity_cash: 1 },
      })
      .execute();
    await db
      .insertInto('sourcing_cost')
      .values({
        ...{ ...here, sku: product.sku, effective_from: '2026-01-01', unit_minor: 400, currency },
        ...{ state: 'draft' },
      })
      .execute();
    await db
      .insertInto('sourcing_cost_proof')
      .values({
        ...{ ...of, sku: product.sku, uploaded_by_name: 'Robin', file_name: `${mark}.pdf`, file_type: 'pdf' },
        ...{ bytes: 4, sha256: Buffer.from(mark), content: Buffer.from(mark), uploaded_at: NOW },
      })
      .execute();
  });
}

/** A person of the company, limited to the own country or not, with some role. */
async function person({ isLimited, role }: { isLimited: boolean; role?: Role | undefined }): Promise<string> {
  const { system } = gateway.database;
  const email = `${crypto.randomUUID()}@shop.test`;
  const { user_id } = await system
    .insertInto('app_user')
    .values({
      ...{ email, user_name: email, name: 'Colleague', password_hash: '' },
      home_company_id: seller.companyId,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await system.insertInto('company_member').values({ company_id: seller.companyId, user_id }).execute();
  if (role) await sql`insert into user_role (user_id, role) values (${user_id}, ${role})`.execute(system);
  if (isLimited)
    await sql`insert into user_channel (user_id, seller_id, marketplace_id) values (${user_id}, ${seller.sellerId}, ${US})`.execute(
      system,
    );
  return (await createSession(gateway.database, { userId: user_id, now: NOW })).token;
}

type Method = 'GET' | 'POST' | 'PUT';
interface Ask {
  readonly method: Method;
  readonly path: string;
  readonly body?: object;
}
interface Row {
  readonly name: string;
  /** The call about one country. */
  readonly of: (country: Country) => Ask;
  /** It names no country and answers for all that the person may reach. */
  readonly isOverview?: true;
  /** The role that the call asks for; undefined for every seller. */
  readonly role?: Role;
}
const get = (path: string, query: object = {}): Ask => ({
  method: 'GET',
  path: `${path}?${new URLSearchParams({ sellerId: seller.sellerId, ...query })}`,
});
const send = (method: 'POST' | 'PUT', path: string, body: object): Ask => ({
  ...{ method, path },
  body: { sellerId: seller.sellerId, ...body },
});
const idOf = ({ mark }: Country): string => cases.get(mark) ?? '';
const r = '/api/reimburse';

const TABLE: readonly Row[] = [
  { name: 'cases', of: (c) => get(`${r}/case/list`, { marketId: c.market }) },
  { name: 'all cases', of: () => get(`${r}/case/list`), isOverview: true },
  { name: 'file of cases', of: (c) => get(`${r}/case/export`, { marketId: c.market, format: 'csv' }) },
  { name: 'file of all cases', of: () => get(`${r}/case/export`, { format: 'csv' }), isOverview: true },
  { name: 'summary of cases', of: () => get(`${r}/case/summary`), isOverview: true },
  { name: 'overview of cases', of: () => get(`${r}/case/overview`), isOverview: true },
  { name: 'a case', of: (c) => ({ method: 'GET', path: `${r}/case/${idOf(c)}` }) },
  {
    name: 'move a case',
    of: (c) => send('POST', `${r}/case/${idOf(c)}/move`, { move: 'skip', note: 'Not ours.' }),
  },
  { name: 'documents', of: () => get(`${r}/setting/docs`), isOverview: true },
  { name: 'payouts', of: (c) => get(`${r}/payout/list`, { marketId: c.market }) },
  { name: 'all payouts', of: () => get(`${r}/payout/list`), isOverview: true },
  { name: 'file of payouts', of: (c) => get(`${r}/payout/export`, { marketId: c.market, format: 'csv' }) },
  { name: 'file of all payouts', of: () => get(`${r}/payout/export`, { format: 'xlsx' }), isOverview: true },
  { name: 'summary of payouts', of: () => get(`${r}/payout/summary`), isOverview: true },
  { name: 'a payout', of: (c) => get(`${r}/payout/${c.mark}-PAYOUT`) },
  {
    name: 'lines of a payout',
    of: (c) => get(`${r}/payout-reimbursement/list`, { payoutId: `${c.mark}-PAYOUT` }),
  },
  {
    name: 'file of a payout',
    of: (c) => get(`${r}/payout-reimbursement/export`, { payoutId: `${c.mark}-PAYOUT`, format: 'csv' }),
  },
  {
    name: 'ledger labels',
    of: (c) => get(`${r}/ledger/label/list`, { marketId: c.market }),
    role: 'reimbursement-admin',
  },
  { name: 'costs', of: (c) => get(`${r}/sourcing-cost/list`, { marketId: c.market }) },
  {
    name: 'file of costs',
    of: (c) => get(`${r}/sourcing-cost/export`, { marketId: c.market, format: 'csv' }),
  },
  {
    name: 'save a cost',
    of: (c) =>
      send('PUT', `${r}/sourcing-cost/save`, {
        marketId: c.market,
        costs: [{ sku: `${c.mark}-SKU`, amount: '9.00', validFrom: '2026-11-01' }],
      }),
  },
  {
    name: 'discard a cost',
    of: (c) =>
      send('PUT', `${r}/sourcing-cost/state`, {
        marketId: c.market,
        skus: [`${c.mark}-SKU`],
        state: 'submitted',
      }),
  },
  { name: 'proofs of a cost', of: (c) => get(`${r}/sourcing-cost/proof/list`, { sku: `${c.mark}-SKU` }) },
];

const ask = async (token: string | undefined, { method, path, body }: Ask) => {
  const answer = await gateway.app.inject({
    ...{ method, url: path },
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, text: answer.body, length: answer.rawPayload.length };
};
const hasForeign = (text: string): boolean =>
  ['FOREIGN', 'CAD', CA, idOf(FOREIGN)].some((mark) => mark !== '' && text.includes(mark));

/** Every row of the foreign country that a call could change. */
const foreignRows = () =>
  gateway.database.withCompany(seller.companyId, async (db) => {
    const { rows } = await sql<{ all: string }>`
      select json_build_array(
        (select json_agg(c) from (select state, assignee_user_id from (
          select state, assignee_user_id from reimbursement_case where marketplace_id = ${CA}) x) c),
        (select json_agg(s order by s.effective_from) from (
          select sku, effective_from, unit_minor, state from sourcing_cost where marketplace_id = ${CA}) s),
        (select count(*) from case_event e join reimbursement_case c using (company_id, case_id)
          where c.marketplace_id = ${CA}))::text as all`.execute(db);
    return rows[0]?.all;
  });

describe.each([undefined, ...ROLES])('a person limited to the United States, with the role %s', (role) => {
  it('reaches the own country, and neither reads nor changes another', async () => {
    const limited = await person({ isLimited: true, role });
    const before = await foreignRows();
    const leaks: string[] = [];
    const refusals: string[] = [];
    for (const row of TABLE) {
      const foreign = await ask(limited, row.of(FOREIGN));
      if (hasForeign(foreign.text))
        leaks.push(`${row.name}: ${foreign.status} ${foreign.text.slice(0, 200)}`);
      if (foreign.status >= 500) leaks.push(`${row.name}: ${foreign.status}`);
      if (!row.isOverview && row.of(FOREIGN).method !== 'GET' && foreign.status < 400)
        leaks.push(`${row.name} of the foreign country answers ${foreign.status}`);
      const own = await ask(limited, row.of(OWN));
      if (own.status !== (row.role && row.role !== role && role !== 'super-admin' ? 403 : 200))
        refusals.push(`${row.name}: ${own.status} ${own.text}`);
    }
    expect(leaks).toEqual([]);
    expect(refusals).toEqual([]);
    expect(await foreignRows()).toBe(before);
  }, 30_000);
});

describe('the same calls', () => {
  it('show both countries to a person without a limit', async () => {
    const colleague = await person({ isLimited: false, role: 'reimbursement-admin' });
    const silent = [];
    for (const row of TABLE) {
      const { status, text } = await ask(colleague, row.of(FOREIGN));
      expect([row.name, status]).toEqual([row.name, 200]);
      const isFile = row.name.startsWith('file of all payouts');
      if (row.of(FOREIGN).method === 'GET' && !isFile && !hasForeign(text)) silent.push(row.name);
    }
    // Nothing is stored for these here; they are in the table for their refusals.
    expect(silent).toEqual(['documents', 'ledger labels']);
  });

  it('are refused to a stranger and to a visitor', async () => {
    const stranger = (await addBilledSeller(gateway.database, NOW)).token;
    for (const row of TABLE) {
      const foreign = await ask(stranger, row.of(FOREIGN));
      expect([row.name, foreign.status, hasForeign(foreign.text)]).toEqual([
        ...[row.name, row.role ? 403 : 404, false],
      ]);
      expect([row.name, (await ask(undefined, row.of(FOREIGN))).status]).toEqual([row.name, 401]);
    }
  });

  it('name the refused country: 404 wherever one is named', async () => {
    const limited = await person({ isLimited: true, role: 'reimbursement-admin' });
    for (const row of TABLE.filter(({ of }) => of(FOREIGN).path.includes(`marketId=${CA}`)))
      expect([row.name, (await ask(limited, row.of(FOREIGN))).status]).toEqual([row.name, 404]);
  });

  it('leave settings of the whole account and its billing to people without a limit', async () => {
    const limited = await person({ isLimited: true });
    const preference = send('POST', `${r}/setting/company/reimburse/case/preference`, {
      ...{ seller_id: seller.sellerId, company_id: seller.companyId, limit_case_per_day: 3 },
    });
    expect((await ask(limited, preference)).status).toBe(403);
    expect((await ask(limited, get('/api/plan/billing'))).status).toBe(403);
  });
});

describe('row-level security', () => {
  it('limits every table that names a company, a seller and a marketplace', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'fairshelf'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_channels')
      group by c.relname
      having bool_or(a.attname = 'company_id') and bool_or(a.attname = 'seller_id') and bool_or(a.attname = 'marketplace_id')
      order by 1`.execute(gateway.database.system);
    expect(rows.map(({ name }) => name)).toEqual(['import_cursor', 'import_run', 'import_step']);
  });
});
