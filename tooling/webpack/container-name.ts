import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { bundledSources } from './bundled-sources.ts';

const HASH_LENGTH = 8;

/** The global name of a remote's container: different for different sources, so that two versions can share a page. */
export const containerName = (folder: string): string => nameWithHash(folder, sourcesHash(folder));

/** A name of the same length, the same for all sources. */
export const constantName = (folder: string): string => nameWithHash(folder, '0'.repeat(HASH_LENGTH));

/** The name in development, where there is one version at a time. */
export const developmentName = (folder: string): string =>
  `fairshelf_${basename(folder).replaceAll('-', '_')}`;

const nameWithHash = (folder: string, hash: string): string => `${developmentName(folder)}_${hash}`;

/** A hash over what is bundled into a remote: its sources, and the parts of the contracts that aren't shared. */
function sourcesHash(folder: string): string {
  const hash = createHash('sha256');
  for (const place of [...bundledSources(folder), ...contractParts(folder)]) {
    const files = readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.toSorted()) hash.update(relative(place, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, HASH_LENGTH);
}

/** The parts of the contracts that a remote bundles, as installed for it. */
function contractParts(folder: string): string[] {
  const entry = createRequire(join(folder, 'package.json')).resolve('@fairshelf/shared-contracts/core');
  return ['core', 'texts'].map((part) => join(dirname(entry), part));
}
