import { describe, expect, it } from '@jest/globals';
import { PRIORITY } from '../../base/stores/feed-plans.ts';
import { fail } from '../../outside/marketplace/result.ts';
import { gateway } from '../../testing/set-up-gateway.ts';
import { codeIn, participation, setUpConsent } from './signup-fixture.ts';
import {
  begin,
  finish,
  resend,
  start,
  stateOf,
  verified,
  verify,
  wrongCode,
} from './signup-steps-fixture.ts';

const connect = setUpConsent(participation('ATVPDKIKX0DER', 'US'), participation('A2EUQ1WTGCTBG2', 'CA'));

describe('signing up', () => {
  it('reports the validation errors of section 5', async () => {
    const { status, body } = await begin('a@shop.test', {
      name: 'ab',
      password: 'short',
      passwordConfirm: 'other',
    });
    expect(status).toBe(400);
    expect(body.fields?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['body.name', 'body.password']),
    );
  });

  it('emails a code, and reports if the sign-up was already started', async () => {
    await expect(begin('b@shop.test')).resolves.toMatchObject({ status: 200 });
    await expect(begin('b@shop.test')).resolves.toMatchObject({
      status: 409,
      body: { message: 'Already exist in Email-Code.' },
    });
    const text = await gateway.mailTo('b@shop.test');
    await expect(verify('b@shop.test', codeIn(text))).resolves.toMatchObject({ status: 200 });
    await expect(gateway.signIn('b@shop.test', 'Harbour!22')).resolves.toEqual(expect.any(String));
  });

  it('blocks sign-ins before the address is verified', async () => {
    await begin('c@shop.test');
    const body = { user_name: 'c@shop.test', password: 'Harbour!22' };
    await expect(gateway.ask('POST', '/api/auth/login', { body })).resolves.toMatchObject({ status: 401 });
  });

  it('accepts a code once, for ten minutes and five attempts, and reports the exceeded limit', async () => {
    const email = 'd@shop.test';
    await begin(email);
    const first = codeIn(await gateway.mailTo(email));
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await expect(verify(email, wrongCode(first))).resolves.toMatchObject({
        status: 400,
        body: { fields: [{ path: 'body.code' }] },
      });
    }
    const triedOut = { status: 400, body: { message: expect.stringContaining('tried too often') } };
    await expect(verify(email, wrongCode(first))).resolves.toMatchObject(triedOut);
    await expect(verify(email, first)).resolves.toMatchObject(triedOut);

    await expect(resend(email)).resolves.toMatchObject({ status: 200 });
    const second = codeIn(await gateway.mailTo(email, 2));
    gateway.clock.now += 10 * 60_000;
    await expect(verify(email, second)).resolves.toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('has expired') },
    });

    await resend(email);
    const third = codeIn(await gateway.mailTo(email, 3));
    await expect(verify(email, third)).resolves.toMatchObject({ status: 200 });
  }, 60_000);

  it('tells only the owner of an address that it has an account', async () => {
    const email = 'account@shop.test';
    const { body } = await begin(email);
    const { user_id } = body.data as { user_id: string };
    const code = codeIn(await gateway.mailTo(email));
    await verify(email, code);
    // The browser that signed up, in a second tab.
    await expect(verify(email, code, { user_id })).resolves.toMatchObject({
      status: 409,
      body: { message: 'This email is verified already. Please sign in.' },
    });

    const pendingEmail = 'begun@shop.test';
    await begin(pendingEmail);
    const stranger = async (address: string) => {
      const { status, body: answer } = await begin(address);
      return { status, message: answer.message };
    };
    expect(await stranger(email)).toEqual(await stranger(pendingEmail));
    expect(await gateway.mailTo(email, 2)).toContain('You already have an account');
    const answers = [await resend(email), await resend('nobody@shop.test')];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await gateway.mailTo(email, 3)).toContain('You already have an account');
    const verifications = [await verify(email, code), await verify('nobody@shop.test', code)];
    expect(verifications[0]?.body).toEqual(verifications[1]?.body);
  });

  it('emails an address at most ten codes a day, whichever call requests them', async () => {
    const email = 'daily@shop.test';
    await begin(email);
    for (let count = 2; count <= 10; count += 1) {
      gateway.clock.now += 10 * 60_000;
      await expect(resend(email, count % 2 ? 'review' : 'reimburse')).resolves.toMatchObject({ status: 200 });
    }
    gateway.clock.now += 10 * 60_000;
    await expect(resend(email)).resolves.toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^We send at most 10 codes a day .* in 23 hours\.$/) },
    });
    gateway.clock.now += 24 * 3_600_000;
    await expect(resend(email)).resolves.toMatchObject({ status: 200 });
  }, 60_000);

  it("doesn't reveal whether an address has started a signup", async () => {
    await expect(resend('nobody@shop.test')).resolves.toMatchObject({ status: 200 });
    await expect(verify('nobody@shop.test', '123456')).resolves.toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.code' }] },
    });
  });

  it('gives the account to the owner of the address, regardless of who started the sign-up', async () => {
    const email = 'owner@shop.test';
    await begin(email, {
      password: 'Odd!Lantern9',
      passwordConfirm: 'Odd!Lantern9',
      company_name: 'Strangers',
    });
    const code = codeIn(await gateway.mailTo(email));
    await expect(verify(email, code, {})).resolves.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('another browser') },
    });
    const input = { password: 'Harbour!22', name: 'Owner', company_name: 'Owned' };
    await expect(verify(email, code, input)).resolves.toMatchObject({ status: 200 });
    const signIn = (password: string) =>
      gateway.ask('POST', '/api/auth/login', { body: { user_name: email, password } });
    await expect(signIn('Odd!Lantern9')).resolves.toMatchObject({ status: 401 });
    await expect(signIn('Harbour!22')).resolves.toMatchObject({
      body: { userInfo: { name: 'Owner', company_name: 'Owned' } },
    });
  });

  it('keeps the original details when the browser that started the sign-up verifies', async () => {
    const email = 'same@shop.test';
    const { body } = await begin(email);
    const { user_id } = body.data as { user_id: string };
    const code = codeIn(await gateway.mailTo(email));
    await expect(verify(email, code, { user_id })).resolves.toMatchObject({ status: 200 });
    await expect(gateway.signIn(email, 'Harbour!22')).resolves.toEqual(expect.any(String));
  });

  it('creates one account for a double click and for two tabs', async () => {
    const email = 'twice@shop.test';
    const answers = await Promise.all([begin(email), begin(email), begin(email)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { rows } = await gateway.database.pool.query('select 1 from app_user where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  it.each(["o'brien+shop@a-b.museum", '李明@shop.test', 'ann lee@shop.test'])(
    'accepts %s only if email can be sent there',
    async (email) => {
      const isLegal = email.startsWith("o'");
      await expect(begin(email)).resolves.toMatchObject({ status: isLegal ? 200 : 400 });
      if (isLegal) expect(codeIn(await gateway.mailTo(email))).not.toBe('');
    },
  );

  it.each(['Nguyễn Thị Minh Khai', '김민준 대리', 'Ольга Ивановна', 'محمد علي', "D'Ángelo-Smith <b>"])(
    'keeps the name %s as it was typed',
    async (name) => {
      const email = `name${[...name].length}@shop.test`;
      await begin(email, { name });
      await verify(email, codeIn(await gateway.mailTo(email)), { password: 'Harbour!22', name });
      const token = await gateway.signIn(email, 'Harbour!22');
      await expect(gateway.ask('GET', '/api/user', { token })).resolves.toMatchObject({
        body: { data: { name } },
      });
    },
  );

  it.each(['', '     '])('refuses %j as a name', async (name) => {
    await expect(begin('blank@shop.test', { name })).resolves.toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.name', message: 'Enter at least 3 characters for the name' }] },
    });
  });

  it('refuses a name that can’t be stored', async () => {
    await expect(begin('nul@shop.test', { name: 'Ann\0Lee' })).resolves.toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.name' }] },
    });
  });

  it('assigns the plan of the module that a person signs up for', async () => {
    const plansOf = async (email: string, module_type: string) => {
      await begin(email);
      await verify(email, codeIn(await gateway.mailTo(email)), { module_type, password: 'Harbour!22' });
      const { body } = await gateway.ask('POST', '/api/auth/login', {
        body: { user_name: email, password: 'Harbour!22' },
      });
      return (body.userInfo as { planList: { plan_name: string }[] }).planList.map(
        ({ plan_name }) => plan_name,
      );
    };
    expect(await plansOf('plan1@shop.test', 'review')).toEqual(['review']);
    expect(await plansOf('plan2@shop.test', 'reimburse')).toEqual(['reimburse', 'review']);
  });
});

