import { ERASURE_GRACE_DAYS } from '@fairshelf/shared-contracts/privacy';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../testing/eventually.ts';
import { eraseDuePeople } from './erase-people.ts';
import {
  DAY_MS,
  download,
  filesIn,
  gateway,
  MINUTE,
  privacyOf,
  setUpExports,
} from './person-data-fixture.ts';

setUpExports();

describe("exporting one's own data", () => {
  it('is written by a job, announced by email, and downloaded as JSON files', async () => {
    const token = await gateway.signIn('ads@demo.test');
    expect((await download(token)).statusCode).toBe(404);
    const response = await gateway.ask('POST', '/api/user/privacy/export', { token, body: {} });
    expect(response.status).toBe(200);
    await eventually('The export was not written.', async () =>
      (await privacyOf(token)).export?.state === 'done' ? true : undefined,
    );
    expect(await gateway.mailTo('ads@demo.test')).toContain('Your data is ready to download');
    const answer = await download(token);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/fairshelf-my-data-\d{4}-\d\d-\d\d\.zip/),
    });
    const files = filesIn(answer.rawPayload);
    expect(JSON.parse(files.get('app_user.json') ?? '')).toEqual([
      expect.objectContaining({ email: 'ads@demo.test' }),
    ]);
    expect(JSON.parse(files.get('about.json') ?? '')).toMatchObject({
      tables: expect.arrayContaining([expect.objectContaining({ file: 'session.json', purpose: 'sign-in' })]),
    });
    expect([...files.values()].join('\n')).not.toContain('password_hash');
    expect([...files.values()].join('\n')).not.toContain('seller@demo.test');
  });

  it('requires a recent sign-in, is accessible only to that person, and expires', async () => {
    const token = await gateway.signIn('ads@demo.test');
    const stranger = await gateway.signIn('ratings@demo.test');
    expect((await download(stranger)).statusCode).toBe(404);
    const admin = await gateway.signIn('admin@demo.test');
    const response = await gateway.ask('POST', '/api/monitoring/start', {
      token: admin,
      body: { user_email: 'ads@demo.test', reason: 'Support' },
    });
    const { accessToken } = response.body.data as { accessToken: string };
    expect((await download(accessToken)).statusCode).toBe(403);
    gateway.clock.now += 16 * MINUTE;
    expect((await download(token)).json()).toMatchObject({ fields: [{ path: 'session.recent-sign-in' }] });
    gateway.clock.now += 7 * DAY_MS;
    expect((await download(await gateway.signIn('ads@demo.test'))).statusCode).toBe(404);
  });
});

describe("deleting one's own account", () => {
  it('is refused to the only owner of a company with other people', async () => {
    const token = await gateway.signIn('seller@demo.test');
    const { toTransfer } = await privacyOf(token);
    expect(toTransfer).toHaveLength(1);
    expect(await deleteOwn(token, 'seller@demo.test')).toMatchObject({
      status: 409,
      body: { message: `You are the only owner of ${toTransfer[0]}. Make somebody else an owner first.` },
    });
    expect((await gateway.ask('GET', '/api/user', { token })).status).toBe(200);
  });

  it('ends sessions at once and erases the person after the grace period', async () => {
    const token = await gateway.signIn('ads@demo.test');
    const audits = () =>
      gateway.database.system
        .selectFrom('audit_log')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    expect((await deleteOwn(token, 'ads@demo.test')).status).toBe(200);
    expect((await gateway.ask('GET', '/api/user', { token })).status).toBe(401);
    expect(await gateway.mailTo('ads@demo.test', 2)).toContain('Your data will be erased on');
    gateway.clock.now += ERASURE_GRACE_DAYS * DAY_MS - MINUTE;
    const services = { database: gateway.database, now: () => new Date(gateway.clock.now) };
    expect(await eraseDuePeople(services)).toBe(0);
    expect(await rowOf('ads@demo.test')).toBeDefined();
    gateway.clock.now += MINUTE;
    const { count } = await audits();
    expect(await eraseDuePeople(services)).toBe(1);
    expect(await rowOf('ads@demo.test')).toBeUndefined();
    expect(await rowOf('seller@demo.test')).toBeDefined();
    expect(await audits()).toEqual({ count });
    expect(await eraseDuePeople(services)).toBe(0);
  });

  const deleteOwn = (token: string, email: string) =>
    gateway.ask('PUT', '/api/user/delete', { token, body: { email } });
  const rowOf = (email: string) =>
    gateway.database.system
      .selectFrom('app_user')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirst();
});
