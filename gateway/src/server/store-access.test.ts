import { COMPANY_ROLES, type CompanyRole, mayInCompany, rightOf } from '@fairshelf/shared-contracts/company';
import { type Call, fillPath } from '@fairshelf/shared-contracts/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { createSession } from '../base/accounts/sessions.ts';
import { openAsOwner } from '../base/privacy/fill-table-fixture.ts';
import { namesMarket, STORE_CALLS, storeRequest } from '../testing/store-requests-fixture.ts';
import {
  addStoreWorld,
  FOREIGN_MARKET,
  OWN_MARKET,
  type StoreCountry,
  type StoreWorld,
} from '../testing/store-world-fixture.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const OPERATOR = '00000000-0000-4000-8000-a00000000003';
const SESSION_MS = 14 * 60_000;

let gateway: TestGateway;
let rows: pg.Client;
let world: StoreWorld;
let requests = 0;
const counts = new Map<number, number>();

beforeAll(async () => {
  gateway = await startTestGateway();
  rows = await openAsOwner(gateway.database.url);
}, 60_000);
beforeEach(async () => {
  world = await addStoreWorld(gateway.database, new Date(gateway.clock.now));
});
afterAll(async () => {
  process.stdout.write(
    `Access to stores: ${STORE_CALLS.length} calls × ${COMPANY_ROLES.length} roles, limited and not, viewed as, strangers and visitors × 2 countries: ${requests} requests, by status ${JSON.stringify(Object.fromEntries([...counts].sort()))}\n`,
  );
  await rows?.end();
  await gateway.end();
});

interface Actor {
  readonly token: string | undefined;
  /** In the company of the store; undefined for others. */
  readonly role?: CompanyRole;
  readonly isLimited?: boolean;
  readonly isViewing?: boolean;
}

async function memberOf(companyId: string, role: CompanyRole): Promise<string> {
  const { system } = gateway.database;
  const email = `${crypto.randomUUID()}@shop.test`;
  const { user_id } = await system
    .insertInto('app_user')
    .values({ email, user_name: email, name: 'Colleague', password_hash: '', home_company_id: companyId })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await system.insertInto('company_member').values({ company_id: companyId, user_id, role }).execute();
  return user_id;
}

/** A person of the company, or of another one; limited to their own country or not. */
async function person(given: Omit<Actor, 'token'>): Promise<Actor> {
  const { system } = gateway.database;
  const now = new Date(gateway.clock.now);
  const home = given.role ? world : await addStoreWorld(gateway.database, now);
  // Without an owner the longest-serving member is one.
  await memberOf(home.companyId, 'owner');
  const user_id = await memberOf(home.companyId, given.role ?? 'owner');
  await system.insertInto('user_role').values({ user_id, role: 'advertising-admin' }).execute();
  if (given.isLimited)
    await sql`insert into user_channel (user_id, seller_id, marketplace_id)
      values (${user_id}, ${world.sellerId}, ${OWN_MARKET})`.execute(system);
  const { token } = await createSession(gateway.database, {
    userId: user_id,
    now,
    ...(given.isViewing ? { actorUserId: OPERATOR } : {}),
  });
  return { token, ...given };
}

/** Reads first, so that no write changes what they test; what removes something last, the company at the end. */
const ORDERED = [...STORE_CALLS].sort((one, other) => orderOf(one) - orderOf(other));
function orderOf({ name, method }: Call): number {
  if (method === 'GET') return 0;
  const last = ['integration.remove', 'integration.erase', 'integration.restore', 'company.delete'];
  if (last.includes(name)) return 3 + last.indexOf(name);
  return /remove|delete|close|cancel/.test(name) ? 2 : 1;
}

