import { createHash } from 'node:crypto';
import {
  type ReleasedVersion,
  type RemoteDocument,
  RemoteDocumentSchema,
} from '@fairshelf/shared-contracts/delivery';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../../base/database/database.ts';
import { ReleaseRefusal } from './change-line.ts';
import { CATALOGUES, checkCatalogues } from './check-catalogues.ts';
import type { VersionContents } from './compare-versions.ts';
import { documentDigest, type ReleaseSigner } from './signing.ts';
import { isFileName, isRemoteName, isVersion, type ReleaseStorage } from './storage/release-storage.ts';

/** The content of a release according to its `remote.json`, its `surface.json` and a list of its files. */
export interface ReleaseOffer {
  readonly document: unknown;
  readonly surface: object;
  /** File name → SHA-256 of its bytes in base64: everything but `remote.json`, which is written from `document`. */
  readonly files: Readonly<Record<string, string>>;
  /** The location of its files if not at the platform's own origins. */
  readonly origins?: readonly string[] | undefined;
  readonly source?: ReleaseSource | undefined;
}

/** The commit that a version was built from. */
export interface ReleaseSource {
  readonly commit: string;
  readonly author: string;
  /** The first line of its message. */
  readonly message: string;
}

interface Parts {
  readonly database: Database;
  readonly storage: ReleaseStorage;
  readonly signer: ReleaseSigner;
}

/** The files that go to a browser; the others (source maps, statistics) stay private. */
export const isPublic = (file: string): boolean => !/\.map(\.(br|gz))?$|^mf-stats\.json/.test(file);

/**
 * The storage path of a release's file. Source maps are stored separately: nothing below `private/` is ever served.
 */
export const storagePath = (remote: string, version: string, file: string): string =>
  `${isPublic(file) ? '' : 'private/'}${remote}/${version}/${file}`;

/** The signed content of a published version. */
export const releaseStatement = (remote: string, version: string, digest: string): string =>
  JSON.stringify({ release: remote, version, digest });

/**
 * Records a release whose files will follow. A version is immutable: the same one with other contents is refused.
 * Returns the files that are still to be sent. @throws ReleaseRefusal
 */
