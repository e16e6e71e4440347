import type { Database } from '../../../base/database/database.ts';
import { releaseStatement } from './publish.ts';
import type { ReleaseSigner } from './signing.ts';

/**
 * Re-signs published versions that weren't signed by the first key, so that the old key can be removed. Records that
 * none of our keys signed were tampered with and stay unchanged. Returns how many it signed.
 */
export async function renewReleases(
  database: Database,
  signer: Pick<ReleaseSigner, 'sign' | 'isStale'>,
): Promise<number> {
  let renewed = 0;
  for (const { remote, version, digest, signature } of await signedReleases(database)) {
    const text = releaseStatement(remote, version, digest);
    if (!signer.isStale({ text, signature })) continue;
    await database.system
      .updateTable('remote_release')
      .set({ signature: signer.sign(text).signature })
      .where('remote', '=', remote)
      .where('version', '=', version)
      // The new signature is for the digest that was verified.
      .where('digest', '=', digest)
      .execute();
    renewed += 1;
  }
  return renewed;
}

export const signedReleases = (database: Database) =>
  database.system
    .selectFrom('remote_release')
    .select(['remote', 'version', 'digest', 'signature'])
    .orderBy('remote')
    .orderBy('version')
    .execute();
