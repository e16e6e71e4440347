import { formatShare } from '@fairshelf/shared-contracts/core';
import type { ReleaseChange } from '@fairshelf/shared-contracts/delivery';
import { joinWithAnd, joinWithCommas } from '../../../../base/texts/join.ts';
import { plural, t } from '../../../../base/texts/text.ts';

/** Describes a pending release in the reader's language. */
export function releaseInWords(change: ReleaseChange, version: string): string {
  switch (change.action) {
    case 'canary': {
      const share = change.share > 0 ? formatShare(change.share / 100) : '';
      return t`Canary of ${{ version }} for ${{ people: joinWithAnd([share, change.cohort ?? ''].filter(Boolean)) }}`;
    }
    case 'rollout':
      return t`Rollout of ${{ version }}: ${{ steps: joinWithCommas(change.steps.map(String)) }}%, every ${plural({ minutes: change.everyMinutes }, { one: '# minute', other: '# minutes' })}`;
    case 'promote':
      return t`Promotion of ${{ version }} to everyone`;
    case 'pin':
      return t`Pin ${{ version }} for everyone`;
    default:
      return t`Activation of ${{ version }} for everyone`;
  }
}
