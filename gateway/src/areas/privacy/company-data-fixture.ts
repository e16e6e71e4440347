import { afterAll, beforeAll } from '@jest/globals';
import { workers } from '../../server/jobs.ts';
import { accountRow } from '../../testing/account-rows.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

export const DAY_MS = 86_400_000;

export let gateway: TestGateway;
/** The owner's company and token. */
export let owner: { company: string; token: string };

/** For tests: the owner of a company with data. */
export function setUpOwner(): void {
  beforeAll(async () => {
    const jobWorkers = workers.filter(({ kind }) => ['mail.send', 'privacy.export'].includes(kind.name));
    gateway = await startTestGateway({ workers: jobWorkers });
    const { database } = gateway;
    const { home_company_id: company } = await database.system
      .selectFrom('app_user')
      .select('home_company_id')
      .where('email', '=', 'seller@demo.test')
      .executeTakeFirstOrThrow();
    await database.withCompany(company, (db) =>
      db
        .insertInto('seller_account')
        .values(
          accountRow({
            company_id: company,
            seller_id: 'A1PRIVACY',
            store_name: 'Harbour',
            state: 'active',
            authorized_at: new Date(gateway.clock.now),
          }),
        )
        .execute(),
    );
    owner = { company, token: await gateway.signIn('seller@demo.test') };
  }, 60_000);
  afterAll(() => gateway.end());
}

/** Signs the owner in once more, since sessions end. */
export const signInAgain = async () => {
  owner = { ...owner, token: await gateway.signIn('seller@demo.test') };
};

/** A change by the owner. */
export const post = (path: string, body: object = {}, token = owner.token) =>
  gateway.ask('POST', `/api/company/${path}`, { token, body });

/** The data of the company, as its page has it. */
export const dataOf = async () =>
  (await gateway.ask('GET', '/api/company/data', { token: owner.token })).body.data as {
    name: string;
    export: { state: string } | null;
    erasure: { erasedOn: string } | null;
  };

/** The state of the company's store. */
export const storeState = async () => {
  const row = await gateway.database.withCompany(owner.company, (db) =>
    db.selectFrom('seller_account').select('state').where('seller_id', '=', 'A1PRIVACY').executeTakeFirst(),
  );
  return row?.state;
};
