import { dirname, join } from 'node:path';
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

const scriptsOf = (group: ChunkGroup | null | undefined): string[] =>
  group?.getFiles().filter((file) => file.endsWith('.js') && !file.includes('.hot-update.')) ?? [];
