import { describe, expect, it } from '@jest/globals';
import { decodeBase32IgnorePadding } from '@oslojs/encoding';
import { generateHOTP } from '@oslojs/otp';
import { eventually } from '../../testing/eventually.ts';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { type Deviation, SoftwareAuthenticator } from '../../testing/software-authenticator.ts';

const SITE = 'https://app.fairshelf.test';

setUpGateway({}, { PUBLIC_URL: SITE, OPERATOR_SECOND_FACTOR: '1' });

describe('passkeys', () => {
  it('can be added with a name, listed, used to sign in without a password, and removed', async () => {
    const token = await gateway.signIn('seller@demo.test');
    const first = await addPasskey(token, 'Laptop');
    gateway.clock.now += 1000;
    const second = await addPasskey(token, 'Phone');
    expect(await passkeysOf(token)).toMatchObject([
      { name: 'Laptop', lastUsed: null },
      { name: 'Phone', lastUsed: null },
    ]);
    const notice = 'The passkey ‘Phone’ was added';
    await eventually('No mail about the passkey.', async () =>
      (await gateway.mailTo('seller@demo.test')).includes(notice) ? true : undefined,
    );

    const response = await signIn(first);
    expect(response).toMatchObject({
      status: 200,
      body: { data: { userInfo: { email: 'seller@demo.test' } } },
    });
    const { accessToken } = response.body.data as { accessToken: string };
    const [laptop] = await passkeysOf(accessToken);
    expect(laptop?.lastUsed).toEqual(expect.any(String));

    expect((await post('/api/user/passkey/remove', token, { passkey: laptop?.id })).status).toBe(200);
    expect((await signIn(first)).status).toBe(401);
    expect((await signIn(second)).status).toBe(200);
    // Without any passkey the password still signs in.
    expect((await gateway.signIn('seller@demo.test')).length).toBeGreaterThan(20);
  });

  it("count as an operator's second factor, in addition to password plus code", async () => {
    const refusal = await post('/api/auth/login', undefined, {
      user_name: 'admin@demo.test',
      password: 'Fairshelf!1',
    });
    expect(refusal.status).toBe(401);
    const secret = refusal.body.fields?.find(({ path }) => path === 'enrolment.secret')?.message ?? '';
    const key = decodeBase32IgnorePadding(secret);
    const code = generateHOTP(key, BigInt(Math.floor(gateway.clock.now / 30_000)), 6);
    const enrolment = await post('/api/auth/login', undefined, {
      user_name: 'admin@demo.test',
      password: 'Fairshelf!1',
      code,
    });
    const session = String(enrolment.body.accessToken);
    const passkey = await addPasskey(session, 'Key');
    expect((await signIn(passkey)).status).toBe(200);
    const again = await post('/api/auth/login', undefined, {
      user_name: 'admin@demo.test',
      password: 'Fairshelf!1',
    });
    expect(again.status).toBe(401);
  });

  it("confirm a session older than 15 minutes, only with the person's own passkey", async () => {
    const token = await gateway.signIn('ratings@demo.test');
    const own = await addPasskey(token, 'Own');
    const other = await addPasskey(await gateway.signIn('ads@demo.test'), 'Other');
    gateway.clock.now += 16 * MINUTE;
    const stale = () => post('/api/user/passkey/start', token);
    expect((await stale()).status).toBe(403);
    const confirm = async (passkey: SoftwareAuthenticator) =>
      post('/api/user/confirm', token, {
        passkey: passkey.use(await challengeOf('/api/user/confirm/start', token)),
      });
    expect((await confirm(other)).status).toBe(400);
    expect((await stale()).status).toBe(403);
    expect((await confirm(own)).status).toBe(200);
    expect((await stale()).status).toBe(200);
  });

  it('confirm the session of an operator without an app; a password by itself does not', async () => {
    const email = 'ads@demo.test';
    const own = await addPasskey(await gateway.signIn(email), 'Operator');
    const { pool } = gateway.database;
    await pool.query(
      "insert into user_role (user_id, role) select user_id, 'super-admin' from app_user where email = $1",
      [email],
    );
    const { accessToken: token } = (await signIn(own)).body.data as { accessToken: string };
    gateway.clock.now += 16 * MINUTE;
    const view = () =>
      post('/api/monitoring/start', token, { user_email: 'seller@demo.test', reason: 'Support' });
    expect((await view()).status).toBe(403);
    const refusal = await post('/api/user/confirm', token, { password: 'Fairshelf!1' });
    expect([refusal.status, refusal.body.fields]).toEqual([
      400,
      [{ path: 'body.passkey', message: 'Confirm with your passkey.' }],
    ]);
    expect((await view()).status).toBe(403);
    const passkey = own.use(await challengeOf('/api/user/confirm/start', token));
    expect((await post('/api/user/confirm', token, { passkey })).status).toBe(200);
    expect((await view()).status).toBe(200);
    await pool.query(
      "delete from user_role where role = 'super-admin' and user_id = (select user_id from app_user where email = $1)",
      [email],
    );
  });
});

