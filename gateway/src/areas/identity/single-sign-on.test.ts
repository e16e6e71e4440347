import { beforeEach, describe, expect, it } from '@jest/globals';
import { decodeBase32IgnorePadding } from '@oslojs/encoding';
import { generateHOTP } from '@oslojs/otp';
import { CLIENT, type Granted, startLocalIssuer } from '../../testing/local-issuer.ts';
import {
  COLLEAGUE,
  DOMAIN,
  domain,
  finish,
  gateway,
  issuer,
  OPERATOR,
  OWNER,
  owner,
  prove,
  read,
  STRANGER,
  save,
  setUpCompany,
  signIn,
  start,
} from './single-sign-on-fixture.ts';

setUpCompany();

describe('setting up an identity provider', () => {
  it('is available to owners only, and never reveals or reuses the secret elsewhere', async () => {
    const colleague = await gateway.signIn(COLLEAGUE);
    expect((await save({}, colleague)).status).toBe(403);
    expect((await domain('', 'shop.test', colleague)).status).toBe(403);
    expect(JSON.stringify(await read())).not.toContain(CLIENT.secret);
    const { rows } = await gateway.database.pool.query('select sealed_secret from single_sign_on');
    expect(JSON.stringify(rows)).not.toContain(CLIENT.secret);
    expect((await save({ client_secret: '' })).status).toBe(200);
    const other = await startLocalIssuer(() => Date.now());
    expect(await save({ issuer: other.url, client_secret: '' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.client_secret' }] },
    });
    await other.end();
  });

  it('refuses a URL without a provider', async () => {
    expect(await save({ issuer: `${issuer.url}/elsewhere` })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.issuer' }] },
    });
  });

  it("needs the domain's TXT record; of two companies, the latest proof counts", async () => {
    await domain('', 'shop.test');
    expect((await domain('/prove', 'shop.test')).status).toBe(409);
    expect((await prove('shop.test')).status).toBe(200);
    const other = await gateway.signIn(STRANGER);
    expect((await domain('/prove', 'shop.test', other)).status).toBe(404);
    expect((await prove('shop.test', other)).status).toBe(200);
    expect((await read()).domains.find((each) => each.domain === 'shop.test')?.provenAt).toBeNull();
  });
});

describe('signing in at the provider of a company', () => {
  it('signs a colleague in with code, PKCE, state and nonce, and is audited', async () => {
    const { url, cookie } = await start(COLLEAGUE);
    const query = new URL(url).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      login_hint: COLLEAGUE,
      redirect_uri: `${gateway.services.settings.PUBLIC_URL}/app/login/company`,
    });
    const answer = await finish(issuer.signIn(url, { email: COLLEAGUE }), cookie);
    expect(answer).toMatchObject({ status: 200, body: { data: { userInfo: { email: COLLEAGUE } } } });
    const token = String((answer.body.data as { accessToken: string }).accessToken);
    expect((await gateway.ask('GET', '/api/user', { token })).status).toBe(200);
    const { rows } = await gateway.database.pool.query(
      `select company_id is not null as known from audit_log where action = 'auth.single-sign-on' and status = 200`,
    );
    expect(rows).toEqual([{ known: true }]);
  });

  it.each<[string, Granted]>([
    ['a nonce of another sign-in', { claims: { nonce: 'another' } }],
    ['another audience', { claims: { aud: 'another-client' } }],
    ['another issuer', { claims: { iss: 'https://issuer.test' } }],
    ['an expired token', { claims: { exp: 1000, iat: 900 } }],
    ['a foreign signature', { isForged: true }],
    ['an address of another domain', { email: 'admin@elsewhere.test' }],
    ['an address that the provider did not verify', { claims: { email_verified: false } }],
    ['no address', { claims: { email: undefined } }],
  ])('refuses %s', async (_, grant) => {
    expect(await signIn(COLLEAGUE, grant)).toMatchObject({ status: 401, body: { error: true } });
  });

  it('refuses a wrong state, a response in another browser, and a reused response', async () => {
    const first = await start(COLLEAGUE);
    const answer = issuer.signIn(first.url, { email: COLLEAGUE });
    expect((await finish(answer, '')).status).toBe(401);
    const second = await start(COLLEAGUE);
    expect((await finish(answer, second.cookie)).status).toBe(401);
    expect((await finish(answer, first.cookie)).status).toBe(200);
    expect((await finish(answer, first.cookie)).status).toBe(401);
  });

  it('ends after ten minutes', async () => {
    const { url, cookie } = await start(COLLEAGUE);
    gateway.clock.now += 601_000;
    expect((await finish(issuer.signIn(url, { email: COLLEAGUE }), cookie)).status).toBe(401);
  });

  it("doesn't redirect to a script URL from a provider", async () => {
    issuer.set({ authorization_endpoint: 'javascript:alert(1)' });
    expect(await start(COLLEAGUE)).toMatchObject({ status: 502, url: '' });
  });

  it("doesn't reveal accounts: only the domain decides where the browser is redirected", async () => {
    expect((await start(`nobody@${DOMAIN}`)).status).toBe(200);
    expect(await start('somebody@elsewhere.test')).toMatchObject({ status: 400 });
    await save({ is_enabled: false });
    expect(await start(COLLEAGUE)).toMatchObject({ status: 400 });
  });

  it('is disabled once the company turns it off', async () => {
    const { url, cookie } = await start(COLLEAGUE);
    await save({ is_enabled: false });
    expect((await finish(issuer.signIn(url, { email: COLLEAGUE }), cookie)).status).toBe(401);
  });
});

