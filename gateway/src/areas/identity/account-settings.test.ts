import { describe, expect, it } from '@jest/globals';
import { pdf } from '../../base/documents/document-fixture.ts';
import { consentOf, gateway } from '../../testing/set-up-sandbox.ts';
import { checkAccess } from '../reimbursement/account-setup/check-access.ts';
import {
  ALL,
  ask,
  europe,
  filing,
  home,
  lastAudit,
  northwind,
  portal,
  seller,
  setting,
  setUpAccounts,
  signInAgain,
  stranger,
  uk,
  us,
} from './account-settings-fixture.ts';

setUpAccounts();

describe('addresses', () => {
  it('are suggested and checked within their own region', async () => {
    const us = { countryCode: 'us', addressPrefix: '350 5th' };
    expect(await ask('GET', '/api/address/suggest-us', us)).toMatchObject({
      data: [{ postalCode: '10118' }],
    });
    expect(await ask('GET', '/api/address/suggest-intl', us)).toMatchObject({ status: 400 });
    const german = { countryCode: 'DE', addressPrefix: 'Marien' };
    expect((await ask('GET', '/api/address/suggest-intl', german)).data).toMatchObject([{ city: 'München' }]);
    const address = {
      line1: '350 5th Avenue',
      city: 'New York',
      state: 'NY',
      postalCode: '10001',
      countryCode: 'US',
    };
    expect((await ask('GET', '/api/address/verify-us', address)).data).toMatchObject({
      isValid: true,
      corrected: { postalCode: '10118' },
    });
    const wrong = { ...address, countryCode: 'DE', postalCode: '1' };
    expect((await ask('GET', '/api/address/verify-intl', wrong)).data).toMatchObject({ isValid: false });
    expect((await gateway.ask('GET', '/api/address/suggest-us?countryCode=US&addressPrefix=1')).status).toBe(
      401,
    );
  });

  it('have countries and states', async () => {
    expect((await ask('GET', '/api/code/country')).data).toHaveLength(249);
    expect((await ask('GET', '/api/code/us/state')).data).toHaveLength(56);
    expect((await ask('GET', '/api/code/DE/state')).data).toEqual([]);
    expect((await ask('GET', '/api/code/XX/state')).status).toBe(404);
  });
});

