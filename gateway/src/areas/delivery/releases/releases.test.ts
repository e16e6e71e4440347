import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeLine } from './change-line.ts';
import { hashesOf } from './publish-local-builds.ts';
import { someRelease, testReleases } from './release-fixture.ts';
import type { WantedChange } from './releases.ts';
import { catalogueDigest } from './signing.ts';
import { route } from './space/neighbours-fixture.ts';

let world: Awaited<ReturnType<typeof testReleases>>;
beforeAll(async () => {
  world = await testReleases();
  await world.releases.start(undefined);
}, 60_000);
afterAll(() => world.end());

describe('publishing', () => {
  it('accepts a release atomically: it can be activated only after it is completed', async () => {
    const { offer, files } = someRelease('mf-whole', '1.0.0');
    await world.releases.begin(offer, 'test');
    await expect(activate('mf-whole', '1.0.0')).rejects.toThrow('is not published completely');
    await expect(world.releases.complete('mf-whole', '1.0.0')).rejects.toThrow('entry.js of mf-whole');
    await world.releases.store('mf-whole', '1.0.0', 'entry.js', files.get('entry.js') ?? Buffer.alloc(0));
    await world.releases.complete('mf-whole', '1.0.0');
    expect(await activate('mf-whole', '1.0.0')).toMatchObject({ kind: 'changed', after: { revision: 1 } });
  });

  it.each([
    [
      'is another',
      { 'de.js': 'sha256-other' },
      { 'de.js': 'sha256-de' },
      'is not the one that its remote.json',
    ],
    [
      'names a lost file',
      { 'lost.js': 'sha256-a' },
      { 'lost.js': 'sha256-a' },
      'lost.js, which is not in the release',
    ],
  ])('refuses catalogues whose file of hashes %s', async (reason, hashes, documentHashes, message) => {
    const publish = world.publish(reason === 'is another' ? 'mf-other' : 'mf-lost', '1.0.0', {
      others: { 'catalogues.json': JSON.stringify({ de: hashes }), 'de.js': 'german()' },
      catalogues: { de: catalogueDigest(documentHashes) },
    });
    await expect(publish).rejects.toThrow(message);
  });

  it('refuses other contents under the same version, and accepts the same ones again', async () => {
    await world.publish('mf-same', '1.0.0', { code: 'one' });
    await expect(world.publish('mf-same', '1.0.0', { code: 'two' })).rejects.toThrow(
      'A version never changes',
    );
    await world.publish('mf-same', '1.0.0', { code: 'one' });
  });

  it.each([
    ['a file that was cut off', 'entry.js', 'half', 'is not what was announced'],
    ['a file that nobody announced', 'else.js', 'x', 'was not announced'],
  ])('refuses %s', async (_, file, bytes, message) => {
    await world.releases.begin(someRelease('mf-cut', '1.0.0').offer, 'test');
    await expect(world.releases.store('mf-cut', '1.0.0', file, Buffer.from(bytes))).rejects.toThrow(message);
  });

  it.each([
    ['another kind of document', { document: { name: 'mf-x' } }, 'remote.json is none'],
    ['a name that climbs', { document: someRelease('../x', '1.0.0').document }, 'not a remote name'],
    ['a version that climbs', { document: someRelease('mf-x', '../1').document }, 'is no version'],
    ['a file that climbs', { files: { '../x': 'h' } }, 'not a valid file name'],
    [
      'a style sheet as a file, which no page would load',
      { files: { ...someRelease('mf-x', '1.0.0').offer.files, 'page.css': 'h' } },
      'page.css: a page loads no style sheet as a file',
    ],
    ['a document that names what is not there', { files: {} }, 'which is not in the release'],
  ])('refuses %s', async (_, more, message) => {
    const offer = { ...someRelease('mf-x', '1.0.0').offer, ...more };
    await expect(world.releases.begin(offer, 'test')).rejects.toThrow(message);
  });

  it('detects a record that was altered in the database', async () => {
    await world.publish('mf-altered', '1.0.0');
    await world.database.system
      .updateTable('remote_release')
      .set({ digest: 'another' })
      .where('remote', '=', 'mf-altered')
      .execute();
    await expect(activate('mf-altered', '1.0.0')).rejects.toThrow('was altered');
  });
});

