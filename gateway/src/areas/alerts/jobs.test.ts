import { describe, expect, it } from '@jest/globals';
import type { Database } from '../../base/database/database.ts';
import { accountRow } from '../../testing/account-rows.ts';
import { gateway } from '../../testing/set-up-gateway.ts';
import { alertMails, companyId, setUpSeller, tell } from './alerted-seller-fixture.ts';
import { alertMailWorkers } from './jobs.ts';

describe('the job that emails alerts', () => {
  setUpSeller();

  it('emails those from before its first run, even if it fails for other companies', async () => {
    const { database } = gateway;
    await database.system.insertInto('company').values({ company_id: FIRST, name: 'First' }).execute();
    for (const company_id of [FIRST, companyId])
      await database.withCompany(company_id, (db) =>
        db
          .insertInto('seller_account')
          .values(accountRow({ company_id, seller_id: 'ASELLER1', authorized_at: new Date() }))
          .execute(),
      );
    await tell('import.failed', 'Pinecrest was not imported');
    gateway.clock.now += 2 * 60_000;
    await expect(mail(failingFor(FIRST))).rejects.toThrow('The alerts of some companies were not mailed.');
    expect((await alertMails(1))[0]?.subject).toBe('Pinecrest was not imported');
  });

  const mail = async (database: Database) => {
    for (const worker of alertMailWorkers)
      await worker.run({}, { ...gateway.services, database }, new AbortController().signal);
  };

  /** A company before that of the seller. */
  const FIRST = '00000000-0000-4000-8000-000000000001';

  const failingFor = (companyId: string): Database => ({
    ...gateway.services.database,
    withCompany: (id, work) =>
      id === companyId
        ? Promise.reject(new Error('This company fails.'))
        : gateway.services.database.withCompany(id, work),
  });
});
