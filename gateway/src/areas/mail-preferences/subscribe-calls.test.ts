import { subscribe, unsubscribe } from '@fairshelf/shared-contracts/mail-preferences';
import { expect, it } from '@jest/globals';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { unsubscribeKey } from './summary-setting.ts';

setUpGateway();

it('requires double opt-in: the owner of the address confirms with an emailed link', async () => {
  expect(await isSubscribed()).toBe(false);
  expect((await ask(subscribe, { email: owner })).body.data).toEqual({ state: 'confirm' });
  const foreign = await unsubscribeKey(gateway.database, '00000000-0000-4000-8000-a00000000001');
  expect((await ask(subscribe, { email: owner, key: foreign })).body.data).toEqual({ state: 'confirm' });
  expect(await isSubscribed()).toBe(false);

  const text = await gateway.mailTo(owner, 2);
  const [, key = ''] = /unsubscribe\/([\w-]+\.subscribe)#/.exec(text) ?? [];
  // Opening the link, as mail scanners do, changes nothing.
  expect((await ask(unsubscribe, { userId: key })).body.data).toEqual({ ended: false, already: false });
  expect(await isSubscribed()).toBe(false);
  expect((await ask(subscribe, { email: owner, key })).body.data).toEqual({ state: 'subscribed' });
  expect(await isSubscribed()).toBe(true);
  const { rows } = await gateway.database.pool.query(
    "select actor_user_id from audit_log where action = 'reimburse-mail.subscribe' and after is not null",
  );
  expect(rows).toEqual([{ actor_user_id: ownerId }]);
});

it("doesn't reveal whether an address is known, and emails an address at most three times a day", async () => {
  const email = 'nobody@shop.test';
  for (let count = 0; count < 3; count += 1)
    expect((await ask(subscribe, { email })).body.data).toEqual({ state: 'confirm' });
  expect(await ask(subscribe, { email })).toMatchObject({ status: 429 });
  const { rows } = await gateway.database.pool.query('select 1 from mail_message where recipient = $1', [
    email,
  ]);
  expect(rows).toEqual([]);
});

it('changes nothing while an operator views as a user', async () => {
  const operator = await gateway.signIn('admin@demo.test');
  const response = await gateway.ask('POST', '/api/monitoring/start', {
    token: operator,
    body: { user_email: owner, reason: 'Support' },
  });
  const { accessToken } = response.body.data as { accessToken: string };
  const key = await unsubscribeKey(gateway.database, ownerId);
  const before = await isSubscribed();
  for (const [call, query] of [
    [subscribe, { email: owner, key }],
    [unsubscribe, { userId: key }],
  ] as const)
    expect(await ask(call, query, accessToken)).toMatchObject({
      status: 403,
      body: { message: 'Read only while monitoring.' },
    });
  expect(await isSubscribed()).toBe(before);
});

it.each([
  ['the newsletter', ''],
  ['the daily summary', '.summary'],
  ['emails about cases', '.cases'],
  ['emails about alerts', '.alerts'],
])('reports whether %s had been turned off before', async (_name, kind) => {
  const userId = `${await unsubscribeKey(gateway.database, '00000000-0000-4000-8000-a00000000001')}${kind}`;
  expect((await ask(unsubscribe, { userId })).body.data).toEqual({ ended: true, already: false });
  expect((await ask(unsubscribe, { userId })).body.data).toEqual({ ended: true, already: true });
});

const owner = 'ratings@demo.test';
const ownerId = '00000000-0000-4000-8000-a00000000002';

const ask = (call: { readonly path: string }, query: Record<string, string>, token?: string) =>
  gateway.ask('GET', `${call.path}?${new URLSearchParams(query)}`, token ? { token } : {});
const isSubscribed = async () => {
  const row = await gateway.database.system
    .selectFrom('app_user')
    .select(['marketing', 'unsubscribed_at'])
    .where('user_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return row.marketing.general_newsletter_email === true && row.unsubscribed_at === null;
};
