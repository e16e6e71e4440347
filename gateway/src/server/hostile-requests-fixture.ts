import { ALL_CALLS } from '@fairshelf/shared-contracts/all-calls';
import { type Call, fillPath } from '@fairshelf/shared-contracts/core';
import { beforeAll } from '@jest/globals';
import { createSession } from '../base/accounts/sessions.ts';
import { gateway, setUpGateway } from '../testing/set-up-gateway.ts';
import type { HostileInput } from './hostile-input-fixture.ts';

export const SEED = 20_261_122;
export const REQUESTS = 20_000;
/** Requests of one session: calls that need a recent sign-in get one. */
export const REQUESTS_PER_SESSION = 300;

/** They end the session, the account or the roles of the following requests, or take multipart forms. */
const LEFT_OUT = new Set([
  'user.delete',
  'user.delete-by-id',
  'user.sign-out',
  'user.set-permission',
  'role.remove',
]);

/** The calls that get hostile input. */
export const calls = ALL_CALLS.filter((call) => !call.form && !LEFT_OUT.has(call.name));

export const PEOPLE = [
  'seller@demo.test',
  'admin@demo.test',
  'cases@demo.test',
  'agent@demo.test',
  'ratings@demo.test',
];

/** Statuses of a deliberate answer; 503 and 501 say that a part isn't running or not built. */
export const isDecided = (status: number): boolean => status < 500 || status === 501 || status === 503;

/** Internal texts that no answer may reveal. */
export const LEAK =
  /\bat .+\.ts:\d+|node_modules|syntax error at|violates .+ constraint|invalid input syntax|\bselect .+ from\b/i;

let users: string[];

/** For tests: a gateway with a person of each kind. */
export function setUpUsers(): void {
  setUpGateway();
  beforeAll(async () => {
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
}

/** A session of each person, and of none. */
export async function newSessions(): Promise<(string | undefined)[]> {
  const now = new Date(gateway.clock.now);
  const sessions = await Promise.all(users.map((userId) => createSession(gateway.database, { userId, now })));
  return [...sessions.map(({ token }) => token), undefined];
}

/** Sends an input like an untrusted client. */
export async function send(call: Call, { params, query, body }: HostileInput, token: string | undefined) {
  const search = new URLSearchParams(query).toString();
  const answer = await gateway.app.inject({
    method: call.method,
    url: `${fillPath(call.path, params)}${search ? `?${search}` : ''}`,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(call.method === 'POST' || call.method === 'PUT' ? { payload: body } : {}),
  });
  return { status: answer.statusCode, text: answer.payload };
}
