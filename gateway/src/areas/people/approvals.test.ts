import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { partner } from '../../testing/admin-world-fixture.ts';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { addCompany } from '../../testing/test-database.ts';

let first: string;
let second: string;
setUpGateway({}, { OPERATOR_FOUR_EYES: '1' });
beforeAll(async () => {
  await gateway.database.pool.query(
    "insert into user_role (user_id, role) select user_id, 'super-admin' from app_user where email = 'cases@demo.test'",
  );
}, 60_000);
beforeEach(async () => {
  first = await gateway.signIn('admin@demo.test');
  second = await gateway.signIn('cases@demo.test');
});

it('carries out a deletion once when another operator approves it, and shows who did', async () => {
  const id = await ask();
  expect(await isDeleted()).toBe(false);
  expect(await decide(first, id, 'approve')).toBe(409);
  expect(await isDeleted()).toBe(false);
  const answers = await Promise.all([decide(second, id, 'approve'), decide(second, id, 'approve')]);
  expect(answers.toSorted()).toEqual([200, 409]);
  expect(await isDeleted()).toBe(true);
  const { body } = await gateway.ask('GET', '/api/user/approval', { token: first });
  expect(body.data).toMatchObject([
    {
      id,
      summary: 'Delete ads@demo.test',
      state: 'approved',
      requested_by: 'admin@demo.test',
      decided_by: 'cases@demo.test',
      isOwn: true,
    },
  ]);
  await gateway.ask('PUT', '/api/user/delete/restore', { token: first, body: { email: 'ads@demo.test' } });
});

it('also requests the deletion of a company, carried out on behalf of the requester', async () => {
  const id = await addCompany(gateway.database, 'Closing Goods');
  const body = { name: 'Closing Goods' };
  const approval = await gateway.ask('PUT', `/api/company/${id}/delete`, { token: first, body });
  const { approval_id } = approval.body.data as { approval_id: string };
  const erasures = () =>
    gateway.database.system
      .selectFrom('company_erasure')
      .select('requested_by')
      .where('company_id', '=', id)
      .execute();
  expect(await erasures()).toEqual([]);
  const response = await gateway.ask('GET', '/api/user/approval', { token: second });
  expect(response.body.data).toContainEqual(
    expect.objectContaining({ id: approval_id, summary: 'Delete the company Closing Goods' }),
  );
  expect(await decide(second, approval_id, 'approve')).toBe(200);
  expect(await erasures()).toHaveLength(1);
});

it('does nothing when the request is rejected or expired', async () => {
  const rejected = await ask();
  expect(await decide(second, rejected, 'reject')).toBe(200);
  expect(await decide(second, rejected, 'approve')).toBe(409);
  const expired = await ask();
  gateway.clock.now += 8 * 86_400_000;
  second = await gateway.signIn('cases@demo.test');
  expect(await decide(second, expired, 'approve')).toBe(409);
  expect(await isDeleted()).toBe(false);
});

it('pays an affiliate when another operator approves, and only the open amount', async () => {
  const request = async (method: 'GET' | 'POST', url: string, body?: object, token = first) => {
    const answer = await gateway.ask(method, url, { token, ...(body && { body }) });
    expect([url, answer.status]).toEqual([url, 200]);
    return answer.body.data as Record<string, unknown>;
  };
  const { id } = await request('POST', '/api/affiliate', partner('Harbour'));
  await request('POST', `/api/affiliate/${id}/code`, { code: 'HARBOUR' });
  const seller = await gateway.signIn('seller@demo.test');
  await request('POST', '/api/reimburse/setting/referral-code', { code: 'HARBOUR' }, seller);
  const { rows } = await request('GET', `/api/affiliate/${id}/referrals`);
  const [referral] = rows as { id: string }[];
  const amount = { minor: 900, currency: 'EUR' };
  const earn = (reference: string) =>
    request('POST', `/api/affiliate/${id}/commission`, { referral_id: referral?.id, reference, amount });
  const pay = (minor: number, reference: string) =>
    request('POST', `/api/affiliate/${id}/payout`, {
      amount: { minor, currency: 'EUR' },
      reference,
      paid_on: '2026-11-20',
    });
  const payouts = async () => (await request('GET', `/api/affiliate/${id}/payouts`)).rows;

  await earn('I-1');
  const payout = await pay(900, 'B-1');
  await earn('I-2');
  // The approved amount no longer matches the open amount, so the request stays open.
  expect(await decide(second, String(payout.approval_id), 'approve')).toBe(409);
  expect(await payouts()).toEqual([]);
  expect(await decide(second, String(payout.approval_id), 'reject')).toBe(200);
  const again = await pay(1800, 'B-2');
  expect(await decide(first, String(again.approval_id), 'approve')).toBe(409);
  expect(await decide(second, String(again.approval_id), 'approve')).toBe(200);
  expect(await payouts()).toMatchObject([{ reference: 'B-2' }]);
});

const ADS = '00000000-0000-4000-8000-a00000000007';

const ask = async (): Promise<string> => {
  const { status, body } = await gateway.ask('PUT', `/api/user/delete/${ADS}`, { token: first });
  expect(status).toBe(200);
  return (body.data as { approval_id: string }).approval_id;
};
const decide = async (token: string, id: string, act: 'approve' | 'reject') =>
  (await gateway.ask('POST', `/api/user/approval/${id}/${act}`, { token, body: {} })).status;
const isDeleted = async (): Promise<boolean> => {
  const { deleted_at } = await gateway.database.system
    .selectFrom('app_user')
    .select('deleted_at')
    .where('user_id', '=', ADS)
    .executeTakeFirstOrThrow();
  return deleted_at !== null;
};
