import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { decodeBase32IgnorePadding } from '@oslojs/encoding';
import { generateHOTP } from '@oslojs/otp';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

const SELLER = 'ratings@demo.test';
const OPERATOR = 'admin@demo.test';
const DAY_MS = 86_400_000;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({}, { OPERATOR_SECOND_FACTOR: '1' });
}, 60_000);
afterAll(() => gateway.end());

let secret: string;
const nextCode = (): string => {
  // No code works twice.
  gateway.clock.now += 30_000;
  return generateHOTP(decodeBase32IgnorePadding(secret), BigInt(Math.floor(gateway.clock.now / 30_000)), 6);
};

async function logIn(user_name: string, more: { code?: string; cookie?: string; remember?: boolean } = {}) {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { ...(more.cookie && { cookie: more.cookie }) },
    payload: {
      user_name,
      password: 'Fairshelf!1',
      ...(more.code && { code: more.code }),
      ...(more.remember !== undefined && { remember_device: more.remember }),
    },
  });
  const cookie = answer.cookies.find(({ name }) => name === 'fs_device');
  return {
    status: answer.statusCode,
    /** The fields of the form that a refusal asks for. */
    fields: (answer.json().fields ?? []).map(({ path }: { path: string }) => path),
    token: String(answer.json().accessToken),
    attributes: cookie,
    cookie: cookie ? `fs_device=${cookie.value}` : undefined,
  };
}
const post = (path: string, token: string, body: object) =>
  gateway.ask('POST', `/api/user/${path}`, { token, body });
const remembered = async (token: string) => {
  const { body } = await gateway.ask('GET', '/api/user/security', { token });
  return (body.data as { rememberedDevices: { id: string; device: string }[] }).rememberedDevices;
};

beforeEach(async () => {
  // Attempts with codes and passwords are limited for ten minutes.
  gateway.clock.now += 600_000;
  await gateway.database.system.deleteFrom('second_factor').execute();
  const token = await gateway.signIn(SELLER);
  const started = await post('second-factor/start', token, { password: 'Fairshelf!1' });
  secret = (started.body.data as { secret: string }).secret;
  expect((await post('second-factor/confirm', token, { code: nextCode() })).status).toBe(200);
});

describe('a remembered browser', () => {
  it('signs in with just the password for 30 days; other browsers need a code', async () => {
    const first = await logIn(SELLER, { code: nextCode(), remember: true });
    expect(first.attributes).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' });
    expect((await logIn(SELLER)).status).toBe(401);
    expect((await logIn(SELLER, { cookie: 'fs_device=made-up' })).status).toBe(401);
    expect((await logIn(SELLER, { cookie: first.cookie ?? '' })).status).toBe(200);
    gateway.clock.now += 30 * DAY_MS;
    expect((await logIn(SELLER, { cookie: first.cookie ?? '' })).status).toBe(401);
  });

  it('is offered whenever a code is requested', async () => {
    const offered = ['body.code', 'body.remember_device'];
    expect((await logIn(SELLER)).fields).toEqual(offered);
    expect((await logIn(SELLER, { code: '000000' })).fields).toEqual(offered);
  });

  it('is remembered only on request, and its token is stored as a hash', async () => {
    expect((await logIn(SELLER, { code: nextCode() })).cookie).toBeUndefined();
    const { cookie = '' } = await logIn(SELLER, { code: nextCode(), remember: true });
    const rows = await gateway.database.system.selectFrom('remembered_device').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(cookie.slice('fs_device='.length));
  });

  it('can be forgotten by its owner only', async () => {
    const { cookie = '', token } = await logIn(SELLER, { code: nextCode(), remember: true });
    const [device] = await remembered(token);
    const stranger = await gateway.signIn('seller@demo.test');
    expect((await post('device/forget', stranger, { device: device?.id })).status).toBe(404);
    expect((await logIn(SELLER, { cookie })).status).toBe(200);
    expect((await post('device/forget', token, { device: device?.id })).status).toBe(200);
    expect((await logIn(SELLER, { cookie })).status).toBe(401);
  });

  it.each([
    ['signing out everywhere else', (token: string) => post('session/end', token, { session: 'others' })],
    ['removing the app', (token: string) => post('second-factor/remove', token, { code: nextCode() })],
  ])('is forgotten by %s', async (_, act) => {
    const { token } = await logIn(SELLER, { code: nextCode(), remember: true });
    expect((await act(token)).status).toBe(200);
    expect(await remembered(token)).toEqual([]);
  });

  it('belongs to one person: everyone else still needs a code', async () => {
    const { cookie = '' } = await logIn(SELLER, { code: nextCode(), remember: true });
    const token = await gateway.signIn('seller@demo.test');
    const started = await post('second-factor/start', token, { password: 'Fairshelf!1' });
    secret = (started.body.data as { secret: string }).secret;
    await post('second-factor/confirm', token, { code: nextCode() });
    expect((await logIn('seller@demo.test', { cookie })).status).toBe(401);
  });
});

it('operators are asked for a code at every sign-in, without the offer to remember the browser', async () => {
  const response = await gateway.ask('POST', '/api/auth/login', {
    body: { user_name: OPERATOR, password: 'Fairshelf!1' },
  });
  secret = response.body.fields?.find(({ path }) => path === 'enrolment.secret')?.message ?? '';
  expect((await logIn(OPERATOR, { code: nextCode(), remember: true })).cookie).toBeUndefined();
  const again = await logIn(OPERATOR, { code: nextCode(), remember: true });
  expect([again.status, again.cookie]).toEqual([200, undefined]);
  expect((await logIn(OPERATOR)).fields).toEqual(['body.code']);
  expect((await logIn(OPERATOR, { code: '000000' })).fields).toEqual(['body.code']);
});
