import type { History, Line } from './release-client.ts';

/** One line per remote: the version for everyone, and its canary or pin. */
export function formatRegistry(remotes: Readonly<Record<string, Line>>): string {
  return Object.entries(remotes)
    .map(([name, line]) => `  ${name.padEnd(16)}${formatLine(line)}`)
    .join('\n');
}

/** The state of one remote: the active version, and its canary or pin. */
export function formatLine({ active, previous, canary, pinned }: Line): string {
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
export function formatHistory({ versions, changes }: History): string {
  return [
    'Published',
    ...versions.map(({ version, published_by, created_at, commit_id, commit_message, failure }) =>
      [
        `  ${version.padEnd(22)}${created_at}  ${published_by}`,
        commit_id ? `  ${commit_id.slice(0, 8)} ${commit_message ?? ''}` : '',
        failure ? `  rolled back automatically: ${failure}` : '',
      ].join(''),
    ),
    'Changes',
    ...changes.map(
      ({ changed_at, edition, action, version, actor, reason }) =>
        `  ${changed_at}  ${edition}: ${action === 'rollback' ? 'rollback to' : action} ${version}, ${actor}${reason ? `: ${reason}` : ''}`,
    ),
  ].join('\n');
}
