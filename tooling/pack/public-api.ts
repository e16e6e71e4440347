import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PlainError } from '../plain-error.ts';
import { repository } from '../repository.ts';
import type { PackageSource } from './packages.ts';

/** The packages' public API at their last version bump. */
export interface PublicApi {
  readonly version: string;
  /** Entry, such as `@fairshelf/shared-ui/core` → hash of the types that it leads to. */
  readonly entries: Readonly<Record<string, string>>;
}

/** A package whose declarations are in `folder`. */
interface TypedPackage {
  readonly folder: string;
  readonly source: Pick<PackageSource, 'name' | 'entries'>;
}

/** The report in the repository: it changes only together with the version. */
const REPORT = join(repository, 'tooling', 'pack', 'public-api.json');
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const RELATIVE = /(?:from|import\()\s*['"](\.{1,2}\/[^'"]+)\.js['"]/g;

/** The types of every entry of compiled packages. Comments don't count. */
export async function readApi(version: string, packages: readonly TypedPackage[]): Promise<PublicApi> {
  const entries: Record<string, string> = {};
  for (const { source, folder } of packages)
    for (const [entry, file] of Object.entries(source.entries))
      if (/\.tsx?$/.test(file))
        entries[source.name + entry.slice(1)] = await hashOf(join(folder, file.replace(/\.tsx?$/, '.d.ts')));
  return { version, entries };
}

async function hashOf(file: string): Promise<string> {
  const found = new Map<string, string>();
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    const text = (await readFile(next, 'utf8')).replaceAll(COMMENT, '').replaceAll(/\s+/g, ' ').trim();
    found.set(next, text);
    for (const [, path = ''] of text.matchAll(RELATIVE)) waiting.push(`${join(dirname(next), path)}.d.ts`);
  }
  const hash = createHash('sha256');
  for (const [name, text] of [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(name.slice(dirname(file).length)).update(text);
  return hash.digest('hex').slice(0, 12);
}

export async function readReport(): Promise<PublicApi> {
  return JSON.parse(await readFile(REPORT, 'utf8'));
}

/** @throws PlainError that names the entries that changed without a new version */
export function assertAccepted(api: PublicApi, baseline: PublicApi): void {
  const names = new Set([...Object.keys(api.entries), ...Object.keys(baseline.entries)]);
  const changed = [...names].filter((name) => api.entries[name] !== baseline.entries[name]).toSorted();
  if (changed.length === 0 && api.version === baseline.version) return;
  throw new PlainError(
    `The types of ${changed.join(', ') || 'no entry'} changed since version ${baseline.version} of the packages. 'npm run pack -- --accept' raises the version.`,
  );
}

/** Raises the minor version where types changed, in the packages and in the report. Returns the version. */
export async function accept(api: PublicApi, baseline: PublicApi): Promise<string> {
  const isSame = JSON.stringify(api.entries) === JSON.stringify(baseline.entries);
  const version = isSame
    ? baseline.version
    : baseline.version.replace(/\.(\d+)\.\d+$/, (_, minor) => `.${Number(minor) + 1}.0`);
  for (const room of ['shared-contracts', 'shared-ui']) {
    const file = join(repository, room, 'package.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  }
  await writeFile(REPORT, `${JSON.stringify({ ...api, version }, undefined, 2)}\n`);
  return version;
}
