import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const ManifestSchema = v.object({
  created_at: v.string(),
  /** The newest applied migration. */
  migration: v.string(),
  /** Of each key in SECRETS_KEY, its id and the start of its hash: enough to recognise it, nothing to decrypt with. */
  keys: v.record(v.string(), v.string()),
  /** Row counts of every table, at the moment of the dump. */
  rows: v.record(v.string(), v.number()),
  releases: v.boolean(),
});

/** The content of a backup; the file next to its dump. */
export type Manifest = v.InferOutput<typeof ManifestSchema>;

export const DUMP = 'database.dump';
export const RELEASES = 'releases';
const MANIFEST = 'backup.json';

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });

/** @throws Error with a sentence if the folder contains no backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ManifestSchema), text);
  if (!parsed.success) throw new Error(`${folder} holds no whole backup: ${MANIFEST} is missing or broken.`);
  return parsed.output;
}

/** Recognises the keys of SECRETS_KEY, `id:base64[,id:base64]`, by hash. */
export const fingerprints = (secretsKey: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    secretsKey.split(',').map((each) => {
      const [id = '', key = ''] = each.split(':');
      return [id, createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 12)];
    }),
  );
