import { AREAS, isCall } from '@fairshelf/shared-contracts/all-calls';
import {
  COMPANY_ROLES,
  type CompanyRole,
  isForOperators,
  mayInCompany,
  rightOf,
} from '@fairshelf/shared-contracts/company';
import { admittedRoles, type Call, fillPath, ROLES, type Role } from '@fairshelf/shared-contracts/core';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { sql } from 'kysely';
import { addBilledSeller, type BilledSeller } from '../areas/billing/billing-fixture.ts';
import { tokenHash } from '../base/accounts/tokens.ts';
import { addPerson } from '../testing/people.ts';
import {
  type Country,
  REIMBURSEMENT_REQUESTS,
  type RequestCase,
  type Subject,
} from '../testing/reimbursement-requests-fixture.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { addAccount, addCountry } from './two-countries-fixture.ts';

const US = 'ATVPDKIKX0DER';
const CA = 'A2EUQ1WTGCTBG2';
/** The time at which sessions start. */
export const NOW = new Date('2026-11-21T08:00:00Z');
const OPERATOR = '00000000-0000-4000-8000-a00000000003';

/** Every call about what Amazon owes a seller, from the contract: a new one without a request fails. */
export const CALLS: readonly Call[] = ['reimbursement', 'payouts', 'sourcing-costs'].flatMap((area) =>
  Object.values(AREAS[area] ?? {}).filter(isCall),
);

/** The gateway of the test file. */
export let gateway: TestGateway;
/** The company of the test. */
export let seller: BilledSeller;
let subject: Subject;
/** The country to which a limited person is limited. */
export let own: Country;
/** The country that a limited person may not see. */
export let foreign: Country;

/** For tests: a gateway for the file, and for each test a seller with the same rows in two countries. */
export function setUpMatrix(): void {
  beforeAll(async () => {
    gateway = await startTestGateway();
    gateway.clock.now = NOW.getTime();
  }, 60_000);
  afterAll(async () => {
    process.stdout.write(
      `Access matrix: ${CALLS.length} calls × ${COMPANY_ROLES.length} company roles and ${ROLES.length} other roles, limited and not, viewed as, strangers and visitors × 2 countries: ${requests} requests\n`,
    );
    await gateway.end();
  });
  beforeEach(async () => {
    seller = await addBilledSeller(gateway.database, NOW);
    subject = { ...seller, accountDocumentId: await addAccount(gateway.database, seller) };
    own = await addCountry(gateway.database, seller, {
      market: US,
      code: 'US',
      currency: 'USD',
      mark: 'OWN',
    });
    foreign = await addCountry(gateway.database, seller, {
      market: CA,
      code: 'CA',
      currency: 'CAD',
      mark: 'FOREIGN',
    });
  });
}

/** Requests of the matrix so far. */
let requests = 0;

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
export async function member(
  options: Pick<Actor, 'roles' | 'isLimited' | 'isViewing'> & { role: CompanyRole },
) {
  const { database } = gateway;
  const { role, roles, isLimited = false, isViewing = false } = options;
  const { userId, token } = await addPerson(database, seller.companyId, {
    name: 'Colleague',
    role,
    roles,
    now: NOW,
    ...(isViewing ? { actorUserId: OPERATOR } : {}),
  });
  if (isLimited)
    await sql`insert into user_channel (user_id, seller_id, marketplace_id)
      values (${userId}, ${seller.sellerId}, ${US})`.execute(database.system);
  return { token, roles, role, isLimited, isViewing };
}

/** Lowers the role of a member in the foreign country. */
export const lower = (token: string, role: 'none' | 'viewer') =>
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
  const allowedRoles = admittedRoles(call.access);
  if (allowedRoles.length > 0 && !allowedRoles.some((each) => roles.includes(each))) return 403;
  if (isViewing && isWrite) return 403;
  // What operators do for every seller has no company of its own.
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

/** Sends a call's request about a country; without a token as a visitor. */
export async function ask(
  token: string | undefined,
  call: Call,
  { about, of }: RequestCase,
  country: Country,
) {
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
/** Whether a text names anything of the foreign country. */
export const hasForeign = (text: string): boolean =>
  /\bCAD\b/.test(text) ||
  ['FOREIGN', CA, foreign.caseId, foreign.documentId].some((mark) => text.includes(mark));

/** Everything of the foreign country that a call could change. */
export const foreignRows = () =>
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
export const ORDERED = [...CALLS].sort((one, other) => orderOf(one) - orderOf(other));

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
export async function walk(actor: Actor): Promise<readonly string[]> {
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
      // What operators do for every seller isn't limited.
      const mayRead = isForOperators(call.access) || (actor.role && !actor.isLimited);
      if (isForeign && !(mayRead && status < 400) && hasForeign(text) && !ECHOES.includes(call.name))
        wrong.push(`${call.name} shows the foreign country: ${text.slice(0, 300)}`);
    }
  }
  return wrong;
}
/** Answers that repeat the given id, or lists that are the same for everybody. */
const ECHOES = ['reimburse-case.move-many', 'reimburse-account.list-markets'];
