import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testReleases, testSecret } from './release-fixture.ts';
import { createReleaseSigner } from './signing.ts';

let world: Awaited<ReturnType<typeof testReleases>>;
beforeAll(async () => {
  world = await testReleases();
  await world.releases.start(undefined);
  await world.publish('mf-kept', '1.0.0');
  await world.publish('mf-kept', '1.0.1');
  await world.publish('mf-altered', '1.0.0');
}, 60_000);
afterAll(() => world.end());

it('keeps the registry and every published version valid when the old key is removed', async () => {
  const change = { edition: 'unified', remote: 'mf-kept', actor: 'test' };
  await world.releases.change({ ...change, wanted: { action: 'activate', version: '1.0.0' } });
  await world.open(derivedFrom(`${testSecret},${next}`)).start(undefined);
  // Processes with both keys read what either signed while they are replaced.
  const second = world.open(derivedFrom(`${next},${testSecret}`));
  await second.start(undefined);
  const first = world.open(derivedFrom(`${testSecret},${next}`));
  expect((await first.publishedVersion('mf-kept', '1.0.0')).version).toBe('1.0.0');
  expect((await first.read('unified'))?.registry.remotes['mf-kept']?.active.version).toBe('1.0.0');
  const last = world.open(derivedFrom(next));
  await last.start(undefined);
  for (const version of ['1.0.1', '1.0.0']) {
    const outcome = await last.change({ ...change, wanted: { action: 'activate', version } });
    expect(outcome).toMatchObject({ kind: 'changed', after: { active: { version } } });
  }
});

it('moves from the derived key to a RELEASE_KEY that is set later', async () => {
  const change = { edition: 'unified', remote: 'mf-moved', actor: 'test' };
  const ownWorld = await testReleases();
  const openWith = async (releaseKey: string | undefined) => {
    const releases = ownWorld.open(createReleaseSigner({ releaseKey, secretsKey: testSecret }));
    await releases.start(undefined);
    return releases;
  };
  try {
    await openWith(undefined);
    await ownWorld.publish('mf-moved', '1.0.0');
    await expect(openWith(next)).rejects.toThrow('no valid signature');
    await openWith(`derived,${next}`);
    const both = createReleaseSigner({ releaseKey: `${next},derived`, secretsKey: testSecret });
    expect(both.keyNames).toEqual(['RELEASE_KEY next', 'SECRETS_KEY test']);
    await openWith(`${next},derived`);
    const last = await openWith(next);
    const outcome = await last.change({ ...change, wanted: { action: 'activate', version: '1.0.0' } });
    expect(outcome).toMatchObject({ kind: 'changed', after: { active: { version: '1.0.0' } } });
  } finally {
    await ownWorld.end();
  }
});

it('signs no record that was altered', async () => {
  const row = world.database.system.updateTable('remote_release').where('remote', '=', 'mf-altered');
  await row.set({ digest: 'another' }).execute();
  const releases = world.open(derivedFrom(`${next},${testSecret}`));
  await releases.start(undefined);
  await expect(releases.publishedVersion('mf-altered', '1.0.0')).rejects.toThrow('was altered');
});

const next = `next:${Buffer.alloc(32, 4).toString('base64')}`;
const derivedFrom = (secretsKey: string) => createReleaseSigner({ releaseKey: undefined, secretsKey });
