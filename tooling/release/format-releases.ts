import type { ReleaseHistory, ReleaseLine } from '@fairshelf/shared-contracts/delivery';

/** One line per remote: the active version, and its canary or pin. */
export function formatRegistry(remotes: Readonly<Record<string, ReleaseLine>>): string {
  return Object.entries(remotes)
    .map(([name, line]) => `  ${name.padEnd(16)}${formatLine(line)}`)
    .join('\n');
}

/** The state of one remote: the active version, and its canary or pin. */
export function formatLine({ active, previous, canary, pinned }: ReleaseLine): string {
  const cohort = canary?.cohort ? ` and ${canary.cohort}` : '';
  return [
    active.version,
    previous && `before: ${previous.version}`,
    canary && `canary: ${canary.version} for ${canary.share} %${cohort}`,
    pinned && `pinned, for everyone: ${pinned.version}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The versions that can be activated, and the latest changes with their reasons. */
export function formatHistory({ versions, changes }: ReleaseHistory): string {
  return [
    'Published',
    ...versions.map(({ version, publishedBy, publishedAt, source, failure }) =>
      [
        `  ${version.padEnd(22)}${publishedAt}  ${publishedBy}`,
        source ? `  ${source.commit.slice(0, 8)} ${source.message}` : '',
        failure ? `  rolled back automatically: ${failure}` : '',
      ].join(''),
    ),
    'Changes',
    ...changes.map(
      ({ changedAt, edition, action, version, actor, reason }) =>
        `  ${changedAt}  ${edition}: ${action === 'rollback' ? 'rollback to' : action} ${version}, ${actor}${reason ? `: ${reason}` : ''}`,
    ),
  ].join('\n');
}