describe('connecting a seller account', () => {
  it('needs a session or a verified signup', async () => {
    await expect(start('nonsense-nonsense')).resolves.toMatchObject({ status: 401 });
  });

  it('accepts a state once, stores the channels and enqueues the import', async () => {
    const token = await verified('e@shop.test');
    const response = await start(token);
    const { state, consentUrl } = response.body.data as { state: string; consentUrl: string };
    expect(new URL(consentUrl).searchParams.get('state')).toBe(state);
    const completion = await finish('e@shop.test', state);
    expect(completion).toMatchObject({
      status: 200,
      body: { data: { seller_id: 'S-NEW', company_name: 'New Shop' } },
    });

    await expect(finish('e@shop.test', state)).resolves.toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.state' }] },
    });
    expect(await gateway.mailTo('e@shop.test', 2)).toContain('Test Store is connected to Fairshelf');
    const progress = (signup_token: string) =>
      gateway.ask('POST', '/api/market/connect/progress', { body: { seller_id: 'S-NEW', signup_token } });
    await expect(progress(token)).resolves.toMatchObject({
      status: 200,
      body: {
        data: {
          channels: [{ country_name: 'Canada' }, { country_name: 'United States' }],
          imports: expect.arrayContaining([
            expect.objectContaining({ kind: 'orders', state: 'waiting', rows: 0 }),
          ]),
        },
      },
    });
    await expect(progress(await verified('stranger@shop.test'))).resolves.toMatchObject({ status: 404 });
    await expect(progress('nonsense')).resolves.toMatchObject({ status: 401 });

    const session = await gateway.signIn('e@shop.test', 'Harbour!22');
    const { body } = await gateway.ask('GET', '/api/market/channel?moduleType=review', { token: session });
    expect(body.data).toMatchObject([
      { seller_id: 'S-NEW', channel_info: { value_2: 'US' }, channel_store: 'Test Store' },
      { seller_id: 'S-NEW', channel_info: { value_2: 'CA' } },
    ]);
    const steps = await gateway.database.system
      .selectFrom('import_step')
      .select(['region', 'priority'])
      .where('seller_id', '=', 'S-NEW')
      .where('feed', '=', 'orders')
      .where('next_at', 'is not', null)
      .execute();
    expect(steps).toEqual([{ region: 'NA', priority: PRIORITY.ready }]);
    const status = await gateway.ask(
      'GET',
      '/api/market/amazon/signup/status?moduleType=review&sellerId=S-NEW',
      {
        token: session,
      },
    );
    expect(status.body.data).toEqual({ signup_step: 'importing' });
  });

  it("refuses a seller id that the consent doesn't prove", async () => {
    connect.mockResolvedValueOnce(
      fail({
        step: 'ownership',
        failure: {
          kind: 'denied',
          operation: 'searchListingsItems',
          requestId: null,
          message: 'no',
          errors: [],
          cause: 'role',
          role: null,
        },
      }),
    );
    const state = await stateOf(await verified('f@shop.test'));
    await expect(finish('f@shop.test', state)).resolves.toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('Nothing was connected') },
    });
  });

  it("refuses someone else's state, and an expired one", async () => {
    const token = await verified('g@shop.test');
    const foreignState = await stateOf(token);
    await expect(finish('e@shop.test', foreignState)).resolves.toMatchObject({ status: 400 });
    const old = await stateOf(token);
    gateway.clock.now += 31 * 60_000;
    await expect(finish('g@shop.test', old)).resolves.toMatchObject({ status: 400 });
  });

  it('reports a code that Amazon refuses', async () => {
    const state = await stateOf(await verified('h@shop.test'));
    const response = await finish('h@shop.test', state, { seller_id: 'S-H', sp_api_auth_code: 'bad' });
    expect(response).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('has expired: it is valid once, for 5 minutes') },
    });
  });
});