async function ask(token: string | undefined, call: Call, country: StoreCountry) {
  requests += 1;
  // Within the rate limit, and within the 15 minutes of a recent sign-in.
  gateway.clock.now += Math.floor(SESSION_MS / (ORDERED.length * 2));
  const { params, query, body } = storeRequest(call, country, world);
  const answer = await gateway.app.inject({
    method: call.method,
    url: `${fillPath(call.path, params)}?${new URLSearchParams(query)}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body ? { payload: body } : {}),
  });
  counts.set(answer.statusCode, (counts.get(answer.statusCode) ?? 0) + 1);
  return { status: answer.statusCode, text: answer.body };
}

type Answer = Awaited<ReturnType<typeof ask>>;
interface Answers {
  readonly call: Call;
  readonly foreign: Answer;
  readonly own: Answer;
}

/** Sends every call for both countries. */
async function walk({ token }: Actor): Promise<readonly Answers[]> {
  const answers: Answers[] = [];
  for (const call of ORDERED) {
    const foreign = await ask(token, call, world.foreign);
    answers.push({ call, foreign, own: await ask(token, call, world.own) });
  }
  return answers;
}

/** A digest of each table's rows of the company, or of its foreign country. The audit log notes refused calls too. */
async function digests(of: 'company' | 'foreign'): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await rows.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relnamespace = 'fairshelf'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not in ('audit_log', 'audit_intent')
     group by c.relname having bool_or(a.attname = 'company_id') and ($1 or bool_or(a.attname = 'marketplace_id'))`,
    [of === 'company'],
  );
  const parts = tables.map(
    ({
      name,
    }) => `select ${pg.escapeLiteral(name)} as name, md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest
      from ${pg.escapeIdentifier(name)} t where company_id = $1 ${of === 'foreign' ? 'and marketplace_id = $2' : ''}`,
  );
  const found = await rows.query<{ name: string; digest: string | null }>(
    parts.join(' union all '),
    of === 'company' ? [world.companyId] : [world.companyId, FOREIGN_MARKET],
  );
  return Object.fromEntries(found.rows.flatMap(({ name, digest }) => (digest ? [[name, digest]] : [])));
}

const isWrite = ({ method }: Call): boolean => method !== 'GET';
const wordsOf = ({ call, foreign, own }: Answers): string =>
  `${call.name}: ${foreign.status} in the foreign country, ${own.status} in the own one: ${foreign.text.slice(0, 150)} ${own.text.slice(0, 150)}`;
/** The calls whose answers break a rule, in words. */
const breaches = (answers: readonly Answers[], holds: (answers: Answers) => boolean): readonly string[] =>
  answers.filter((each) => !holds(each)).map(wordsOf);
const showsForeign = ({ foreign, own }: Answers): boolean => /FOREIGN/.test(foreign.text + own.text);

/** Their state comes from a consent at Amazon. */
const NEEDS_A_CONSENT = ['ads.connect', 'reimburse-account.set-up'];
/** Lists that are empty for a store of somebody else. */
const EMPTY_FOR_OTHERS = ['market.list-channels'];

/** The statuses for a caller with full access, by call. */
let baseline: ReadonlyMap<string, readonly [foreign: number, own: number]>;

describe('the calls about a store', () => {
  beforeAll(async () => {
    world = await addStoreWorld(gateway.database, new Date(gateway.clock.now));
    const answers = await walk(await person({ role: 'owner' }));
    baseline = new Map(
      answers.map(({ call, foreign, own }) => [call.name, [foreign.status, own.status] as const]),
    );
  }, 120_000);

  it('have a valid request each, most of which succeed for an owner', () => {
    const refused = [...baseline].filter(([, statuses]) => statuses.some((status) => status !== 200));
    expect(
      refused.filter(([, statuses]) => statuses.some((status) => status === 401 || status === 403)),
    ).toEqual([]);
    expect(refused.filter(([name, [first]]) => first === 400 && !NEEDS_A_CONSENT.includes(name))).toEqual([]);
    expect(refused.length).toBeLessThan(STORE_CALLS.length / 3);
  });

  it.each(COMPANY_ROLES)(
    'answer a %s like an owner where the role allows the call, and refuse the others',
    async (role) => {
      const answers = await walk(await person({ role }));
      expect(
        breaches(answers, ({ call, foreign, own }) =>
          mayInCompany(role, rightOf(call))
            ? `${[foreign.status, own.status]}` === `${baseline.get(call.name)}`
            : foreign.status === 403 && own.status === 403,
        ),
      ).toEqual([]);
    },
    60_000,
  );

  it.each(COMPANY_ROLES)(
    'hide a country from a %s limited to another',
    async (role) => {
      const before = await digests('foreign');
      const answers = await walk(await person({ role, isLimited: true }));
      expect(
        breaches(answers, (each) => {
          const { call, foreign, own } = each;
          if (showsForeign(each)) return false;
          if (!mayInCompany(role, rightOf(call))) return foreign.status === 403 && own.status === 403;
          if (namesMarket(call) && foreign.status !== 404) return false;
          return own.status === baseline.get(call.name)?.[1] || own.status === 403;
        }),
      ).toEqual([]);
      expect(await digests('foreign')).toEqual(before);
    },
    60_000,
  );

  it('change nothing for an operator who views as an owner', async () => {
    const viewing = await person({ role: 'owner', isViewing: true });
    const before = await digests('company');
    const answers = await walk(viewing);
    expect(
      breaches(answers, ({ call, foreign, own }) =>
        isWrite(call) ? foreign.status === 403 && own.status === 403 : own.status < 500,
      ),
    ).toEqual([]);
    expect(await digests('company')).toEqual(before);
  }, 60_000);

  it('look unknown to the owner of another company', async () => {
    const before = await digests('company');
    const answers = await walk(await person({}));
    expect(
      breaches(
        answers,
        (each) =>
          !showsForeign(each) &&
          !/OWN/.test(each.own.text) &&
          [each.foreign, each.own].every(
            ({ status, text }) =>
              status === 404 || (EMPTY_FOR_OTHERS.includes(each.call.name) && text.includes('"data":[]')),
          ),
      ),
    ).toEqual([]);
    expect(await digests('company')).toEqual(before);
  }, 60_000);

  it.each([undefined, 'made-up'])(
    'refuse a visitor (token: %s)',
    async (token) => {
      const before = await digests('company');
      const answers = await walk({ token });
      expect(breaches(answers, ({ foreign, own }) => foreign.status === 401 && own.status === 401)).toEqual(
        [],
      );
      expect(await digests('company')).toEqual(before);
    },
    60_000,
  );
});
