/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import type {
  Registry,
  RegistryEntry,
  ReleasedLine,
  ReleaseLine,
} from '@fairshelf/shared-contracts/delivery';
import type { RemoteApp } from '@fairshelf/shared-contracts/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LoadFailure } from './load-remote.ts';
import { entry, registryOf, route } from './registry-fixture.ts';
import { createRemoteLoader } from './remote-loader.ts';
import type { Trust } from './trust.ts';

const app = {
  bootstrap: async () => {},
  mount: async () => {},
  unmount: async () => {},
  loadWidget: () => Promise.reject(new Error()),
  staticTree: async () => null,
} satisfies RemoteApp;

const page = route('/a', { who: 'anyone' });
const version = (name: string, more: Partial<RegistryEntry['document']> = {}): RegistryEntry => {
  const made = entry('mf-a', [page], { version: name, ...more });
  return { ...made, base: `/app/remotes/mf-a/${name}/` };
};
const registry: Registry = registryOf(version('2'));
const line: ReleaseLine = {
  revision: 1,
  order: 0,
  active: { version: '2', digest: 'two' },
  previous: { version: '1', digest: 'one' },
};
const realFetch = globalThis.fetch;
const documents: Record<string, unknown> = {};

function world(more: { origins?: string[]; line?: ReleaseLine; refusal?: string } = {}) {
  const down = new Set<string>();
  const hanging = new Set<string>();
  const loaded: string[] = [];
  const failures: [string, LoadFailure['stage']][] = [];
  const released: ReleasedLine = {
    edition: 'test',
    remote: 'mf-a',
    origins: more.origins ?? ['/app/remotes/'],
    line: more.line ?? line,
  };
  const trust: Trust = {
    lineOf: async () => (more.refusal === undefined ? { line: released } : { refusal: more.refusal }),
    refusalOf: async () => undefined,
    isDocumentOf: async (_, raw) => raw !== undefined,
  };
  const loader = createRemoteLoader({
    registry,
    trust,
    learn: ({ base }) => void loaded.push(base),
    integrityOf: () => undefined,
    onFailure: ({ base }, { stage }) => void failures.push([base, stage]),
    source: {
      forget: () => {},
      load: ({ base }) =>
        hanging.has(base)
          ? new Promise(() => {})
          : down.has(base)
            ? Promise.reject(new Error('gone'))
            : Promise.resolve(app),
    },
  });
  return { loader, down, hanging, loaded, failures, load: () => loader.load('mf-a', { path: '/a' }) };
}

beforeEach(() => {
  for (const key of Object.keys(documents)) delete documents[key];
  documents['/app/remotes/mf-a/1/remote.json'] = version('1').document;
  globalThis.fetch = jest.fn<typeof fetch>(async (url) => {
    const found = documents[String(url)];
    return found === undefined ? new Response('', { status: 404 }) : Response.json(found);
  });
});
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
