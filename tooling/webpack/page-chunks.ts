import { basename, join } from 'node:path';
import type { ChunkGroup, Compilation } from 'webpack';

/** The chunks of a remote's pages. Collected early, because webpack later merges `remote.ts` into another module. */
export interface Pages {
  /** The groups of the exposed module. */
  readonly exposed: readonly ChunkGroup[];
  /** A dynamic import in `remote.ts`, as written → the group of its chunks. */
  readonly byRequest: ReadonlyMap<string, () => ChunkGroup | null | undefined>;
  /** Language → the group of its catalogue: of what every page shows, if each page has its own part. */
  readonly byLanguage: ReadonlyMap<string, () => ChunkGroup | null | undefined>;
}

/** `source` is the remote's `src`. */
export function pagesOf({ modules, chunkGraph }: Compilation, source: string): Pages {
  const byLanguage = new Map<string, () => ChunkGroup | null | undefined>();
  const byRequest = new Map<string, () => ChunkGroup | null | undefined>();
  const exposed: ChunkGroup[] = [];
  for (const module of modules) {
    const isContainer = module.constructor.name === 'ContainerEntryModule';
    const isStatement = module.nameForCondition() === join(source, 'remote.ts');
    const isCatalogues = module.nameForCondition() === join(source, 'texts', 'catalogues.ts');
    if (!isContainer && !isStatement && !isCatalogues) continue;
    for (const block of module.blocks) {
      const [dependency] = block.dependencies;
      if (isContainer) {
        const group = chunkGraph.getBlockChunkGroup(block);
        if (group) exposed.push(group);
      } else if (dependency && 'request' in dependency) {
        const group = () => chunkGraph.getBlockChunkGroup(block);
        const request = String(dependency.request);
        if (isStatement) byRequest.set(request, group);
        else if (/^\.\/(common\/)?[\w-]+\.json$/.test(request))
          byLanguage.set(basename(request, '.json'), group);
      }
    }
  }
  return { exposed, byRequest, byLanguage };
}
