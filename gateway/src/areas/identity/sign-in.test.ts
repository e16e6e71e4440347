import { describe, expect, it } from '@jest/globals';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { waitRefusal } from './auth-calls.ts';

setUpGateway();

describe('sign-in', () => {
  it('returns a flat response with token, expiry and user info', async () => {
    const { status, body, headers } = await logIn('seller@demo.test', 'Fairshelf!1');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      error: false,
      userInfo: {
        email: 'seller@demo.test',
        planList: [{ plan_name: 'reimburse' }, { plan_name: 'review' }],
      },
    });
    expect(String(headers['set-cookie'])).toMatch(/^fs_session=.*HttpOnly; SameSite=Lax/);
  });

  it('tells the page server what the person may open, and in which language', async () => {
    const hintOf = (headers: Readonly<Record<string, unknown>>) => {
      const [, value = ''] = /fs_session=([^;]+)/.exec(String(headers['set-cookie'])) ?? [];
      return JSON.parse(Buffer.from(value, 'base64url').toString('utf8'));
    };
    const { body, headers } = await logIn('seller@demo.test', 'Fairshelf!1');
    expect(hintOf(headers)).toMatchObject({ plans: ['reimburse', 'review'] });
    expect(hintOf(headers)).not.toHaveProperty('language');
    const token = String(body.accessToken);
    const response = await gateway.ask('PUT', '/api/user', { token, body: { language: 'de' } });
    expect(hintOf(response.headers)).toMatchObject({ plans: ['reimburse', 'review'], language: 'de' });
  });

  it('also accepts the user name, case-insensitively', async () => {
    await expect(logIn('Seller', 'Fairshelf!1')).resolves.toMatchObject({ status: 200 });
  });

  it('stores tokens only as hashes', async () => {
    const { body } = await logIn('seller@demo.test', 'Fairshelf!1');
    const rows = await gateway.database.system.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(body.accessToken);
  });

  it('returns the same response for an unknown address and a wrong password', async () => {
    const unknown = await logIn('nobody@demo.test', 'Wrong!123', '10.0.0.2');
    const wrong = await logIn('seller@demo.test', 'Wrong!123', '10.0.0.2');
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('requires the change of a temporary password unless it was postponed', async () => {
    const token = await gateway.signIn('new@demo.test');
    const before = await gateway.ask('GET', '/api/user', { token });
    expect(before.body.data).toMatchObject({ is_need_password_change: true });
    await gateway.ask('PUT', '/api/auth/login/password/later', { token, body: { email: 'new@demo.test' } });
    const after = await gateway.ask('GET', '/api/user', { token });
    expect(after.body.data).toMatchObject({ is_need_password_change: false });
    const again = await logIn('new@demo.test', 'Fairshelf!1');
    expect(again.body).toMatchObject({ userInfo: { is_need_password_change: true } });
  });
});

describe('a session', () => {
  it('ends at once on sign-out', async () => {
    const token = await gateway.signIn('ads@demo.test');
    await expect(gateway.ask('GET', '/api/user', { token })).resolves.toMatchObject({ status: 200 });
    await expect(gateway.ask('POST', '/api/auth/logout', { token })).resolves.toMatchObject({ status: 200 });
    await expect(gateway.ask('GET', '/api/user', { token })).resolves.toMatchObject({ status: 401 });
  });

  it('ends after seven days', async () => {
    const token = await gateway.signIn('ads@demo.test');
    const startedAt = gateway.clock.now;
    gateway.clock.now = startedAt + 7 * 86_400_000 - 1000;
    await expect(gateway.ask('GET', '/api/user', { token })).resolves.toMatchObject({ status: 200 });
    gateway.clock.now = startedAt + 7 * 86_400_000;
    await expect(gateway.ask('GET', '/api/user', { token })).resolves.toMatchObject({ status: 401 });
  });

  it('is required when none is given', async () => {
    await expect(gateway.ask('GET', '/api/user')).resolves.toMatchObject({
      status: 401,
      body: { error: true, message: 'Please sign in.' },
    });
  });
});

