import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { type BuildOptions, root } from './base-config.ts';

/** The rooms that run in a browser. */
export const FRONT_END_ROOMS = ['host-shell', 'mf-public', 'mf-ratings', 'mf-reimburse', 'mf-admin'] as const;

/** The webpack configuration of a room. */
export async function configOf(room: string, options: BuildOptions = {}): Promise<Configuration> {
  const module: { default: (options: BuildOptions) => Configuration } = await import(
    pathToFileURL(join(root, room, 'webpack.config.mjs')).href
  );
  return module.default(options);
}

/** Builds one room into its `dist`. Throws with webpack's own words when something is wrong. */
export async function buildRoom(room: string): Promise<void> {
  const compiler = webpack(await configOf(room));
  if (!compiler) throw new Error(`${room} has no webpack configuration.`);
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
  if (stats?.hasErrors()) throw new Error(`${room}: ${stats.toString({ preset: 'errors-only' })}`);
}

if (process.argv[1] === import.meta.filename) {
  for (const room of process.argv.slice(2)) await buildRoom(room);
}
