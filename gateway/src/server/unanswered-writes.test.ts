import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type pg from 'pg';
import { settleIntents } from '../areas/audit/settle-intents.ts';
import { createPool } from '../base/database/pool.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
let owner: pg.Pool;
let seller: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = createPool({ url: gateway.database.url, max: 1, as: 'owner', onError: () => undefined });
  seller = await gateway.signIn('seller@demo.test');
}, 60_000);
afterAll(async () => {
  await owner.end();
  await gateway.end();
});

it('has an entry for an interrupted write, and no announcement after a write has ended', async () => {
  await owner.query(`alter table user_config add constraint never check (name <> 'fails')`);
  await expect(save('fails')).resolves.toMatchObject({ status: 500 });
  await expect(save('works')).resolves.toMatchObject({ status: 200 });
  expect(await statuses()).toEqual([500, 200]);
  expect(await openIntents()).toEqual([]);
});

it('has an entry for a completed write that the gateway could no longer record', async () => {
  await owner.query(`alter table audit_log add constraint away check (status = 0) not valid`);
  await expect(save('unsaid')).resolves.toMatchObject({ status: 500 });
  await owner.query('alter table audit_log drop constraint away');
  expect(await openIntents()).toEqual([{ action: 'user.save-config' }]);
  await settleIntents(gateway.database, new Date(Date.now() - 60_000));
  expect(await statuses()).toEqual([500, 200]);
  await settleIntents(gateway.database, new Date(Date.now() + 60_000));
  expect(await statuses()).toEqual([500, 200, 0]);
  expect(await openIntents()).toEqual([]);
});

const save = (name: string) =>
  gateway.ask('PUT', '/api/user/config', { token: seller, body: { name, data: [1] } });
const openIntents = () => gateway.database.system.selectFrom('audit_intent').select('action').execute();
const statuses = async () => {
  const lines = await gateway.database.system
    .selectFrom('audit_log')
    .select('status')
    .where('action', '=', 'user.save-config')
    .orderBy('audit_id')
    .execute();
  return lines.map(({ status }) => status);
};
