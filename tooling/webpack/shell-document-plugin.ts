import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { transform } from 'esbuild';
import webpack, { type Chunk, type Compilation } from 'webpack';
import { offersWith } from '../../shared-contracts/src/areas/delivery/surface/index.ts';
import { releaseKeysOf } from '../build/release-keys.ts';
import { root } from './base-config.ts';
import { type CatalogueFiles, catalogueFiles } from './catalogue-files.ts';
import { integrityOf } from './integrity.ts';
import { offeredNames } from './offered-names.ts';
import { FIRST_CALLS, readFirstCalls } from './remote-statement.ts';
import { sharedVersions } from './shared-modules.ts';

const NAME = 'ShellDocument';

/**
 * Writes `shell.json`: the shell's entry files, and the files of each lazy chunk by name. The page server uses it for
 * preloads: `shared` maps modules of the share scope to their files.
 */
export class ShellDocumentPlugin {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let names: Record<string, string[]> = {};
      let catalogues: CatalogueFiles = new Map();
      // Before modules are concatenated.
      compilation.hooks.afterChunks.tap(NAME, () => {
        if (compilation.compiler.isChild()) return;
        names = offeredNames(compilation);
        catalogues = catalogueFiles(compilation);
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        if (compilation.errors.length > 0 || compilation.compiler.isChild()) return;
        const document = await this.#describe(compilation, catalogues);
        compilation.emitAsset(
          'shell.json',
          new webpack.sources.RawSource(JSON.stringify(document, undefined, 1)),
        );
        // A release of a remote is compared with this before it may be activated.
        compilation.emitAsset(
          'offers.json',
          new webpack.sources.RawSource(JSON.stringify(offersWith(names), undefined, 1)),
        );
      });
    });
  }

  async #describe(compilation: Compilation, catalogues: CatalogueFiles) {
    const { shell } = await import(`${this.#folder}/src/shell.ts`);
    const { fontFaces } = await import(`${this.#folder}/src/font-faces.ts`);
    const { frame: frameCalls, news: newsCalls } = await readFirstCalls(this.#folder);
    compilation.fileDependencies.add(join(this.#folder, 'src', FIRST_CALLS));
    const entry = compilation.entrypoints.get('shell')?.getFiles().filter(isScript) ?? [];
    const parts = Object.fromEntries(
      [...compilation.namedChunkGroups]
        .filter(([name]) => name !== 'shell')
        .map(([name, group]) => [name, filesOf(group.chunks).filter((file) => !entry.includes(file))]),
    );
    const source = join(this.#folder, 'src');
    const fonts = compilation
      .getAssets()
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.woff2'));
    const fontNamed = (start: string) => fonts.find((name) => name.startsWith(start)) ?? '';
    return {
      template: (await readFile(join(source, 'index.html'), 'utf8')).replace(/\n\s+/g, '\n'),
      inline: {
        guard: await inlineFile(join(source, 'prerender', 'guard.inline.js'), 'es2015'),
        guardStyle: await inlineFile(join(source, 'prerender', 'guard.inline.css'), 'es2022'),
        beforePaint: await inlineScript(join(source, 'prerender', 'before-paint.inline.js')),
        frame: await inlineScript(join(source, 'prerender', 'frame.inline.js')),
        firstCalls: await inlineScript(join(source, 'prerender', 'first-calls.inline.js')),
        earlyInput: await inlineScript(join(source, 'prerender', 'early-input.inline.js')),
        language: await inlineScript(join(source, 'prerender', 'language.inline.js')),
        startLater: await inlineScript(join(source, 'prerender', 'start-later.inline.js')),
      },
      entry,
      parts,
      texts: textsOf(catalogues),
      shared: LAZY_SHARED,
      styledVersion: sharedVersions(root)['styled-components'],
      routes: shell.routes,
      menu: shell.menu,
      frameCalls,
      newsCalls,
      // No browser would trust a gateway that signs with another key.
      releaseKeys: releaseKeysOf(process.env),
      integrity: integrityOf(compilation),
      fonts: [fontNamed('inter-latin-wght')].filter(Boolean),
      fontFaces: fontFaces((name: string) => `${compilation.outputOptions.publicPath}${fontNamed(name)}`),
    };
  }
}

/** What host-shell/src/federation/shared.ts loads on demand, by the chunk names given there. */
const LAZY_SHARED = {
  'jotai/utils': 'shared-jotai-utils',
  '@fairshelf/shared-ui/basics': 'shared-ui-basics',
  '@fairshelf/shared-ui/core': 'shared-ui-core',
  '@fairshelf/shared-ui/inputs': 'shared-ui-inputs',
  '@fairshelf/shared-ui/table': 'shared-ui-table',
  '@fairshelf/shared-ui/charts': 'shared-ui-charts',
};

/** Part of the texts → language → its files; the part is the catalogue's folder, for the components `texts`. */
function textsOf(catalogues: CatalogueFiles) {
  const texts: Record<string, Record<string, readonly string[]>> = {};
  for (const [path, files] of catalogues) {
    const part = basename(dirname(path));
    texts[part] = { ...texts[part], [basename(path, '.json')]: files() };
  }
  return texts;
}

const inlineScript = (file: string): Promise<string> => inlineFile(file, 'es2022');

async function inlineFile(file: string, target: 'es2015' | 'es2022'): Promise<string> {
  const loader = file.endsWith('.css') ? 'css' : 'js';
  const { code } = await transform(await readFile(file, 'utf8'), {
    minify: true,
    target,
    loader,
    charset: 'utf8',
  });
  return code.trim();
}

const isScript = (file: string): boolean => file.endsWith('.js') && !file.includes('.hot-update.');

const filesOf = (chunks: readonly Chunk[]): string[] => [
  ...new Set(chunks.flatMap((chunk) => [...chunk.files]).filter(isScript)),
];
