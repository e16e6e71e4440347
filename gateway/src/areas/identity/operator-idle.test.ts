import { expect, it } from '@jest/globals';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';

setUpGateway();

it("ends an operator's session after 30 minutes of inactivity", async () => {
  const token = await gateway.signIn('admin@demo.test');
  pass(29);
  expect(await statusOf('/api/user', token)).toBe(200);
  pass(29);
  expect(await statusOf('/api/user', token)).toBe(200);
  pass(31);
  expect(await statusOf('/api/user', token)).toBe(401);
});

it("doesn't count the notification polling of an open page as activity", async () => {
  const token = await gateway.signIn('cases@demo.test');
  for (let times = 0; times < 3; times++) {
    pass(10);
    expect(await statusOf('/api/notification/unread', token)).toBe(200);
  }
  pass(1);
  expect(await statusOf('/api/user', token)).toBe(401);
});

it("counts viewing as a user as activity of the operator's own session", async () => {
  const token = await gateway.signIn('admin@demo.test');
  const response = await gateway.ask('POST', '/api/monitoring/start', {
    token,
    body: { user_email: 'seller@demo.test', reason: 'Support' },
  });
  const { accessToken: view } = response.body.data as { accessToken: string };
  pass(20);
  expect(await statusOf('/api/user', view)).toBe(200);
  pass(20);
  expect(await statusOf('/api/user', token)).toBe(200);
});

it("doesn't affect sellers' sessions", async () => {
  const token = await gateway.signIn('seller@demo.test');
  pass(24 * 60);
  expect(await statusOf('/api/user', token)).toBe(200);
});

it('requires a recent sign-in to create or replace a release key', async () => {
  const token = await gateway.signIn('admin@demo.test');
  pass(16);
  const key = {
    team: 'Ratings',
    label: 'CI',
    remotes: ['mf-ratings'],
    editions: ['full'],
    origins: [],
    actions: ['publish'],
    days: 30,
  };
  const stale = { status: 403, body: { fields: [{ path: 'session.recent-sign-in' }] } };
  await expect(
    gateway.ask('POST', '/api/platform/release-keys', { token, body: key }),
  ).resolves.toMatchObject(stale);
  const id = '00000000-0000-4000-8000-000000000000';
  await expect(
    gateway.ask('POST', `/api/platform/release-keys/${id}/rotate`, { token, body: {} }),
  ).resolves.toMatchObject(stale);
});

const MINUTE = 60_000;
const statusOf = async (path: string, token: string) => (await gateway.ask('GET', path, { token })).status;
const pass = (minutes: number) => {
  gateway.clock.now += minutes * MINUTE;
};
