import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Bundles a source file of a room with its imports, runs it, and returns its exports. */
export async function runSource<Exports>(
  folder: string,
  file: string,
  plugins: readonly Plugin[],
): Promise<Exports> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'src', file)],
    absWorkingDir: folder,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    logLevel: 'silent',
    plugins: [...plugins],
    // Without swc's plugin: the same macros as functions.
    alias: { '@lingui/core/macro': fileURLToPath(import.meta.resolve('@lingui/core/runtime-macro')) },
  });
  const code = outputFiles[0]?.text ?? '';
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}
