import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from '@jest/globals';
import { AwsV4Signer } from 'aws4fetch';
import { folderStorage } from './folder-storage.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { readS3Address, s3Storage } from './s3-storage.ts';

export const credentials = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'eu-central-1' };

/** A separate store: it accepts what was signed with the right secret, and is busy at every third request. */
function startStore() {
  const objects = new Map<string, { bytes: Buffer; headers: NodeJS.Dict<string | string[]> }>();
  let requestCount = 0;
  const server: Server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (++requestCount % 3 === 0) return response.writeHead(503).end();
    const { method = '', url = '', headers } = request;
    const signedNames = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
    const headerOf = (name: string) => String(headers[name] ?? '');
    if (headerOf('x-amz-content-sha256') !== createHash('sha256').update(body).digest('hex'))
      return response.writeHead(400).end();
    const expected = new AwsV4Signer({
      method,
      url: `http://${headers.host}${url}`,
      headers: Object.fromEntries(signedNames.map((name) => [name, headerOf(name)])),
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      region: 'eu-central-1',
      service: 's3',
      datetime: headerOf('x-amz-date'),
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

export const { server, objects } = startStore();
/** The folder. */
export let folder: string;
/** The storages, by their kind. */
export const storages: Record<string, ReleaseStorage> = {};

/** For tests: a folder and a bucket. */
export function setUpStorages(): void {
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
}
