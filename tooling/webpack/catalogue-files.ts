import { basename, dirname, join } from 'node:path';
import type { CatalogueHashes } from '@fairshelf/shared-contracts/delivery';
import type { ChunkGroup, Compilation } from 'webpack';

/** A catalogue, as an absolute path → the files that contain it. Call it once the files have their names. */
export type CatalogueFiles = ReadonlyMap<string, () => readonly string[]>;

/** The catalogues that a build loads on demand. Collected early, because webpack merges modules later. */
export function catalogueFiles({ modules, chunkGraph }: Compilation): CatalogueFiles {
  const found = new Map<string, () => readonly string[]>();
  for (const module of modules) {
    const source = module.nameForCondition();
    if (!source || !/[\\/]src[\\/]texts[\\/][\w-]+\.ts$/.test(source)) continue;
    for (const block of module.blocks) {
      const [dependency] = block.dependencies;
      const request = dependency && 'request' in dependency ? String(dependency.request) : '';
      if (request.endsWith('.json'))
        found.set(join(dirname(source), request), () => scriptsOf(chunkGraph.getBlockChunkGroup(block)));
    }
  }
  return found;
}

/**
 * Takes the hashes of catalogues out of those of a build, by language. Files that contain catalogues in several
 * languages stay.
 */
export function splitIntegrity(integrity: Readonly<Record<string, string>>, catalogues: CatalogueFiles) {
  const languages = new Map<string, Set<string>>();
  for (const [path, files] of catalogues)
    for (const file of files())
      languages.set(file, (languages.get(file) ?? new Set()).add(basename(path, '.json')));
  const own: Record<string, string> = {};
  const byLanguage: Record<string, Record<string, string>> = {};
  for (const [file, hash] of Object.entries(integrity)) {
    const [language, ...others] = languages.get(file) ?? [];
    if (language === undefined || others.length > 0) own[file] = hash;
    else byLanguage[language] = { ...byLanguage[language], [file]: hash };
  }
  return { integrity: own, catalogues: byLanguage satisfies CatalogueHashes };
}

const scriptsOf = (group: ChunkGroup | null | undefined): string[] =>
  group?.getFiles().filter((file) => file.endsWith('.js') && !file.includes('.hot-update.')) ?? [];
