import webpack from 'webpack';

const NAME = 'EagerCompile';
/** After the minimizer, which removes comments, and before source maps and hashes. */
const STAGE = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Lets Chromium (136 and newer) compile all functions of a script in another thread while the script loads. Otherwise
 * the main thread compiles each function when it is first called.
 */
export class EagerCompilePlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: STAGE }, (assets) => {
        for (const name of Object.keys(assets).filter((file) => file.endsWith('.js')))
          compilation.updateAsset(name, (source) => new webpack.sources.ConcatSource(HINT, source));
      });
    });
  }
}
