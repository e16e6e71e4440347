import { createHash } from 'node:crypto';
import {
  type ReleasedVersion,
  type RemoteDocument,
  RemoteDocumentSchema,
} from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import type { Database } from '../../../base/database/database.ts';
import { ReleaseRefusal } from './change-line.ts';
import type { VersionContents } from './compare-versions.ts';
import { documentDigest, type ReleaseSigner } from './signing.ts';
import { isFileName, isRemoteName, isVersion, type ReleaseStorage } from './storage/release-storage.ts';

/** What a release consists of, as its `remote.json`, its `surface.json` and a list of its files say. */
export interface ReleaseOffer {
  readonly document: unknown;
  readonly surface: object;
  /** File name → SHA-256 of its bytes in base64: everything but `remote.json`, which is written from `document`. */
  readonly files: Readonly<Record<string, string>>;
  /** Where its files lie when not at the platform's own origins. */
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

/** Where a file of a release lies in the storage. Source maps lie apart: nothing below `private/` is ever served. */
export const storagePath = (remote: string, version: string, file: string): string =>
  `${isPublic(file) ? '' : 'private/'}${remote}/${version}/${file}`;

const statementOf = (remote: string, version: string, digest: string): string =>
  JSON.stringify({ release: remote, version, digest });

/**
 * Notes a release whose files will follow. A version is immutable: the same one with other contents is refused.
 * Answers with the files that are still to be sent. @throws ReleaseRefusal
 */
export async function beginRelease(
  { database, signer }: Pick<Parts, 'database' | 'signer'>,
  offer: ReleaseOffer,
  publishedBy: string,
): Promise<{ readonly document: RemoteDocument; readonly isComplete: boolean }> {
  const document = readDocument(offer.document);
  const { name, version } = document;
  const wrong = Object.keys(offer.files).find((file) => !isFileName(file));
  if (wrong !== undefined) throw new ReleaseRefusal(`'${wrong}' is no name for a file of a release.`);
  const sheet = Object.keys(offer.files).find(
    // What stands beside a rendered page is written into it, with its nonce.
    (file) => /\.css(\.(br|gz))?$/.test(file) && !file.startsWith('prerendered/'),
  );
  if (sheet !== undefined)
    throw new ReleaseRefusal(
      `${sheet}: a page loads no style sheet as a file. Styles travel in scripts, each with its hash (styled-components).`,
    );
  const missing = [document.entry, ...Object.keys(document.integrity)].find((file) => !offer.files[file]);
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
      signature: signer.sign(statementOf(name, version, digest)).signature,
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

/** The `remote.json` of a release. @throws ReleaseRefusal when it is none */
export function readDocument(document: unknown): RemoteDocument {
  const parsed = v.safeParse(RemoteDocumentSchema, document);
  if (!parsed.success) throw new ReleaseRefusal(`remote.json is none: ${v.summarize(parsed.issues)}`);
  const { name, version } = parsed.output;
  if (!isRemoteName(name))
    throw new ReleaseRefusal(`'${name}' is no name for a remote: mf- and small letters.`);
  if (!isVersion(version)) throw new ReleaseRefusal(`'${version}' is no version, such as 1.2.3-0a1b2c3d.`);
  return parsed.output;
}

/** Stores one file of a release. @throws ReleaseRefusal when it is not the file that was announced */
export async function storeFile(
  { storage }: Pick<Parts, 'storage'>,
  release: { readonly remote: string; readonly version: string },
  file: string,
  bytes: Buffer,
  announced: string | undefined,
): Promise<void> {
  if (announced === undefined) throw new ReleaseRefusal(`${file} was not announced.`);
  if (createHash('sha256').update(bytes).digest('base64') !== announced)
    throw new ReleaseRefusal(`${file} is not what was announced: it may have been cut off on the way.`);
  await storage.write(storagePath(release.remote, release.version, file), bytes);
}

/** Completes a release once every file is in the storage; from then on it can be activated. @throws ReleaseRefusal */
export async function completeRelease(
  { database, storage }: Parts,
  remote: string,
  version: string,
): Promise<void> {
  const row = await findRow(database, remote, version);
  if (row.complete) return;
  let bytes = 0;
  for (const file of Object.keys(row.files)) {
    const stored = await storage.open(storagePath(remote, version, file));
    if (!stored) throw new ReleaseRefusal(`${file} of ${remote} ${version} has not arrived.`);
    if (isPublic(file) && !/\.(br|gz)$/.test(file)) bytes += stored.size;
  }
  await storage.write(storagePath(remote, version, 'remote.json'), Buffer.from(row.document));
  await database.system
    .updateTable('remote_release')
    .set({ complete: true, size_bytes: bytes })
    .where('remote', '=', remote)
    .where('version', '=', version)
    .execute();
}

/** What the registry says of a version that was published. @throws ReleaseRefusal when it is unknown or was altered */
export async function releasedVersion(
  { database, signer }: Pick<Parts, 'database' | 'signer'>,
  remote: string,
  version: string,
): Promise<ReleasedVersion> {
  const row = await findRow(database, remote, version);
  if (!row.complete) throw new ReleaseRefusal(`${remote} ${version} is not published completely.`);
  const text = statementOf(remote, version, row.digest);
  if (!signer.verify({ text, signature: row.signature }))
    throw new ReleaseRefusal(`The record of ${remote} ${version} was altered after it was published.`);
  return { version, digest: row.digest, ...(row.origins && { origins: row.origins }) };
}

/** What a version that was published uses of the platform, for the contract gate. @throws ReleaseRefusal */
export async function surfaceOf(database: Database, remote: string, version: string) {
  const row = await findRow(database, remote, version);
  return {
    name: remote,
    version,
    range: readDocument(JSON.parse(row.document)).contract,
    surface: row.surface,
  };
}

/** What a published version consists of. @throws ReleaseRefusal */
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
