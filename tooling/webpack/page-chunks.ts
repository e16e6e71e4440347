import { join } from 'node:path';
import type { ChunkGroup, Compilation } from 'webpack';
import { type CatalogueFiles, catalogueFiles } from './catalogue-files.ts';

/** The chunks of a remote's pages. Collected early, because webpack later merges `remote.ts` into another module. */
export interface Pages {
  /** The groups of the exposed module. */
  readonly exposed: readonly ChunkGroup[];
  /** A dynamic import in `remote.ts`, as written → the group of its chunks. */
  readonly byRequest: ReadonlyMap<string, () => ChunkGroup | null | undefined>;
  readonly catalogues: CatalogueFiles;
}

/** `source` is the remote's `src`. */
export function pagesOf(compilation: Compilation, source: string): Pages {
  const { modules, chunkGraph } = compilation;
  const byRequest = new Map<string, () => ChunkGroup | null | undefined>();
  const exposed: ChunkGroup[] = [];
  for (const module of modules) {
    const isContainer = module.constructor.name === 'ContainerEntryModule';
    const isStatement = module.nameForCondition() === join(source, 'remote.ts');
    if (!isContainer && !isStatement) continue;
    for (const block of module.blocks) {
      const [dependency] = block.dependencies;
      if (isContainer) {
        const group = chunkGraph.getBlockChunkGroup(block);
        if (group) exposed.push(group);
      } else if (dependency && 'request' in dependency) {
        byRequest.set(String(dependency.request), () => chunkGraph.getBlockChunkGroup(block));
      }
    }
  }
  return { exposed, byRequest, catalogues: catalogueFiles(compilation) };
}
