import { formatDay, formatRelativeTime } from '@fairshelf/shared-contracts/core';
import type { Edition, ReleaseKey, ReleasePermission } from '@fairshelf/shared-contracts/delivery';
import type { Tone } from '@fairshelf/shared-ui/core';

export const actionNames: Readonly<Record<ReleasePermission, { name: string; note: string }>> = {
  publish: { name: 'Publish', note: 'Upload versions; nobody gets them yet' },
  preview: { name: 'Preview', note: 'Share a link that shows a version to some people' },
  canary: { name: 'Canary', note: 'Try a version on a share of browsers' },
  promote: { name: 'Promote', note: 'Make a version active for everyone' },
  rollback: { name: 'Roll back', note: 'End a canary, return to the previous version' },
  pin: { name: 'Pin', note: 'Hold everyone on one version' },
  withdraw: { name: 'Withdraw', note: 'Remove a version or the remote' },
  approve: { name: 'Approve', note: 'Approve what another key requested' },
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

/** How the holder of a key proves itself. */
export const CREDENTIALS = [
  {
    id: 'secret',
    label: 'A secret',
    issuer: '',
    claims: '',
    note: '',
  },
  {
    id: 'github',
    label: 'GitHub Actions (no secret)',
    issuer: 'https://token.actions.githubusercontent.com',
    claims: 'repository=owner/name, ref=refs/heads/main',
    note: 'The job needs `permissions: id-token: write`.',
  },
  {
    id: 'gitlab',
    label: 'GitLab CI (no secret)',
    issuer: 'https://gitlab.com',
    claims: 'project_path=group/name, ref_protected=true',
    note: 'Put the job’s ID token into RELEASE_TOKEN.',
  },
  {
    id: 'other',
    label: 'Another OIDC issuer (no secret)',
    issuer: 'https://',
    claims: 'sub=…',
    note: 'Put the job’s ID token into RELEASE_TOKEN.',
  },
] as const;
export type CredentialId = (typeof CREDENTIALS)[number]['id'];

/** `repository=a/b, ref=main` as claims; a word without `=` becomes a claim without a value, which is refused. */
export const claimsOf = (typed: string): Record<string, string> =>
  Object.fromEntries(
    wordsOf(typed).map((word) => {
      const [name = '', value = ''] = word.split(/=(.*)/s, 2);
      return [name, value];
    }),
  );

/** The last line of a key's name: the end of its secret, or what its CI job is. */
export const credentialInWords = ({ hint, identity }: ReleaseKey): string =>
  identity ? `${new URL(identity.issuer).host}: ${Object.values(identity.claims).join(', ')}` : `…${hint}`;

/** The words of a list that was typed with commas, spaces or line breaks between them. */
export const wordsOf = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean);
