import { beforeAll, describe, expect, it } from '@jest/globals';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { readSummarySetting, unsubscribeKey } from './summary-setting.ts';

let userId = '';
setUpGateway();
beforeAll(addPerson, 60_000);

describe('one-click unsubscribe in a mail program', () => {
  it('turns off the daily summary, and is audited', async () => {
    const key = await unsubscribeKey(gateway.database, userId);
    expect((await readSummarySetting(gateway.database, userId)).wanted).toBe(true);
    const answer = await press(`${key}.summary`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { error: false }]);
    expect((await readSummarySetting(gateway.database, userId)).wanted).toBe(false);
    const lines = await gateway.database.system
      .selectFrom('audit_log')
      .select('actor_user_id')
      .where('action', '=', 'mail.one-click-unsubscribe')
      .execute();
    expect(lines).toEqual([{ actor_user_id: userId }]);
  });

  it('accepts both form encodings, and returns the same response for an unknown link', async () => {
    const answer = await press(
      '00000000-0000-4000-8000-000000000000.summary',
      'multipart/form-data; boundary=x',
    );
    expect([answer.statusCode, answer.json()]).toEqual([200, { error: false }]);
  });

  it('redirects a person who opens it to the page that explains it', async () => {
    const answer = await gateway.app.inject({ method: 'GET', url: '/api/mail/unsubscribe/k1.summary' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/app/unsubscribe/k1.summary']);
  });
});

const press = (link: string, contentType = 'application/x-www-form-urlencoded') =>
  gateway.app.inject({
    method: 'POST',
    url: `/api/mail/unsubscribe/${link}`,
    headers: { 'content-type': contentType },
    payload: 'List-Unsubscribe=One-Click',
  });

async function addPerson() {
  const row = await gateway.database.system
    .insertInto('app_user')
    .values({
      email: 'ann@shop.test',
      user_name: 'ann',
      name: 'Ann',
      password_hash: '',
      home_company_id: '00000000-0000-4000-8000-00000000000a',
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  userId = row.user_id;
}
