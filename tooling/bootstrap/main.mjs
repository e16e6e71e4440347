import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMMANDS, usage } from './commands.mjs';
import { endWithReader } from './end-with-reader.mjs';
import { installWhenChanged } from './install.mjs';
import { PlainError } from './plain-error.mjs';
import { runAgain } from './run-again.mjs';
import { ENOUGH, isAtLeast, pinnedToolchain } from './toolchain.mjs';
import './end-with-parent.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Runs a command: under the pinned Node when this one is too old, and with everything installed.
 * @param {string[]} args
 */
export async function main([command = '', ...rest]) {
  endWithReader(process.stdout);
  if (!Object.hasOwn(COMMANDS, command)) {
    console.error(usage());
    process.exit(command === '--help' ? 0 : 1);
  }
  try {
    if (!isAtLeast(process.versions.node, ENOUGH))
      return runAgain(pinnedToolchain(root), join(root, 'tooling', 'run.mjs'), [command, ...rest]);
    installWhenChanged(root);
  } catch (error) {
    fail(error);
  }
  process.chdir(root);
  const { run } = await import(`../commands/${command}.ts`);
  await run(rest).catch(fail);
}

/**
 * One line for what a person can act on; the stack trace for our own mistakes.
 * @param {unknown} error
 * @returns {never}
 */
function fail(error) {
  console.error(error instanceof PlainError ? `Fairshelf: ${error.message}` : error);
  process.exit(1);
}
