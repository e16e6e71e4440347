import {
  allowedVersions,
  type ReleaseRegistry,
  type RemoteDocument,
} from '@fairshelf/shared-contracts/delivery';
import type { Database } from '../../../../base/database/database.ts';
import { readDocument } from '../publish.ts';

/** The declarations of the other remotes of an edition, in every version that a browser can get. */
export async function neighboursOf(
  database: Database,
  registry: ReleaseRegistry | undefined,
  remote: string,
): Promise<RemoteDocument[]> {
  const lines = Object.entries(registry?.remotes ?? {}).filter(([name]) => name !== remote);
  const found = await Promise.all(
    lines.flatMap(([name, line]) =>
      [...new Set(allowedVersions(line).map(({ version }) => version))].map((version) =>
        findDocument(database, name, version),
      ),
    ),
  );
  return found.filter((document) => document !== undefined);
}

/** The declaration of a published version; undefined if there is none. */
export async function findDocument(
  database: Database,
  remote: string,
  version: string,
): Promise<RemoteDocument | undefined> {
  const row = await database.system
    .selectFrom('remote_release')
    .select('document')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && readDocument(JSON.parse(row.document));
}
