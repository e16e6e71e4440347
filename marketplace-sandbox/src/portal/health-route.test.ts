import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createSandbox, type Sandbox } from '../sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = createSandbox();
  await sandbox.listen();
});
afterAll(() => sandbox.close());

it('shows a seller the issues with their listings, by country', async () => {
  const page = `${sandbox.url}/performance/dashboard?seller_id=`;
  const html = await (await fetch(`${page}A1NORTHWIND01`)).text();
  expect(html).toContain('<h2>US</h2><ul>');
  expect(html).toContain('<strong>Taken down.</strong>');
  expect((await fetch(`${page}nobody`)).status).toBe(404);
});
