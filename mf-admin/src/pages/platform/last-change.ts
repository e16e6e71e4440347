import { formatRelativeTime } from '@fairshelf/shared-contracts/core';
import type { PlatformRemote } from '@fairshelf/shared-contracts/delivery';
import { t } from '@lingui/core/macro';
import { actionInWords } from './rate.ts';

/** The gateway's actor name for an automatic rollback. */
const ITSELF = 'automatic rollback';

const RELEASES_NOTHING = ['preview', 'revoke-preview', 'request', 'reject'];

/** The last change, if a canary was rolled back automatically and nobody has released anything since. */
export function automaticRollback({ changes }: Pick<PlatformRemote, 'changes'>) {
  const last = changes.find(({ action }) => !RELEASES_NOTHING.includes(action));
  return last?.action === 'rollback' && last.actor === ITSELF ? last : undefined;
}

/** `Promoted to everyone by ann, 2 hours ago`; empty before the first change. */
export function lastChangeInWords({ changes: [last] }: Pick<PlatformRemote, 'changes'>): string {
  return last
    ? t`${{ action: actionInWords(last.action) }} ${{ by: byInWords(last.actor) }}, ${{ when: formatRelativeTime(last.changedAt) }}`
    : '';
}

/** `by ann`, `automatically`. */
export const byInWords = (actor: string): string =>
  actor === ITSELF ? t`automatically` : t`by ${{ person: actor }}`;