describe('people', () => {
  it.each([
    ['of another company', STRANGER, /doesn’t belong to this company/],
    ['who are unknown', `new.person@${DOMAIN}`, /doesn’t belong to this company/],
  ])('%s are refused', async (_, email, reason) => {
    expect(await signIn(email)).toMatchObject({
      status: 401,
      body: { message: expect.stringMatching(reason) },
    });
  });

  it('who operate Fairshelf are refused, even as members of the company', async () => {
    await gateway.database.pool.query(
      `insert into company_member (company_id, user_id) select o.home_company_id, u.user_id
       from app_user o, app_user u where o.email = $1 and u.email = $2`,
      [OWNER, OPERATOR],
    );
    expect(await signIn(OPERATOR)).toMatchObject({
      status: 401,
      body: { message: expect.stringMatching(/^Operators of Fairshelf/) },
    });
  });

  it('join as viewers if the company allows it; existing accounts of others never do', async () => {
    await save({ adds_people: true });
    const email = `cy@${DOMAIN}`;
    const answer = await signIn(email, { claims: { name: 'Cy Lee' } });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { userInfo: { email, name: 'Cy Lee', role: '' } } },
    });
    const token = String((answer.body.data as { accessToken: string }).accessToken);
    const members = await gateway.ask('GET', '/api/company/members', { token });
    expect(members.body.data).toMatchObject({ role: 'viewer' });
    expect((await signIn(STRANGER)).status).toBe(401);
  });
});

describe('with an authenticator app', () => {
  let secret: string;
  beforeEach(async () => {
    const token = await gateway.signIn(COLLEAGUE);
    const body = { password: 'Fairshelf!1' };
    const enrolment = await gateway.ask('POST', '/api/user/second-factor/start', { token, body });
    secret = (enrolment.body.data as { secret: string }).secret;
    await gateway.ask('POST', '/api/user/second-factor/confirm', { token, body: { code: code() } });
  });

  it('a person enters its code, unless the provider asked for several factors', async () => {
    const { url, cookie } = await start(COLLEAGUE);
    expect(await finish(issuer.signIn(url, { email: COLLEAGUE }), cookie)).toMatchObject({
      status: 401,
      body: { fields: [{ path: 'body.code' }, { path: 'body.remember_device' }] },
    });
    const confirm = (digits: string) =>
      gateway.ask('POST', '/api/auth/company/code', { cookie, body: { code: digits } });
    expect((await confirm('000000')).status).toBe(401);
    expect((await confirm(code())).status).toBe(200);
    expect((await signIn(COLLEAGUE, { claims: { amr: ['pwd', 'mfa'] } })).status).toBe(200);
  });

  it('a person from a second company enters it regardless of the provider', async () => {
    await gateway.database.pool.query(
      `insert into company_member (company_id, user_id) select o.home_company_id, u.user_id
       from app_user o, app_user u where o.email = $1 and u.email = $2`,
      [STRANGER, COLLEAGUE],
    );
    const answer = await signIn(COLLEAGUE, { claims: { amr: ['mfa'] } });
    await gateway.database.pool.query(
      `delete from company_member m using app_user o, app_user u
       where m.company_id = o.home_company_id and m.user_id = u.user_id and o.email = $1 and u.email = $2`,
      [STRANGER, COLLEAGUE],
    );
    expect(answer).toMatchObject({
      status: 401,
      body: { fields: [{ path: 'body.code' }, { path: 'body.remember_device' }] },
    });
  });

  const code = (): string => {
    // No code works twice.
    gateway.clock.now += 30_000;
    return generateHOTP(decodeBase32IgnorePadding(secret), BigInt(Math.floor(gateway.clock.now / 30_000)), 6);
  };
});

