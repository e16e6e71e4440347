import { AREAS, isCall } from '@fairshelf/shared-contracts/all-calls';
import {
  COMPANY_ROLES,
  type CompanyRole,
  isForOperators,
  mayInCompany,
  rightOf,
} from '@fairshelf/shared-contracts/company';
import { admittedRoles, type Call, fillPath, ROLES, type Role } from '@fairshelf/shared-contracts/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { addBilledSeller, type BilledSeller } from '../areas/billing/billing-fixture.ts';
import { createSession } from '../base/accounts/sessions.ts';
import { tokenHash } from '../base/accounts/tokens.ts';
import { LIMITS } from '../base/database/limit-channels.ts';
import {
  type Country,
  REIMBURSEMENT_REQUESTS,
  type RequestCase,
  type Subject,
} from '../testing/reimbursement-requests-fixture.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const US = 'ATVPDKIKX0DER';
const CA = 'A2EUQ1WTGCTBG2';
const NOW = new Date('2026-11-21T08:00:00Z');
const OPERATOR = '00000000-0000-4000-8000-a00000000003';

/** Every call about what Amazon owes a seller, from the contract: a new one without a request fails. */
const CALLS: readonly Call[] = ['reimbursement', 'payouts', 'sourcing-costs'].flatMap((area) =>
  Object.values(AREAS[area] ?? {}).filter(isCall),
);

let gateway: TestGateway;
let seller: BilledSeller;
let subject: Subject;
let own: Country;
let foreign: Country;

beforeAll(async () => {
  gateway = await startTestGateway();
  gateway.clock.now = NOW.getTime();
}, 60_000);
/** Requests of the matrix so far. */
let requests = 0;
afterAll(async () => {
  process.stdout.write(
    `Access matrix: ${CALLS.length} calls × ${COMPANY_ROLES.length} company roles and ${ROLES.length} other roles, limited and not, viewed as, strangers and visitors × 2 countries: ${requests} requests\n`,
  );
  await gateway.end();
});
beforeEach(async () => {
  seller = await addBilledSeller(gateway.database, NOW);
  subject = { ...seller, accountDocumentId: await addAccount() };
  own = await addCountry({ market: US, code: 'US', currency: 'USD', mark: 'OWN' });
  foreign = await addCountry({ market: CA, code: 'CA', currency: 'CAD', mark: 'FOREIGN' });
});

/** A portal that lets us file, and a document of the whole account; returns its id. */
const addAccount = (): Promise<string> =>
  gateway.database.withCompany(seller.companyId, async (db) => {
    const of = { company_id: seller.companyId, seller_id: seller.sellerId };
    await db
      .insertInto('portal_access')
      .values({ ...of, region: 'NA', state: 'granted' })
      .execute();
    await db
      .insertInto('seller_account')
      .values({
        ...of,
        region: 'NA',
        store_name: 'Shop',
        sealed_refresh_token: 'sealed',
        default_marketplace_id: US,
        authorized_at: NOW,
      })
      .execute();
    const { document_id } = await db
      .insertInto('account_document')
      .values({
        ...of,
        kind: 'other',
        file_name: 'account.pdf',
        file_type: 'pdf',
        bytes: 4,
        sha256: Buffer.from('account'),
        content: Buffer.from('account'),
        uploaded_by_name: 'Robin',
        uploaded_at: NOW,
      })
      .returning('document_id')
      .executeTakeFirstOrThrow();
    return document_id;
  });

