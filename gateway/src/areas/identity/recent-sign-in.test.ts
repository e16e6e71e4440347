import { expect, it } from '@jest/globals';
import { decodeBase32IgnorePadding } from '@oslojs/encoding';
import { generateHOTP } from '@oslojs/otp';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';

setUpGateway();

it('is required again 15 minutes after the sign-in, and confirmed by password', async () => {
  const token = await gateway.signIn('admin@demo.test');
  gateway.clock.now += 15 * MINUTE;
  expect((await viewAs(token)).status).toBe(200);
  gateway.clock.now += 1;
  expect(await viewAs(token)).toMatchObject(STALE);
  // Reads need no recent sign-in.
  expect((await gateway.ask('GET', '/api/user', { token })).status).toBe(200);
  expect((await confirm(token, { password: 'Wrong!123' })).status).toBe(400);
  expect((await confirm(token, {})).status).toBe(400);
  expect(await viewAs(token)).toMatchObject(STALE);
  expect((await confirm(token, { password: 'Fairshelf!1' })).status).toBe(200);
  expect((await viewAs(token)).status).toBe(200);
});

it('is confirmed for one session only, and by the app if the person has one', async () => {
  const token = await gateway.signIn('seller@demo.test');
  const enrolment = await gateway.ask('POST', '/api/user/second-factor/start', {
    token,
    body: { password: 'Fairshelf!1' },
  });
  const { secret } = enrolment.body.data as { secret: string };
  const code = () =>
    generateHOTP(decodeBase32IgnorePadding(secret), BigInt(Math.floor(gateway.clock.now / 30_000)), 6);
  await gateway.ask('POST', '/api/user/second-factor/confirm', { token, body: { code: code() } });
  const removeCard = (session: string) =>
    gateway.ask('POST', '/api/plan/payment-method/remove', { token: session, body: {} });
  gateway.clock.now += 16 * MINUTE;
  expect(await removeCard(token)).toMatchObject(STALE);
  expect((await confirm(token, { password: 'Fairshelf!1' })).status).toBe(400);
  const second = await gateway.ask('POST', '/api/auth/login', {
    body: { user_name: 'seller@demo.test', password: 'Fairshelf!1', code: code() },
  });
  expect((await removeCard(String(second.body.accessToken))).status).not.toBe(403);
  expect(await removeCard(token)).toMatchObject(STALE);
  gateway.clock.now += MINUTE;
  expect((await confirm(token, { code: code() })).status).toBe(200);
  expect((await removeCard(token)).status).not.toBe(403);
});

it('is rate limited', async () => {
  const token = await gateway.signIn('ratings@demo.test');
  for (let guess = 0; guess < 10; guess += 1)
    expect((await confirm(token, { password: `Wrong!${guess}` })).status).toBe(400);
  expect((await confirm(token, { password: 'Fairshelf!1' })).status).toBe(429);
});

const MINUTE = 60_000;
const STALE = {
  status: 403,
  body: { error: true, fields: [expect.objectContaining({ path: 'session.recent-sign-in' })] },
};
const viewAs = (token: string) =>
  gateway.ask('POST', '/api/monitoring/start', {
    token,
    body: { user_email: 'seller@demo.test', reason: 'Support' },
  });
const confirm = (token: string, body: object) => gateway.ask('POST', '/api/user/confirm', { token, body });