describe('a challenge', () => {
  it('is accepted once, for its purpose and person, for five minutes', async () => {
    const token = await gateway.signIn('seller@demo.test');
    const stranger = await gateway.signIn('ratings@demo.test');
    const passkey = await addPasskey(token, 'Challenged');
    const enter = (challenge: string) =>
      post('/api/auth/passkey', undefined, { credential: passkey.use(challenge) });

    const challenge = await challengeOf('/api/auth/passkey/start');
    const both = await Promise.all([enter(challenge), enter(challenge)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await enter(await challengeOf('/api/user/confirm/start', token))).status).toBe(401);
    expect((await enter('bWFkZS11cA')).status).toBe(401);
    const forAdding = passkey.use(await challengeOf('/api/user/passkey/start', token));
    expect((await post('/api/user/confirm', token, { passkey: forAdding })).status).toBe(400);
    const late = await challengeOf('/api/auth/passkey/start');
    gateway.clock.now += 5 * MINUTE;
    expect((await enter(late)).status).toBe(401);

    const foreign = new SoftwareAuthenticator(SITE).create(
      await challengeOf('/api/user/passkey/start', stranger),
    );
    expect((await post('/api/user/passkey', token, { name: 'X', credential: foreign })).status).toBe(400);
  });
});

describe("a browser's answer", () => {
  it.each<[string, Deviation]>([
    ['from another site', { origin: 'https://app.fairshelf.test.evil.example' }],
    ['for another site', { site: 'evil.example' }],
    ['without a check of the person', { isVerified: false }],
    ['to another question', { type: 'webauthn.create' }],
  ])('%s is refused', async (_, deviation) => {
    const passkey = await addPasskey(await gateway.signIn('seller@demo.test'), 'Deviating');
    expect((await signIn(passkey, deviation)).status).toBe(401);
    expect((await signIn(passkey)).status).toBe(200);
  });

  it('from a cloned passkey, whose counter is behind, is refused', async () => {
    const passkey = await addPasskey(await gateway.signIn('seller@demo.test'), 'Copied');
    expect((await signIn(passkey)).status).toBe(200);
    expect((await signIn(passkey)).status).toBe(200);
    passkey.count = 1;
    expect((await signIn(passkey)).status).toBe(401);
  });

  it("is refused if signed by another key, or with a deleted person's passkey", async () => {
    const token = await gateway.signIn('seller@demo.test');
    const passkey = await addPasskey(token, 'Signed');
    const challenge = await challengeOf('/api/auth/passkey/start');
    const forgery = { ...new SoftwareAuthenticator(SITE).use(challenge), id: passkey.id, rawId: passkey.id };
    expect((await post('/api/auth/passkey', undefined, { credential: forgery })).status).toBe(401);
    const { database } = gateway;
    await database.pool.query("update app_user set deleted_at = now() where email = 'seller@demo.test'");
    expect((await signIn(passkey)).status).toBe(401);
    await database.pool.query("update app_user set deleted_at = null where email = 'seller@demo.test'");
    expect((await signIn(passkey)).status).toBe(200);
  });
});

it("can't be added twice, or removed by someone else", async () => {
  const token = await gateway.signIn('seller@demo.test');
  const passkey = await addPasskey(token, 'Mine');
  const again = passkey.create(await challengeOf('/api/user/passkey/start', token));
  expect((await post('/api/user/passkey', token, { name: 'Again', credential: again })).status).toBe(400);
  const stranger = await gateway.signIn('ratings@demo.test');
  const mine = (await passkeysOf(token)).find(({ name }) => name === 'Mine');
  expect((await post('/api/user/passkey/remove', stranger, { passkey: mine?.id })).status).toBe(404);
  expect((await signIn(passkey)).status).toBe(200);
});

const MINUTE = 60_000;

const post = (path: string, token: string | undefined, body: object = {}) =>
  gateway.ask('POST', path, { ...(token ? { token } : {}), body });
const challengeOf = async (path: string, token?: string) => {
  const { body } = await post(path, token);
  return String((body.data as { challenge?: unknown } | undefined)?.challenge);
};
const passkeysOf = async (token: string) => {
  const { body } = await gateway.ask('GET', '/api/user/security', { token });
  return (body.data as { passkeys: { id: string; name: string; lastUsed: string | null }[] }).passkeys;
};

/** Adds a software passkey to the account of a session. */
async function addPasskey(token: string, name: string) {
  const passkey = new SoftwareAuthenticator(SITE);
  const credential = passkey.create(await challengeOf('/api/user/passkey/start', token));
  const response = await post('/api/user/passkey', token, { name, credential });
  expect(response.status).toBe(200);
  return passkey;
}

/** Signs in with a passkey; `deviation` makes the browser's answer invalid. */
const signIn = async (passkey: SoftwareAuthenticator, deviation: Deviation = {}) =>
  post('/api/auth/passkey', undefined, {
    credential: passkey.use(await challengeOf('/api/auth/passkey/start'), deviation),
  });
