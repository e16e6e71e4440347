import { join } from 'node:path';
import { ALL_CALLS } from '@fairshelf/shared-contracts/all-calls';
import { deprecatedIn, deprecationsOf, RemoteDocumentSchema } from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import webpack, { type Chunk, type Compilation, type Module } from 'webpack';
import { splitIntegrity } from './catalogue-files.ts';
import { documentOf } from './document-of.ts';
import { integrityOf } from './integrity.ts';
import { pageCatalogues } from './page-catalogues.ts';
import { type Pages, pagesOf } from './page-chunks.ts';
import { refuseCopies } from './refuse-copies.ts';
import { FIRST_CALLS, importedBy, readStatement, type Statement } from './remote-statement.ts';
import { surfaceOf } from './surface-of.ts';

const NAME = 'RemoteDocument';

interface Names {
  /** The container's name during the build (own-name-plugin.ts). */
  readonly builtAs: string;
  /** The container's final name. */
  readonly container: string;
}

/**
 * Writes `remote.json`: the remote's statement, and the files of each route and widget; `texts.json`, the files of
 * their catalogues in each language, which only the page server reads; and `catalogues.json`, the hashes of those files,
 * of which a page carries one language. The build fails when a page can't be found, when
 * a shared module was bundled, or when the shell could not read the document.
 */
export class RemoteDocumentPlugin {
  readonly #folder: string;
  readonly #names: Names;

  constructor(folder: string, names: Names) {
    this.#folder = folder;
    this.#names = names;
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      if (compilation.compiler.isChild()) return;
      let pages: Pages | undefined;
      compilation.hooks.afterChunks.tap(NAME, () => {
        pages = pagesOf(compilation, join(this.#folder, 'src'));
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        if (compilation.errors.length > 0 || !pages) return;
        try {
          refuseCopies(compilation.modules);
          // No page imports it; a change of it is a change of the document.
          compilation.fileDependencies.add(join(this.#folder, 'src', FIRST_CALLS));
          const statement = await readStatement(this.#folder);
          const texts = await textsOf(pages, this.#folder, statement);
          compilation.emitAsset('texts.json', new webpack.sources.RawSource(JSON.stringify(texts)));
          const hashes = splitIntegrity(integrityOf(compilation), pages.catalogues);
          const catalogues = new webpack.sources.RawSource(JSON.stringify(hashes.catalogues));
          compilation.emitAsset('catalogues.json', catalogues);
          const document = describe(compilation, pages, this.#folder, this.#names, {
            statement,
            texts,
            hashes,
          });
          const text = JSON.stringify(v.parse(RemoteDocumentSchema, document), undefined, 1);
          compilation.emitAsset('remote.json', new webpack.sources.RawSource(text));
          const slots = statement.widgets.map(({ slot }) => String(slot));
          const surface = surfaceOf(this.#folder, slots);
          for (const words of deprecatedIn(surface, deprecationsOf(ALL_CALLS)))
            compilation.warnings.push(new webpack.WebpackError(`${statement.name} uses ${words}`));
          const surfaceText = JSON.stringify(surface, undefined, 1);
          compilation.emitAsset('surface.json', new webpack.sources.RawSource(surfaceText));
        } catch (error) {
          compilation.errors.push(new webpack.WebpackError(`remote.json: ${explain(error)}`));
        }
      });
    });
  }
}

function describe(
  compilation: Compilation,
  pages: Pages,
  folder: string,
  { builtAs, container }: Names,
  {
    statement,
    texts,
    hashes,
  }: {
    readonly statement: Statement;
    readonly texts: object;
    readonly hashes: ReturnType<typeof splitIntegrity>;
  },
) {
  const entry = compilation.entrypoints.get(builtAs)?.getFiles().find(isScript);
  if (!entry) throw new Error(`the container '${builtAs}' has no entry file`);
  const base = new Set([entry, ...pages.exposed.flatMap((group) => group.getFiles())].filter(isScript));
  return documentOf(folder, statement, {
    entry,
    container,
    files: [...base],
    shared: sharedBy(
      compilation,
      pages.exposed.flatMap((group) => group.chunks),
    ),
    partOf: (name, load) => {
      const chunks = chunksOf(pages, name, load);
      return {
        files: chunks.flatMap((chunk) => [...chunk.files]).filter(isScript),
        shared: sharedBy(compilation, chunks),
      };
    },
    ...languagesOf(pages, folder, statement),
    texts,
    ...hashes,
  });
}

/** The files of each language's catalogue; of the common part, if pages have parts of their own. */
function languagesOf({ catalogues }: Pages, folder: string, { name, languages }: Statement) {
  if (!languages) return {};
  const files = languages.map((code) => {
    const places = [`${code}.json`, join('common', `${code}.json`)];
    const found = places.map((place) => catalogues.get(join(folder, 'src', 'texts', place))).find(Boolean);
    if (!found)
      throw new Error(
        `${name} names the language '${code}', but src/texts/catalogues.ts has no catalogue for it`,
      );
    return [code, [...found()]] as const;
  });
  return { languages: Object.fromEntries(files) };
}

/** Page or widget → language → the files of its catalogues. */
async function textsOf({ catalogues }: Pages, folder: string, { routes, widgets, languages }: Statement) {
  const names = [...routes, ...widgets].filter(({ load }) => load).map(({ name }) => name);
  const pages = await pageCatalogues(folder, names, languages ?? []);
  const filesIn = (paths: readonly string[]) => [
    ...new Set(paths.flatMap((path) => catalogues.get(path)?.() ?? [])),
  ];
  return mapValues(pages, (byLanguage) => mapValues(byLanguage, filesIn));
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

function chunksOf(pages: Pages, name: string, load: () => unknown): Chunk[] {
  const request = importedBy(load);
  const group = request === undefined ? undefined : pages.byRequest.get(request)?.();
  if (!group) {
    throw new Error(
      `the page of '${name}' can't be found: its 'load' must be () => import('./…'), and only that`,
    );
  }
  return group.chunks;
}

/** The shared modules that chunks take from the shell, which fetches them together with the chunks. */
function sharedBy({ chunkGraph }: Compilation, chunks: readonly Chunk[]): string[] {
  const keys = new Set<string>();
  for (const chunk of chunks) {
    for (const module of chunkGraph.getChunkModulesIterableBySourceType(chunk, 'consume-shared') ?? []) {
      const key = shareKey(module);
      if (key) keys.add(key);
    }
  }
  return [...keys].toSorted();
}

function shareKey(module: Module): string | undefined {
  if (!('options' in module) || typeof module.options !== 'object' || !module.options) return undefined;
  return 'shareKey' in module.options ? String(module.options.shareKey) : undefined;
}

const isScript = (file: string): boolean => file.endsWith('.js') && !file.includes('.hot-update.');

function explain(error: unknown): string {
  if (error instanceof v.ValiError) return v.summarize(error.issues);
  return error instanceof Error ? error.message : String(error);
}