it('applies a change and its dependent change atomically', async () => {
  await world.publish('mf-together', '1.0.0');
  await world.publish('mf-together', '2.0.0');
  await activate('mf-together', '1.0.0');
  const failing = world.releases.change({
    edition: 'unified',
    remote: 'mf-together',
    wanted: { action: 'canary', version: '2.0.0', share: 5 },
    actor: 'test',
    alongside: () => Promise.reject(new Error('the gateway ended here')),
  });
  await expect(failing).rejects.toThrow('the gateway ended here');
  expect((await lineOf('mf-together'))?.canary).toBeUndefined();
  expect((await world.releases.list('mf-together')).changes).toHaveLength(1);
});

describe('a registry entry', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const version = (name: string) => ({ version: name, digest: `d${name}` });
  const first = { revision: 1, order: 0, active: version('1') };
  const second = changeLine(first, { action: 'activate', release: version('2') }, now, 0);
  const canary = changeLine(second, { action: 'canary', release: version('3'), share: 5 }, now, 0);

  it('keeps the previous version as the fallback', () => {
    expect(second).toEqual({ ...first, revision: 2, active: version('2'), previous: version('1') });
  });

  it("rolls back, and doesn't keep the failed version", () => {
    const back = changeLine(second, { action: 'rollback' }, now, 0);
    expect(back).toEqual({ ...first, revision: 3 });
    expect(() => changeLine(back, { action: 'rollback' }, now, 0)).toThrow('no previous version');
  });

  it('can have a canary next to the active version, to be promoted or ended', () => {
    expect(canary?.canary).toEqual({ ...version('3'), share: 5, since: now.toISOString() });
    expect(canary?.active).toEqual(version('2'));
    const promotion = changeLine(canary, { action: 'promote' }, now, 0);
    expect(promotion).toEqual({ revision: 4, order: 0, active: version('3'), previous: version('2') });
    const rollback = changeLine(canary, { action: 'rollback' }, now, 0);
    expect(rollback).toEqual({ ...second, revision: 4 });
    expect(() => changeLine(second, { action: 'promote' }, now, 0)).toThrow('no canary');
  });

  it('changes nothing when the version is already active', () => {
    expect(changeLine(second, { action: 'activate', release: version('2') }, now, 0)).toBe(second);
  });

  it('is removed when the remote is withdrawn', () => {
    expect(withdraw(canary)).toBeUndefined();
    expect(() => withdraw(undefined)).toThrow('This remote has no release here.');
  });

  it('continues with the previous version when the active one is withdrawn, and is removed without one', () => {
    expect(withdraw(second, '2')).toEqual({ ...first, revision: 3 });
    expect(withdraw(first, '1')).toBeUndefined();
  });

  it('drops a withdrawn canary, previous or pinned version', () => {
    expect(withdraw(canary, '3')).toEqual({ ...second, revision: 4 });
    expect(withdraw(canary, '1')).toEqual({ ...canary, revision: 4, previous: undefined });
    const pinnedLine = changeLine(second, { action: 'pin', release: version('1') }, now, 0);
    expect(withdraw(pinnedLine, '1')).toEqual({ ...first, active: version('2'), revision: 4 });
    expect(withdraw(second, '9')).toBe(second);
  });

  it('can be pinned and released again', () => {
    const pinnedLine = changeLine(second, { action: 'pin', release: version('1') }, now, 0);
    expect(pinnedLine?.pinned).toEqual(version('1'));
    expect(changeLine(pinnedLine, { action: 'unpin' }, now, 0)).toEqual({ ...second, revision: 4 });
  });

  const withdraw = (line: Parameters<typeof changeLine>[0], name?: string) =>
    changeLine(line, { action: 'withdraw', version: name }, now, 0);
});

