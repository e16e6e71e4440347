import { expect, it } from '@jest/globals';
import { eventually } from '../../testing/eventually.ts';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';

setUpGateway();

it('shows owners who viewed as them, why and for how long, until the operator signs out', async () => {
  const admin = await gateway.signIn('admin@demo.test');
  const owner = await gateway.signIn('ratings@demo.test');
  const view = await viewAs(admin, 'ratings@demo.test', 'Ticket 4711: missing reviews');
  await gateway.ask('GET', '/api/user', { token: view });
  await gateway.ask('GET', '/api/user/security', { token: view });
  // A customer of another company doesn't see it.
  await viewAs(admin, 'new@demo.test', 'Another customer');

  const [entry] = await eventually('No view in the activity.', async () => {
    const found = await activity(owner, '?kind=views');
    return found[0]?.view?.reads === 2 ? found : undefined;
  });
  expect(entry).toMatchObject({
    kind: 'views',
    email: 'admin@demo.test',
    is_operator: true,
    view: { email: 'ratings@demo.test', reason: 'Ticket 4711: missing reviews' },
  });
  expect(await activity(owner, '?kind=views')).toHaveLength(1);
  await gateway.ask('POST', '/api/auth/logout', { token: admin });
  expect((await gateway.ask('GET', '/api/user', { token: view })).status).toBe(401);
});

it('shows changes by colleagues and Fairshelf, without the operator’s unrelated work', async () => {
  const owner = await gateway.signIn('seller@demo.test');
  const colleague = await gateway.signIn('ads@demo.test');
  const invitation = { invitation: { email: 'new.colleague@shop.test' } };
  expect(
    (await gateway.ask('POST', '/api/user/invitation', { token: colleague, body: invitation })).status,
  ).toBe(200);
  // Refused calls and the view itself aren't changes.
  await gateway.ask('POST', '/api/user/invitation', { token: colleague, body: {} });
  await gateway.ask('POST', '/api/user/confirm', { token: colleague, body: { password: 'Fairshelf!1' } });

  const changes = await eventually('No change in the activity.', async () => {
    const found = await activity(owner, '?kind=changes');
    return found.some(({ action }) => action === 'user.invite') ? found : undefined;
  });
  expect(changes.filter(({ email }) => email === 'ads@demo.test')).toEqual([
    expect.objectContaining({
      action: 'user.invite',
      what: 'Invited a person',
      is_operator: false,
      targets: ['new.colleague@shop.test'],
    }),
  ]);
  expect(await activity(owner, '?kind=changes&to=2020-01-01')).toEqual([]);
});

it('hides platform work from operators who own a company', async () => {
  const admin = await gateway.signIn('admin@demo.test');
  const body = { user_email: 'cases@demo.test', role: 'violation-user' };
  expect((await gateway.ask('POST', '/api/role/assign', { token: admin, body })).status).toBe(200);
  const { rows } = await gateway.database.pool.query<{ email: string }>(
    `select email from company_member m join app_user u using (user_id)
     where m.company_id = (select home_company_id from app_user where email = 'admin@demo.test')
     order by m.role <> 'owner', m.since, u.user_id limit 1`,
  );
  const owner = await gateway.signIn(rows[0]?.email ?? '');
  expect((await activity(owner)).filter(({ action }) => action === 'role.assign')).toEqual([]);
});

it('is available to owners only, on screen and as a file', async () => {
  const colleague = await gateway.signIn('ads@demo.test');
  for (const path of ['/api/company/activity', '/api/company/activity/export'])
    expect((await gateway.ask('GET', path, { token: colleague })).status).toBe(403);
  const owner = await gateway.signIn('ratings@demo.test');
  const file = await gateway.app.inject({
    url: '/api/company/activity/export?kind=views&format=csv',
    headers: { authorization: `Bearer ${owner}` },
  });
  expect(file.statusCode).toBe(200);
  const lines = file.body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('admin@demo.test,Fairshelf,View,monitoring.start,');
  expect(lines[1]).toContain('Ticket 4711: missing reviews');
});

interface Entry {
  readonly kind: string;
  readonly email: string;
  readonly is_operator: boolean;
  readonly action: string;
  readonly targets: readonly string[];
  readonly view: { readonly email: string; readonly reason: string; readonly reads: number } | null;
}

async function activity(token: string, query = ''): Promise<readonly Entry[]> {
  const { status, body } = await gateway.ask('GET', `/api/company/activity${query}`, { token });
  expect(status).toBe(200);
  return (body.data as { rows: Entry[] }).rows;
}

const viewAs = async (admin: string, user_email: string, reason: string) => {
  const { body } = await gateway.ask('POST', '/api/monitoring/start', {
    token: admin,
    body: { user_email, reason },
  });
  return String((body.data as { accessToken?: unknown }).accessToken);
};
