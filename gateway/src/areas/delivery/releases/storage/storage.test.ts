import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { credentials, folder, objects, server, setUpStorages, storages } from './bucket-fixture.ts';
import { folderStorage } from './folder-storage.ts';
import { s3Storage } from './s3-storage.ts';

setUpStorages();

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  it('returns what was written, whole and as a stream', async () => {
    const bytes = Buffer.from('äöü'.repeat(10_000));
    await storage().write('mf-a/1.0.0/a.js', bytes);
    expect(await storage().read('mf-a/1.0.0/a.js')).toEqual(bytes);
    const file = await storage().open('mf-a/1.0.0/a.js');
    expect(file?.size).toBe(bytes.length);
    expect(file && (await buffer(file.stream()))).toEqual(bytes);
  });

  it('reports a missing file', async () => {
    expect(await storage().read('mf-a/1.0.0/b.js')).toBeUndefined();
    expect(await storage().open('mf-a/1.0.0')).toBeUndefined();
  });

  const storage = () => storages[kind] ?? folderStorage(folder);
});

it.each([
  ['a.js', 'text/javascript; charset=utf-8'],
  ['screen.webp', 'image/webp'],
  ['photo.jpg', 'image/jpeg'],
  ['photo.avif', 'image/avif'],
  ['film.webm', 'video/webm'],
  ['film.vtt', 'text/vtt; charset=utf-8'],
  ['font.woff2', 'font/woff2'],
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['a.js.br', 'application/octet-stream'],
])('stores %s in a bucket as %s with immutable caching', async (name, type) => {
  await storages.bucket?.write(`mf-types/1.0.0/${name}`, Buffer.from(name));
  expect(objects.get(`/releases/unified/mf-types/1.0.0/${name}`)?.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

it('is denied with another secret', async () => {
  const { port } = server.address() as AddressInfo;
  const stranger = s3Storage({
    ...credentials,
    secretAccessKey: 'another',
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'releases',
    prefix: '',
  });
  await expect(stranger.write('a', Buffer.from('a'))).rejects.toThrow(
    'The store refuses a: its key wants the rights to get, put and list',
  );
});