describe('the registry', () => {
  it('is consistent after two teams release concurrently, 100 times', async () => {
    for (const remote of ['mf-one', 'mf-two'])
      for (let turn = 0; turn < 100; turn++) await world.publish(remote, `1.0.${turn}`);
    for (let turn = 0; turn < 100; turn++) {
      const outcomes = await Promise.all([
        activate('mf-one', `1.0.${turn}`, turn),
        activate('mf-two', `1.0.${turn}`, turn),
      ]);
      expect(outcomes.map(({ kind }) => kind)).toEqual(['changed', 'changed']);
      expect((await lineOf('mf-one'))?.active.version).toBe(`1.0.${turn}`);
      expect((await lineOf('mf-two'))?.active.version).toBe(`1.0.${turn}`);
    }
    const changes = await world.database.system
      .selectFrom('release_change')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('remote', 'in', ['mf-one', 'mf-two'])
      .executeTakeFirstOrThrow();
    expect(changes.count).toBe(200);
  }, 60_000);

  it('refuses a change to an entry that was changed concurrently', async () => {
    await world.publish('mf-race', '1.0.0');
    await world.publish('mf-race', '1.0.1');
    const outcomes = await Promise.all([activate('mf-race', '1.0.0', 0), activate('mf-race', '1.0.1', 0)]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'changed-meanwhile']);
  });

  it('serves the last good one while the current one is forged, outdated or unavailable', async () => {
    await world.publish('mf-good', '1.0.0');
    await activate('mf-good', '1.0.0');
    const good = await world.open().current();
    expect(good?.registry.remotes['mf-good']).toBeDefined();
    const row = world.database.system.updateTable('release_registry').where('edition', '=', 'unified');
    const text = good?.signed.text.replace('"1.0.0"', '"6.6.6"') ?? '';
    await row.set({ text }).execute();
    world.problems.length = 0;
    // Even a gateway that starts only now finds the last good one.
    expect((await world.open().current())?.signed).toEqual(good?.signed);
    expect(String(world.problems[0])).toContain('no valid signature');
    await expect(activate('mf-good', '1.0.0')).rejects.toThrow('no valid signature');
    await row.set({ text: good?.signed.text ?? '' }).execute();
    expect(await lineOf('mf-good')).toEqual(good?.registry.remotes['mf-good']);
  });

  it('serves only the remote.json that it names', async () => {
    await world.publish('mf-document', '1.0.0');
    const outcome = await activate('mf-document', '1.0.0');
    const activeVersion = (outcome.kind === 'changed' ? outcome.after?.active : undefined) ?? {
      version: '',
      digest: '',
    };
    const read = world.releases.filesOf('mf-document', activeVersion);
    expect(JSON.parse(await read('remote.json')).name).toBe('mf-document');
    const other = JSON.stringify(someRelease('mf-document', '1.0.0', { code: 'evil' }).document);
    await world.storage.write('mf-document/1.0.0/remote.json', Buffer.from(other));
    await expect(read('remote.json')).rejects.toThrow('is not the one that was released');
  });
});

it('hashes files as the release declares them', () => {
  expect(hashesOf(new Map([['a', Buffer.from('a')]]))).toEqual({
    a: 'ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=',
  });
});

describe('the contract gate', () => {
  it('refuses a release that needs a missing call, names the call, and stores nothing', async () => {
    const { offer } = someRelease('mf-gate', '1.0.0');
    const surface = { contract: '1.0.0', calls: { 'gone.read': call } };
    await expect(world.releases.begin({ ...offer, surface }, 'test')).rejects.toThrow(
      'call gone.read: the gateway does not offer it',
    );
    await expect(world.releases.begin({ ...offer, surface: {} }, 'test')).rejects.toThrow('surface.json');
    expect((await world.releases.list('mf-gate')).versions).toEqual([]);
  });

  const call = {
    method: 'GET',
    path: '/api/gone',
    input: { kind: 'object', fields: {} },
    data: { kind: 'object', fields: {} },
  };
});

describe('the shared space', () => {
  it("refuses a release that takes another remote's path, names the remote, and stores nothing", async () => {
    await world.publish('mf-owner', '1.0.0', { routes: [route('owned', '/owned/:id')] });
    await activate('mf-owner', '1.0.0');
    await expect(begin('mf-taker', '1.0.0', [route('taken', '/owned/page')])).rejects.toThrow(
      "mf-taker 1.0.0 takes space that is not its own:\n  route 'taken': /owned/page overlaps /owned/:id of mf-owner",
    );
    expect((await world.releases.list('mf-taker')).versions).toEqual([]);
    // Its own versions may overlap each other.
    await world.publish('mf-owner', '1.1.0', { routes: [route('owned', '/owned/:id')] });
    await activate('mf-owner', '1.1.0');
  });

  it('checks again on activation, because other versions may have been released in between', async () => {
    await world.publish('mf-late', '1.0.0', { routes: [route('late', '/contested')] });
    await world.publish('mf-early', '1.0.0', { routes: [route('early', '/contested')] });
    await activate('mf-early', '1.0.0');
    await expect(activate('mf-late', '1.0.0')).rejects.toThrow('/contested overlaps /contested of mf-early');
  });

  const begin = (remote: string, version: string, routes: readonly object[]) =>
    world.releases.begin(someRelease(remote, version, { routes }).offer, 'test');
});

