import { gateway } from '../../testing/set-up-gateway.ts';
import { codeIn } from './signup-fixture.ts';

/** For tests: the form with which a person signs up. */
const form = (email: string) => ({
  name: 'New Seller',
  user_name: email.split('@')[0],
  email,
  company_name: 'New Shop',
  password: 'Harbour!22',
  passwordConfirm: 'Harbour!22',
});

/** For tests: starts a sign-up. */
export const begin = (email: string, more: object = {}) =>
  gateway.ask('POST', '/api/signup', { body: { ...form(email), ...more } });

/** Verifies an address. */
export const verify = (email: string, code: string, more: object = { password: 'Harbour!22' }) =>
  gateway.ask('POST', '/api/email/codeverify', {
    body: { email, code, module_type: 'review', username: 'n', ...more },
  });

/** Asks for another code. */
export const resend = (email: string, path = 'review') =>
  gateway.ask('PUT', `/api/email/${path}/codeverify`, { body: { email, source: 'tquens' } });

/** Another code than this one. */
export const wrongCode = (right: string): string => (right === '000000' ? '000001' : '000000');

/** Signs up and verifies the address; returns the token of the sign-up. */
export async function verified(email: string): Promise<string> {
  await begin(email);
  const { body } = await verify(email, codeIn(await gateway.mailTo(email)));
  return (body.data as { signup_token: string }).signup_token;
}

/** Starts to connect a store. */
export const start = (signup_token: string) =>
  gateway.ask('POST', '/api/market/connect/state', {
    body: { module_type: 'review', code: 'ATVPDKIKX0DER', signup_token },
  });

/** Ends the connection of a store. */
export const finish = (email: string, state: string, more: object = {}) =>
  gateway.ask('POST', '/api/market/amazon', {
    body: {
      admin_email: email,
      seller_id: 'S-NEW',
      sp_api_auth_code: 'good',
      code: 'ATVPDKIKX0DER',
      moduleType: 'review',
      state,
      ...more,
    },
  });

/** The state of a started connection. */
export const stateOf = async (token: string) => ((await start(token)).body.data as { state: string }).state;
