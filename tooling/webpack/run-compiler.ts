import webpack, { type Configuration } from 'webpack';

/** Runs one build and prints its warnings, such as deprecated parts of the contract. Throws with webpack's message. */
export async function runCompiler(configuration: Configuration): Promise<void> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('The configuration makes no compiler.');
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
  if (stats?.hasErrors()) {
    throw new Error(`${configuration.name}: ${stats.toString({ preset: 'errors-only' })}`);
  }
  for (const { message } of stats?.toJson({ all: false, warnings: true }).warnings ?? [])
    console.warn(`${configuration.name}: ${message}`);
}
