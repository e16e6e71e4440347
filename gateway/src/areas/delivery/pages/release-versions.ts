import { createHash } from 'node:crypto';
import type { ReleaseVersions } from '@fairshelf/shared-contracts/delivery';
import type { Release } from './shell-document.ts';

const cache = new WeakMap<Release, ReleaseVersions>();

/** The versions that make up a release. Rooms served by a dev server have none: it refreshes its pages itself. */
export function releaseVersions(release: Release): ReleaseVersions {
  const versions = cache.get(release) ?? readVersions(release);
  cache.set(release, versions);
  return versions;
}

function readVersions({ edition, shell, remotes, released }: Release): ReleaseVersions {
  const builtRemotes = remotes.filter(({ base }) => released !== undefined || isBuilt(base));
  const withdrawn = (released?.registry.withdrawn ?? []).map(({ remote, version }) =>
    version === undefined ? { remote } : { remote, version },
  );
  return {
    edition,
    ...(isBuilt(shell.base) ? { shell: digest(shell.document) } : {}),
    remotes: Object.fromEntries(builtRemotes.map(({ document }) => [document.name, document.version])),
    ...(withdrawn.length > 0 && { withdrawn }),
  };
}

/** The entity tag of a response with this content. */
export const etagOf = (versions: object): string => `"${digest(versions)}"`;

const isBuilt = (base: string): boolean => base.startsWith('/');

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
