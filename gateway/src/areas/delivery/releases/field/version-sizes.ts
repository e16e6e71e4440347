import type { VersionSize } from '@fairshelf/shared-contracts/delivery';
import type { Database } from '../../../../base/database/database.ts';
import { readDocument } from '../publish.ts';

const SHOWN = 20;

/** The sizes of a remote's latest versions, oldest first. */
export async function versionSizes(database: Database, remote: string): Promise<VersionSize[]> {
  const rows = await database.system
    .selectFrom('remote_release')
    .select(['version', 'created_at', 'document', 'file_sizes'])
    .where('remote', '=', remote)
    .where('complete', '=', true)
    .where('file_sizes', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.toReversed().map(({ version, created_at, document, file_sizes }) => {
    const { entry } = readDocument(JSON.parse(document));
    const chunks = Object.entries(file_sizes ?? {}).filter(
      ([file]) => /\.m?js$/.test(file) && file !== entry,
    );
    const sizes = chunks.map(([, size]) => size);
    return {
      version,
      publishedAt: created_at.toISOString(),
      entry: file_sizes?.[entry] ?? 0,
      chunks: sizes.reduce((sum, size) => sum + size, 0),
      chunkCount: sizes.length,
      largest: Math.max(0, ...sizes),
    };
  });
}
