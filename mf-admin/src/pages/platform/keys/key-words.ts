import { formatDay, formatRelativeTime } from '@fairshelf/shared-contracts/core';
import type { Edition, ReleaseKey, ReleasePermission } from '@fairshelf/shared-contracts/delivery';
import type { Tone } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';

export const actionNames = (): Readonly<Record<ReleasePermission, { name: string; note: string }>> => ({
  publish: { name: t`Publish`, note: t`Upload versions; nobody gets them yet` },
  preview: { name: t`Preview`, note: t`Share a link that shows a version to some people` },
  canary: { name: t`Canary`, note: t`Try a version on a share of browsers` },
  promote: { name: t`Promote`, note: t`Make a version active for everyone` },
  rollback: { name: t`Roll back`, note: t`End a canary, return to the previous version` },
  pin: { name: t`Pin`, note: t`Hold everyone on one version` },
  withdraw: { name: t`Withdraw`, note: t`Remove a version or the remote` },
  approve: { name: t`Approve`, note: t`Approve what another key requested` },
});

export const editionNames: Readonly<Record<Edition, string>> = {
  unified: 'Unified',
  ratings: 'Ratings',
  reimburse: 'Reimburse',
};

/** `Publish, Canary, Promote`. */
export function actionsInWords(actions: readonly ReleasePermission[]): string {
  const names = actionNames();
  return actions.map((action) => names[action].name).join(', ');
}

const SOON_MS = 14 * 86_400_000;

/** A key's state at a glance: revoked, expired, about to expire, or in use. */
export function stateOf(
  { state, expiresAt, revokedAt }: ReleaseKey,
  now: number,
): { readonly tone: Tone; readonly text: string } {
  if (state === 'revoked')
    return { tone: 'neutral', text: revokedAt ? t`Revoked ${{ day: formatDay(revokedAt) }}` : t`Revoked` };
  if (state === 'expired') return { tone: 'danger', text: t`Expired` };
  if (Date.parse(expiresAt) - now < SOON_MS) return { tone: 'warning', text: t`Expires soon` };
  return { tone: 'success', text: t`Active` };
}

export const lastUseInWords = ({ lastUsedAt }: ReleaseKey): string =>
  lastUsedAt === null ? t`Never used` : t`Used ${{ when: formatRelativeTime(lastUsedAt) }}`;

/** How the holder of a key proves itself. */
export const credentials = () =>
  [
    {
      id: 'secret',
      label: t`A secret`,
      issuer: '',
      claims: '',
      note: '',
    },
    {
      id: 'github',
      label: t`GitHub Actions (no secret)`,
      issuer: 'https://token.actions.githubusercontent.com',
      claims: 'repository=owner/name, ref=refs/heads/main',
      note: t`The job needs \`permissions: id-token: write\`.`,
    },
    {
      id: 'gitlab',
      label: t`GitLab CI (no secret)`,
      issuer: 'https://gitlab.com',
      claims: 'project_path=group/name, ref_protected=true',
      note: t`Set RELEASE_TOKEN to the job’s ID token.`,
    },
    {
      id: 'other',
      label: t`Another OIDC issuer (no secret)`,
      issuer: 'https://',
      claims: 'sub=…',
      note: t`Set RELEASE_TOKEN to the job’s ID token.`,
    },
  ] as const;
export type CredentialId = ReturnType<typeof credentials>[number]['id'];

/** `repository=a/b, ref=main` as claims; a word without `=` becomes a claim without a value, which is refused. */
export const claimsOf = (input: string): Record<string, string> =>
  Object.fromEntries(
    wordsOf(input).map((word) => {
      const [name = '', value = ''] = word.split(/=(.*)/s, 2);
      return [name, value];
    }),
  );

/** The last line of a key's name: the end of its secret, or what its CI job is. */
export const credentialInWords = ({ hint, identity }: ReleaseKey): string =>
  identity ? `${new URL(identity.issuer).host}: ${Object.values(identity.claims).join(', ')}` : `…${hint}`;

/** The words of a list that was typed with commas, spaces or line breaks between them. */
export const wordsOf = (input: string): string[] => input.split(/[\s,]+/).filter(Boolean);
