import { describe, expect, it } from '@jest/globals';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { deviceName, networkOf } from './device-name.ts';

setUpGateway();

describe('a person', () => {
  it('is emailed once about a sign-in from another network, except for the first sign-in', async () => {
    expect((await logIn('203.0.113.7')).status).toBe(200);
    expect((await logIn('203.0.200.9')).status).toBe(200);
    expect((await logIn('198.51.100.1', 'seller@demo.test', 'Wrong!123')).status).toBe(401);
    expect((await logIn('198.51.100.1')).status).toBe(200);
    const mail = await gateway.mailTo('seller@demo.test');
    expect(mail).toMatch(
      /Someone signed in to your account on .+ UTC: .+, Unknown place, address 198\.51\.100\.1\./,
    );
    expect(mail).toContain('/app/settings/accounts');
    expect((await logIn('198.51.100.1')).status).toBe(200);
    expect(mail).not.toContain('db-ip.com');
    const { body } = await logIn('192.0.2.1', 'ratings@demo.test');
    const token = String(body.accessToken);
    const changed = await gateway.ask('PUT', '/api/auth/login/password', {
      token,
      body: { email: 'ratings@demo.test', current_password: 'Fairshelf!1', new_password: 'Harbour!22' },
    });
    expect(changed.status).toBe(200);
    // The only email: the sign-in before it was this person's first.
    expect(await gateway.mailTo('ratings@demo.test')).toContain('The password of your account was changed');
    const { rows } = await gateway.database.pool.query(
      "select count(*)::int as count from mail_message where recipient = 'seller@demo.test'",
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('sees the location in their language', async () => {
    const email = 'cases@demo.test';
    await logIn('192.0.2.1', email);
    const places = [
      ['en', '91.12.0.1', 'Germany, address 91.12.0.1.'],
      ['de', '133.1.1.1', 'Japan, Adresse 133.1.1.1.'],
      ['fr', '2003::1', 'Allemagne, adresse 2003::1.'],
      ['en', '10.1.2.3', 'Local network, address 10.1.2.3.'],
    ] as const;
    for (const [index, [language, address, sentence]] of places.entries()) {
      await gateway.database.pool.query('update app_user set language = $2 where email = $1', [
        email,
        language,
      ]);
      expect((await logIn(address, email)).status).toBe(200);
      const mail = await gateway.mailTo(email, index + 1);
      expect(mail).toContain(sentence);
      expect(mail.includes('https://db-ip.com')).toBe(address !== '10.1.2.3');
    }
    const token = String((await logIn('127.0.0.1', email)).body.accessToken);
    const { data } = (await gateway.ask('GET', '/api/user/security', { token })).body;
    const { sessions } = data as { sessions: { address: string; place: string }[] };
    expect(Object.fromEntries(sessions.map(({ address, place }) => [address, place]))).toEqual({
      '192.0.2.1': 'unknown',
      '91.12.0.1': 'DE',
      '133.1.1.1': 'JP',
      '2003::1': 'DE',
      '10.1.2.3': 'local',
      '127.0.0.1': 'local',
    });
  });
});

describe('the name of a device', () => {
  it.each([
    [
      'Chrome on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    ],
    [
      'Safari on iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['Unknown browser', ''],
  ])('%s', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

it.each([
  ['203.0.113.7', '203.0'],
  ['::ffff:203.0.113.7', '203.0'],
  ['2001:db8:1:2::3', '2001:db8'],
])('finds the network of %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const logIn = (address: string, user_name = 'seller@demo.test', password = 'Fairshelf!1') =>
  gateway.ask('POST', '/api/auth/login', { address, body: { user_name, password } });