describe('the account that files cases', () => {
  it('is looked up in the portal, with the status of each permission', async () => {
    expect((await ask('GET', `${setting}/permission-region`, { seller_id: europe })).data).toMatchObject([
      { region: 'EU', state: 'missing', checked_at: null },
    ]);
    expect((await ask('PUT', `${setting}/permission-check`, { sellerId: europe })).data).toMatchObject({
      state: 'refused',
      missing: ['FBA shipments: View & Edit'],
      checked_at: expect.any(String),
    });
    expect((await ask('GET', `${setting}/re-permissions`, { sellerId: europe })).data).toMatchObject({
      missing: ['FBA shipments: View & Edit'],
      link: expect.stringContaining('/gp/account-manager/home.html'),
    });
    await portal(europe, ALL);
    expect((await ask('PUT', `${setting}/permission-check`, { sellerId: europe })).data).toMatchObject({
      state: 'granted',
      missing: [],
      message: null,
    });
    expect((await lastAudit('reimburse-account.check-permission'))?.after).toMatchObject({
      seller_id: europe,
      state: 'granted',
    });
  });

  it('is named by the seller, verified by a run, and requested again', async () => {
    await portal(home, { remove: 'on' });
    const account = { seller_id: home, amz_acct_email: filing };
    expect(
      await ask('POST', `${setting}/provide/account`, { ...account, amz_acct_email: 'a@b.test' }),
    ).toMatchObject({
      status: 400,
      message: `Cases are filed by ${filing}: invite that account.`,
    });
    const verify = async (token = seller) => {
      const run = { amz_acct_email: filing, dag_run_id: (dagRun.data as { dag_run_id: string }).dag_run_id };
      return ask('GET', `${setting}/provide/account/verify`, run, token);
    };
    const dagRun = await ask('POST', `${setting}/provide/account`, account);
    expect((await verify()).data).toEqual({ state: 'running', message: null });
    expect((await verify(stranger)).status).toBe(404);
    expect((await ask('GET', `${setting}/permission-region`, { seller_id: home })).data).toMatchObject([
      { state: 'checking' },
    ]);
    await checkAccess(gateway.services, { companyId: northwind, sellerId: home });
    expect((await verify()).data).toMatchObject({
      state: 'failed',
      message: expect.stringContaining(filing),
    });
    expect((await ask('GET', `${setting}/re-invite`, { sellerId: home })).data).toMatchObject({
      email: filing,
    });
    await portal(home, ALL);
    expect((await ask('POST', `${setting}/set-permission-check`, { sellerId: home })).status).toBe(200);
    await checkAccess(gateway.services, { companyId: northwind, sellerId: home });
    const notices = await gateway.services.database.withCompany(northwind, (db) =>
      db.selectFrom('notification').select('title').where('kind', '=', 'account.access').execute(),
    );
    expect(notices).toContainEqual({ title: 'Cases can be filed' });
  });

  it("isn't sufficient if the consent was revoked", async () => {
    await gateway.services.database.withCompany(northwind, (db) =>
      db.updateTable('seller_account').set({ state: 'reauthorise' }).where('seller_id', '=', home).execute(),
    );
    expect((await ask('PUT', `${setting}/permission-check`, { sellerId: home })).data).toMatchObject({
      state: 'refused',
      missing: ['The consent of the seller account'],
    });
  });

  it('is recorded by a case manager if no service can check', async () => {
    const manager = await gateway.signIn('cases@demo.test');
    await ask('POST', `${setting}/set-permission-check`, { sellerId: home });
    const waiting = await ask('GET', '/api/reimburse/case-manager/access', {}, manager);
    expect(waiting.data).toMatchObject([
      {
        seller_id: home,
        region: 'NA',
        company_name: 'Northwind Goods',
        link: expect.stringContaining('/gp/account-manager/home.html'),
      },
    ]);
    expect((await ask('GET', '/api/reimburse/case-manager/access')).status).toBe(403);
    const access = { company_id: northwind, seller_id: home, region: 'NA', is_user: true };
    const url = '/api/reimburse/case-manager/access';
    expect((await ask('POST', url, { ...access, missing: ['reports'] }, manager)).data).toMatchObject({
      state: 'refused',
      missing: ['Fulfillment reports: View'],
    });
    expect((await ask('POST', url, access, manager)).data).toMatchObject({ state: 'granted' });
    expect((await ask('POST', url, { ...access, region: 'FE' }, manager)).status).toBe(404);
  });

  it("skips a portal that can't be checked", async () => {
    const away = {
      ...gateway.services,
      settings: { ...gateway.services.settings, PORTAL_ACCESS_URL: 'http://127.0.0.1:1' },
    };
    await expect(checkAccess(away, { companyId: northwind, sellerId: europe })).rejects.toThrow(
      'It did not answer.',
    );
    const service = { ...away, settings: { ...away.settings, PORTAL_ACCESS_URL: '' } };
    const result = await checkAccess(service, { companyId: northwind, sellerId: europe });
    expect(result).toMatchObject([{ state: 'granted' }]);
  });
});

describe('a consent', () => {
  it('is renewed for an account connected in that region by the person who started it', async () => {
    expect(await renew({ state: 'planted' })).toMatchObject({ status: 400 });
    expect((await renew({ state: await begin(uk) })).status).toBe(409);
    expect((await renew({ state: await begin(us, stranger) })).status).toBe(400);
    expect((await renew({ state: await begin(us), company_id: 'other' })).status).toBe(404);
    expect((await renew({ state: await begin(us), is_renew: false })).status).toBe(400);
    gateway.clock.now += 1_000;
    expect(await renew({ state: await begin(us) })).toMatchObject({ status: 200 });
    const account = (await ask('GET', `${setting}/account`, { sellerId: home })).data;
    expect(account).toMatchObject({
      store_name: expect.any(String),
      filing_email: filing,
      company_id: northwind,
      regions: [
        {
          region: 'NA',
          consent: 'connected',
          connected_at: new Date(gateway.clock.now).toISOString(),
          markets: expect.arrayContaining([expect.objectContaining({ market_id: us, active: true })]),
        },
      ],
    });
    gateway.clock.now += 340 * 86_400_000;
    await signInAgain();
    const companies = (await ask('GET', `${setting}/company/list`, { companyId: northwind })).data;
    expect(companies).toMatchObject([
      { seller_id: home, is_eu: false, consent: 'ending' },
      { seller_id: europe, is_eu: true, countries: expect.arrayContaining(['UK', 'DE']) },
    ]);
    gateway.clock.now -= 340 * 86_400_000;
  });

  const begin = async (code: string, token = seller) => {
    const body = { module_type: 'reimburse', code };
    return ((await ask('POST', '/api/market/connect/state', body, token)).data as { state: string }).state;
  };
  const renew = async (more: object, token = seller) =>
    ask(
      'PUT',
      `${setting}/renew`,
      {
        seller_id: home,
        sp_api_auth_code: await consentOf(home),
        company_id: northwind,
        is_renew: true,
        module_type: 'reimburse',
        ...more,
      },
      token,
    );
});

