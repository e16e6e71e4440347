import { describe, expect, it } from '@jest/globals';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { startTestGateway } from '../../testing/test-gateway.ts';
import { someRelease } from './releases/release-fixture.ts';

const token = 'release-token-for-tests';
setUpGateway({}, { RELEASE_TOKEN: token });

describe('releasing over the network', () => {
  it('is refused without a release key', async () => {
    expect((await gateway.ask('GET', '/api/release-registry/unified')).status).toBe(401);
    const wrong = await gateway.ask('GET', '/api/release-registry/unified', {
      token: 'another-token-of-some-length',
    });
    expect(wrong.body.message).toBe('The release key is wrong, expired, revoked or missing.');
    const session = await gateway.signIn('admin@demo.test');
    expect((await gateway.ask('GET', '/api/release-registry/unified', { token: session })).status).toBe(401);
  });

  it('publishes a build, serves its files in a page, and rolls back', async () => {
    await publish('1.0.0');
    await publish('1.0.1');
    expect(await change({ action: 'activate', version: '1.0.0' })).toMatchObject({ status: 200 });
    const changed = await change({ action: 'activate', version: '1.0.1', expected: 1 });
    expect(changed.body.data).toMatchObject({ changed: true, line: { revision: 2 } });
    const file = await gateway.app.inject({ url: '/app/remotes/mf-probe/1.0.0/entry.js' });
    expect([file.statusCode, file.body]).toEqual([200, 'mf-probe 1.0.0']);
    const back = await change({ action: 'rollback', reason: 'it was blue' });
    expect(back.body.data).toMatchObject({ line: { active: { version: '1.0.0' } } });
    const history = await ask('GET', '/api/releases/mf-probe');
    expect(history.body.data).toMatchObject({
      versions: [{ version: '1.0.1' }, { version: '1.0.0' }],
      changes: [{ action: 'rollback', actor: 'deployment key', reason: 'it was blue' }, {}, {}],
    });
  });

  it('answers a conflicting change with 409, and an invalid one with 400', async () => {
    expect((await change({ action: 'activate', version: '1.0.1', expected: 1 })).status).toBe(409);
    expect((await change({ action: 'activate' })).status).toBe(400);
    expect((await change({ action: 'canary', version: '1.0.1', share: 101 })).status).toBe(400);
    expect((await change({ action: 'activate', version: '9.9.9' })).body.message).toContain(
      'never published',
    );
    const canary = { action: 'canary', version: '1.0.1', share: 0 };
    expect((await change({ ...canary, cohort: 'interal' })).body.message).toContain("no cohort 'interal'");
    const elsewhere = await ask('POST', '/api/release-registry/unfied/mf-probe', canary);
    expect(elsewhere.body.message).toContain("no edition 'unfied'");
    expect((await change({ action: 'promote' })).body.message).toBe('There is no canary to promote.');
  });
});

it('explains why nothing can be released after the registry was tampered with in the database', async () => {
  await publish('1.1.0');
  const row = gateway.database.system.updateTable('release_registry').where('edition', '=', 'unified');
  const { text } = await gateway.database.system
    .selectFrom('release_registry')
    .select('text')
    .where('edition', '=', 'unified')
    .executeTakeFirstOrThrow();
  await row.set({ text: text.replace('mf-probe', 'mf-prove') }).execute();
  const answers = [
    await ask('GET', '/api/release-registry/unified'),
    await change({ action: 'activate', version: '1.1.0' }),
  ];
  await row.set({ text }).execute();
  for (const { status, body } of answers) {
    expect(status).toBe(409);
    expect(body.message).toContain(
      "'unified' has no valid signature: its row in release_registry was changed",
    );
  }
  expect((await change({ action: 'activate', version: '1.1.0' })).status).toBe(200);
});

it('refuses an empty deployment key', async () => {
  const otherGateway = await startTestGateway();
  expect((await otherGateway.app.inject({ url: '/api/release-registry/unified' })).statusCode).toBe(401);
  const empty = await otherGateway.app.inject({
    url: '/api/release-registry/unified',
    headers: { authorization: 'Bearer ' },
  });
  expect(empty.statusCode).toBe(401);
  await otherGateway.end();
}, 60_000);

const ask = (method: 'GET' | 'POST', url: string, body?: object) =>
  gateway.ask(method, url, { token, ...(body && { body }) });

async function publish(version: string): Promise<void> {
  const { offer, files } = someRelease('mf-probe', version);
  expect((await ask('POST', '/api/releases', offer)).status).toBe(200);
  for (const [file, bytes] of files) {
    const stored = await gateway.app.inject({
      method: 'PUT',
      url: `/api/releases/mf-probe/${version}/file?path=${encodeURIComponent(file)}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: bytes,
    });
    expect(stored.statusCode).toBe(200);
  }
  expect((await ask('POST', `/api/releases/mf-probe/${version}/complete`, {})).status).toBe(200);
}

const change = (body: object) => ask('POST', '/api/release-registry/unified/mf-probe', body);
