import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import type { BuildOptions } from './base-config.ts';

/** The webpack configuration of the room in `folder`. */
export async function configOf(folder: string, options: BuildOptions = {}): Promise<Configuration> {
  const module: { default: (options: BuildOptions) => Configuration } = await import(
    pathToFileURL(join(folder, 'webpack.config.mjs')).href
  );
  return module.default(options);
}