describe('people and Europe', () => {
  it("have a master user who can't be replaced while they belong to the company", async () => {
    expect((await ask('POST', `${setting}/signup-master`, { seller_id: home })).status).toBe(200);
    expect((await ask('POST', `${setting}/signup-master`, { seller_id: home })).status).toBe(200);
    const [user] = await gateway.database.system
      .selectFrom('app_user')
      .select('user_id')
      .where('email', '=', 'ratings@demo.test')
      .execute();
    await gateway.services.database.withCompany(northwind, (db) =>
      db
        .updateTable('reimburse_setting')
        .set({ master_user_id: user?.user_id ?? '' })
        .execute(),
    );
    expect((await ask('POST', `${setting}/signup-master`, { seller_id: home })).status).toBe(200);
    await gateway.database.system
      .insertInto('company_member')
      .values({ company_id: northwind, user_id: user?.user_id ?? '' })
      .execute();
    expect((await ask('POST', `${setting}/signup-master`, { seller_id: home }, stranger)).message).toContain(
      'is the master user of this account already',
    );
    await gateway.database.system
      .deleteFrom('company_member')
      .where('company_id', '=', northwind)
      .where('user_id', '=', user?.user_id ?? '')
      .execute();
  });

  it('have managers, one of them for Europe', async () => {
    expect((await ask('GET', `${setting}/eu/account-manager`)).data).toBeNull();
    const assignment = { seller_id: europe, is_eu: true };
    expect((await ask('PUT', `${setting}/account-manager`, assignment)).status).toBe(200);
    expect((await ask('GET', `${setting}/eu/account-manager`)).data).toMatchObject({
      email: 'seller@demo.test',
    });
    const other = { ...assignment, user_email: 'ratings@demo.test' };
    expect(await ask('PUT', `${setting}/account-manager`, other)).toMatchObject({ status: 400 });
    expect((await ask('GET', `${setting}/eu/account-manager`, {}, stranger)).data).toBeNull();
  });

  it('see which marketplaces are European, and may include them all', async () => {
    const eu = (market: string, token = seller) =>
      ask('GET', `${setting}/eu`, { default_marketplace_id: market }, token);
    expect((await eu(us)).data).toEqual({ is_eu: false, is_connected: false });
    expect((await eu(uk)).data).toEqual({ is_eu: true, is_connected: true });
    expect((await eu(uk, stranger)).data).toEqual({ is_eu: true, is_connected: false });
    expect((await eu('X')).status).toBe(400);
    await gateway.services.database.withCompany(northwind, (db) =>
      db.updateTable('channel').set({ active: false }).where('seller_id', '=', europe).execute(),
    );
    const integrate = (seller_id: string, market: string) =>
      ask('POST', `${setting}/eu-integration`, { seller_id, default_marketplace_id: market });
    expect((await integrate(europe, us)).status).toBe(400);
    expect((await integrate(home, uk)).status).toBe(409);
    expect((await integrate(europe, uk)).status).toBe(200);
    const channels = await gateway.services.database.withCompany(northwind, (db) =>
      db.selectFrom('channel').select('active').distinct().where('seller_id', '=', europe).execute(),
    );
    expect(channels).toEqual([{ active: true }]);
    expect((await ask('GET', `${setting}/market-list`)).data).toContainEqual({
      market_id: us,
      country_code: 'US',
      country_name: 'United States',
    });
  });
});