describe('requiring it', () => {
  it('ends only sessions of members that were started with a password', async () => {
    const byPassword = await gateway.signIn(COLLEAGUE);
    const byProvider = await tokenOf(COLLEAGUE);
    const stranger = await gateway.signIn(STRANGER);
    await save({ is_required: true });
    expect(await isOpen(byPassword)).toBe(false);
    expect(await isOpen(byProvider)).toBe(true);
    expect(await isOpen(owner)).toBe(true);
    expect(await isOpen(stranger)).toBe(true);
    // Sessions that ended stay closed when single sign-on is no longer required.
    await save({ is_required: false });
    expect(await isOpen(byPassword)).toBe(false);
  });

  it('ends them with the proof of a domain, too, and those that another company started', async () => {
    await domain('/remove', DOMAIN);
    await save({ is_required: true });
    const byPassword = await gateway.signIn(COLLEAGUE);
    expect(await isOpen(byPassword)).toBe(true);
    await prove(DOMAIN);
    expect(await isOpen(byPassword)).toBe(false);
    const byProvider = await tokenOf(COLLEAGUE);
    const { rows } = await gateway.database.pool.query<{ home_company_id: string }>(
      'select home_company_id from app_user where email = $1',
      [STRANGER],
    );
    await gateway.database.pool.query(
      'update session set signed_in_with = $1 where signed_in_with is not null',
      [rows[0]?.home_company_id],
    );
    expect(await isOpen(byProvider)).toBe(false);
  });

  it("doesn't affect operators, as members of the company or viewing as one", async () => {
    await gateway.database.pool.query(
      `insert into company_member (company_id, user_id) select o.home_company_id, u.user_id
       from app_user o, app_user u where o.email = $1 and u.email = $2 on conflict do nothing`,
      [OWNER, OPERATOR],
    );
    const operator = await gateway.signIn(OPERATOR);
    const { body } = await gateway.ask('POST', '/api/monitoring/start', {
      token: operator,
      body: { user_email: COLLEAGUE, reason: 'A question of the customer' },
    });
    const view = String((body.data as { accessToken: string }).accessToken);
    await save({ is_required: true });
    expect(await isOpen(view)).toBe(true);
    expect(await isOpen(operator)).toBe(true);
  });

  const isOpen = async (token: string) => (await gateway.ask('GET', '/api/user', { token })).status === 200;
  const tokenOf = async (email: string) => {
    const { body } = await signIn(email);
    return String((body.data as { accessToken: string }).accessToken);
  };
});

it('can be required for everyone but the owners', async () => {
  const logIn = (user_name: string, password = 'Fairshelf!1') =>
    gateway.ask('POST', '/api/auth/login', { body: { user_name, password } });
  expect((await save({ is_enabled: false, is_required: true })).status).toBe(400);
  await save({ is_required: true });
  expect(await logIn(COLLEAGUE)).toMatchObject({
    status: 403,
    body: { message: expect.stringMatching(/^Your company requires/) },
  });
  expect((await logIn(COLLEAGUE, 'Wrong!1')).status).toBe(401);
  expect((await signIn(COLLEAGUE)).status).toBe(200);
  expect((await logIn(OWNER)).status).toBe(200);
  expect((await logIn(STRANGER)).status).toBe(200);
  const removed = await gateway.ask('DELETE', '/api/company/sign-in', { token: owner });
  expect(removed.status).toBe(200);
  expect((await logIn(COLLEAGUE)).status).toBe(200);
});
