import { describe, expect, it } from '@jest/globals';
import { gateway } from '../../testing/set-up-gateway.ts';
import {
  app,
  DAY_MS,
  listDevices,
  logIn,
  nextCode,
  OPERATOR,
  post,
  SELLER,
  setUpSeller,
} from './remembered-device-fixture.ts';

setUpSeller();

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
    const codeFields = ['body.code', 'body.remember_device'];
    expect((await logIn(SELLER)).fields).toEqual(codeFields);
    expect((await logIn(SELLER, { code: '000000' })).fields).toEqual(codeFields);
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
    const [device] = await listDevices(token);
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
    expect(await listDevices(token)).toEqual([]);
  });

  it('belongs to one person: everyone else still needs a code', async () => {
    const { cookie = '' } = await logIn(SELLER, { code: nextCode(), remember: true });
    const token = await gateway.signIn('seller@demo.test');
    const enrolment = await post('second-factor/start', token, { password: 'Fairshelf!1' });
    app.secret = (enrolment.body.data as { secret: string }).secret;
    await post('second-factor/confirm', token, { code: nextCode() });
    expect((await logIn('seller@demo.test', { cookie })).status).toBe(401);
  });
});

it('operators are asked for a code at every sign-in, without the offer to remember the browser', async () => {
  const response = await gateway.ask('POST', '/api/auth/login', {
    body: { user_name: OPERATOR, password: 'Fairshelf!1' },
  });
  app.secret = response.body.fields?.find(({ path }) => path === 'enrolment.secret')?.message ?? '';
  expect((await logIn(OPERATOR, { code: nextCode(), remember: true })).cookie).toBeUndefined();
  const again = await logIn(OPERATOR, { code: nextCode(), remember: true });
  expect([again.status, again.cookie]).toEqual([200, undefined]);
  expect((await logIn(OPERATOR)).fields).toEqual(['body.code']);
  expect((await logIn(OPERATOR, { code: '000000' })).fields).toEqual(['body.code']);
});
