import type {
  Registry,
  RegistryEntry,
  ReleasedLine,
  ReleaseLine,
} from '@fairshelf/shared-contracts/delivery';
import type { RemoteApp } from '@fairshelf/shared-contracts/react';
import type { LoadFailure } from './load-remote.ts';
import { entry, registryOf, route } from './registry-fixture.ts';
import { createRemoteLoader } from './remote-loader.ts';
import type { Trust } from './trust.ts';

/** What a loaded remote exposes. */
export const app = {
  bootstrap: async () => {},
  mount: async () => {},
  unmount: async () => {},
  loadWidget: () => Promise.reject(new Error()),
  staticTree: async () => null,
} satisfies RemoteApp;

/** The only page of the remote. */
export const page = route('/a', { who: 'anyone' });

/** The registry entry of a version of `mf-a`. */
export const version = (name: string, more: Partial<RegistryEntry['document']> = {}): RegistryEntry => {
  const release = entry('mf-a', [page], { version: name, ...more });
  return { ...release, base: `/app/remotes/mf-a/${name}/` };
};

/** A page with version 2. */
export const registry: Registry = registryOf(version('2'));

/** Version 2 with version 1 as its fallback. */
export const line: ReleaseLine = {
  revision: 1,
  order: 0,
  active: { version: '2', digest: 'two' },
  previous: { version: '1', digest: 'one' },
};

/** A loader whose files can be down or hang, with the base URLs that it loaded and the failures that it reported. */
export function world(more: { origins?: string[]; line?: ReleaseLine; refusal?: string } = {}) {
  const down = new Set<string>();
  const hanging = new Set<string>();
  const loaded: string[] = [];
  const failures: [string, LoadFailure['stage']][] = [];
  const releasedLine: ReleasedLine = {
    edition: 'test',
    remote: 'mf-a',
    origins: more.origins ?? ['/app/remotes/'],
    line: more.line ?? line,
  };
  const trust: Trust = {
    lineOf: async () => (more.refusal === undefined ? { line: releasedLine } : { refusal: more.refusal }),
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
