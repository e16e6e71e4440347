import webpack, { type Compilation } from 'webpack';

const NAME = 'OwnName';

/**
 * Every build of a remote has its own container and chunk global, so that two versions can share a page. Built with
 * that name, each chunk would differ in every build and be minified again for unrelated changes. So a remote is built
 * under a constant name of the same length, and renamed after minification: before hashes are computed and files are
 * compressed.
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
      compilation.hooks.processAssets.tap({ name: NAME, stage: PROCESS_ASSETS_STAGE_SUMMARIZE }, () =>
        this.#rename(compilation, /\.js(\.map)?$/),
      );
      // The federation plugin writes its manifest when files have their final names.
      compilation.hooks.processAssets.tap({ name: NAME, stage: PROCESS_ASSETS_STAGE_REPORT - 1 }, () =>
        this.#rename(compilation, /^mf-\w+\.json$/),
      );
    });
  }

  #rename(compilation: Compilation, files: RegExp): void {
    for (const { name, source } of compilation.getAssets()) {
      if (!files.test(name)) continue;
      const text = String(source.source());
      if (!text.includes(this.#builtAs)) continue;
      const renamed = text.replaceAll(this.#builtAs, this.#own);
      compilation.updateAsset(name, new webpack.sources.RawSource(renamed));
    }
  }
}
