/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { line, version, world } from './remote-loader-fixture.ts';

beforeEach(serveDocuments);
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

describe('loading a remote', () => {
  it('uses the files named in the page and requests nothing else', async () => {
    const { load, failures } = world();
    expect(await load()).toMatchObject({ ok: true, entry: { document: { version: '2' } } });
    expect(globalThis.fetch).not.toHaveBeenCalled();
    expect(failures).toEqual([]);
  });

  it('falls back to the previous version if the files of this one are invalid', async () => {
    const { load, down, failures, loaded } = world();
    down.add('/app/remotes/mf-a/2/');
    expect(await load()).toMatchObject({ ok: true, entry: { document: { version: '1' } } });
    expect(failures).toEqual([['/app/remotes/mf-a/2/', 'entry']]);
    expect(loaded).toEqual(['/app/remotes/mf-a/2/', '/app/remotes/mf-a/1/']);
  });

  it('tries another origin first', async () => {
    const { load, down } = world({ origins: ['/app/remotes/', 'https://cdn.test/'] });
    down.add('/app/remotes/mf-a/2/');
    const result = await load();
    expect(result).toMatchObject({ ok: true, entry: { base: 'https://cdn.test/mf-a/2/' } });
  });

  it('waits half as long for a hanging origin if there is another', async () => {
    jest.useFakeTimers();
    const { load, hanging } = world({ origins: ['/app/remotes/', 'https://cdn.test/'] });
    hanging.add('/app/remotes/mf-a/2/');
    const result = load();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await result).toMatchObject({ ok: true, entry: { base: 'https://cdn.test/mf-a/2/' } });
  });

  it("doesn't try an older version if the newer one hangs, because it would hang as well", async () => {
    jest.useFakeTimers();
    const { load, hanging, failures } = world();
    hanging.add('/app/remotes/mf-a/2/');
    const result = load();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await result).toMatchObject({ ok: false, stage: 'entry' });
    expect(failures).toHaveLength(1);
  });

  it('skips a previous version without the page, or whose document failed to load', async () => {
    documents['/app/remotes/mf-a/1/remote.json'] = version('1', { routes: [] }).document;
    const lacking = world();
    lacking.down.add('/app/remotes/mf-a/2/');
    expect(await lacking.load()).toMatchObject({ ok: false, entry: { document: { version: '2' } } });
    delete documents['/app/remotes/mf-a/1/remote.json'];
    const missing = world();
    missing.down.add('/app/remotes/mf-a/2/');
    expect(await missing.load()).toMatchObject({ ok: false, stage: 'entry' });
  });

  it('runs only released code', async () => {
    const { load, loaded } = world({ refusal: 'forged' });
    expect(await load()).toMatchObject({ ok: false, stage: 'registry', message: 'forged' });
    expect(loaded).toEqual([]);
  });

  it('abandons a version with a chunk that failed to load, until the person retries', async () => {
    const { load, loader } = world();
    const first = await load();
    loader.setAside(first.entry);
    expect(await load()).toMatchObject({ ok: true, entry: { document: { version: '1' } } });
    loader.startAfresh('mf-a');
    expect(await load()).toMatchObject({ ok: true, entry: { document: { version: '2' } } });
  });

  it('reports which chunk failed if there is no fallback left', async () => {
    const { previous: _, ...alone } = line;
    const { load, loader } = world({ line: alone });
    loader.setAside((await load()).entry);
    expect(await load()).toMatchObject({ ok: false, stage: 'chunk' });
  });

  it('continues with the version that worked', async () => {
    const { load, down } = world();
    down.add('/app/remotes/mf-a/2/');
    await load();
    down.clear();
    expect(await load()).toMatchObject({ ok: true, entry: { document: { version: '1' } } });
  });
});

const realFetch = globalThis.fetch;
const documents: Record<string, unknown> = {};

function serveDocuments() {
  for (const key of Object.keys(documents)) delete documents[key];
  documents['/app/remotes/mf-a/1/remote.json'] = version('1').document;
  globalThis.fetch = jest.fn<typeof fetch>(async (url) => {
    const found = documents[String(url)];
    return found === undefined ? new Response('', { status: 404 }) : Response.json(found);
  });
}
