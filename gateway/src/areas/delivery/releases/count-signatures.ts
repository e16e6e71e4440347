import type { Database } from '../../../base/database/database.ts';
import { releaseStatement } from './publish.ts';
import { signedReleases } from './renew-releases.ts';
import type { ReleaseSigner } from './signing.ts';

/** How many registries and published versions each of our keys signed, by its name; undefined: none of them did. */
export async function countSignatures(
  database: Database,
  { keyOf }: Pick<ReleaseSigner, 'keyOf'>,
): Promise<ReadonlyMap<string | undefined, number>> {
  const registries = await database.system
    .selectFrom('release_registry')
    .select(['text', 'signature'])
    .execute();
  const releases = (await signedReleases(database)).map(({ remote, version, digest, signature }) => ({
    text: releaseStatement(remote, version, digest),
    signature,
  }));
  const counts = new Map<string | undefined, number>();
  for (const entry of [...registries, ...releases]) {
    const key = keyOf(entry);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
