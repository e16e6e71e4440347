import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { storagePath } from '../publish.ts';
import { isFileName, type ReleaseStorage } from '../storage/release-storage.ts';

/** A source map of a large chunk has a few megabytes; a page of problems is about few files. */
const MAPS_KEPT = 12;
const FRAME = /^(.+\.m?js):(\d+):(\d+)$/;
/** Before the path in the repository: `webpack://mf-ratings/./src/…`, `webpack:///../shared-ui/src/…`. */
const PREFIX = /^(?:[\w-]+:\/\/[^/]*\/)?(?:\.{1,2}\/)*/;

/** A place in a remote's own sources. */
export interface SourcePlace {
  /** `src/pages/cases/page.tsx`. */
  readonly file: string;
  readonly line: number;
  readonly name: string | null;
}

export interface SourcePlaces {
  /** The place in the sources of `file.js:line:column` in a version's built files; undefined without a source map. */
  find(remote: string, version: string, frame: string): Promise<SourcePlace | undefined>;
}

/** Resolves positions with the source maps that releases store privately, inaccessible to browsers. */
export function createSourcePlaces(storage: ReleaseStorage): SourcePlaces {
  const maps = new Map<string, Promise<TraceMap | undefined>>();
  const mapOf = (remote: string, version: string, file: string) => {
    const path = storagePath(remote, version, `${file}.map`);
    const map = maps.get(path) ?? readMap(storage, path);
    // LRU: the most recently used map is last, and the first is dropped.
    maps.delete(path);
    maps.set(path, map);
    const [oldest] = maps.keys();
    if (maps.size > MAPS_KEPT && oldest !== undefined) maps.delete(oldest);
    return map;
  };
  return {
    async find(remote, version, frame) {
      const [, file, line, column] = FRAME.exec(frame) ?? [];
      if (file === undefined || !isFileName(file)) return undefined;
      const map = await mapOf(remote, version, file);
      if (!map) return undefined;
      // A browser counts columns from 1, a source map from 0.
      const found = originalPositionFor(map, { line: Number(line), column: Math.max(0, Number(column) - 1) });
      if (found.source === null) return undefined;
      return { file: found.source.replace(PREFIX, ''), line: found.line, name: found.name };
    },
  };
}

async function readMap(storage: ReleaseStorage, path: string): Promise<TraceMap | undefined> {
  const bytes = await storage.read(path);
  if (!bytes) return undefined;
  try {
    return new TraceMap(bytes.toString('utf8'));
  } catch {
    // A file that isn't a source map says nothing about a place.
    return undefined;
  }
}
