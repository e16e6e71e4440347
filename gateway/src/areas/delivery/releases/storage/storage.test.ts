import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AwsV4Signer } from 'aws4fetch';
import { folderStorage } from './folder-storage.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { readS3Address, s3Storage } from './s3-storage.ts';

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'eu-central-1' };

/** A separate store: it accepts what was signed with the right secret, and is busy at every third request. */
function startStore() {
  const objects = new Map<string, { bytes: Buffer; headers: NodeJS.Dict<string | string[]> }>();
  let requestCount = 0;
  const server: Server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (++requestCount % 3 === 0) return response.writeHead(503).end();
    const { method = '', url = '', headers } = request;
    const signedNames = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
    const given = (name: string) => String(headers[name] ?? '');
    if (given('x-amz-content-sha256') !== createHash('sha256').update(body).digest('hex'))
      return response.writeHead(400).end();
    const expected = new AwsV4Signer({
      method,
      url: `http://${headers.host}${url}`,
      headers: Object.fromEntries(signedNames.map((name) => [name, given(name)])),
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      region: 'eu-central-1',
      service: 's3',
      datetime: given('x-amz-date'),
    });
    if (headers.authorization !== (await expected.authHeader())) return response.writeHead(403).end();
    if (method === 'PUT') objects.set(url, { bytes: body, headers });
    const found = objects.get(url);
    if (!found) return response.writeHead(404).end();
    response.setHeader('content-length', method === 'PUT' ? 0 : found.bytes.length);
    response.end(method === 'GET' ? found.bytes : undefined);
  });
  return { server, objects };
}

const { server, objects } = startStore();
let folder: string;
const storages: Record<string, ReleaseStorage> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairshelf-storage-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  storages.folder = folderStorage(folder);
  storages.bucket = s3Storage({
    ...credentials,
    endpoint: `http://127.0.0.1:${port}`,
    ...readS3Address('s3://releases/unified/'),
  });
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  const storage = () => storages[kind] ?? folderStorage(folder);

  it('returns what was written, whole and as a stream', async () => {
    const bytes = Buffer.from('äöü'.repeat(10_000));
    await storage().write('mf-a/1.0.0/a.js', bytes);
    expect(await storage().read('mf-a/1.0.0/a.js')).toEqual(bytes);
    const opened = await storage().open('mf-a/1.0.0/a.js');
    expect(opened?.size).toBe(bytes.length);
    expect(opened && (await buffer(opened.stream()))).toEqual(bytes);
  });

  it('reports a missing file', async () => {
    expect(await storage().read('mf-a/1.0.0/b.js')).toBeUndefined();
    expect(await storage().open('mf-a/1.0.0')).toBeUndefined();
  });
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
