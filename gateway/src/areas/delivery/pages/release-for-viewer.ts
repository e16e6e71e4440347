import { admitsRoles, admittedRoles, type Viewer } from '@fairshelf/shared-contracts/core';
import { findRoute, type Registry } from '@fairshelf/shared-contracts/delivery';
import type { Release } from './shell-document.ts';

export interface ReleaseForViewer {
  readonly release: Release;
  readonly withheld: NonNullable<Registry['withheld']> | undefined;
}

/** Releases with remotes left out, keyed by the names of those that remain: versions are computed once for each. */
const cache = new WeakMap<Release, Map<string, Release>>();

/**
 * The release as this viewer's page may name it. A remote whose pages are all restricted to roles is left out,
 * including its menu entries, for people who hold none of them; visitors hold none.
 */
export function releaseForViewer(
  release: Release,
  viewer: Viewer | undefined,
  pathname?: string,
): ReleaseForViewer {
  // Only roles count: parts unlocked later by a plan or a sign-in are in the page from the start.
  const isFor = ({ document }: Release['remotes'][number]) =>
    [...document.routes, ...document.widgets].some(({ access }) => admitsRoles(access, viewer));
  const remotes = release.remotes.filter(isFor);
  if (remotes.length === release.remotes.length) return { release, withheld: undefined };
  const hiddenRemotes = release.remotes.filter((remote) => !remotes.includes(remote));
  return {
    release: reduceRelease(release, remotes),
    withheld: {
      to: [
        ...new Set(
          hiddenRemotes.flatMap(({ document }) =>
            document.routes.flatMap(({ access }) => admittedRoles(access)),
          ),
        ),
      ].sort(),
      isAddressed:
        pathname !== undefined && hiddenRemotes.some(({ document }) => findRoute(document.routes, pathname)),
    },
  };
}

function reduceRelease(release: Release, remotes: Release['remotes']): Release {
  const variants = cache.get(release) ?? new Map<string, Release>();
  cache.set(release, variants);
  const names = remotes.map(({ document }) => document.name).join();
  const variant = variants.get(names) ?? { ...release, remotes };
  variants.set(names, variant);
  return variant;
}