/** One of everything that a call can concern; `mark` is in each text. */
async function addCountry({
  market,
  code,
  currency,
  mark,
}: Pick<Country, 'market' | 'currency' | 'mark'> & { code: string }): Promise<Country> {
  const of = { company_id: seller.companyId, seller_id: seller.sellerId };
  const here = { ...of, marketplace_id: market };
  const product = { sku: `${mark}-SKU`, asin: 'B0MUG00001', title: `${mark} mug`, currency };
  const stored = {
    file_name: `${mark}.pdf`,
    file_type: 'pdf',
    bytes: 4,
    sha256: Buffer.from(mark),
    content: Buffer.from(mark),
    uploaded_by_name: 'Robin',
    uploaded_at: NOW,
  };
  return gateway.database.withCompany(seller.companyId, async (db) => {
    await db
      .insertInto('channel')
      .values({ ...here, region: 'NA', country_code: code, country_name: code, store_name: 'Shop' })
      .execute();
    await db
      .insertInto('product')
      .values({ ...here, ...product })
      .execute();
    const { case_id: caseId } = await db
      .insertInto('reimbursement_case')
      .values({
        ...here,
        category: 'lost-in-warehouse',
        anchor: mark,
        state: 'action-needed',
        quantity: 2,
        fnsku: `X${mark}`,
        sku: product.sku,
        title: product.title,
        anchored_on: '2026-10-01',
        estimate_minor: 1_000,
        currency,
        closes_on: '2026-12-30',
        needs: ['approval'],
      })
      .returning('case_id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('case_message')
      .values({
        company_id: seller.companyId,
        case_id: caseId,
        message_no: 1,
        side: 'case-manager',
        kind: 'note',
        author_user_id: null,
        author_name: 'Casey',
        text: `${mark} message`,
        sent_at: NOW,
      })
      .execute();
    const { document_id: documentId } = await db
      .insertInto('case_document')
      .values({ company_id: seller.companyId, case_id: caseId, kind: 'other', ...stored })
      .returning('document_id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('ledger_event')
      .values({
        ...of,
        country: code,
        event_day: '2026-10-01',
        event_type: 'Adjustments',
        reason: 'M',
        fnsku: `X${mark}`,
        asin: product.asin,
        sku: product.sku,
        title: product.title,
        quantity: -2,
        unreconciled_quantity: 2,
        reference_id: mark,
        disposition: 'SELLABLE',
        occurrence_no: 1,
        fingerprint: Buffer.from(mark),
      })
      .execute();
    await db
      .insertInto('payout')
      .values({
        ...here,
        payout_id: `${mark}-PAYOUT`,
        status: 'PAID',
        currency,
        total_minor: 5_000,
        period_from: new Date('2026-10-01'),
        period_to: new Date('2026-10-15'),
        created_at: new Date('2026-10-15'),
      })
      .execute();
    await db
      .insertInto('reimbursement')
      .values({
        ...of,
        reimbursement_id: `${mark}-PAID`,
        line_no: 1,
        approved_at: new Date('2026-10-10'),
        reason: 'Lost_Warehouse',
        sku: product.sku,
        fnsku: `X${mark}`,
        title: product.title,
        currency,
        total_minor: 777,
        quantity_cash: 1,
      })
      .execute();
    await db
      .insertInto('sourcing_cost')
      .values({
        ...here,
        sku: product.sku,
        effective_from: '2026-01-01',
        unit_minor: 400,
        currency,
        state: 'draft',
      })
      .execute();
    const { proof_id: proofId } = await db
      .insertInto('sourcing_cost_proof')
      .values({ ...of, sku: product.sku, ...stored })
      .returning('proof_id')
      .executeTakeFirstOrThrow();
    const rowDigest = `${mark}-ROW`;
    await db
      .insertInto('skipped_row')
      .values({
        ...here,
        region: 'NA',
        feed: 'ledger',
        report_type: 'LEDGER',
        digest: rowDigest,
        occurrence: 1,
        line_no: 7,
        reason: 'No date.',
        raw: mark,
        categories: [],
        first_seen_at: NOW,
        seen_at: NOW,
      })
      .execute();
    return { market, currency, mark, caseId, documentId, proofId, rowDigest };
  });
}

interface Actor {
  readonly token: string | undefined;
  /** Roles of operators and of the product. */
  readonly roles: readonly Role[];
  /** In the company of the request; undefined for others. */
  readonly role?: CompanyRole;
  readonly isLimited?: boolean;
  readonly isViewing?: boolean;
}

/** A member of the company, limited to their own country or not. */
async function member(given: Pick<Actor, 'roles' | 'isLimited' | 'isViewing'> & { role: CompanyRole }) {
  const { system } = gateway.database;
  const email = `${crypto.randomUUID()}@shop.test`;
  const { user_id } = await system
    .insertInto('app_user')
    .values({
      email,
      user_name: email,
      name: 'Colleague',
      password_hash: '',
      home_company_id: seller.companyId,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const { role, roles, isLimited = false, isViewing = false } = given;
  await system.insertInto('company_member').values({ company_id: seller.companyId, user_id, role }).execute();
  for (const each of roles) await system.insertInto('user_role').values({ user_id, role: each }).execute();
  if (isLimited)
    await sql`insert into user_channel (user_id, seller_id, marketplace_id) values (${user_id}, ${seller.sellerId}, ${US})`.execute(
      system,
    );
  const session = { userId: user_id, now: NOW, ...(isViewing ? { actorUserId: OPERATOR } : {}) };
  const { token } = await createSession(gateway.database, session);
  return { token, roles, role, isLimited, isViewing };
}

/** Lowers the role of a member in the foreign country. */
const lower = (token: string, role: 'none' | 'viewer') =>
  sql`insert into member_limit (company_id, user_id, area, seller_id, marketplace_id, role)
    select ${seller.companyId}, user_id, 'reimburse', ${seller.sellerId}, ${CA}, ${role} from session
    where token_hash = ${tokenHash(token)}`.execute(gateway.database.system);

/** A call's expected answer to an actor, for their own country and for the foreign one. */
function expectedStatus(
  call: Call,
  { about, status = 200 }: RequestCase,
  { token, roles, role, isLimited, isViewing }: Actor,
  isForeign: boolean,
): number {
  const isWrite = call.method !== 'GET';
  if (!token) return 401;
  const admitted = admittedRoles(call.access);
  if (admitted.length > 0 && !admitted.some((each) => roles.includes(each))) return 403;
  if (isViewing && isWrite) return 403;
  // Calls of operators for every seller don't belong to a company.
  if (isForOperators(call.access)) return status;
  if (!role) return STRANGERS_TOO.includes(call.name) ? status : 404;
  if (!mayInCompany(role, rightOf(call))) return 403;
  if (!isLimited) return status;
  if (about === 'account' && isWrite) return 403;
  return about === 'channel' && isForeign ? 404 : status;
}
/** Calls that name no company, so that they answer everybody who is signed in. */
const STRANGERS_TOO = [
  'reimburse-account.list-markets',
  'reimburse-account.eu-manager',
  'reimburse-account.eu',
];

async function ask(token: string | undefined, call: Call, { about, of }: RequestCase, country: Country) {
  requests += 1;
  const { params = {}, query = {}, body } = of(country, subject);
  const answer = await gateway.app.inject({
    method: call.method,
    url: `${fillPath(call.path, params)}?${new URLSearchParams(query)}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, text: answer.body, about };
}

// A seller's random id may contain CAD.
const hasForeign = (text: string): boolean =>
  /\bCAD\b/.test(text) ||
  ['FOREIGN', CA, foreign.caseId, foreign.documentId].some((mark) => text.includes(mark));

/** Everything of the foreign country that a call could change. */
const foreignRows = () =>
  gateway.database.withCompany(seller.companyId, async (db) => {
    const { rows } = await sql<{ all: string }>`
      select json_build_array(
        (select json_agg(c) from (select state, assignee_user_id from reimbursement_case
          where marketplace_id = ${CA}) c),
        (select json_agg(s order by s.effective_from) from (
          select sku, effective_from, unit_minor, state from sourcing_cost where marketplace_id = ${CA}) s),
        (select count(*) from case_event where case_id = ${foreign.caseId}),
        (select count(*) from case_message where case_id = ${foreign.caseId}),
        (select count(*) from case_message_read where case_id = ${foreign.caseId}),
        (select count(*) from case_document where case_id = ${foreign.caseId}),
        (select count(*) from sourcing_cost_proof where sku = 'FOREIGN-SKU'))::text as all`.execute(db);
    return rows[0]?.all;
  });

/** Reads come first, so that no write of the table changes what they test; the case ends last. */
const ORDERED = [...CALLS].sort((one, other) => orderOf(one) - orderOf(other));
function orderOf({ name, method }: Call): number {
  const last = [
    ...[
      'case-document.remove',
      'reimburse-setting.remove-document',
      'case-exclusion.remove',
      'reimburse-case.move',
    ],
    ...['case-manager.move', 'reimburse-setting.save-company-name', 'reimburse-signup.start'],
  ];
  return method === 'GET' ? 0 : last.indexOf(name) + 2;
}

/** Sends every call for both countries; returns the deviations from the contract. */
async function walk(actor: Actor): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const call of ORDERED) {
    const request = REIMBURSEMENT_REQUESTS[call.name];
    if (!request) throw new Error(`No request for ${call.name}.`);
    for (const country of [foreign, own]) {
      const isForeign = country === foreign;
      const expected = expectedStatus(call, request, actor, isForeign);
      const { status, text } = await ask(actor.token, call, request, country);
      // An earlier write of the same run may have closed the case: then the call is admitted and has nothing to do.
      const isDone =
        expected === 200 &&
        ((call.method !== 'GET' && status === 409) ||
          (/\.remove/.test(call.name) && request.about === 'account' && status === 404));
      if (status !== expected && !isDone)
        wrong.push(`${call.name} of ${country.mark}: ${status} for ${expected} ${text.slice(0, 200)}`);
      // Calls of operators for every seller aren't limited.
      const mayRead = isForOperators(call.access) || (actor.role && !actor.isLimited);
      if (isForeign && !(mayRead && status < 400) && hasForeign(text) && !ECHOES.includes(call.name))
        wrong.push(`${call.name} shows the foreign country: ${text.slice(0, 300)}`);
    }
  }
  return wrong;
}
/** Answers that repeat the given id, or lists that are the same for everybody. */
const ECHOES = ['reimburse-case.move-many', 'reimburse-account.list-markets'];

describe('the calls about what Amazon owes', () => {
  it('have a request each, and no others do', () => {
    expect(Object.keys(REIMBURSEMENT_REQUESTS).sort()).toEqual(CALLS.map(({ name }) => name).sort());
  });

  it('answer an owner with exactly the status of the table', async () => {
    const owner = await member({ role: 'owner', roles: ['reimbursement-admin', 'case-manager'] });
    const wrong: string[] = [];
    for (const call of ORDERED) {
      const request = REIMBURSEMENT_REQUESTS[call.name];
      const answer = request && (await ask(owner.token, call, request, foreign));
      const isSilent = answer?.status === 200 && request?.about === 'channel' && call.method === 'GET';
      if (answer?.status !== (request?.status ?? 200))
        wrong.push(`${call.name}: ${answer?.status} ${answer?.text}`);
      else if (isSilent && !hasForeign(answer.text)) wrong.push(`${call.name} shows nothing`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(COMPANY_ROLES.flatMap((role) => [false, true].map((isLimited) => ({ role, isLimited }))))(
    'answer a $role (limited to a country: $isLimited) as the contract states',
    async (given) => {
      const before = await foreignRows();
      const actor = await member({ ...given, roles: ['reimbursement-admin'] });
      expect(await walk(actor)).toEqual([]);
      if (given.isLimited) expect(await foreignRows()).toBe(before);
    },
    30_000,
  );

  it.each(ROLES.flatMap((role) => [false, true].map((isLimited) => ({ role, isLimited }))))(
    'answer an owner with the role $role (limited: $isLimited) as the contract states',
    async ({ role, isLimited }) => {
      const actor = await member({ role: 'owner', roles: [role], isLimited });
      expect(await walk(actor)).toEqual([]);
    },
    30_000,
  );

  it.each([false, true])(
    'change nothing for an operator who views as an owner (limited: %s)',
    async (isLimited) => {
      const actor = await member({ role: 'owner', roles: [...ROLES], isLimited, isViewing: true });
      const before = await foreignRows();
      expect(await walk(actor)).toEqual([]);
      expect(await foreignRows()).toBe(before);
    },
    30_000,
  );

  it.each(['reimburse-case.list', 'reimburse-case.export'])(
    'leave other countries out of %s over all stores for a limited person',
    async (name) => {
      const call = ORDERED.find((each) => each.name === name);
      const request = REIMBURSEMENT_REQUESTS[name];
      if (!call || !request) throw new Error(`There is no call ${name}.`);
      const ofEveryStore: RequestCase = {
        ...request,
        of: (country, subject) => {
          const { marketId: _market, ...query } = request.of(country, subject).query ?? {};
          return { query: { ...query, stores: 'all' } };
        },
      };
      for (const isLimited of [false, true]) {
        const { token } = await member({ role: 'owner', roles: ['reimbursement-admin'], isLimited });
        const { status, text } = await ask(token, call, ofEveryStore, foreign);
        expect([status, hasForeign(text)]).toEqual([200, !isLimited]);
      }
    },
  );

  it('answer a manager whose role has no access to a country as if limited to the other country', async () => {
    const before = await foreignRows();
    const actor = await member({ role: 'manager', roles: ['reimbursement-admin'] });
    await lower(actor.token, 'none');
    expect(await walk({ ...actor, isLimited: true })).toEqual([]);
    expect(await foreignRows()).toBe(before);
  }, 30_000);

  it('let a manager who is a viewer in a country read it, and change only the other', async () => {
    const before = await foreignRows();
    const { token } = await member({ role: 'manager', roles: ['reimbursement-admin'] });
    await lower(token, 'viewer');
    const wrong: string[] = [];
    for (const call of ORDERED) {
      const request = REIMBURSEMENT_REQUESTS[call.name];
      // A read message is the person's own flag; bulk actions answer case by case.
      const isOther = ['reimburse-case.read-messages', 'reimburse-case.move-many'].includes(call.name);
      if (!request || isForOperators(call.access) || isOther) continue;
      const mayUse = mayInCompany('viewer', rightOf(call));
      const { status } = await ask(token, call, request, foreign);
      const isRight = mayUse
        ? status === (request.status ?? 200)
        : request.about === 'channel'
          ? status === 403 || status === 404
          : call.method === 'GET' || status === 403;
      if (!isRight) wrong.push(`${call.name}: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(await foreignRows()).toBe(before);
    const move = REIMBURSEMENT_REQUESTS['reimburse-case.move'];
    const moveCall = CALLS.find(({ name }) => name === 'reimburse-case.move');
    expect(move && moveCall && (await ask(token, moveCall, move, own)).status).toBe(200);
  }, 30_000);

  it('look unknown to a stranger and to a visitor', async () => {
    const before = await foreignRows();
    const { token } = await addBilledSeller(gateway.database, NOW);
    expect(await walk({ token, roles: [] })).toEqual([]);
    expect(await walk({ token: undefined, roles: [] })).toEqual([]);
    expect(await foreignRows()).toBe(before);
  }, 30_000);
});

describe('row-level security', () => {
  it('limits every table that names a company, a seller and a marketplace', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'fairshelf'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and not exists (select from pg_policy p where p.polrelid = c.oid and ${sql.raw(LIMITS)})
      group by c.relname
      having bool_or(a.attname = 'company_id') and bool_or(a.attname = 'seller_id') and bool_or(a.attname = 'marketplace_id')
      order by 1`.execute(gateway.database.system);
    expect(rows.map(({ name }) => name)).toEqual([
      ...['import_cursor', 'import_run', 'import_step', 'member_limit'],
    ]);
  });
});