describe('a rollback', () => {
  it('can return only to stored versions that were active before', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await world.publish('mf-back', version);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await changeBack({ action: 'activate', version });
    await changeBack({ action: 'rollback' });
    expect((await lineOf('mf-back'))?.active.version).toBe('1.1.0');
    await expect(changeBack({ action: 'rollback' })).rejects.toThrow('Name one that was active before');
    await changeBack({ action: 'rollback', version: '1.0.0' });
    expect(await lineOf('mf-back')).toMatchObject({ active: { version: '1.0.0' } });
    // A rollback keeps no previous version: the one before it may be what failed.
    expect(await lineOf('mf-back')).not.toHaveProperty('previous');
    await changeBack({ action: 'rollback', version: '1.2.0' });
    expect((await lineOf('mf-back'))?.active.version).toBe('1.2.0');
    await expect(changeBack({ action: 'rollback', version: '1.3.0' })).rejects.toThrow(
      'was never active here',
    );
    await changeBack({ action: 'withdraw', version: '1.1.0' });
    await expect(changeBack({ action: 'rollback', version: '1.1.0' })).rejects.toThrow('was withdrawn');
  });

  const changeBack = (request: Parameters<typeof world.releases.change>[0]['wanted']) =>
    world.releases.change({ edition: 'unified', remote: 'mf-back', wanted: request, actor: 'ann' });
});

describe('a withdrawal', () => {
  it('removes a first release, which has no previous version, and records who did it', async () => {
    await world.publish('mf-first', '1.0.0');
    await changeAsAnn('mf-first', { action: 'activate', version: '1.0.0' });
    expect(await changeAsAnn('mf-first', { action: 'withdraw' })).toMatchObject({
      kind: 'changed',
      after: undefined,
    });
    expect(await lineOf('mf-first')).toBeUndefined();
    expect(await withdrawn()).toContainEqual({ remote: 'mf-first', at: expect.any(String) });
    const { changes } = await world.releases.list('mf-first');
    expect(changes[0]).toMatchObject({
      action: 'withdraw',
      version: '1.0.0',
      actor: 'ann',
      reason: 'broken',
    });
  });

  it('of a remote is lifted when it is released again', async () => {
    await changeAsAnn('mf-first', { action: 'activate', version: '1.0.0' });
    expect((await lineOf('mf-first'))?.active.version).toBe('1.0.0');
    expect(await withdrawn()).not.toContainEqual(expect.objectContaining({ remote: 'mf-first' }));
  });

  it("of a version is final: the previous one is served, and it can't be activated again", async () => {
    await world.publish('mf-first', '1.1.0');
    await changeAsAnn('mf-first', { action: 'activate', version: '1.1.0' });
    await changeAsAnn('mf-first', { action: 'withdraw', version: '1.1.0' });
    expect((await lineOf('mf-first'))?.active.version).toBe('1.0.0');
    for (const request of [
      { action: 'activate', version: '1.1.0' },
      { action: 'pin', version: '1.1.0' },
      { action: 'canary', version: '1.1.0', share: 5 },
    ] as const)
      await expect(changeAsAnn('mf-first', request)).rejects.toThrow('mf-first 1.1.0 was withdrawn.');
    // A version that isn't served can be withdrawn as well.
    await world.publish('mf-first', '1.2.0');
    await changeAsAnn('mf-first', { action: 'withdraw', version: '1.2.0' });
    await expect(changeAsAnn('mf-first', { action: 'activate', version: '1.2.0' })).rejects.toThrow(
      'was withdrawn',
    );
  });

  const changeAsAnn = (remote: string, request: Parameters<typeof world.releases.change>[0]['wanted']) =>
    world.releases.change({ edition: 'unified', remote, wanted: request, actor: 'ann', reason: 'broken' });
  const withdrawn = async () => (await world.releases.read('unified'))?.registry.withdrawn;
});

const lineOf = async (remote: string) => (await world.releases.read('unified'))?.registry.remotes[remote];

const change = (remote: string, request: WantedChange, expected?: number) =>
  world.releases.change({ edition: 'unified', remote, wanted: request, expected, actor: 'test' });
const activate = (remote: string, version: string, expected?: number) =>
  change(remote, { action: 'activate', version }, expected);
