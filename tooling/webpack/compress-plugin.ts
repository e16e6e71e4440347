import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack from 'webpack';

const NAME = 'Compress';
const COMPRESSED = /\.(js|css|svg|json|html|map|txt)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` next to each text file, so that no server compresses the same bytes twice. */
export class CompressPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const names = compilation
          .getAssets()
          .map(({ name }) => name)
          .filter((name) => COMPRESSED.test(name) && !name.endsWith('.map'));
        await Promise.all(names.map((name) => compress(compilation, name)));
      });
    });
  }
}

async function compress(compilation: webpack.Compilation, name: string): Promise<void> {
  const bytes = compilation.getAsset(name)?.source.buffer();
  if (!bytes || bytes.length < 512) return;
  const { RawSource } = webpack.sources;
  const cache = compilation.getCache(NAME);
  const etag = compilation.fileSystemInfo ? cache.getLazyHashedEtag(new RawSource(bytes)) : null;
  for (const [ending, pack] of [
    ['.br', (input: Buffer) => toBrotli(input, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
    ['.gz', (input: Buffer) => toGzip(input, { level: 9 })],
  ] as const) {
    const cached = await cache.getPromise<InstanceType<typeof RawSource>>(name + ending, etag);
    const packed = cached ?? new RawSource(await pack(bytes));
    if (!cached) await cache.storePromise(name + ending, etag, packed);
    compilation.emitAsset(name + ending, packed);
  }
}
