import { expect } from '@jest/globals';
import { gateway } from '../../testing/set-up-gateway.ts';
import type { Answer } from '../../testing/test-gateway.ts';
import { codeIn } from './signup-fixture.ts';

/** The password of every sign-up here. */
export const password = 'Harbour!22';

/** For tests: the cookies that a response sets in a browser, as its next Cookie header. */
export function cookieOf({ headers }: Answer): string {
  const set = headers['set-cookie'];
  const lines = Array.isArray(set) ? set.map(String) : set ? [String(set)] : [];
  return lines
    .filter((line) => !line.includes('Max-Age=0') && !line.includes('1970'))
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Starts a sign-up. */
export const begin = (email: string, more: object = {}) =>
  gateway.ask('POST', '/api/signup', {
    body: {
      name: 'New Seller',
      user_name: 'new',
      email,
      company_name: 'New Shop',
      password,
      passwordConfirm: password,
      ...more,
    },
  });

/** Verifies an address in a browser. */
export const verify = (email: string, code: string, cookie: string) =>
  gateway.ask('POST', '/api/email/codeverify', {
    body: { email, code, module_type: 'review', username: 'n' },
    cookie,
  });

/** The sign-up as its browser continues it. */
export const read = async (cookie: string, token?: string) => {
  const { body } = await gateway.ask('POST', '/api/signup/state', { cookie, ...(token ? { token } : {}) });
  return body.data as Record<string, string | null> | null;
};

/** Completes a sign-up without a store. */
export const complete = (signup_token: string) =>
  gateway.ask('POST', '/api/signup/complete', { body: { signup_token } });

/** A browser that has verified its address. */
export async function verified(email: string): Promise<string> {
  const cookie = cookieOf(await begin(email));
  await verify(email, codeIn(await gateway.mailTo(email)), cookie);
  return cookie;
}

/** Connects a store in a sign-up. */
export async function connectStore(email: string, sellerId: string, signup_token: string): Promise<void> {
  const market = 'ATVPDKIKX0DER';
  const { body } = await gateway.ask('POST', '/api/market/connect/state', {
    body: { module_type: 'review', code: market, signup_token },
  });
  const { state } = body.data as { state: string };
  const names = { admin_email: email, seller_id: sellerId, sp_api_auth_code: 'good' };
  const connected = await gateway.ask('POST', '/api/market/amazon', {
    body: { ...names, code: market, moduleType: 'review', state },
  });
  expect(connected.status).toBe(200);
}
