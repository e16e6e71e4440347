import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPageDesk, type PageDesk, page, remote, shell } from './page-server-fixture.ts';

let desk: PageDesk;
beforeAll(async () => {
  desk = await openPageDesk();
});
afterAll(() => desk.close());

describe('built files', () => {
  it('are sent in the encoding the browser accepts, cached forever', async () => {
    const url = '/app/shell/shell.0123456789.js';
    const packed = await desk.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('shell()');
    const plain = await desk.app.inject({ url });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe('shell()');
  });

  it('carry no headers that only a document needs', async () => {
    const { headers } = await desk.app.inject({ url: '/app/shell/shell.0123456789.js' });
    expect(Object.keys(headers).toSorted()).toEqual([
      'access-control-allow-origin',
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'date',
      'vary',
      'x-content-type-options',
    ]);
  });

  it('run no scripts in an SVG opened as a document', async () => {
    const { headers } = await desk.app.inject({ url: '/app/shell/mark.0123456789.svg' });
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  });

  it.each([
    ['a missing file', '/app/shell/gone.js'],
    ['a missing file of a remote', '/app/remotes/mf-ratings/1/gone.js'],
    ['an unknown remote', '/app/remotes/mf-else/1/entry.js'],
    ['a way out of the folder', '/app/shell/..%2f..%2fmf-admin%2fdist%2fremote.json'],
    ['another room as a remote', '/app/remotes/host-shell/1/shell.0123456789.js'],
    ['a file without a type', '/app/shell/shell'],
    ['a source map, which is private', '/app/shell/shell.0123456789.js.map'],
  ])('return a 404, never a page: %s', async (_, url) => {
    const reply = await desk.app.inject({ url });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('text/plain');
  });
});

describe('the versions of the release', () => {
  it("name the shell and the remotes on this person's page", async () => {
    const versions = (await ask()).json();
    expect(versions).toEqual({
      edition: 'unified',
      shell: expect.stringMatching(/^[0-9a-f]{16}$/),
      remotes: { 'mf-public': '1', 'mf-ratings': '1' },
    });
    expect((await desk.get('/app/login')).html).toContain(`"shell":"${versions.shell}"`);
  });

  it('return an empty 304 until the next release, then a new response', async () => {
    const etag = String((await ask()).headers.etag);
    const emptyResponse = await ask(etag);
    expect([emptyResponse.statusCode, emptyResponse.body, emptyResponse.headers['cache-control']]).toEqual([
      304,
      '',
      'no-cache',
    ]);
    const before = (await ask()).json();
    await desk.write(
      'host-shell',
      'shell.json',
      JSON.stringify({ ...shell, parts: { frame: ['frame-2.js'] } }),
    );
    const after = await ask(etag);
    expect(after.statusCode).toBe(200);
    expect(after.json().shell).not.toBe(before.shell);
    await desk.write('host-shell', 'shell.json', JSON.stringify(shell));
  });

  const ask = (etag?: string) =>
    desk.app.inject({ url: '/app/registry.json', headers: etag ? { 'if-none-match': etag } : {} });
});

describe('a release', () => {
  it('is reloaded when a document changes', async () => {
    const before = await desk.get('/app/fresh');
    const document = remote('mf-ratings', [page('/fresh', { who: 'anyone' })], { version: '2' });
    await desk.write('mf-ratings', 'remote.json', JSON.stringify(document));
    await utimes(
      join(desk.rooms, 'mf-ratings', 'dist', 'remote.json'),
      new Date(),
      new Date(Date.now() + 5000),
    );
    const after = await desk.get('/app/fresh');
    expect([before.status, after.status]).toEqual([404, 200]);
    expect(after.preloads).toContain('/app/remotes/mf-ratings/2/entry.js');
  });

  it('redirects the root to the application', async () => {
    const reply = await desk.app.inject({ url: '/' });
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/app/']);
  });
});
