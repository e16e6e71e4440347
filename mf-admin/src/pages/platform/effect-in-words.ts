import { formatShare } from '@fairshelf/shared-contracts/core';
import type { PlatformRemote } from '@fairshelf/shared-contracts/delivery';

type Remote = Pick<PlatformRemote, 'remote' | 'pinned'>;

/** What people get once this version is active: a pinned version takes precedence. */
export function effectInWords({ remote, pinned }: Remote, version: string): string {
  return pinned
    ? `Everyone keeps ${pinned} of ${remote}, which is pinned. Once it is unpinned they get ${version}.`
    : `Everyone gets ${version} of ${remote}. It shows at the next page load; open tabs keep their version.`;
}

/** What people get from a canary. */
export function canaryInWords({ remote, pinned }: Remote, version: string, share: number): string {
  const begun = `${formatShare(share / 100)} of all browsers get ${version} of ${remote}`;
  return pinned
    ? `Everyone keeps ${pinned}, which is pinned. Once it is unpinned ${begun}.`
    : `${begun}. If it fails more often than the active version, it is rolled back automatically.`;
}

/** What people get once a version is withdrawn. */
export function withdrawalInWords(
  { remote, active, previous }: Pick<PlatformRemote, 'remote' | 'active' | 'previous'>,
  version: string,
): string {
  const final = 'It can’t be activated again; open tabs that use it show a notice within a minute.';
  if (version !== active.version) return final;
  const next =
    previous !== null && previous !== version
      ? `Everyone gets ${previous} of ${remote}.`
      : `There is no previous version: ${remote} disappears from pages and menu.`;
  return `${next} ${final}`;
}
