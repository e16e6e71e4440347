import { expect, it } from '@jest/globals';
import { listPreviews, revokePreview } from '../releases/previews/previews.ts';
import { writeToken } from '../releases/signed-token.ts';
import { firstPageOf } from './page-preview.ts';
import {
  ACTOR,
  app,
  clock,
  DAY,
  now,
  openLink,
  pageOf,
  preview,
  setUpPages,
  world,
} from './page-preview-fixture.ts';
import { page } from './page-server-fixture.ts';

setUpPages();

it('starts with its link, which opens the first page of the remote', async () => {
  const { id, token } = await preview('mf-probe', '2.0.0');
  const reply = await openLink(token);
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/app/probe']);
  expect(reply.headers['set-cookie']).toBe(
    `fs_preview=${token}; Max-Age=604800; Path=/app; HttpOnly; Secure; SameSite=Lax`,
  );
  expect([reply.headers['cache-control'], reply.headers['referrer-policy']]).toEqual([
    'no-store',
    'no-referrer',
  ]);
  const [entry] = await listPreviews(world.database, 'unified', now());
  expect(entry).toMatchObject({ id, opens: 1, lastOpenedAt: now().toISOString(), createdBy: ACTOR.actor });
});

it('shows the version, its files and its own signed entry, and reports nothing', async () => {
  const { token, expiresAt } = await preview('mf-probe', '2.0.0');
  const probePage = await pageOf('/probe', token);
  expect(probePage).toMatchObject({
    status: 200,
    version: '2.0.0',
    preview: { remote: 'mf-probe', version: '2.0.0', expiresAt: expiresAt.toISOString() },
    ticket: undefined,
  });
  expect(probePage.preloads).toContain('/app/remotes/mf-probe/2.0.0/entry.js');
  expect(probePage.preloads).not.toContain('/mf-probe/1.0.0/');
  // Nothing replaces a preview that fails, and the entry ends with it.
  expect(probePage.line).toMatchObject({
    line: { active: { version: '2.0.0' } },
    until: expiresAt.toISOString(),
  });
  expect(probePage.line).not.toHaveProperty('line.previous');
});

it("doesn't affect anyone else", async () => {
  const before = (await world.releases.read('unified'))?.signed;
  const { token } = await preview('mf-probe', '2.0.0');
  const [mine, theirs] = await Promise.all([pageOf('/probe', token), pageOf('/probe')]);
  expect([mine.version, theirs.version]).toEqual(['2.0.0', '1.0.0']);
  expect(theirs).toMatchObject({ preview: undefined, ticket: 'ticket', line: { line: { revision: 1 } } });
  expect(theirs.preloads).toContain('/app/remotes/mf-probe/1.0.0/entry.js');
  expect((await world.releases.read('unified'))?.signed).toEqual(before);
  const versions = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/app/registry.json', headers })).json().remotes['mf-probe'];
  expect([await versions({ cookie: `fs_preview=${token}` }), await versions({})]).toEqual(['2.0.0', '1.0.0']);
});

it("isn't measured, even while the same version is a canary", async () => {
  const canary = { action: 'canary', version: '2.0.0', share: 100 } as const;
  const change = (request: typeof canary | { action: 'rollback' }) =>
    world.releases.change({ edition: 'unified', remote: 'mf-probe', wanted: request, actor: 'test' });
  await change(canary);
  const { token } = await preview('mf-probe', '2.0.0');
  expect((await pageOf('/probe', token)).ticket).toBeUndefined();
  await change({ action: 'rollback' });
});

it("shows pages only to people with the route's role", async () => {
  const { token } = await preview('mf-secret', '1.0.0');
  // Never released here: the visitor's page doesn't even name it.
  expect(await pageOf('/secret', token)).toMatchObject({ version: undefined });
  expect(await pageOf('/secret', token, 'admin')).toMatchObject({ status: 200, version: '1.0.0' });
  expect(await pageOf('/secret', undefined, 'admin')).toMatchObject({ status: 404, version: undefined });
});

it.each([
  [
    'revoked',
    async (id: string) => void (await revokePreview(world.database, id, 'admin@demo.test', now())),
    'The preview was revoked.',
  ],
  [
    'expired',
    async () => {
      clock.now += 7 * DAY;
    },
    'The preview has expired.',
  ],
])('shows the released version once it is %s, says so, and leaves the browser', async (_, end, reason) => {
  const { id, token } = await preview('mf-probe', '2.0.0');
  expect((await pageOf('/probe', token)).version).toBe('2.0.0');
  await end(id);
  const probePage = await pageOf('/probe', token);
  expect([probePage.version, probePage.preview]).toEqual(['1.0.0', { refused: reason }]);
  expect(probePage.cookie).toMatch(/^fs_preview=; .*Expires=Thu, 01 Jan 1970/);
  expect((await openLink(token)).headers.location).toBe('/app/');
});

it('is refused if it was signed elsewhere or is for another edition', async () => {
  const { id, token } = await preview('mf-probe', '2.0.0');
  const forgery = `${token.slice(0, -4)}AAAA`;
  expect((await pageOf('/probe', forgery)).preview).toEqual({
    refused: 'The preview link is incomplete or was changed.',
  });
  const other = writeToken(world.signer, { kind: 'preview', id, edition: 'ratings' });
  expect((await pageOf('/probe', other)).preview).toEqual({ refused: 'The preview is for another edition.' });
  const override = writeToken(world.signer, { kind: 'override', id, edition: 'unified' });
  expect((await pageOf('/probe', override)).version).toBe('1.0.0');
});

it('ends when its version is withdrawn', async () => {
  await world.publish('mf-probe', '2.5.0', { routes: [page('/probe', { who: 'anyone' })] });
  const { token } = await preview('mf-probe', '2.5.0');
  const withdrawal = { action: 'withdraw', version: '2.5.0' } as const;
  await world.releases.change({
    edition: 'unified',
    remote: 'mf-probe',
    wanted: withdrawal,
    actor: 'test',
  });
  expect((await pageOf('/probe', token)).preview).toEqual({ refused: 'mf-probe 2.5.0 was withdrawn.' });
  await expect(preview('mf-probe', '2.5.0')).rejects.toThrow('was withdrawn');
});

it('is recorded with its end in the history of its remote', async () => {
  const { id } = await preview('mf-probe', '2.0.0');
  await revokePreview(world.database, id, 'admin@demo.test', now());
  expect(await revokePreview(world.database, id, 'admin@demo.test', now())).toBeUndefined();
  const { changes } = await world.releases.list('mf-probe');
  expect(changes.slice(0, 2)).toMatchObject([
    { action: 'revoke-preview', version: '2.0.0', actor: 'admin@demo.test' },
    { action: 'preview', version: '2.0.0', actor: ACTOR.actor },
  ]);
});

it('starts with the first menu entry of the remote', () => {
  const route = (name: string, path: string) => ({ name, path });
  const document = {
    name: 'mf-probe',
    routes: [route('one', '/one'), route('detail', '/two/:id'), route('two', '/two')],
    menu: [
      { group: 'g', order: 2, items: [{ route: 'one', order: 1 }] },
      { route: 'two', order: 1 },
    ],
  };
  expect(firstPageOf({ remotes: [{ document }] } as never, 'mf-probe')).toBe('/two');
  expect(firstPageOf({ remotes: [] } as never, 'mf-probe')).toBe('/');
});
