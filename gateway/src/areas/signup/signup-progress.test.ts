import { describe, expect, it } from '@jest/globals';
import { gateway } from '../../testing/set-up-gateway.ts';
import { codeIn, participation, setUpConsent } from './signup-fixture.ts';
import {
  begin,
  complete,
  connectStore,
  cookieOf,
  password,
  read,
  verified,
  verify,
} from './signup-progress-fixture.ts';

setUpConsent(participation('ATVPDKIKX0DER', 'US'));

describe('a sign-up in progress', () => {
  it('continues at each step in the browser that started it, with only its cookie', async () => {
    const email = 'steps@shop.test';
    const response = await begin(email, { module_type: 'reimburse' });
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^fs_signup=[\w-]{43}; Max-Age=604800; Path=\/api; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^fs_signup_open=reimburse; Max-Age=604800; Path=\/app; SameSite=Lax$/),
    ]);
    const cookie = cookieOf(response);
    const fields = { module_type: 'reimburse', email, name: 'New Seller', company_name: 'New Shop' };
    expect(await read(cookie)).toMatchObject({ ...fields, step: 'verify', signup_token: null });

    const code = codeIn(await gateway.mailTo(email));
    await expect(verify(email, code, cookie)).resolves.toMatchObject({ status: 200 });
    const connecting = await read(cookie);
    expect(connecting).toMatchObject({ ...fields, step: 'connect', signup_token: expect.any(String) });

    await connectStore(email, 'S-STEPS', connecting?.signup_token ?? '');
    const completing = await read(cookie);
    expect(completing).toMatchObject({ step: 'complete', seller_id: 'S-STEPS', store: 'Test Store' });

    const completion = await complete(completing?.signup_token ?? '');
    expect(completion).toMatchObject({ status: 200, body: { data: { userInfo: { email } } } });
    expect(cookieOf(completion)).not.toContain('fs_signup');
  });

  it('uses the password typed in the verifying browser', async () => {
    const email = 'typed@shop.test';
    await begin(email, {
      password: 'Odd!Lantern9',
      passwordConfirm: 'Odd!Lantern9',
      company_name: 'Strangers',
    });
    const own = await begin(email, { name: 'Owner', company_name: 'Owned' });
    expect(own).toMatchObject({ status: 409, body: { message: 'Already exist in Email-Code.' } });
    const code = codeIn(await gateway.mailTo(email));
    await expect(verify(email, code, cookieOf(own))).resolves.toMatchObject({ status: 200 });
    await expect(
      gateway.ask('POST', '/api/auth/login', { body: { user_name: email, password } }),
    ).resolves.toMatchObject({ body: { userInfo: { name: 'Owner', company_name: 'Owned' } } });
  });

  it('offers someone else who started with the same address only the sign-in', async () => {
    const email = 'planted@shop.test';
    const stranger = cookieOf(await begin(email));
    const owner = cookieOf(await begin(email));
    await verify(email, codeIn(await gateway.mailTo(email)), owner);
    expect(await read(stranger)).toMatchObject({ step: 'sign-in', signup_token: null });
  });

  it('signs in automatically once, then requires the password', async () => {
    const cookie = await verified('once@shop.test');
    const state = await read(cookie);
    const [first, second] = await Promise.all([
      complete(state?.signup_token ?? ''),
      complete(state?.signup_token ?? ''),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    expect(await read(cookie)).toMatchObject({ step: 'sign-in', signup_token: null });
  });

  it('continues on another device after the sign-in, until the store is postponed', async () => {
    await verified('device@shop.test');
    const signedIn = await gateway.ask('POST', '/api/auth/login', {
      body: { user_name: 'device@shop.test', password },
    });
    expect(cookieOf(signedIn)).toContain('fs_signup_open=review');
    const token = String(signedIn.body.accessToken);
    expect(await read('', token)).toMatchObject({ step: 'connect', email: 'device@shop.test' });
    await expect(gateway.ask('POST', '/api/signup/later', { token })).resolves.toMatchObject({ status: 200 });
    expect(await read('', token)).toBeNull();
  });

  it("redirects only to the app store's entry", async () => {
    const return_to = '/mapps/login?amazon_state=s';
    const cookie = cookieOf(await begin('store@shop.test', { return_to }));
    expect(await read(cookie)).toMatchObject({ return_to });
    await expect(begin('other@shop.test', { return_to: '//evil.test' })).resolves.toMatchObject({
      status: 400,
    });
  });

  it('expires after seven days or once it is completed', async () => {
    const cookie = cookieOf(await begin('week@shop.test'));
    gateway.clock.now += 7 * 86_400_000 + 1;
    expect(await read(cookie)).toBeNull();
    expect(await read('', await gateway.signIn('seller@demo.test'))).toBeNull();
  });
});
