import { beforeAll, beforeEach } from '@jest/globals';
import { accountRow } from '../../testing/account-rows.ts';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';

/** The company. */
export const northwind = '00000000-0000-4000-8000-c00000000001';
export const sellerId = '00000000-0000-4000-8000-a00000000001';
export const adminId = '00000000-0000-4000-8000-a00000000003';
export const agentId = '00000000-0000-4000-8000-a00000000004';

/** The token of the operator. */
export let admin: string;

/** For tests: a company with two channels and an import that failed, and an operator. */
export function setUpPeople(): void {
  setUpGateway();
  beforeAll(async () => {
    await gateway.database.withCompany(northwind, async (db) => {
      const key = { company_id: northwind, seller_id: 'A1', region: 'NA' } as const;
      await db.insertInto('seller_claim').values(key).execute();
      await db
        .insertInto('seller_account')
        .values(accountRow({ ...key, default_marketplace_id: 'US' }))
        .execute();
      for (const [marketplace_id, country_code] of [
        ['M-US', 'US'],
        ['M-CA', 'CA'],
      ] as const) {
        await db
          .insertInto('channel')
          .values({ ...key, marketplace_id, country_code, country_name: country_code, store_name: 'Shop' })
          .execute();
      }
      await db
        .insertInto('import_run')
        .values({
          company_id: northwind,
          seller_id: 'A1',
          feed: 'orders',
          marketplace_id: null,
          state: 'failed',
          failure: 'The marketplace was away.',
        })
        .execute();
    });
  }, 60_000);
  beforeEach(signInAgain);
}

/** Signs the operator in, or in once more. */
export async function signInAgain(): Promise<void> {
  admin = await gateway.signIn('admin@demo.test');
}

/** The calls of a person. */
export const as = (token: string) => ({
  get: (url: string) => gateway.ask('GET', url, { token }),
  put: (url: string, body: object = {}) => gateway.ask('PUT', url, { token, body }),
  post: (url: string, body: object = {}) => gateway.ask('POST', url, { token, body }),
});

/** The newest audit of an action. */
export const lastAudit = (action: string) =>
  gateway.database.system
    .selectFrom('audit_log')
    .select(['actor_user_id', 'status', 'before', 'after'])
    .where('action', '=', action)
    .orderBy('audit_id', 'desc')
    .executeTakeFirst();

/** Changes a person's roles and channels as the operator. */
export const setPermission = (
  user_email: string,
  permissions: string[],
  access_channel_list: object[] = [],
) => as(admin).put('/api/user/permission', { user_email, permissions, access_channel_list });
