import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { type BuildOptions, root } from './base-config.ts';
import { prerender } from './prerender.ts';
import { runCompiler } from './run-compiler.ts';

/** The webpack configuration of the room in `folder`. */
export async function configOf(folder: string, options: BuildOptions = {}): Promise<Configuration> {
  const module: { default: (options: BuildOptions) => Configuration } = await import(
    pathToFileURL(join(folder, 'webpack.config.mjs')).href
  );
  return module.default(options);
}

/** Builds one room into its `dist`, with its public pages prerendered. Throws with webpack's message. */
export async function buildRoom(room: string): Promise<void> {
  const folder = join(root, room);
  await runCompiler(await configOf(folder));
  await prerender(folder);
}

if (process.argv[1] === import.meta.filename) {
  for (const room of process.argv.slice(2)) await buildRoom(room);
}
