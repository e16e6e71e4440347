import { beforeAll, expect, it } from '@jest/globals';
import { decodeBase32IgnorePadding } from '@oslojs/encoding';
import { generateHOTP } from '@oslojs/otp';
import { accountRow } from '../../testing/account-rows.ts';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { stepsOf } from './steps.ts';

let newcomer: string;
setUpGateway();
beforeAll(async () => {
  newcomer = await gateway.signIn('new@demo.test');
}, 60_000);

it('follows the setup of a company without a store', async () => {
  await expect(read()).resolves.toEqual({
    hidden: false,
    sign_in_protected: false,
    steps: [
      'verify-email done',
      'connect-store open',
      'request-rule open',
      'invite-colleague open',
      'notifications open',
    ],
  });
  await gateway.ask('POST', '/api/user/invitation', {
    token: newcomer,
    body: { invitation: { email: 'bo@shop.test', name: 'Bo Lee' } },
  });
  await gateway.ask('PUT', '/api/review/setting/alert-mails', {
    token: newcomer,
    body: { topic: 'rating', wanted: true },
  });
  const { steps } = await read();
  expect(steps).toEqual(expect.arrayContaining(['invite-colleague done', 'notifications done']));
});

it('reports whether the sign-in is protected, counting only confirmed apps', async () => {
  const post = (step: string, body: object) =>
    gateway.ask('POST', `/api/user/second-factor/${step}`, { token: newcomer, body });
  const { secret } = (await post('start', { password: 'Fairshelf!1' })).body.data as { secret: string };
  await expect(read()).resolves.toMatchObject({ sign_in_protected: false });
  const step = BigInt(Math.floor(gateway.clock.now / 30_000));
  await post('confirm', { code: generateHOTP(decodeBase32IgnorePadding(secret), step, 6) });
  await expect(read()).resolves.toMatchObject({ sign_in_protected: true });
});

it('counts a connected store, but not a removed one', async () => {
  const { withCompany, system } = gateway.database;
  const companyId = '00000000-0000-4000-8000-c00000000005';
  await system
    .insertInto('seller_claim')
    .values({ company_id: companyId, seller_id: 'A9ONBOARD', region: 'NA' })
    .execute();
  await withCompany(companyId, (db) =>
    db
      .insertInto('seller_account')
      .values(
        accountRow({
          company_id: companyId,
          seller_id: 'A9ONBOARD',
          store_name: 'New Store',
          state: 'removed',
          removed_at: new Date(),
        }),
      )
      .execute(),
  );
  expect((await read()).steps).toContain('connect-store open');
  await withCompany(companyId, (db) =>
    db
      .updateTable('seller_account')
      .set({ state: 'active', removed_at: null })
      .where('seller_id', '=', 'A9ONBOARD')
      .execute(),
  );
  expect((await read()).steps).toContain('connect-store done');
});

it('stays hidden once the person has hidden it, even if other data is stored under that name', async () => {
  const save = (data: unknown) =>
    gateway.ask('PUT', '/api/user/config', { token: newcomer, body: { name: 'getting_started', data } });
  await save({ hidden: 'perhaps' });
  await expect(read()).resolves.toMatchObject({ hidden: false });
  await save({ hidden: true });
  await expect(read()).resolves.toMatchObject({ hidden: true });
});

it("omits the steps of a plan that the person doesn't have", () => {
  const setup = {
    hasStore: true,
    hasCosts: true,
    hasRule: false,
    hasColleague: false,
    hasChosenNotifications: false,
    isSignInProtected: false,
  };
  const names = (plans: readonly ('review' | 'reimburse')[]) => stepsOf(setup, plans).map(({ step }) => step);
  expect(names(['reimburse'])).not.toContain('request-rule');
  expect(names(['reimburse'])).toContain('sourcing-costs');
  expect(names(['review', 'reimburse'])).toHaveLength(6);
});

const read = async () => {
  const { body } = await gateway.ask('GET', '/api/user/onboarding', { token: newcomer });
  const { steps, ...rest } = body.data as {
    hidden: boolean;
    sign_in_protected: boolean;
    steps: { step: string; done: boolean }[];
  };
  return { ...rest, steps: steps.map(({ step, done }) => `${step} ${done ? 'done' : 'open'}`) };
};
