import { formatDay, formatRelativeTime } from '@fairshelf/shared-contracts/core';
import type { Edition, ReleaseKey, ReleasePermission } from '@fairshelf/shared-contracts/delivery';
import type { Tone } from '@fairshelf/shared-ui/core';

export const actionNames: Readonly<Record<ReleasePermission, { name: string; note: string }>> = {
  publish: { name: 'Publish', note: 'Upload versions; nobody gets them yet' },
  canary: { name: 'Canary', note: 'Try a version on a share of browsers' },
  promote: { name: 'Promote', note: 'Make a version active for everyone' },
  rollback: { name: 'Roll back', note: 'End a canary, return to the previous version' },
  pin: { name: 'Pin', note: 'Hold everyone on one version' },
  withdraw: { name: 'Withdraw', note: 'Remove a version or the remote' },
};

export const editionNames: Readonly<Record<Edition, string>> = {
  unified: 'Unified',
  ratings: 'Ratings',
  reimburse: 'Reimburse',
};

/** `Publish, canary, promote`. */
export function actionsInWords(actions: readonly ReleasePermission[]): string {
  const [first, ...rest] = actions.map((action) => actionNames[action].name);
  return [first, ...rest.map((name) => name.toLowerCase())].join(', ');
}

const SOON_MS = 14 * 86_400_000;

/** A key's state at a glance: revoked, expired, about to expire, or in use. */
export function stateOf(
  { state, expiresAt, revokedAt }: ReleaseKey,
  now: number,
): { readonly tone: Tone; readonly text: string } {
  if (state === 'revoked')
    return { tone: 'neutral', text: revokedAt ? `Revoked ${formatDay(revokedAt)}` : 'Revoked' };
  if (state === 'expired') return { tone: 'danger', text: 'Expired' };
  if (Date.parse(expiresAt) - now < SOON_MS) return { tone: 'warning', text: 'Expires soon' };
  return { tone: 'success', text: 'Active' };
}

export const lastUseInWords = ({ lastUsedAt }: ReleaseKey): string =>
  lastUsedAt === null ? 'Never used' : `Used ${formatRelativeTime(lastUsedAt)}`;

/** The entries of a list typed with commas, spaces or line breaks between them. */
export const wordsOf = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean);
