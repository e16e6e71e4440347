import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { repository } from '../../repository.ts';
import { sharedRequests } from '../../webpack/shared-modules.ts';

/** The code that a room bundles to show its texts, without catalogues and pseudo-languages. */
const RUNTIME = ['i18n.ts', 'say.ts', 'speak.ts', 'trans.tsx'];

/** Bytes of the code behind texts on a page: the shell's copy, with Lingui, and what a remote adds to it. */
export async function runtimeBytes(): Promise<number> {
  const shell = await bundleSize(['react', 'react/jsx-runtime']);
  const remote = await bundleSize([...sharedRequests]);
  return shell + remote;
}

async function bundleSize(external: string[]): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents: RUNTIME.map((file) => `export * from './${file}';`).join('\n'),
      resolveDir: join(repository, 'shared-contracts', 'src', 'texts'),
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Loaded on demand, and bundled with every page anyway.
    external: [...external, './pseudo.ts', '../core/languages.ts'],
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? new Uint8Array()).length;
}
