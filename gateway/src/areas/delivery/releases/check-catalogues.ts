import { CatalogueHashesSchema, type RemoteDocument } from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import { ReleaseRefusal } from './change-line.ts';
import { catalogueDigest } from './signing.ts';

/** The file with the hashes of a release's catalogues, by language. */
export const CATALOGUES = 'catalogues.json';

const FileSchema = v.pipe(v.string(), v.parseJson(), CatalogueHashesSchema);

/** @throws ReleaseRefusal if `catalogues.json` isn't the one of `remote.json`, or names a file that isn't there */
export function checkCatalogues(
  { name, version, catalogues = {} }: RemoteDocument,
  bytes: Buffer | undefined,
  files: Readonly<Record<string, string>>,
): void {
  const stored = v.safeParse(FileSchema, bytes?.toString('utf8'));
  for (const [language, digest] of Object.entries(catalogues)) {
    const hashes = stored.success ? stored.output[language] : undefined;
    if (!hashes || catalogueDigest(hashes) !== digest)
      throw new ReleaseRefusal(
        `catalogues.json of ${name} ${version} is not the one that its remote.json names.`,
      );
    const missing = Object.keys(hashes).find((file) => !files[file]);
    if (missing !== undefined)
      throw new ReleaseRefusal(`catalogues.json names ${missing}, which is not in the release.`);
  }
}
