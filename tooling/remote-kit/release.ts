import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ALL_CALLS } from '@fairshelf/shared-contracts/all-calls';
import { deprecatedIn, deprecationsOf, RemoteDocumentSchema } from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import { root } from '../webpack/base-config.ts';
import { containerName } from '../webpack/container-name.ts';
import { documentOf } from '../webpack/document-of.ts';
import { refuseCopies } from '../webpack/refuse-copies.ts';
import { importedBy, readStatement } from '../webpack/remote-statement.ts';
import { refuseOtherVersions, sharedFromTheShell } from '../webpack/shared-modules.ts';
import { surfaceOf } from '../webpack/surface-of.ts';

export { withIntegrity } from '../webpack/with-integrity.ts';

/**
 * What a federation plugin of any bundler needs for the remote in `folder`. @throws Error when the remote has another
 * version of a shared package installed than the shell provides
 */
export function federationOptions(folder: string) {
  refuseOtherVersions(folder, root);
  return {
    name: containerName(folder),
    exposes: { './remote': join(folder, 'src', 'index.ts') },
    shared: sharedFromTheShell(root),
    shareStrategy: 'loaded-first' as const,
    dts: false,
    manifest: false,
    experiments: { externalRuntime: true },
  };
}

/** The part of webpack's statistics, which Rspack writes too, that says which files belong to which page. */
export interface BuildStats {
  readonly chunks?: readonly ChunkStats[] | undefined;
  readonly modules?: readonly ModuleStats[] | undefined;
}

type Id = string | number | null;

interface ModuleStats {
  readonly name?: string | undefined;
  readonly nameForCondition?: string | null | undefined;
  /** The chunks that it is in. */
  readonly chunks?: readonly Id[] | undefined;
}

interface ChunkStats {
  readonly id?: Id | undefined;
  readonly names?: readonly string[] | undefined;
  readonly files?: readonly string[] | undefined;
  readonly origins?: readonly {
    readonly moduleName?: string | undefined;
    readonly request?: string | undefined;
  }[];
}

/** The statistics that `writeRelease` reads: `stats.toJson(RELEASE_STATS)`. */
export const RELEASE_STATS = {
  all: false,
  ids: true,
  chunks: true,
  chunkOrigins: true,
  modules: true,
  nestedModules: true,
  modulesSpace: Number.POSITIVE_INFINITY,
} as const;

/**
 * Writes `remote.json` and `surface.json` next to the files that another bundler built from the remote in `folder`, so
 * that they can be released. Returns the version. @throws Error when a page or the container is not among the files, or
 * a module of the shell was bundled
 */
export async function writeRelease(folder: string, dist: string, stats: BuildStats): Promise<string> {
  const { chunks = [], modules = [] } = stats;
  refuseCopies(modules.map(({ nameForCondition }) => ({ nameForCondition: () => nameForCondition ?? null })));
  const container = containerName(folder);
  const statement = await readStatement(folder);
  const [entry] = scriptsOf(chunks.filter(({ names = [] }) => names.includes(container)));
  if (entry === undefined) throw new Error(`No file was built for the container '${container}'.`);
  const exposedChunks = chunks.filter(startedBy((origin) => origin.moduleName === 'container entry'));
  const document = documentOf(folder, statement, {
    entry,
    container,
    files: scriptsOf(exposedChunks),
    shared: sharedIn(exposedChunks, modules),
    partOf: (name, load) => {
      const request = importedBy(load);
      const part = chunks.filter(
        startedBy(
          (origin) => origin.request === request && /(^|\/)src\/remote\.ts/.test(origin.moduleName ?? ''),
        ),
      );
      if (request === undefined || part.length === 0)
        throw new Error(`The page of '${name}' is in no file: its 'load' must be () => import('./…').`);
      return { files: scriptsOf(part), shared: sharedIn(part, modules) };
    },
    integrity: await hashesOf(dist),
  });
  const surface = surfaceOf(
    folder,
    statement.widgets.map(({ slot }) => String(slot)),
  );
  for (const words of deprecatedIn(surface, deprecationsOf(ALL_CALLS)))
    console.warn(`${statement.name} uses ${words}`);
  const validDocument = v.parse(RemoteDocumentSchema, document);
  await writeFile(join(dist, 'remote.json'), JSON.stringify(validDocument, undefined, 1));
  await writeFile(join(dist, 'surface.json'), JSON.stringify(surface, undefined, 1));
  return validDocument.version;
}

type Origin = NonNullable<ChunkStats['origins']>[number];

const startedBy =
  (isStart: (origin: Origin) => boolean) =>
  ({ origins = [] }: ChunkStats): boolean =>
    origins.some(isStart);

const scriptsOf = (chunks: readonly ChunkStats[]): string[] =>
  chunks.flatMap(({ files = [] }) => files.filter((file) => file.endsWith('.js')));

/** The modules that chunks take from the shell: `consume shared module (default) react@^19.0.0 (strict)`. */
function sharedIn(chunks: readonly ChunkStats[], modules: readonly ModuleStats[]): string[] {
  const ids = new Set(chunks.map(({ id }) => id));
  const names = modules
    .filter((module) => module.chunks?.some((id) => ids.has(id)))
    .flatMap(({ name = '' }) => /^consume shared module \(\w+\) (@?[^@\s]+)@/.exec(name)?.[1] ?? []);
  return [...new Set(names)].toSorted();
}

async function hashesOf(dist: string): Promise<Record<string, string>> {
  const files = await readdir(dist, { recursive: true, encoding: 'utf8' });
  const hashes: Record<string, string> = {};
  for (const file of files.filter((each) => /\.(js|css)$/.test(each)).toSorted()) {
    const hash = createHash('sha256').update(await readFile(join(dist, file)));
    hashes[file.replaceAll('\\', '/')] = `sha256-${hash.digest('base64')}`;
  }
  return hashes;
}
