import { beforeAll, describe, expect, it } from '@jest/globals';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';

const url = 'http://localhost:9201/';
let admin: string;
setUpGateway();
beforeAll(async () => {
  admin = await gateway.signIn('admin@demo.test');
}, 60_000);

describe('an override', () => {
  it('is stored for an hour in a cookie scoped to pages, and is audited', async () => {
    const answer = await start({ remote: 'mf-ratings', url: 'http://localhost:9201' });
    const expiresAt = new Date(gateway.clock.now + 3_600_000).toISOString();
    expect(answer.body.data).toEqual({ url, expiresAt });
    const cookie = answer.headers['set-cookie'];
    expect(cookie).toMatch(
      /^fs_override=[\w-]+\.[\w=%-]+; Max-Age=3600; Path=\/app; HttpOnly; SameSite=Lax$/,
    );
    expect(cookieContent(cookie)).toMatchObject({ kind: 'override', remote: 'mf-ratings', url, expiresAt });
    const line = await gateway.database.system
      .selectFrom('audit_log')
      .select(['status', 'after'])
      .where('action', '=', 'platform.start-override')
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ status: 200, after: { remote: 'mf-ratings', url, expiresAt } });
  });

  it.each([
    [{ remote: 'mf-ratings', url: 'https://evil.test/' }, 'body.url', 'https://evil.test is not an origin'],
    [{ remote: '../gateway', url }, 'body.remote', 'not a remote name'],
  ])('is refused: %j', async (body, field, words) => {
    const answer = await start(body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual([{ path: field, message: expect.stringContaining(words) }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is available to super-admins only', async () => {
    const seller = await gateway.signIn('seller@demo.test');
    expect((await start({ remote: 'mf-ratings', url }, seller)).status).toBe(403);
    expect((await gateway.ask('POST', path, { body: { remote: 'mf-ratings', url } })).status).toBe(401);
  });

  it('applies only to the person it was created for', async () => {
    const { person } = cookieContent((await start({ remote: 'mf-ratings', url })).headers['set-cookie']);
    const check = (token: string) => gateway.ask('GET', `${path}?person=${person}`, { token });
    expect((await check(admin)).status).toBe(200);
    const refusal = await check(await gateway.signIn('agent@demo.test'));
    expect([refusal.status, refusal.body.message]).toEqual([403, 'The override was made for somebody else.']);
  });

  it('can be ended by anyone using that browser', async () => {
    const answer = await gateway.ask('DELETE', path);
    expect(answer.headers['set-cookie']).toMatch(/^fs_override=; .*Path=\/app/);
  });
});

const path = '/api/platform/override';

const start = (body: object, token = admin) => gateway.ask('POST', path, { token, body });
const cookieContent = (cookie: unknown) => {
  const [, value = ''] = /^fs_override=([^.;]*)/.exec(String(cookie)) ?? [];
  return JSON.parse(Buffer.from(decodeURIComponent(value), 'base64url').toString('utf8'));
};
