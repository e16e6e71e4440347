import { beforeAll, describe, expect, it } from '@jest/globals';
import { channelRow } from '../../testing/account-rows.ts';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';

let admin: string;
setUpGateway();
beforeAll(async () => {
  admin = await gateway.signIn('admin@demo.test');
}, 60_000);

describe('a new class', () => {
  it('is created once and updated with optimistic locking', async () => {
    await expect(save(0)).resolves.toMatchObject({ status: 200 });
    await expect(save(0)).resolves.toMatchObject({ status: 409 });
    const answers = await Promise.all([save(1, 'One'), save(1, 'Other')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await ask('GET', '/api/code/classes');
    expect(body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ class: 'SHOP_TYPE', columns, count: 0, version: 2 }),
        expect.objectContaining({ class: 'REGION', title: 'Selling regions', count: 3 }),
      ]),
    );
  });

  const columns = [{ field: 'value_2', title: 'Colour' }];
  const save = (version: number, title = 'Shop types') =>
    ask('PUT', '/api/code/class/SHOP_TYPE', { title, columns, version });
});

describe('an import', () => {
  it('previews without changing anything, then applies everything', async () => {
    const file = '\ufeffcode;name;value_1;active\r\nA;"Shop; first";=1+1;yes\r\nB;Second;;no\r\n';
    await expect(load(file, false)).resolves.toMatchObject({ body: { data: { added: 2, problems: [] } } });
    await expect(entries('SHOP_TYPE')).resolves.toEqual([]);
    await load(file, true);
    await expect(entries('SHOP_TYPE')).resolves.toMatchObject([
      { code: 'A', name: 'Shop; first', value_1: '=1+1', active: true },
      { code: 'B', name: 'Second', value_1: null, active: false },
    ]);
    await expect(load(file, true)).resolves.toMatchObject({
      body: { data: { added: 0, changed: 0, unchanged: 2 } },
    });
  });

  it("keeps entries that the file doesn't contain", async () => {
    await load('code,name,value_2\nA,Shop,red\n', true);
    await expect(entries('SHOP_TYPE')).resolves.toMatchObject([
      { code: 'A', name: 'Shop', value_1: '=1+1', value_2: 'red', version: 2 },
      { code: 'B', active: false },
    ]);
  });

  it('reads an exported file back, including formulas', async () => {
    const answer = await gateway.app.inject({
      url: '/api/code/list/export?class=SHOP_TYPE&format=csv',
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(answer.body).toContain(`'=1+1`);
    await expect(load(answer.body, true)).resolves.toMatchObject({
      body: { data: { added: 0, changed: 0, unchanged: 2 } },
    });
  });

  it('with an invalid line changes nothing and names the line', async () => {
    const { body } = await load('code,name\nC,Third\n,Nameless\nC,Again\nD\n', true);
    expect(body.data).toEqual({
      added: 0,
      changed: 0,
      unchanged: 0,
      problems: [
        { line: 3, message: 'The code must not be empty.' },
        { line: 4, message: 'The code C is in line 2 already.' },
        { line: 5, message: 'There are 1 cells instead of 2.' },
      ],
    });
    await expect(entries('SHOP_TYPE')).resolves.toHaveLength(2);
    await expect(load('code,colour\n', true)).resolves.toMatchObject({
      body: { data: { problems: [{ line: 1 }, { line: 1 }] } },
    });
    await expect(load('code,name\n"A,never ends\n', true)).resolves.toMatchObject({
      body: { data: { problems: [{ message: 'A quoted cell does not end.' }] } },
    });
  });
});

describe('deleting', () => {
  it('removes an unused entry', async () => {
    const id = await idOf('SHOP_TYPE', 'B');
    await expect(ask('DELETE', `/api/code/item/${id}`)).resolves.toMatchObject({ status: 200 });
    await expect(ask('DELETE', `/api/code/item/${id}`)).resolves.toMatchObject({ status: 404 });
    const line = await gateway.database.system
      .selectFrom('audit_log')
      .select('before')
      .where('action', '=', 'code.remove')
      .where('status', '=', 200)
      .executeTakeFirst();
    expect(line?.before).toMatchObject({ code: 'B', name: 'Second' });
  });

  it('refuses entries used by stores, other entries or the product', async () => {
    const company = '00000000-0000-4000-8000-c00000000001';
    await load('code,name,value_1\nNEWMARKET,New Market,North America\n', true, 'AMZ_MARKET_CHANNEL');
    await gateway.database.withCompany(company, (db) =>
      db
        .insertInto('channel')
        .values(
          channelRow({
            company_id: company,
            seller_id: 'A1',
            marketplace_id: 'NEWMARKET',
            country_code: 'XX',
            country_name: 'Nowhere',
          }),
        )
        .execute(),
    );
    const refusal = async (name: string, code: string) => {
      const { status, body } = await ask('DELETE', `/api/code/item/${await idOf(name, code)}`);
      return [status, body.message];
    };
    await expect(refusal('AMZ_MARKET_CHANNEL', 'NEWMARKET')).resolves.toEqual([
      409,
      'Stores sell in New Market. Deactivate it instead.',
    ]);
    await expect(refusal('REGION', 'NA')).resolves.toEqual([
      409,
      '5 marketplaces belong to North America. Deactivate it instead.',
    ]);
    await expect(refusal('EMAIL_DOMAIN', 'gmail')).resolves.toEqual([
      409,
      'The product works with gmail.com. Deactivate it instead.',
    ]);
    await gateway.database.withCompany(company, (db) => db.deleteFrom('channel').execute());
    await expect(refusal('AMZ_MARKET_CHANNEL', 'NEWMARKET')).resolves.toEqual([200, undefined]);
  });

  const idOf = async (name: string, code: string) =>
    (await entries(name)).find((entry) => entry.code === code)?.id ?? '';
});

describe('the order', () => {
  it("set by one operator isn't overwritten by another from an outdated page", async () => {
    const order = (codes: string[], before: string[]) =>
      ask('PUT', '/api/code/order', { class: 'REGION', codes, before });
    const now = (await entries('REGION')).map(({ code }) => code);
    const answers = await Promise.all([
      order([...now].reverse(), now),
      order([now[1] ?? '', now[0] ?? '', ...now.slice(2)], now),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('takes effect for everyone at once', async () => {
    const [first] = await entries('REGION');
    if (!first) throw new Error('no region');
    await ask('PUT', `/api/code/item/${first.id}`, { ...first, active: false });
    const { body } = await gateway.ask('GET', '/api/code/common?class=REGION');
    expect(body.data).toHaveLength(2);
  });
});

interface Entry {
  id: string;
  code: string;
  name: string;
  value_1: string | null;
  value_2: string | null;
  active: boolean;
  version: number;
}

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  gateway.ask(method, url, { token: admin, ...(body ? { body } : {}) });
const entries = async (name: string) =>
  (await ask('GET', `/api/code/list?class=${name}`)).body.data as unknown as Entry[];
const load = (text: string, apply: boolean, name = 'SHOP_TYPE') =>
  ask('POST', '/api/code/import', { class: name, text, apply });
