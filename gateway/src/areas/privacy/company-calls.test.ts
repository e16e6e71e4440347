import { ERASURE_GRACE_DAYS } from '@fairshelf/shared-contracts/privacy';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../testing/eventually.ts';
import {
  DAY_MS,
  dataOf,
  gateway,
  owner,
  post,
  setUpOwner,
  signInAgain,
  storeState,
} from './company-data-fixture.ts';
import { eraseDueCompanies, remindOwners } from './erase-companies.ts';

setUpOwner();

describe('the data of a company', () => {
  it('can be collected and downloaded only by an owner', async () => {
    const colleague = await gateway.signIn('ads@demo.test');
    expect((await post('data/export', {}, colleague)).status).toBe(403);
    expect((await post('data/export')).status).toBe(200);
    await eventually('The export was not written.', async () =>
      (await dataOf()).export?.state === 'done' ? true : undefined,
    );
    expect(await gateway.mailTo('seller@demo.test')).toContain('The data of your company is ready');
    const headers = (token: string) => ({ authorization: `Bearer ${token}` });
    const file = await gateway.app.inject({ url: '/api/company/data/export', headers: headers(owner.token) });
    expect(file.headers['content-type']).toBe('application/zip');
    expect(file.rawPayload.includes('seller_account.json')).toBe(true);
    const response = await gateway.app.inject({
      url: '/api/company/data/export',
      headers: headers(colleague),
    });
    expect(response.statusCode).toBe(403);
  });
});

describe('deleting a company', () => {
  it('requires its name and an owner, and stops its stores at once', async () => {
    const { name } = await dataOf();
    expect((await post('delete', { name: 'Another' })).status).toBe(400);
    expect((await post('delete', { name }, await gateway.signIn('ads@demo.test'))).status).toBe(403);
    expect(await storeState()).toBe('active');
    expect((await post('delete', { name })).status).toBe(200);
    expect(await storeState()).toBe('removed');
    expect((await post('delete', { name })).status).toBe(409);
    expect(await gateway.mailTo('seller@demo.test', 2)).toContain('have stopped');
  });

  it('can be undone, which restarts the stores', async () => {
    expect((await post('delete/undo')).status).toBe(200);
    expect(await storeState()).toBe('active');
    expect((await dataOf()).erasure).toBeNull();
    expect((await post('delete/undo')).status).toBe(404);
  });

  it("reminds the owners, and erases the company with its people's accounts after the grace period", async () => {
    expect((await post('delete', { name: (await dataOf()).name })).status).toBe(200);
    const { services } = gateway;
    const mails = () =>
      gateway.database.system
        .selectFrom('company_erasure')
        .select('reminded_at')
        .where('company_id', '=', owner.company)
        .executeTakeFirst();
    await remindOwners(services);
    expect(await mails()).toEqual({ reminded_at: null });
    gateway.clock.now += (ERASURE_GRACE_DAYS - 3) * DAY_MS;
    await remindOwners(services);
    await gateway.mailTo('seller@demo.test', 4);
    expect(await eraseDueCompanies(services)).toBe(0);
    await signInAgain();
    gateway.clock.now += 3 * DAY_MS;
    expect(await eraseDueCompanies(services)).toBe(1);
    expect(await storeState()).toBeUndefined();
    // The owner has another company, the colleague none.
    expect((await gateway.ask('GET', '/api/user', { token: owner.token })).status).toBe(200);
    await expect(gateway.signIn('ads@demo.test')).rejects.toThrow('not correct');
    expect(await gateway.signIn('ratings@demo.test')).toEqual(expect.any(String));
    expect(await eraseDueCompanies(services)).toBe(0);
  });
});

it('a second company can be deleted only by its owner', async () => {
  const { database } = gateway;
  const { company_id } = await database.system
    .insertInto('company')
    .values({ name: 'Pinecrest Two' })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  const person = await database.system
    .selectFrom('app_user')
    .select('user_id')
    .where('email', '=', 'ratings@demo.test')
    .executeTakeFirstOrThrow();
  const join = { company_id, user_id: person.user_id, role: 'owner' as const };
  await database.system.insertInto('company_member').values(join).execute();
  const body = { name: 'Pinecrest Two', company: company_id };
  await signInAgain();
  expect((await post('delete', body)).status).toBe(404);
  const token = await gateway.signIn('ratings@demo.test');
  const own = await gateway.ask('GET', '/api/user/privacy', { token });
  expect(own.body.data).toMatchObject({
    alone: expect.arrayContaining([{ id: company_id, name: 'Pinecrest Two' }]),
  });
  expect((await post('delete', { ...body, name: 'Another' }, token)).status).toBe(400);
  expect((await post('delete', body, token)).status).toBe(200);
  const after = await gateway.ask('GET', '/api/user/privacy', { token });
  expect(JSON.stringify(after.body.data)).not.toContain(company_id);
});
