import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createSandbox, type Sandbox } from '../sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = createSandbox();
  await sandbox.listen();
});
afterAll(() => sandbox.close());

it('adds users with the ticked permissions, and removes them', async () => {
  const sellerId = 'A1SOMEONE0001';
  expect(await access(sellerId, 'a@b.test')).toEqual({ user: 'none', rights: [] });
  expect((await change({ seller_id: sellerId, email: 'A@b.test', cases: 'on', reports: 'on' })).status).toBe(
    303,
  );
  expect(await access(sellerId, 'a@B.test')).toEqual({ user: 'active', rights: ['cases', 'reports'] });
  const html = await (await fetch(`${sandbox.url}${page}?seller_id=${sellerId}`)).text();
  expect(html).toContain('a@b.test');
  expect(html.match(/ checked/g)).toHaveLength(2 + 4);
  await change({ seller_id: sellerId, email: 'a@b.test', remove: 'on' });
  expect(await access(sellerId, 'a@b.test')).toMatchObject({ user: 'none' });
});

it("includes the filing account in the demo's portals, and refuses an invalid seller or address", async () => {
  expect(await access('A1NORTHWINDEU1', 'filing@fairshelf.test')).toMatchObject({
    rights: ['cases', 'inventory', 'reports'],
  });
  expect((await change({ seller_id: 'nobody', email: 'a@b.test' })).status).toBe(400);
  expect((await change({ seller_id: 'A1NORTHWIND01', email: '<b>' })).status).toBe(400);
});

const page = '/gp/account-manager/home.html';
const access = async (sellerId: string, email: string) =>
  (await fetch(`${sandbox.url}/portal/access?seller_id=${sellerId}&email=${email}`)).json();
const change = (fields: Record<string, string>) =>
  fetch(`${sandbox.url}${page}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
