import { join } from 'node:path';
import { root } from './base-config.ts';
import { configOf } from './config-of.ts';
import { prerender } from './prerender.ts';
import { runCompiler } from './run-compiler.ts';

/** Builds one room into its `dist`, with its public pages prerendered. Throws with webpack's message. */
export async function buildRoom(room: string): Promise<void> {
  const folder = join(root, room);
  await runCompiler(await configOf(folder));
  await prerender(folder);
}

if (process.argv[1] === import.meta.filename) {
  for (const room of process.argv.slice(2)) await buildRoom(room);
}
