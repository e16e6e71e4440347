import webpack, { type Compilation } from 'webpack';

const NAME = 'OwnName';

/**
 * Every build of a remote has a container and chunk global of its own, so that two versions can meet on one page. Built
 * with that name each chunk would be another one in every build, and be minified anew for a change that is not in it. So
 * a remote is built under a name that never changes, of the same length, and gets its own when everything is minified:
 * before hashes are taken and files are packed.
 */
export class OwnNamePlugin {
  readonly #builtAs: string;
  readonly #own: string;

  /** @throws Error when the names differ in length: source maps would point beside their places */
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
      // The manifest of the federation plugin is written when files have their final names.
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
