import { RELEASE_STATS, writeRelease } from '@fairshelf/remote-kit/release';
import { rspack } from '@rspack/core';
import config from './rspack.config.mjs';

// The files of the release by Rspack; the kit adds the two documents that describe them.
const compiler = rspack(config);
const stats = await new Promise((resolve, reject) => {
  compiler.run((error, result) => (error ? reject(error) : resolve(result)));
});
await new Promise((resolve) => compiler.close(resolve));
if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
const version = await writeRelease(import.meta.dirname, config.output.path, stats.toJson(RELEASE_STATS));
console.log(`${version} is in ${config.output.path}`);
