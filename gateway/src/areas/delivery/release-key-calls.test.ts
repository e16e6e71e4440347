import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import {
  ask,
  deployment,
  gateway,
  HOUR,
  isAdmitted,
  KEYS,
  keyBody,
  makeKey,
  publish,
  release,
  setUpOperator,
  signInAgain,
  stateOf,
} from './release-keys-fixture.ts';

setUpOperator();

describe('release keys', () => {
  it('are available to super-admins only', async () => {
    const seller = await gateway.signIn('seller@demo.test');
    expect((await gateway.ask('GET', KEYS, { token: seller })).status).toBe(403);
    expect((await gateway.ask('POST', KEYS, { token: seller, body: keyBody })).status).toBe(403);
  });

  it('show their secret once: it is neither listed, nor stored, nor audited', async () => {
    const { id, secret } = await makeKey();
    expect(secret).toMatch(/^fsrel_[\w-]{43}$/);
    const { body } = await ask('GET', KEYS);
    expect(body.data).toMatchObject({
      allowedOrigins: ['https://cdn.example', 'https://other.example'],
      hasDeploymentKey: true,
      keys: [
        {
          id,
          team: 'Probe team',
          label: 'ci',
          hint: secret.slice(-4),
          state: 'active',
          createdBy: 'admin@demo.test',
          lastUsedAt: null,
        },
      ],
    });
    const rows = await gateway.database.system.selectFrom('release_key').selectAll().execute();
    const audit = await gateway.database.system.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify([body, rows, audit])).not.toContain(secret.slice(6, 30));
    expect(audit.filter(({ action }) => action === 'platform.create-release-key')).toContainEqual(
      expect.objectContaining({ after: expect.objectContaining({ id, remotes: ['mf-probe'] }) }),
    );
  });

  it.each([
    ['a reserved name', { remotes: ['mf-host-shell'] }, "'mf-host-shell' is reserved for the platform."],
    ['what is not a remote name', { remotes: ['ratings'] }, "'ratings' is not a remote name"],
    ['an origin that is not allowed', { origins: ['https://evil.test'] }, 'not on the allow-list'],
    ['a wildcard wider than the list', { origins: ['https://cdn.example:*'] }, 'not on the allow-list'],
    ['a team that changes the writing direction', { team: 'Ratings\u202eevil' }, 'The team must start with'],
    ['a key for ever', { days: 3_650 }, 'at most 365'],
    ['a key for nothing', { actions: [] }, 'Choose at least one action.'],
  ])('are refused for %s', async (_, change, message) => {
    const { status, body } = await ask('POST', KEYS, { ...keyBody, ...change });
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });

  it("release their remote under the team's name, regardless of the request", async () => {
    const { secret } = await makeKey();
    const origins = ['https://cdn.example/files/'];
    expect((await publish(secret, 'mf-probe', '1.0.0', { origins, by: 'Kim, team lead' })).status).toBe(200);
    const change = { action: 'activate', version: '1.0.0', by: 'Kim, team lead' };
    expect((await release(secret, 'POST', '/api/release-registry/unified/mf-probe', change)).status).toBe(
      200,
    );
    const { body } = await release(secret, 'GET', '/api/releases/mf-probe');
    expect(body.data).toMatchObject({
      versions: [{ publishedBy: 'Probe team / ci' }],
      changes: [{ actor: 'Probe team / ci' }],
    });
  });

  it("can't release anything else, and state what they cover", async () => {
    const { secret } = await makeKey({ actions: ['publish', 'canary'] });
    const other = await publish(secret, 'mf-ratings', '9.0.0');
    expect([other.status, other.body.message]).toEqual([
      403,
      "The release key 'Probe team / ci' is not for mf-ratings. Its remotes: mf-probe.",
    ]);
    const elsewhere = await publish(secret, 'mf-probe', '1.0.1', { origins: ['https://other.example/'] });
    expect([elsewhere.status, elsewhere.body.message]).toEqual([
      403,
      expect.stringContaining('may not publish'),
    ]);
    const to = (edition: string, change: object) =>
      release(secret, 'POST', `/api/release-registry/${edition}/mf-probe`, change);
    const activation = await to('unified', { action: 'activate', version: '1.0.0' });
    expect([activation.status, activation.body.message]).toEqual([
      403,
      expect.stringContaining('may not promote'),
    ]);
    const edition = await to('ratings', { action: 'canary', version: '1.0.0', share: 5 });
    expect([edition.status, edition.body.message]).toEqual([
      403,
      expect.stringContaining("the edition 'ratings'"),
    ]);
    for (const [method, url] of [
      ['POST', '/api/releases/mf-ratings/1.0.0/complete'],
      ['GET', '/api/releases/mf-ratings'],
    ] as const)
      expect((await release(secret, method, url, method === 'POST' ? {} : undefined)).status).toBe(403);
  });

  it('create previews with the permission for them or for canaries, and nothing else', async () => {
    const publisher = await makeKey({ remotes: ['mf-shown'], actions: ['publish'] });
    expect((await publish(publisher.secret, 'mf-shown', '1.0.0')).status).toBe(200);
    const preview = (secret: string, version = '1.0.0') =>
      release(secret, 'POST', `/api/releases/mf-shown/${version}/preview`);
    const refusal = await preview(publisher.secret);
    expect([refusal.status, refusal.body.message]).toEqual([403, expect.stringContaining('may not preview')]);
    for (const action of ['preview', 'canary']) {
      const { secret } = await makeKey({ remotes: ['mf-shown'], actions: [action] });
      expect((await preview(secret)).body.data).toMatchObject({
        url: expect.stringMatching(/^http.*\/app\/preview\?token=[\w-]+\.[\w-]+=*$/),
        expiresAt: new Date(gateway.clock.now + 7 * 24 * HOUR).toISOString(),
      });
      const unknown = await preview(secret, '9.9.9');
      expect([unknown.status, unknown.body.message]).toEqual([409, 'mf-shown 9.9.9 was never published.']);
    }
    const { body } = await ask('GET', '/api/platform/previews');
    expect(body.data).toMatchObject([
      { remote: 'mf-shown', version: '1.0.0', createdBy: 'Probe team / ci', opens: 0 },
      { remote: 'mf-shown' },
    ]);
    // It isn't released to anyone.
    const registry = await release(publisher.secret, 'GET', '/api/release-registry/unified');
    expect(registry.body.data).not.toHaveProperty(['remotes', 'mf-shown']);
  });

  it('can withdraw a remote if permitted, including its first release', async () => {
    const publisher = await makeKey({ remotes: ['mf-gone'] });
    const withdrawer = await makeKey({ remotes: ['mf-gone'], label: 'on call', actions: ['withdraw'] });
    expect((await publish(publisher.secret, 'mf-gone', '1.0.0')).status).toBe(200);
    const change = (secret: string, request: object) =>
      release(secret, 'POST', '/api/release-registry/unified/mf-gone', request);
    await change(publisher.secret, { action: 'activate', version: '1.0.0' });
    expect((await change(publisher.secret, { action: 'withdraw' })).status).toBe(403);
    const answer = await change(withdrawer.secret, { action: 'withdraw', reason: 'broken' });
    expect(answer.body.data).toEqual({ changed: true, line: null });
    const { body } = await release(publisher.secret, 'GET', '/api/releases/mf-gone');
    expect(body.data).toMatchObject({ changes: [{ action: 'withdraw', actor: 'Probe team / on call' }, {}] });
  });

  it('accept origins only from the operator, even with the deployment key', async () => {
    const evil = await publish(deployment, 'mf-probe', '1.0.2', { origins: ['https://evil.test/'] });
    expect([evil.status, evil.body.message]).toEqual([
      409,
      'https://evil.test/ is not on the allow-list of this installation (RELEASE_ORIGINS).',
    ]);
    const shell = await publish(deployment, 'mf-shell', '1.0.0');
    expect(shell.body.message).toBe("'mf-shell' is reserved for the platform.");
  });

  it('get a new secret by rotation; the previous one is valid for a day', async () => {
    const { id, secret } = await makeKey();
    const { body } = await ask('POST', `${KEYS}/${id}/rotate`, {});
    const rotation = v.parse(v.object({ secret: v.string(), previousUntil: v.string() }), body.data);
    expect([await isAdmitted(secret), await isAdmitted(rotation.secret)]).toEqual([true, true]);
    gateway.clock.now += 23 * HOUR;
    expect(await isAdmitted(secret)).toBe(true);
    gateway.clock.now += 2 * HOUR;
    await signInAgain();
    expect([await isAdmitted(secret), await isAdmitted(rotation.secret)]).toEqual([false, true]);
    expect(await stateOf(id)).toMatchObject({
      state: 'active',
      previousUntil: null,
      hint: rotation.secret.slice(-4),
    });
  });

  it('stop working at once when revoked, including the secret from before a rotation', async () => {
    const { id, secret } = await makeKey();
    const { body } = await ask('POST', `${KEYS}/${id}/rotate`, {});
    const rotation = v.parse(v.object({ secret: v.string() }), body.data);
    expect((await ask('DELETE', `${KEYS}/${id}`)).status).toBe(200);
    expect([await isAdmitted(secret), await isAdmitted(rotation.secret)]).toEqual([false, false]);
    expect(await stateOf(id)).toMatchObject({ state: 'revoked' });
    expect((await ask('POST', `${KEYS}/${id}/rotate`, {})).status).toBe(404);
    expect((await ask('DELETE', `${KEYS}/${id}`)).status).toBe(404);
  });

  it('expire', async () => {
    const { id, secret } = await makeKey({ days: 1 });
    gateway.clock.now += 23 * HOUR;
    expect(await isAdmitted(secret)).toBe(true);
    gateway.clock.now += 2 * HOUR;
    await signInAgain();
    expect(await isAdmitted(secret)).toBe(false);
    expect(await stateOf(id)).toMatchObject({ state: 'expired' });
  });
});
