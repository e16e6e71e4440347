import webpack, { type Compilation } from 'webpack';

const NAME = 'OwnName';

/**
 * Every build of a remote has its own container and chunk global, so that two versions can share a page. Built with
 * that name, each chunk would differ in every build and be minified and compressed again for unrelated changes. So a
 * remote is built under a constant name of the same length, and only its entry is renamed, after minification and
 * before hashes are computed. Chunks keep the constant global: what they find there is the array of the version whose
 * entry has requested them, which webpack writes into each script element as `data-webpack`.
 */
export class OwnNamePlugin {
  readonly #builtAs: string;
  readonly #own: string;

  /** @throws Error when the names differ in length: source maps would point to wrong positions */
  constructor(builtAs: string, own: string) {
    if (builtAs.length !== own.length) throw new Error(`${builtAs} and ${own} are not of one length.`);
    this.#builtAs = builtAs;
    this.#own = own;
  }

  apply(compiler: webpack.Compiler): void {
    const { PROCESS_ASSETS_STAGE_SUMMARIZE, PROCESS_ASSETS_STAGE_REPORT } = webpack.Compilation;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: PROCESS_ASSETS_STAGE_SUMMARIZE }, () => {
        for (const file of entryFiles(compilation)) {
          this.#rename(compilation, file, chunksByVersion(this.#builtAs));
          this.#rename(compilation, `${file}.map`);
        }
      });
      // The federation plugin writes its manifest when files have their final names.
      compilation.hooks.processAssets.tap({ name: NAME, stage: PROCESS_ASSETS_STAGE_REPORT - 1 }, () => {
        for (const { name } of compilation.getAssets())
          if (/^mf-\w+\.json$/.test(name)) this.#rename(compilation, name);
      });
    });
  }

  #rename(compilation: Compilation, file: string, suffix = ''): void {
    const text = compilation.getAsset(file)?.source.source();
    if (text === undefined) return;
    const newText = String(text).replaceAll(this.#builtAs, this.#own) + suffix;
    compilation.updateAsset(file, new webpack.sources.RawSource(newText));
  }
}

const entryFiles = ({ entrypoints }: Compilation): string[] =>
  [...entrypoints.values()].flatMap((entry) => entry.getFiles()).filter((file) => file.endsWith('.js'));

/** Appended, so that the entry's source map stays true. */
const chunksByVersion = (builtAs: string): string => `
Object.defineProperty(globalThis,"webpackChunk${builtAs}",{configurable:!0,get:()=>globalThis["webpackChunk"+document.currentScript.dataset.webpack.split(":")[0]],set(){}});`;