describe('repeated wrong passwords', () => {
  it('delay the next attempt increasingly, only from this network, up to a limit', async () => {
    for (let failure = 0; failure < 5; failure += 1) await logIn('cases@demo.test', 'Wrong!123', '10.0.0.3');
    const response = await logIn('cases@demo.test', 'Fairshelf!1', '10.0.0.3');
    expect(response).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    await expect(logIn('cases@demo.test', 'Fairshelf!1', '10.0.0.4')).resolves.toMatchObject({ status: 200 });

    gateway.clock.now += 1000;
    await logIn('cases@demo.test', 'Wrong!123', '10.0.0.3');
    await expect(logIn('cases@demo.test', 'Wrong!123', '10.0.0.3')).resolves.toMatchObject({
      status: 429,
      headers: { 'retry-after': '2' },
    });
    gateway.clock.now += 2000;
    await expect(logIn('cases@demo.test', 'Fairshelf!1', '10.0.0.3')).resolves.toMatchObject({ status: 200 });
  });

  it.each([
    [1, '1 second'],
    [44_100, '45 seconds'],
    [60_000, '1 minute'],
    [595_000, '10 minutes'],
  ])('state how long to wait: %s ms as %s', (ms, words) => {
    expect(waitRefusal(ms).message).toBe(`Too many attempts. Please try again in ${words}.`);
  });

  it('are delayed for unknown addresses too', async () => {
    for (let failure = 0; failure < 5; failure += 1) await logIn('ghost@demo.test', 'Wrong!123', '10.0.0.5');
    await expect(logIn('ghost@demo.test', 'Wrong!123', '10.0.0.5')).resolves.toMatchObject({ status: 429 });
  });
});

describe('passwords', () => {
  it('can be changed with the current one, which ends other sessions', async () => {
    const other = await gateway.signIn('violation@demo.test');
    const token = await gateway.signIn('violation@demo.test');
    const body = {
      email: 'violation@demo.test',
      current_password: 'Fairshelf!1',
      new_password: 'Harbour!22',
    };
    await expect(change(body, token)).resolves.toMatchObject({
      status: 200,
      body: { data: { userInfo: { email: 'violation@demo.test', is_need_password_change: false } } },
    });
    await expect(gateway.ask('GET', '/api/user', { token })).resolves.toMatchObject({ status: 200 });
    await expect(gateway.ask('GET', '/api/user', { token: other })).resolves.toMatchObject({ status: 401 });
    await expect(logIn('violation@demo.test', 'Harbour!22')).resolves.toMatchObject({ status: 200 });
  });

  it('are refused with messages that start with a four-character code', async () => {
    const email = 'agent@demo.test';
    const wrong = await change({ email, current_password: 'Wrong!123', new_password: 'Harbour!22' });
    expect(wrong).toMatchObject({
      status: 400,
      body: { message: 'E01 The current password is not correct.' },
    });
    const weak = await change({ email, current_password: 'Fairshelf!1', new_password: 'harbour' });
    expect(weak.body.message).toMatch(/^E02 /);
    expect(weak.body.fields).toMatchObject([{ path: 'body.new_password' }]);
  });

  it('can be reset by email; the old one keeps working, and nobody learns who has an account', async () => {
    const existing = await gateway.ask('POST', '/api/auth/login/forgotpassword', {
      body: { email: 'agent@demo.test' },
    });
    const unknown = await gateway.ask('POST', '/api/auth/login/forgotpassword', {
      body: { email: 'ghost@demo.test' },
    });
    expect(existing.body).toEqual(unknown.body);
    const text = await gateway.mailTo('agent@demo.test');
    const temporary = text.split('\n\n')[2] ?? '';
    await expect(logIn('agent@demo.test', 'Fairshelf!1')).resolves.toMatchObject({ status: 200 });
    await expect(logIn('agent@demo.test', temporary)).resolves.toMatchObject({
      status: 200,
      body: { userInfo: { is_need_password_change: true } },
    });
    gateway.clock.now += 3_600_000;
    await expect(logIn('agent@demo.test', temporary)).resolves.toMatchObject({ status: 401 });
  }, 30_000);

  const change = (body: object, token?: string) =>
    gateway.ask('PUT', '/api/auth/login/password', { body, ...(token ? { token } : {}) });
});

const logIn = (user_name: string, password: string, address = '10.0.0.1') =>
  gateway.ask('POST', '/api/auth/login', { body: { user_name, password }, address });
