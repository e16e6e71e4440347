import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';

let admin: string;
setUpGateway();
beforeAll(async () => {
  admin = await gateway.signIn('admin@demo.test');
}, 60_000);

describe('the audit trail', () => {
  it('finds an entry by actor, action, target, time and text, and shows the values before and after', async () => {
    await setRole(['case-manager', 'violation-user']);
    await setRole(['case-manager']);
    const today = new Date().toISOString().slice(0, 10);
    const all = {
      actor: 'admin@demo.test',
      action: 'user.set-permission',
      target: 'Cases@demo.test',
      company: '',
      from: today,
      search: 'violation us',
      outcome: 'done',
    };
    const { rows, total, more } = await list(all);
    expect([total, more]).toEqual([2, false]);
    expect(rows[0]).toMatchObject({
      actor: { email: 'admin@demo.test' },
      targets: expect.arrayContaining(['cases@demo.test']),
    });
    const { body } = await gateway.ask('GET', `/api/audit/line/${rows[0]?.id}`, { token: admin });
    expect(body.data).toMatchObject({
      before: { roles: ['case-manager', 'violation-user'] },
      after: { roles: ['case-manager'] },
      summary: expect.stringMatching(/\w/),
    });
    const others: readonly Readonly<Record<string, string>>[] = [
      { actor: 'seller@demo.test' },
      { actor: 'nobody-has-this' },
      { action: 'role.assign' },
      { target: 'seller@demo.test' },
      { company: 'No such company' },
      { to: '2020-01-01', from: '2019-01-01' },
      { search: 'violation usx' },
      { outcome: 'refused' },
    ];
    for (const other of others)
      await expect(list({ ...all, ...other })).resolves.toMatchObject({ total: 0, rows: [] });
  });

  it('records the ids in the path of a call, even if it was refused', async () => {
    await gateway.ask('DELETE', '/api/job/mail.send/00000000-0000-4000-8000-000000000009', { token: admin });
    await expect(list({ target: 'mail.send', action: 'job.drop' })).resolves.toMatchObject({
      rows: [{ status: 404 }],
    });
    await expect(
      list({ outcome: 'refused', target: '00000000-0000-4000-8000-000000000009' }),
    ).resolves.toMatchObject({
      total: 1,
    });
  });

  it('is exported with the same filter, and the export is audited too', async () => {
    const file = await gateway.app.inject({
      url: '/api/audit/list/export?action=user.set-permission&format=csv',
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(file.headers['content-disposition']).toContain('audit-trail-');
    const lines = file.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('"{""roles"": [""case-manager""]');
    const exportLines = await list({ action: 'audit.export' });
    const { body } = await gateway.ask('GET', `/api/audit/line/${exportLines.rows[0]?.id}`, { token: admin });
    expect(body.data).toMatchObject({ after: { action: 'user.set-permission', format: 'csv' } });
  });

  it('lists the actions it contains', async () => {
    const { body } = await gateway.ask('GET', '/api/audit/actions', { token: admin });
    expect(body.data).toEqual(expect.arrayContaining(['auth.login', 'job.drop', 'user.set-permission']));
  });

  it('treats search operators in a query as plain text', async () => {
    for (const search of ["'", ':* & !', '(((', "x'); drop table", '|', '\\'])
      await expect(list({ search })).resolves.toMatchObject({ total: expect.any(Number) });
    const noLine = await gateway.ask('GET', '/api/audit/line/9999999999999999999', { token: admin });
    expect(noLine.status).toBe(404);
  });

  it('pages and counts many entries with any filter', async () => {
    const { system } = gateway.database;
    const { rows } = await sql<{ id: string }>`
      select user_id as id from app_user where email = 'seller@demo.test'`.execute(system);
    await sql`insert into audit_log (at, action, status, actor_user_id, company_id, after)
      select '2026-01-01'::timestamptz + n * interval '1 minute',
        'probe.' || n % 40, case when n % 1000 = 0 then 403 else 200 end,
        case when n % 5000 = 0 then ${rows[0]?.id ?? ''}::uuid end, md5('c' || n % 100)::uuid,
        jsonb_build_object('sku', 'sku-' || n % 30000, 'note', 'word' || n % 7000)
      from generate_series(1, ${LINES}::int) n`.execute(system);
    await gateway.database.refreshStatistics();
    const first = await list({ action: 'probe.3' });
    expect([first.total, first.more]).toEqual([LINES / 40, false]);
    await expect(list({ to: '2026-10-01' })).resolves.toMatchObject({ total: 1_000, more: true });
    for (const [query, found] of [
      [{ to: '2026-06-01', cursor: first.next ?? '' }, 50],
      [{ actor: 'seller@demo.test', action: 'probe.0' }, LINES / 5_000],
      [{ target: 'SKU-77' }, Math.ceil((LINES - 77) / 30_000)],
      [{ search: 'word6999' }, Math.floor(LINES / 7_000)],
      [{ outcome: 'refused', action: 'probe.0' }, LINES / 1_000],
    ] as const) {
      expect((await list({ ...query })).rows).toHaveLength(Math.min(50, found));
    }
  }, 60_000);

  it.each([
    ['few', 3],
    ['many', 600],
  ])('finds the entries of everyone whose name matches, if they are %s', async (crowd, people) => {
    const { system } = gateway.database;
    await sql`
      with company as (select home_company_id as id from app_user where email = 'seller@demo.test'),
      crowd as (
        insert into app_user (email, user_name, name, password_hash, home_company_id)
        select ${crowd}::text || n || '@crowd.test', ${crowd}::text || n, ${`Of the ${crowd} `} || n, '', company.id
        from company, generate_series(1, ${people}::int) n returning user_id, email)
      insert into audit_log (at, action, status, actor_user_id)
      select now() + row_number() over (order by email) * interval '1 second', ${`crowd.${crowd}`}, 200, user_id
      from crowd`.execute(system);
    const newest = Array.from({ length: people }, (_, at) => `${crowd}${at + 1}@crowd.test`)
      .toSorted()
      .toReversed();
    const { rows, total, next } = await list({ actor: `the ${crowd}` });
    expect([total, rows.map(({ actor }) => actor?.email)]).toEqual([people, newest.slice(0, 50)]);
    if (next) {
      const second = await list({ actor: `the ${crowd}`, cursor: next });
      expect(second.rows.map(({ actor }) => actor?.email)).toEqual(newest.slice(50, 100));
    }
  });
});

interface Line {
  readonly id: string;
  readonly action: string;
  readonly status: number;
  readonly actor: { readonly email: string } | null;
  readonly targets: readonly string[];
}

interface Page {
  readonly rows: readonly Line[];
  readonly total: number;
  readonly more: boolean;
  readonly next: string | null;
}

const LINES = 20_000;

const list = async (query: Readonly<Record<string, string>>): Promise<Page> => {
  const answer = await gateway.ask('GET', `/api/audit/list?${new URLSearchParams(query)}`, { token: admin });
  expect(answer.status).toBe(200);
  return answer.body.data as unknown as Page;
};
const setRole = (permissions: readonly string[]) =>
  gateway.ask('PUT', '/api/user/permission', {
    token: admin,
    body: { user_email: 'cases@demo.test', access_channel_list: [], permissions },
  });