describe("a company's settings", () => {
  it('include agreements, signed by name per version, which can be withdrawn', async () => {
    const url = `${setting}/company/inbound_error/doc/agreement`;
    expect(await config()).toMatchObject({ is_inbound_error_agreed: false, inbound_info: null });
    expect((await ask('PUT', url, { ...both, is_agree: true, version: 7 })).status).toBe(409);
    expect((await ask('PUT', url, { ...both, is_agree: true, version: 1 })).status).toBe(200);
    expect(await config()).toMatchObject({
      is_inbound_error_agreed: true,
      inbound_agreement: { version: 1, agreed_version: 1, agreed_by: expect.stringMatching(/./) },
    });
    await ask('PUT', url, { ...both, is_agree: true });
    await ask('PUT', url, { ...both, is_agree: false });
    expect(await config()).toMatchObject({ is_inbound_error_agreed: false });
    const history = await gateway.services.database.withCompany(northwind, (db) =>
      db
        .selectFrom('inbound_agreement')
        .select(['agreement_no', 'is_agree'])
        .orderBy('agreement_no')
        .execute(),
    );
    expect(history).toEqual([
      { agreement_no: 1, is_agree: true },
      { agreement_no: 2, is_agree: false },
    ]);
  });

  it('include address, phone and documents for inbound claims, and reject hostile ones', async () => {
    const hand = async (fields: Record<string, string>, file?: File) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...both, ...fields })) form.append(name, value);
      if (file) form.append('file', file);
      const encoded = new Response(form);
      const answer = await gateway.app.inject({
        method: 'POST',
        url: `${setting}/company/inbound_error/info`,
        headers: {
          authorization: `Bearer ${seller}`,
          'content-type': encoded.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
      return { status: answer.statusCode, message: answer.json().message };
    };
    const file = (name: string, bytes: Buffer) => new File([new Uint8Array(bytes)], name);
    expect(await hand({ phone: 'call me' })).toMatchObject({ status: 400 });
    expect(await hand({}, file('a.pdf', pdf('/JavaScript 1 0 R')))).toMatchObject({ status: 400 });
    expect(
      await hand({ address: '1 Elm St', phone: '+1 206 555 0100' }, file('slip.pdf', pdf())),
    ).toMatchObject({
      status: 200,
    });
    expect(await config()).toMatchObject({ inbound_info: { address: '1 Elm St', phone: '+1 206 555 0100' } });
    const docs = (await ask('GET', `${setting}/docs`, { sellerId: home })).data as { id: string }[];
    expect(docs).toMatchObject([{ name: 'slip.pdf', isOfAccount: true }]);
    const url = `${setting}/docs/${docs[0]?.id}`;
    expect((await ask('GET', `${url}/export`, { sellerId: home })).status).toBe(200);
    expect((await ask('GET', `${url}/export`, { sellerId: europe })).status).toBe(404);
    expect((await ask('DELETE', url, { sellerId: home }, stranger)).status).toBe(404);
    expect((await ask('DELETE', url, { sellerId: home })).status).toBe(200);
    expect((await ask('DELETE', url, { sellerId: home })).status).toBe(404);
  });

  it('include whether customer returns are claimed, with the previous value in the audit trail', async () => {
    const url = `${setting}/preference/customer-return`;
    await ask('POST', url, { sellerId: home });
    expect(await config()).toMatchObject({ is_customer_return_enabled: true });
    await ask('POST', url, { sellerId: home, is_enabled: false });
    expect(await lastAudit('reimburse-setting.enable-customer-returns')).toMatchObject({
      before: { customer_returns: true },
      after: { customer_returns: false },
    });
  });

  it("include the company's name", async () => {
    const url = `${setting}/company-name`;
    expect(await ask('POST', url, { company_name: 'No' })).toMatchObject({
      status: 400,
      message: 'Enter at least 3 characters for the company name',
    });
    expect(
      (await ask('POST', url, { company_name: 'Mine now', company_id: northwind }, stranger)).status,
    ).toBe(404);
    expect((await ask('POST', url, { company_name: 'Northwind & Sons', company_id: northwind })).status).toBe(
      200,
    );
    expect(await config()).toMatchObject({ company_name: 'Northwind & Sons' });
  });

  it('list which steps of the setup are done', async () => {
    expect((await ask('GET', `${setting}/module/setup`, both)).data).toEqual({
      is_connected: true,
      is_invited: true,
      is_permitted: true,
      is_agreed: false,
      is_done: false,
      has_inbound_info: true,
    });
  });

  it('are hidden from other companies, and from people limited to some channels', async () => {
    for (const path of ['module/setup', 'company/config']) {
      expect((await ask('GET', `${setting}/${path}`, both, stranger)).status).toBe(404);
    }
    expect((await ask('GET', `${setting}/account`, { sellerId: home }, stranger)).status).toBe(404);
    expect((await ask('GET', `${setting}/company/list`, { companyId: northwind }, stranger)).status).toBe(
      404,
    );
    const { user_id } = await gateway.database.system
      .selectFrom('app_user')
      .select('user_id')
      .where('email', '=', 'seller@demo.test')
      .executeTakeFirstOrThrow();
    await gateway.database.system
      .insertInto('user_channel')
      .values({ user_id, seller_id: home, marketplace_id: us })
      .execute();
    const limitedUser = await gateway.signIn('seller@demo.test');
    const asLimited = (path: string, input: object) => ask('POST', `${setting}/${path}`, input, limitedUser);
    expect((await asLimited('preference/customer-return', { sellerId: home })).status).toBe(403);
    expect((await asLimited('company-name', { company_name: 'Mine now' })).status).toBe(403);
    expect((await ask('GET', `${setting}/account`, { sellerId: home }, limitedUser)).status).toBe(200);
    expect((await ask('GET', `${setting}/account`, { sellerId: europe }, limitedUser)).status).toBe(404);
  });

  const both = { company_id: northwind, seller_id: home };
  const config = async () =>
    (await ask('GET', `${setting}/company/config`, both)).data as Record<string, unknown>;
});
