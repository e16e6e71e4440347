import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;
const NAME = 'ChunkLoading';

/** Retries a chunk that did not arrive, bypassing caches, before the page hears of it. */
class RetryRuntimeModule extends RuntimeModule {
  constructor() {
    super('retry chunk loading', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const load = RuntimeGlobals.loadScript;
    return `var loadOnce = ${load};
${load} = function (url, done, key, chunkId, priority) {
  var attempt = 0;
  var settle = function (event) {
    if (attempt === 2 || (event && (event.type === 'load' || event.type === 'timeout'))) return done(event);
    attempt++;
    var address = url + (url.indexOf('?') < 0 ? '?' : '&') + 'retry=' + attempt + '-' + Date.now();
    setTimeout(function () { loadOnce(address, settle, key + '?' + attempt, chunkId, priority); }, attempt * 300);
  };
  loadOnce(url, settle, key, chunkId, priority);
};`;
  }
}

/** Chunks carry the integrity hash of the registry, and are retried when they fail. */
export class ChunkLoadingPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(
        NAME,
        (code) =>
          `${code}\nvar integrity = globalThis.fairshelfIntegrity && globalThis.fairshelfIntegrity(url);\nif (integrity) script.integrity = integrity;`,
      );
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new RetryRuntimeModule());
      });
    });
  }
}