export async function beginRelease(
  { database, signer }: Pick<Parts, 'database' | 'signer'>,
  offer: ReleaseOffer,
  publishedBy: string,
): Promise<{ readonly document: RemoteDocument; readonly isComplete: boolean }> {
  const document = readDocument(offer.document);
  const { name, version } = document;
  const wrong = Object.keys(offer.files).find((file) => !isFileName(file));
  if (wrong !== undefined) throw new ReleaseRefusal(`'${wrong}' is not a valid file name of a release.`);
  const sheet = Object.keys(offer.files).find(
    // Styles next to a prerendered page are written into it, with its nonce.
    (file) => /\.css(\.(br|gz))?$/.test(file) && !file.startsWith('prerendered/'),
  );
  if (sheet !== undefined)
    throw new ReleaseRefusal(
      `${sheet}: a page loads no style sheet as a file. Styles travel in scripts, each with its hash (styled-components).`,
    );
  const fileNames = [
    document.entry,
    ...(document.catalogues ? [CATALOGUES] : []),
    ...Object.keys(document.integrity),
  ];
  const missing = fileNames.find((file) => !offer.files[file]);
  if (missing !== undefined)
    throw new ReleaseRefusal(`remote.json names ${missing}, which is not in the release.`);
  const digest = documentDigest(offer.document);
  await database.system
    .insertInto('remote_release')
    .values({
      remote: name,
      version,
      document: JSON.stringify(offer.document),
      digest,
      surface: JSON.stringify(offer.surface),
      files: JSON.stringify(offer.files),
      origins: offer.origins ? JSON.stringify(offer.origins) : null,
      signature: signer.sign(releaseStatement(name, version, digest)).signature,
      published_by: publishedBy,
      commit_id: offer.source?.commit ?? null,
      commit_author: offer.source?.author ?? null,
      commit_message: offer.source?.message ?? null,
      size_bytes: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await database.system
    .selectFrom('remote_release')
    .select(['digest', 'files', 'complete'])
    .where('remote', '=', name)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (row.digest !== digest || sorted(row.files) !== sorted(offer.files))
    throw new ReleaseRefusal(
      `${name} ${version} was published before with other contents. A version never changes.`,
    );
  return { document, isComplete: row.complete };
}

const sorted = (files: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(files).sort());

/** The `remote.json` of a release. @throws ReleaseRefusal if it isn't one */
export function readDocument(document: unknown): RemoteDocument {
  const parsed = v.safeParse(RemoteDocumentSchema, document);
  if (!parsed.success) throw new ReleaseRefusal(`remote.json is none: ${v.summarize(parsed.issues)}`);
  const { name, version } = parsed.output;
  if (!isRemoteName(name))
    throw new ReleaseRefusal(`'${name}' is not a remote name: use mf- and lowercase letters.`);
  if (!isVersion(version)) throw new ReleaseRefusal(`'${version}' is no version, such as 1.2.3-0a1b2c3d.`);
  return parsed.output;
}

/** Stores one file of a release. @throws ReleaseRefusal if it isn't the declared file */
export async function storeFile(
  { storage }: Pick<Parts, 'storage'>,
  release: { readonly remote: string; readonly version: string },
  file: string,
  bytes: Buffer,
  digest: string | undefined,
): Promise<void> {
  if (digest === undefined) throw new ReleaseRefusal(`${file} was not announced.`);
  if (createHash('sha256').update(bytes).digest('base64') !== digest)
    throw new ReleaseRefusal(`${file} is not what was announced: it may have been cut off on the way.`);
  await storage.write(storagePath(release.remote, release.version, file), bytes);
}

/** Adds the budgets that a version exceeds to its record, each once. */
export async function noteWarnings(
  database: Database,
  { name, version }: RemoteDocument,
  warnings: readonly string[],
): Promise<void> {
  if (warnings.length === 0) return;
  await database.system
    .updateTable('remote_release')
    .set((eb) => ({
      warnings: eb
        .selectFrom(sql<{ warning: string }>`unnest(warnings || ${[...warnings]}::text[])`.as('all_warnings'))
        .select(sql<string[]>`array_agg(distinct all_warnings)`.as('warnings')),
    }))
    .where('remote', '=', name)
    .where('version', '=', version)
    .execute();
}

/** Completes a release once every file is stored; from then on it can be activated. @throws ReleaseRefusal */
export async function completeRelease(
  { database, storage }: Parts,
  remote: string,
  version: string,
): Promise<void> {
  const row = await findRow(database, remote, version);
  if (row.complete) return;
  const sizes: Record<string, number> = {};
  for (const file of Object.keys(row.files)) {
    const stored = await storage.open(storagePath(remote, version, file));
    if (!stored) throw new ReleaseRefusal(`${file} of ${remote} ${version} has not arrived.`);
    if (isPublic(file) && !/\.(br|gz)$/.test(file)) sizes[file] = stored.size;
  }
  const catalogues = await storage.read(storagePath(remote, version, CATALOGUES));
  checkCatalogues(readDocument(JSON.parse(row.document)), catalogues, row.files);
  await storage.write(storagePath(remote, version, 'remote.json'), Buffer.from(row.document));
  await database.system
    .updateTable('remote_release')
    .set({
      complete: true,
      size_bytes: Object.values(sizes).reduce((sum, size) => sum + size, 0),
      file_sizes: JSON.stringify(sizes),
    })
    .where('remote', '=', remote)
    .where('version', '=', version)
    .execute();
}

/** The registry's data about a published version. @throws ReleaseRefusal if it is unknown or was altered */
export async function releasedVersion(
  { database, signer }: Pick<Parts, 'database' | 'signer'>,
  remote: string,
  version: string,
): Promise<ReleasedVersion> {
  const row = await findRow(database, remote, version);
  if (!row.complete) throw new ReleaseRefusal(`${remote} ${version} is not published completely.`);
  const text = releaseStatement(remote, version, row.digest);
  if (!signer.verify({ text, signature: row.signature }))
    throw new ReleaseRefusal(`The record of ${remote} ${version} was altered after it was published.`);
  return { version, digest: row.digest, ...(row.origins && { origins: row.origins }) };
}

/** The parts of the platform that a published version uses, for the contract gate. @throws ReleaseRefusal */
export async function surfaceOf(database: Database, remote: string, version: string) {
  const row = await findRow(database, remote, version);
  return {
    name: remote,
    version,
    range: readDocument(JSON.parse(row.document)).contract,
    surface: row.surface,
  };
}

/** The content of a published version. @throws ReleaseRefusal */
export async function contentsOf(
  database: Database,
  remote: string,
  version: string,
): Promise<VersionContents> {
  const row = await findRow(database, remote, version);
  return {
    document: readDocument(JSON.parse(row.document)),
    surface: row.surface,
    files: row.files,
    sizeBytes: row.size_bytes,
  };
}

async function findRow(database: Database, remote: string, version: string) {
  const row = await database.system
    .selectFrom('remote_release')
    .selectAll()
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) throw new ReleaseRefusal(`${remote} ${version} was never published.`);
  return row;
}
