import webpack from 'webpack';
import { withIntegrity } from './with-integrity.ts';

const { RuntimeGlobals, RuntimeModule } = webpack;
const NAME = 'ChunkLoading';

/** Retries a chunk that failed to load, bypassing caches, before the page notices. */
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

/** Chunks have the registry's integrity hashes, and are retried if they fail. */
export class ChunkLoadingPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(NAME, withIntegrity);
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new RetryRuntimeModule());
      });
    });
  }
}
