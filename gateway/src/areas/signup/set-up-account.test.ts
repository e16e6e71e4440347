import { describe, expect, it } from '@jest/globals';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { gateway } from '../../testing/set-up-gateway.ts';
import { companies, germany, me, plans, setUp, setUpFurtherStore, token } from './further-store-fixture.ts';

setUpFurtherStore();

describe('an additional store of a signed-in person', () => {
  it('leaves nothing behind when Amazon refuses', async () => {
    await expect(setUp({ sp_api_auth_code: 'bad' })).resolves.toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('has expired') },
    });
    expect(await companies()).toBe(0);
    expect(await plans()).toEqual(['review']);
  });

  it('is refused without its own state, and in another company', async () => {
    await expect(setUp({}, 'planted')).resolves.toMatchObject({ status: 400 });
    await expect(setUp({ company_id: '00000000-0000-4000-8000-c00000000001' })).resolves.toMatchObject({
      status: 404,
    });
    await expect(setUp({ company_name: 'Lu' })).resolves.toMatchObject({
      status: 400,
      body: { message: 'Enter at least 3 characters for the company name' },
    });
    expect(await companies()).toBe(0);
  });

  it('creates the additional company with the plan, and a channel for every participating marketplace', async () => {
    await expect(setUp({})).resolves.toMatchObject({
      status: 200,
      body: { data: { seller_id: 'S-EU', company_name: 'Lumen Garden', channel_store: 'Lumen EU' } },
    });
    const { body } = await gateway.ask('GET', '/api/market/channel?moduleType=reimburse&sellerId=S-EU', {
      token,
    });
    expect((body.data as { country_name: string }[]).map(({ country_name }) => country_name)).toEqual([
      'Germany',
      'France',
    ]);
    expect(await plans()).toEqual(['reimburse', 'review']);
    expect((await me()).company_id).not.toBe('');
  });

  it('stays with its company, even for the same person', async () => {
    const { company_id } = await me();
    await expect(setUp({ company_id })).resolves.toMatchObject({ status: 409 });
  });

  it('is renewed in the company that owns it', async () => {
    const { rows } = await gateway.database.pool.query(
      "select company_id from seller_claim where seller_id = 'S-EU'",
    );
    await expect(setUp({ company_id: rows[0]?.company_id })).resolves.toMatchObject({ status: 200 });
  });

  it('is re-authorized for the company that owns it, if the role there allows changes', async () => {
    const authorize = async (seller_id?: string) => {
      const response = await gateway.ask('POST', '/api/market/connect/state', {
        token,
        body: { module_type: 'review', code: germany, ...(seller_id ? { seller_id } : {}) },
      });
      if (response.status !== 200) return response;
      return gateway.ask('POST', '/api/market/amazon', {
        token,
        body: {
          admin_email: 'ratings@demo.test',
          seller_id: 'S-EU',
          sp_api_auth_code: 'good',
          code: germany,
          moduleType: 'review',
          state: (response.body.data as { state: string }).state,
        },
      });
    };
    const { rows } = await gateway.database.pool.query(
      "select company_id from seller_claim where seller_id = 'S-EU'",
    );
    const companyId: string = rows[0]?.company_id;
    const inCompany: <T>(work: (db: CompanyTransaction) => Promise<T>) => Promise<T> = (work) =>
      gateway.services.database.withCompany(companyId, work);
    const be = (role: string) =>
      gateway.database.pool.query(
        `update company_member m set role = $1 from app_user u
         where u.user_id = m.user_id and u.email = 'ratings@demo.test' and m.company_id = $2`,
        [role, companyId],
      );
    await gateway.database.pool.query(
      `insert into company_member (company_id, user_id, role)
       select $1, user_id, 'owner' from app_user where email = 'new@demo.test'`,
      [companyId],
    );
    const account = await inCompany((db) =>
      db.updateTable('seller_account').set({ state: 'reauthorise' }).executeTakeFirstOrThrow(),
    );
    expect(account.numUpdatedRows).toBe(1n);

    // Without the store the consent would go to the person's own company, which doesn't hold it.
    expect((await authorize()).status).toBe(409);
    await be('viewer');
    await expect(authorize('S-EU')).resolves.toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('Your role in the company, viewer') },
    });
    await be('manager');
    await expect(authorize('S-EU')).resolves.toMatchObject({
      status: 200,
      body: { data: { seller_id: 'S-EU', company_name: 'Lumen Garden' } },
    });
    expect(
      await inCompany((db) => db.selectFrom('seller_account').select(['seller_id', 'state']).execute()),
    ).toEqual([{ seller_id: 'S-EU', state: 'active' }]);
    // Stores of other companies don't exist for this person.
    expect((await authorize('A1NORTHWINDHOME')).status).toBe(404);
  });
});
