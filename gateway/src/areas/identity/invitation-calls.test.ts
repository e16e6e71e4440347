import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';

// Passwords are slow to hash on purpose, and emails go through the queue.
jest.setTimeout(30_000);

let seller: string;
setUpGateway();
beforeAll(async () => {
  seller = await gateway.signIn('seller@demo.test');
}, 60_000);

describe('an invitation', () => {
  it('leads to a working account in the company, once', async () => {
    const token = await invitationToken('bo@shop.test');
    await expect(read(token)).resolves.toMatchObject({
      body: {
        data: {
          email: 'bo@shop.test',
          name: 'Bo Lee',
          company_name: 'Northwind Goods',
          invited_by: 'Demo Seller',
          has_account: false,
        },
      },
    });
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    const session = await gateway.signIn('bo@shop.test', 'Harbour!22');
    await expect(gateway.ask('GET', '/api/user', { token: session })).resolves.toMatchObject({
      body: { data: { name: 'Bo Lee', company_name: 'Northwind Goods', role: '' } },
    });
    for (const replay of [read(token), accept(token)]) {
      await expect(replay).resolves.toMatchObject({
        status: 410,
        body: { message: 'This invitation was already accepted. Please sign in.' },
      });
    }
    await expect(invite('bo@shop.test')).resolves.toMatchObject({ status: 409 });
  });

  it('grants the chosen role, but never owner', async () => {
    const ask = (email: string, role: string) =>
      gateway.ask('POST', '/api/user/invitation', { token: seller, body: { invitation: { email, role } } });
    await expect(ask('boss@shop.test', 'owner')).resolves.toMatchObject({ status: 400 });
    await expect(ask('vi@shop.test', 'viewer')).resolves.toMatchObject({ status: 200 });
    const token = tokenIn(await gateway.mailTo('vi@shop.test'));
    await expect(read(token)).resolves.toMatchObject({ body: { data: { company_role: 'viewer' } } });
    await accept(token);
    const session = await gateway.signIn('vi@shop.test', 'Harbour!22');
    await expect(gateway.ask('GET', '/api/user', { token: session })).resolves.toMatchObject({
      body: { data: { company_rights: ['self', 'read'] } },
    });
  });

  it('is stored only as a hash', async () => {
    const token = await invitationToken('hash@shop.test');
    const { rows } = await gateway.database.pool.query('select invitation::text as row from invitation');
    expect(rows.some(({ row }) => String(row).includes(token))).toBe(false);
  });

  it('adds the company to an existing account, and leaves its password unchanged', async () => {
    const token = await invitationToken('ratings@demo.test');
    await expect(read(token)).resolves.toMatchObject({ body: { data: { has_account: true } } });
    await expect(accept(token, { password: 'Odd!Lantern9' })).resolves.toMatchObject({ status: 200 });
    const session = await gateway.signIn('ratings@demo.test');
    const { rows } = await gateway.database.pool.query(
      `select c.name from company_member m join company c using (company_id) join app_user u using (user_id)
       where u.email = 'ratings@demo.test' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['Lumen Desk', 'Northwind Goods']);
    await expect(gateway.ask('GET', '/api/user', { token: session })).resolves.toMatchObject({
      body: { data: { company_name: 'Lumen Desk' } },
    });
  });

  it('is invalid once a newer one is sent, after seven days, or with a truncated link', async () => {
    const first = await invitationToken('late@shop.test');
    const second = await invitationToken('late@shop.test', 2);
    await expect(read(first)).resolves.toMatchObject({ status: 404 });
    await expect(read(second.slice(0, -3))).resolves.toMatchObject({ status: 404 });
    gateway.clock.now += 7 * 86_400_000;
    await expect(accept(second)).resolves.toMatchObject({
      status: 410,
      body: { message: expect.stringContaining('has expired') },
    });
    gateway.clock.now -= 7 * 86_400_000;
  });

  it('requires a valid password, and stays usable after an invalid one', async () => {
    const token = await invitationToken('rules@shop.test');
    await expect(accept(token, {})).resolves.toMatchObject({ body: { fields: [{ path: 'body.password' }] } });
    await expect(accept(token, { password: 'short' })).resolves.toMatchObject({ status: 400 });
    await expect(accept(token)).resolves.toMatchObject({ status: 200 });
  });

  it('requires a signed-in person with access to the whole company', async () => {
    await expect(gateway.ask('POST', '/api/user/invitation', { body: {} })).resolves.toMatchObject({
      status: 401,
    });
    await expect(invite('no address')).resolves.toMatchObject({ status: 400 });
    const limitedUser = await gateway.signIn('new@demo.test');
    await gateway.database.pool.query(
      `insert into user_channel select user_id, 'A1NORTHWIND01', 'ATVPDKIKX0DER' from app_user
       where email = 'new@demo.test'`,
    );
    await expect(invite('bo2@shop.test', limitedUser)).resolves.toMatchObject({ status: 403 });
  });
});

const invite = (email: string, token = seller) =>
  gateway.ask('POST', '/api/user/invitation', { token, body: { invitation: { email, name: 'Bo Lee' } } });
const tokenIn = (mail: string): string => /\/app\/invitation#([\w-]+)/.exec(mail)?.[1] ?? '';
const invitationToken = async (email: string, mails = 1) => {
  await invite(email);
  return tokenIn(await gateway.mailTo(email, mails));
};
const read = (token: string) => gateway.ask('POST', '/api/user/invitation/read', { body: { token } });
const accept = (token: string, more: object = { name: 'Bo Lee', password: 'Harbour!22' }) =>
  gateway.ask('POST', '/api/user/invitation/accept', { body: { token, ...more } });
