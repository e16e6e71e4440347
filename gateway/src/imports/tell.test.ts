import { randomUUID } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { moveAllWindows } from '../areas/reimbursement/keep-windows.ts';
import { tellClosingWindows } from '../areas/reimbursement/tell-closing-windows.ts';
import type { JobQueue } from '../base/jobs/job-queue.ts';
import { channelRow } from '../testing/account-rows.ts';
import { addPerson } from '../testing/people.ts';
import { database, setUpDatabase } from '../testing/set-up-database.ts';
import type { ImportAccount } from './account.ts';
import { markForReauthorisation } from './account-state.ts';
import { tellAccountReady } from './tell-account-ready.ts';
import { tellEndingConsent } from './tell-consent.ts';
import { addAccount, addStep, ago, NOW, tellFailed, toldTo, US } from './tell-fixture.ts';

setUpDatabase();

describe('an account whose imports fail', () => {
  it('is reported once its data is a day old, once per outage', async () => {
    const account = await addAccount();
    await addStep(account, 'orders', { remedy: 'retry', done: ago(0.9) });
    await tellFailed(account);
    expect(await toldTo(account)).toEqual([]);
    const later = new Date(NOW.getTime() + 3 * 3_600_000);
    await addStep(account, 'ratings', { remedy: 'retry' });
    for (let hour = 0; hour < 3; hour += 1) await tellFailed(account, later);
    expect(await toldTo(account)).toEqual([
      {
        kind: 'import.failed',
        severity: 'warning',
        link: '/settings/integrations',
        title: 'Northwind Goods is not up to date',
        text: 'Not updated since Nov 11, 2026: orders (United States), ratings (United States). The marketplace did not answer.',
      },
    ]);
  });

  it('is reported at once if a retry is pointless, and again after it recovered in between', async () => {
    const account = await addAccount();
    await addStep(account, 'orders', { remedy: 'wait', done: ago(0.2) });
    await tellFailed(account);
    await addStep(account, 'orders', { remedy: 'wait', done: ago(0.1) });
    await tellFailed(account);
    expect(await toldTo(account)).toHaveLength(2);
  });

  it('is asked only for re-authorization if its consent was revoked', async () => {
    const account = await addAccount();
    const services = { database, now: () => NOW };
    await markForReauthorisation(services, account);
    await markForReauthorisation(services, account);
    expect(await toldTo(account)).toMatchObject([
      { kind: 'account.reauthorise', severity: 'danger', title: 'Authorize Northwind Goods again' },
    ]);
  });
});

describe('a consent of 365 days', () => {
  it.each([
    [334, 0],
    [336, 1],
  ])('granted %i days ago needs %i reminder', async (days, count) => {
    const account = await addAccount(ago(days));
    for (let time = 0; time < 2; time += 1) {
      await database.withCompany(account.companyId, (db) => tellEndingConsent(db, account, NOW));
    }
    expect(await toldTo(account)).toHaveLength(count);
  });
});

describe('claim windows', () => {
  it('are announced in their last week, once a week and not for filed cases', async () => {
    const account = await addAccount();
    await addCase(account, '2026-11-20');
    await addCase(account, '2026-11-21', 'filed');
    await addCase(account, '2026-11-24');
    await addCase(account, '2026-11-26');
    await addCase(account, '2026-12-08');
    await tell(account);
    await tell(account, new Date('2026-11-22T08:00:00Z'));
    expect(await toldTo(account)).toEqual([
      {
        kind: 'case.closing',
        severity: 'warning',
        link: '/reimbursement/cases',
        title: '2 claim windows close soon',
        text: 'Northwind Goods: 4 units expire soon. The first window closes on Nov 24, 2026.',
      },
    ]);
    await tell(account, new Date('2026-12-01T08:00:00Z'));
    expect((await toldTo(account)).map(({ title }) => title)).toEqual([
      '2 claim windows close soon',
      'A claim window closes soon',
    ]);
  });

  it('are updated and announced even if nothing can be imported anymore', async () => {
    const account = await addAccount();
    const { companyId, sellerId } = account;
    await addCase(account, '2026-11-20');
    await addCase(account, '2026-11-24');
    await database.withCompany(companyId, async (db) => {
      const country = { country_code: 'US', country_name: 'United States', store_name: 'Shop' };
      await db
        .insertInto('channel')
        .values(channelRow({ company_id: companyId, seller_id: sellerId, ...country }))
        .execute();
    });
    await markForReauthorisation({ database, now: () => NOW }, account);
    for (let time = 0; time < 2; time += 1) await moveAllWindows({ database, now: () => NOW });
    const cases = await database.withCompany(companyId, (db) =>
      db.selectFrom('reimbursement_case').select(['closes_on', 'state']).orderBy('closes_on').execute(),
    );
    expect(cases.map(({ closes_on, state }) => `${closes_on} ${state}`)).toEqual([
      '2026-11-20 expired',
      '2026-11-24 ready',
    ]);
    const notices = (await toldTo(account)).filter(({ kind }) => kind === 'case.closing');
    expect(notices.map(({ title }) => title)).toEqual(['A claim window closes soon']);
  });

  it("aren't announced without the reimbursement plan", async () => {
    const account = await addAccount(ago(10), false);
    await addCase(account, '2026-11-24');
    await tell(account);
    expect(await toldTo(account)).toEqual([]);
  });

  const addCase = (
    { companyId, sellerId }: ImportAccount,
    closes_on: string,
    state: 'ready' | 'filed' = 'ready',
  ) =>
    database.withCompany(companyId, (db) =>
      db
        .insertInto('reimbursement_case')
        .values({
          company_id: companyId,
          seller_id: sellerId,
          marketplace_id: US,
          category: 'lost',
          state,
          anchor: randomUUID(),
          quantity: 2,
          anchored_on: '2026-09-25',
          closes_on,
        })
        .execute(),
    );
  const tell = (account: ImportAccount, now = NOW) =>
    database.withCompany(account.companyId, (db) => tellClosingWindows(db, account, now));
});

describe('a first import that is complete', () => {
  it('is announced by email to everyone in the company and in the product, once', async () => {
    const account = await addAccount();
    await addPerson(database, account.companyId, { now: NOW });
    const enqueue = jest.fn<JobQueue['enqueue']>(async () => {});
    const settings = { PUBLIC_URL: 'https://fairshelf.test' };
    for (let time = 0; time < 2; time += 1) {
      await tellAccountReady({ database, jobs: { enqueue }, settings, now: () => NOW }, account);
    }
    expect(enqueue.mock.calls.map(([, order]) => order)).toMatchObject([
      { template: 'account-ready', name: 'Robin', url: 'https://fairshelf.test/app/dashboard' },
    ]);
    expect(await toldTo(account)).toMatchObject([
      { kind: 'account.ready', title: 'Northwind Goods is ready' },
    ]);
  });
});
