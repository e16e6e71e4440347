import { formatShare } from '@fairshelf/shared-contracts/core';
import type { PlatformRemote } from '@fairshelf/shared-contracts/delivery';
import { t } from '@lingui/core/macro';

type Remote = Pick<PlatformRemote, 'remote' | 'pinned'>;

/** The effect of activating this version: a pinned version takes precedence. */
export function effectInWords({ remote, pinned }: Remote, version: string): string {
  return pinned
    ? t`Everyone keeps ${{ pinned }} of ${{ remote }}, which is pinned. Once it is unpinned they get ${{ version }}.`
    : t`Everyone gets ${{ version }} of ${{ remote }}. It shows at the next page load; open tabs keep their version.`;
}

/** The effect of a canary. */
export function canaryInWords({ remote, pinned }: Remote, version: string, share: number): string {
  const browsers = formatShare(share / 100);
  return pinned
    ? t`Everyone keeps ${{ pinned }}, which is pinned. Once it is unpinned ${{ browsers }} of all browsers get ${{ version }} of ${{ remote }}.`
    : t`${{ browsers }} of all browsers get ${{ version }} of ${{ remote }}. If it fails more often than the active version, it is rolled back automatically.`;
}

/** The effect of a withdrawal. */
export function withdrawalInWords(
  { remote, active, previous }: Pick<PlatformRemote, 'remote' | 'active' | 'previous'>,
  version: string,
): string {
  const final = t`It can’t be activated again; open tabs that use it show a notice within a minute.`;
  if (version !== active.version) return final;
  const next =
    previous !== null && previous !== version
      ? t`Everyone gets ${{ version: previous }} of ${{ remote }}.`
      : t`There is no previous version: ${{ remote }} disappears from pages and menu.`;
  return `${next} ${final}`;
}
