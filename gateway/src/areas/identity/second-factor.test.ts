import { describe, expect, it } from '@jest/globals';
import { decodeBase32IgnorePadding } from '@oslojs/encoding';
import { generateHOTP } from '@oslojs/otp';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';

setUpGateway({}, { OPERATOR_SECOND_FACTOR: '1' });

describe('an operator without an authenticator app', () => {
  it('is signed in only after setting up an app, and gets recovery codes', async () => {
    const response = await logIn('admin@demo.test');
    expect(response).toMatchObject({ status: 401, body: { error: true } });
    expect(response.body.accessToken).toBeUndefined();
    expect(fieldOf(response, 'enrolment.uri')).toMatch(/^otpauth:\/\/totp\/Fairshelf:admin%40demo\.test\?/);
    expect(fieldOf(response, 'enrolment.qr')).toMatch(/^\d+ (M\d+ \d+h1v1h-1z)+$/);
    expect((await logIn('admin@demo.test', '000000')).status).toBe(401);

    const { secret, done, codes } = await enrol('admin@demo.test', '10.0.1.1');
    // A secret that somebody else may have seen never becomes active.
    expect(secret).not.toBe(fieldOf(response, 'enrolment.secret'));
    expect(done).toMatchObject({ status: 200, body: { accessToken: expect.any(String) } });
    expect(new Set(codes).size).toBe(10);
    recovery.push(...codes);
    const { rows } = await gateway.database.pool.query('select sealed_secret from second_factor');
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('a person who becomes an operator', () => {
  it('is signed out, because they may have signed in with only a password', async () => {
    const admin = await logIn('admin@demo.test', recovery.pop(), '10.0.1.11');
    const token = String(admin.body.accessToken);
    const change = (path: string, body: object) =>
      gateway.ask(path === '/api/user/permission' ? 'PUT' : 'POST', path, { token, body });
    const user_email = 'ads@demo.test';
    const isSignedIn = async (session: string) =>
      (await gateway.ask('GET', '/api/user', { token: session })).status === 200;

    const seller = await gateway.signIn(user_email);
    expect((await change('/api/role/assign', { user_email, role: 'reimbursement-admin' })).status).toBe(200);
    expect(await isSignedIn(seller)).toBe(true);
    expect((await change('/api/role/assign', { user_email, role: 'case-manager' })).status).toBe(200);
    expect(await isSignedIn(seller)).toBe(false);
    expect(fieldOf(await logIn(user_email, undefined, '10.0.1.12'), 'enrolment.secret')).not.toBe('');

    expect((await change('/api/role/remove', { user_email, role: 'case-manager' })).status).toBe(200);
    const again = await gateway.signIn(user_email);
    const permission = { user_email, permissions: ['case-manager'], access_channel_list: [] };
    expect((await change('/api/user/permission', permission)).status).toBe(200);
    expect(await isSignedIn(again)).toBe(false);
  });
});

describe('a person with an authenticator app', () => {
  it('needs a code, and each code works only once', async () => {
    const { secret } = await enrol('cases@demo.test', '10.0.1.2');
    const code = codeOf(secret);
    expect(await logIn('cases@demo.test', undefined, '10.0.1.2')).toMatchObject({
      status: 401,
      body: { fields: [{ path: 'body.code', message: 'Enter the code from your authenticator app.' }] },
    });
    expect((await logIn('cases@demo.test', code, '10.0.1.2')).status).toBe(401);
    gateway.clock.now += 30_000;
    expect((await logIn('cases@demo.test', codeOf(secret), '10.0.1.2')).status).toBe(200);
    gateway.clock.now += 120_000;
    expect((await logIn('cases@demo.test', codeOf(secret, -3), '10.0.1.2')).status).toBe(401);
  });

  it('signs in with each recovery code once, even with two attempts at the same time', async () => {
    const { codes } = await enrol('agent@demo.test', '10.0.1.3');
    const [first = '', second = ''] = codes;
    expect((await logIn('agent@demo.test', first.toUpperCase(), '10.0.1.3')).status).toBe(200);
    expect((await logIn('agent@demo.test', first, '10.0.1.3')).status).toBe(401);
    const both = await Promise.all([
      logIn('agent@demo.test', second, '10.0.1.3'),
      logIn('agent@demo.test', second, '10.0.1.3'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('is protected against guessing codes with a stolen password', async () => {
    await enrol('violation@demo.test', '10.0.1.4');
    for (let guess = 0; guess < 5; guess += 1)
      expect((await logIn('violation@demo.test', `00000${guess}`, '10.0.1.4')).status).toBe(401);
    expect((await logIn('violation@demo.test', '000009', '10.0.1.4')).status).toBe(429);
  });

  it('reveals nothing about codes with a wrong password', async () => {
    await enrol('violation-lead@demo.test', '10.0.1.5');
    const body = { user_name: 'violation-lead@demo.test', password: 'Wrong!123' };
    const answer = await gateway.ask('POST', '/api/auth/login', { address: '10.0.1.6', body });
    expect(answer.body.fields ?? []).toEqual([]);
  });
});

describe('the settings of an account', () => {
  it('allow setting up an app with the password, ending sessions, and removing the app with a code', async () => {
    const token = await gateway.signIn('seller@demo.test');
    const other = await gateway.signIn('seller@demo.test');
    expect(await security(token)).toMatchObject({
      secondFactor: null,
      isRequired: false,
      sessions: expect.arrayContaining([
        expect.objectContaining({ isCurrent: true, address: '127.0.0.1', place: 'local' }),
      ]),
    });
    expect((await post('second-factor/start', token, { password: 'Wrong!123' })).status).toBe(400);
    const enrolment = await post('second-factor/start', token, { password: 'Fairshelf!1' });
    const { secret } = enrolment.body.data as { secret: string };
    expect((await post('second-factor/confirm', token, { code: '000000' })).status).toBe(400);
    expect((await post('second-factor/confirm', token, { code: codeOf(secret) })).status).toBe(200);
    expect(await security(token)).toMatchObject({ secondFactor: { recoveryCodes: 10 } });
    // Sessions from before must enter the code as well.
    expect((await gateway.ask('GET', '/api/user', { token: other })).status).toBe(401);
    expect((await logIn('seller@demo.test', undefined, '10.0.1.8')).status).toBe(401);

    gateway.clock.now += 30_000;
    expect((await post('second-factor/remove', token, { code: '000000' })).status).toBe(400);
    expect((await post('second-factor/remove', token, { code: codeOf(secret) })).status).toBe(200);
    const third = await gateway.signIn('seller@demo.test');
    expect((await post('session/end', token, { session: 'others' })).status).toBe(200);
    expect((await gateway.ask('GET', '/api/user', { token: third })).status).toBe(401);
    expect((await gateway.ask('GET', '/api/user', { token })).status).toBe(200);
  });

  it("can't end another person's session, or remove an operator's app", async () => {
    const { done, secret } = await enrol('reporter@demo.test', '10.0.1.9');
    const token = String(done.body.accessToken);
    const stranger = await gateway.signIn('ratings@demo.test');
    const { sessions } = (await security(stranger)) as { sessions: { id: string }[] };
    expect((await post('session/end', token, { session: sessions[0]?.id ?? '' })).status).toBe(404);
    expect((await gateway.ask('GET', '/api/user', { token: stranger })).status).toBe(200);
    gateway.clock.now += 30_000;
    expect((await post('second-factor/remove', token, { code: codeOf(secret) })).status).toBe(409);
  });

  const post = (path: string, token: string, body: object) =>
    gateway.ask('POST', `/api/user/${path}`, { token, body });
  const security = async (token: string) =>
    (await gateway.ask('GET', '/api/user/security', { token })).body.data;
});

it("end an operator's monitoring sessions on sign-out", async () => {
  const { done } = await enrol('admin@demo.test', '10.0.1.10').then(async (first) =>
    first.done.status === 200 ? first : { done: await logIn('admin@demo.test', recovery.pop(), '10.0.1.10') },
  );
  const token = String(done.body.accessToken);
  const response = await gateway.ask('POST', '/api/monitoring/start', {
    token,
    body: { user_email: 'seller@demo.test', reason: 'Support' },
  });
  const { accessToken } = response.body.data as { accessToken: string };
  expect((await gateway.ask('GET', '/api/user', { token: accessToken })).status).toBe(200);
  await gateway.ask('POST', '/api/auth/logout', { token });
  expect((await gateway.ask('GET', '/api/user', { token: accessToken })).status).toBe(401);
});

it('never require a code from a seller', async () => {
  expect((await logIn('seller@demo.test', undefined, '10.0.1.7')).status).toBe(200);
});

it('state where to report vulnerabilities', async () => {
  const { body, headers } = await gateway.app.inject({ url: '/.well-known/security.txt' });
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(/^Contact: mailto:support@localhost\nExpires: \d{4}-\d\d-\d\dT/);
  expect(body).toMatch(/\nPolicy: http:\/\/\S+\/app\/security\n/);
});

/** Recovery codes of the super-admin. */
const recovery: string[] = [];

const logIn = (user_name: string, code?: string, address = '10.0.1.1') =>
  gateway.ask('POST', '/api/auth/login', {
    address,
    body: { user_name, password: 'Fairshelf!1', ...(code ? { code } : {}) },
  });
/** The code of an authenticator app, `later` steps of 30 seconds from now. */
const codeOf = (secret: string, later = 0): string =>
  generateHOTP(decodeBase32IgnorePadding(secret), BigInt(Math.floor(gateway.clock.now / 30_000) + later), 6);
const fieldOf = ({ body }: Awaited<ReturnType<typeof logIn>>, path: string): string =>
  body.fields?.find((field) => field.path === path)?.message ?? '';

/** Sets an app up for an operator; returns its secret and the recovery codes. */
async function enrol(email: string, address: string) {
  const response = await logIn(email, undefined, address);
  const secret = fieldOf(response, 'enrolment.secret');
  const done = await logIn(email, codeOf(secret), address);
  return { asked: response, secret, done, codes: done.body.recoveryCodes as string[] };
}
