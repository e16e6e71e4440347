import type { PlatformRemote } from '@fairshelf/shared-contracts/delivery';

/** `Ratings (ratings@example.com), Search`; a dash where no release key names the remote. */
export function ownersInWords({ owners }: Pick<PlatformRemote, 'owners'>): string {
  return owners.map(({ team, contact }) => (contact ? `${team} (${contact})` : team)).join(', ') || '–';
}

/** The teams that own a remote, by name. */
export const teamsOf = (remotes: readonly Pick<PlatformRemote, 'owners'>[]): string[] =>
  [...new Set(remotes.flatMap(({ owners }) => owners.map(({ team }) => team)))].toSorted();
