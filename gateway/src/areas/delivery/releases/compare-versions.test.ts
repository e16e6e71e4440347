import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testReleases } from './release-fixture.ts';
import { route } from './space/neighbours-fixture.ts';

let world: Awaited<ReturnType<typeof testReleases>>;
beforeAll(async () => {
  world = await testReleases();
}, 60_000);
afterAll(() => world.end());

it('lists what was added, removed and changed between two versions', async () => {
  const old = [route('list', '/compare/list', 'List'), route('old', '/compare/old', 'Old')];
  await world.publish('mf-compare', '1.0.0', { routes: old, code: 'one' });
  const now = [route('list', '/compare/list', 'Products'), route('new', '/compare/new', 'New')];
  await world.publish('mf-compare', '2.0.0', { routes: now, code: 'longer' });
  expect(await world.releases.compare('mf-compare', '1.0.0', '2.0.0')).toMatchObject({
    sizeBefore: 3,
    sizeAfter: 6,
    pages: { added: ['/compare/new'], removed: ['/compare/old'], changed: ['/compare/list'] },
    files: { added: [], removed: [], changed: ['entry.js'] },
    calls: { added: [], removed: [], changed: [] },
  });
});

it('finds no differences between a version and itself, and refuses an unknown version', async () => {
  const none = { added: [], removed: [], changed: [] };
  expect(await world.releases.compare('mf-compare', '1.0.0', '1.0.0')).toMatchObject({
    pages: none,
    files: none,
  });
  await expect(world.releases.compare('mf-compare', '1.0.0', '9.9.9')).rejects.toThrow('was never published');
});
