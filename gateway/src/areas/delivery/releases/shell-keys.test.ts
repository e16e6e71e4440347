import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { strangeShellKeys } from './shell-keys.ts';

let rooms: string;
beforeAll(async () => {
  rooms = await mkdtemp(join(tmpdir(), 'fairshelf-shell-keys-'));
  await mkdir(join(rooms, 'host-shell', 'dist'), { recursive: true });
});
afterAll(() => rm(rooms, { recursive: true, force: true }));

it('lets a gateway serve a shell that trusts its signing key, or has no keys', async () => {
  await build({ releaseKeys: ['old', 'new'] });
  expect(await strangeShellKeys(rooms, ['new', 'older'])).toBeUndefined();
  await build({ releaseKeys: [] });
  expect(await strangeShellKeys(rooms, ['new'])).toBeUndefined();
  await build({ entry: [] });
  expect(await strangeShellKeys(rooms, ['new'])).toBeUndefined();
});

it('explains what to do if no browser would trust the signatures', async () => {
  await build({ releaseKeys: ['older'] });
  expect(await strangeShellKeys(rooms, ['new', 'older'])).toContain(
    'run npm run build with this RELEASE_KEY',
  );
});

it('reports nothing before a shell is built', async () => {
  expect(await strangeShellKeys(join(rooms, 'nowhere'), ['new'])).toBeUndefined();
});

const build = (document: object) =>
  writeFile(join(rooms, 'host-shell', 'dist', 'shell.json'), JSON.stringify(document));
