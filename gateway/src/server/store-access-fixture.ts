import { COMPANY_ROLES, type CompanyRole } from '@fairshelf/shared-contracts/company';
import { type Call, fillPath } from '@fairshelf/shared-contracts/core';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { openAsOwner } from '../base/privacy/fill-table-fixture.ts';
import { addPerson } from '../testing/people.ts';
import { STORE_CALLS, storeRequest } from '../testing/store-requests-fixture.ts';
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

/** The gateway of the test file. */
let gateway: TestGateway;
let rows: pg.Client;
let world: StoreWorld;
let requests = 0;
const counts = new Map<number, number>();

/** For tests: a gateway for the file, and for each test the store of another company. */
export function setUpWalk(): void {
  beforeAll(async () => {
    gateway = await startTestGateway();
    rows = await openAsOwner(gateway.database.url);
  }, 60_000);
  beforeEach(nextWorld);
  afterAll(async () => {
    process.stdout.write(
      `Access to stores: ${STORE_CALLS.length} calls × ${COMPANY_ROLES.length} roles, limited and not, viewed as, strangers and visitors × 2 countries: ${requests} requests, by status ${JSON.stringify(Object.fromEntries([...counts].sort()))}\n`,
    );
    await rows?.end();
    await gateway.end();
  });
}

/** Goes on with the store of another company. */
export async function nextWorld(): Promise<void> {
  world = await addStoreWorld(gateway.database, new Date(gateway.clock.now));
}

interface Actor {
  readonly token: string | undefined;
  /** In the company of the store; undefined for others. */
  readonly role?: CompanyRole;
  readonly isLimited?: boolean;
  readonly isViewing?: boolean;
}

/** A person of the company, or of another one; limited to their own country or not. */
export async function person(actor: Omit<Actor, 'token'>): Promise<Actor> {
  const { database } = gateway;
  const now = new Date(gateway.clock.now);
  const { companyId } = actor.role ? world : await addStoreWorld(database, now);
  // Without an owner the longest-serving member is one.
  await addPerson(database, companyId, { role: 'owner', now });
  const { userId, token } = await addPerson(database, companyId, {
    role: actor.role ?? 'owner',
    roles: ['advertising-admin'],
    now,
    ...(actor.isViewing ? { actorUserId: OPERATOR } : {}),
  });
  if (actor.isLimited)
    await sql`insert into user_channel (user_id, seller_id, marketplace_id)
      values (${userId}, ${world.sellerId}, ${OWN_MARKET})`.execute(database.system);
  return { token, ...actor };
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
export async function walk({ token }: Actor): Promise<readonly Answers[]> {
  const answers: Answers[] = [];
  for (const call of ORDERED) {
    const foreign = await ask(token, call, world.foreign);
    answers.push({ call, foreign, own: await ask(token, call, world.own) });
  }
  return answers;
}

/** A digest of each table's rows of the company, or of its foreign country. The audit log notes refused calls too. */
export async function digests(of: 'company' | 'foreign'): Promise<Readonly<Record<string, string>>> {
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

/** Whether a call changes something. */
export const isWrite = ({ method }: Call): boolean => method !== 'GET';
const wordsOf = ({ call, foreign, own }: Answers): string =>
  `${call.name}: ${foreign.status} in the foreign country, ${own.status} in the own one: ${foreign.text.slice(0, 150)} ${own.text.slice(0, 150)}`;

/** The calls whose answers break a rule, in words. */
export const breaches = (
  answers: readonly Answers[],
  holds: (answers: Answers) => boolean,
): readonly string[] => answers.filter((each) => !holds(each)).map(wordsOf);

/** Whether an answer names anything of the foreign country. */
export const showsForeign = ({ foreign, own }: Answers): boolean => /FOREIGN/.test(foreign.text + own.text);

/** Their state comes from a consent at Amazon. */
export const NEEDS_A_CONSENT = ['ads.connect', 'reimburse-account.set-up'];

/** Lists that are empty for a store of somebody else. */
export const EMPTY_FOR_OTHERS = ['market.list-channels'];
