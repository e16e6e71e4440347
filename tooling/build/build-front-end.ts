import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type MultiStats, type Stats } from 'webpack';
import { repository } from '../repository.ts';

/** Builds a room with its webpack.config.mjs for production. Answers the errors, ready to print. */
export async function buildFrontEnd(room: string): Promise<string[]> {
  process.env.NODE_ENV = 'production';
  const stats = await compile(await loadConfigurations(room));
  if (!stats?.hasErrors()) return [];
  return [stats.toString({ preset: 'errors-only', colors: false, errorStack: false })];
}

/**
 * The configurations that a room exports as its default: one, several, or a function of webpack's arguments that
 * answers them.
 */
export async function loadConfigurations(room: string): Promise<Configuration[]> {
  const file = join(repository, room, 'webpack.config.mjs');
  const loaded: { default: unknown } = await import(pathToFileURL(file).href);
  const exported = loaded.default;
  const made: unknown = await (typeof exported === 'function'
    ? exported({}, { mode: 'production' })
    : exported);
  const list: unknown[] = Array.isArray(made) ? made : [made];
  return list.map((configuration) => {
    if (typeof configuration !== 'object' || configuration === null)
      throw new Error(`${file} does not export a configuration.`);
    return { mode: 'production', ...configuration };
  });
}

function compile(configurations: Configuration[]): Promise<Stats | MultiStats | null | undefined> {
  const compiler = webpack(configurations);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      // Closing writes webpack's cache; the process ends after it.
      compiler.close(() => (error ? reject(error) : resolve(stats)));
    });
  });
}
