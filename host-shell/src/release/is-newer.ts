import type { Registry, ReleaseVersions } from '@fairshelf/shared-contracts/delivery';

/**
 * Whether the released versions differ from this page's. A currently missing remote is being written, or is down:
 * that is no reason to reload the page. A new one is.
 */
export function isNewer(page: Registry, release: ReleaseVersions): boolean {
  // A browser with an override doesn't show the release.
  if (page.override) return false;
  if (release.edition !== page.edition) return true;
  if (page.shell && release.shell && page.shell !== release.shell) return true;
  const versions = new Map(page.remotes.map(({ document }) => [document.name, document.version]));
  return Object.entries(release.remotes).some(([name, version]) => versions.get(name) !== version);
}

/** Whether a remote of this page was withdrawn, or the page's version of it. */
export function isWithdrawn(page: Registry, { edition, remotes, withdrawn = [] }: ReleaseVersions): boolean {
  if (page.override || edition !== page.edition) return false;
  return page.remotes.some(({ document: { name, version } }) =>
    withdrawn.some(
      (each) =>
        each.remote === name &&
        (each.version === undefined ? remotes[name] === undefined : each.version === version),
    ),
  );
}
