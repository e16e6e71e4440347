import { ALL_CALLS } from '@fairshelf/shared-contracts/all-calls';
import { type Call, fillPath } from '@fairshelf/shared-contracts/core';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createSession } from '../base/accounts/sessions.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { type HostileInput, hostileInputOf } from './hostile-input-fixture.ts';

const SEED = 20_261_122;
const REQUESTS = 20_000;
/** Requests of one session: calls that need a recent sign-in get one. */
const REQUESTS_PER_SESSION = 300;

/** They end the session, the account or the roles of the following requests, or take multipart forms. */
const LEFT_OUT = new Set([
  'user.delete',
  'user.delete-by-id',
  'user.sign-out',
  'user.set-permission',
  'role.remove',
]);
const calls = ALL_CALLS.filter((call) => !call.form && !LEFT_OUT.has(call.name));

const PEOPLE = [
  'seller@demo.test',
  'admin@demo.test',
  'cases@demo.test',
  'agent@demo.test',
  'ratings@demo.test',
];

/** Statuses of a deliberate response; 503 and 501 mean that a part isn't running or not built. */
const isDecided = (status: number): boolean => status < 500 || status === 501 || status === 503;

/** Internal texts that no answer may reveal. */
const LEAK =
  /\bat .+\.ts:\d+|node_modules|syntax error at|violates .+ constraint|invalid input syntax|\bselect .+ from\b/i;

let gateway: TestGateway;
let users: string[];
beforeAll(async () => {
  gateway = await startTestGateway();
  users = await Promise.all(
    PEOPLE.map(async (email) => {
      const { user_id } = await gateway.database.system
        .selectFrom('app_user')
        .select('user_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return user_id;
    }),
  );
}, 60_000);
afterAll(() => gateway.end());

async function newSessions(): Promise<(string | undefined)[]> {
  const now = new Date(gateway.clock.now);
  const sessions = await Promise.all(users.map((userId) => createSession(gateway.database, { userId, now })));
  return [...sessions.map(({ token }) => token), undefined];
}

/** Sends an input like an untrusted client. */
async function send(call: Call, { params, query, body }: HostileInput, token: string | undefined) {
  const search = new URLSearchParams(query).toString();
  const answer = await gateway.app.inject({
    method: call.method,
    url: `${fillPath(call.path, params)}${search ? `?${search}` : ''}`,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(call.method === 'POST' || call.method === 'PUT' ? { payload: body } : {}),
  });
  return { status: answer.statusCode, text: answer.payload };
}

it(`handles ${REQUESTS} malicious inputs without server errors or leaked internals`, async () => {
  const offences: string[] = [];
  const counts = new Map<number, number>();
  let sessions = await newSessions();
  const inputs = fc.sample(
    fc.integer({ min: 0, max: calls.length - 1 }).chain((index) => {
      const call = calls[index] ?? calls[0];
      if (!call) throw new Error('There are no calls.');
      return fc.record({
        call: fc.constant(call),
        input: hostileInputOf(call),
        person: fc.nat(PEOPLE.length),
      });
    }),
    { seed: SEED, numRuns: REQUESTS },
  );
  for (const [turn, { call, input, person }] of inputs.entries()) {
    if (turn % REQUESTS_PER_SESSION === 0) sessions = await newSessions();
    // Rate limits don't end the test early.
    gateway.clock.now += 1_000;
    const { status, text } = await send(call, input, sessions[person]);
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (!isDecided(status) || (status >= 400 && LEAK.test(text)))
      offences.push(`${call.name} ${status} ${JSON.stringify(input).slice(0, 300)} ${text.slice(0, 200)}`);
  }
  console.info(`Hostile inputs by status: ${JSON.stringify(Object.fromEntries([...counts].sort()))}`);
  expect(offences).toEqual([]);
  // Most inputs are refused, but not all: some pass validation.
  expect(counts.get(200)).toBeGreaterThan(REQUESTS / 50);
}, 600_000);
