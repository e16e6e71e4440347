import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';

/**
 * Replaces this process with the same command under another Node: signals are passed on, its exit code is ours.
 * @param {{ node: string, programs: string }} toolchain
 * @param {string} script
 * @param {string[]} args
 */
export function runAgain({ node, programs }, script, args) {
  const child = spawn(node, [script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: [dirname(node), programs, process.env.PATH].join(delimiter) },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
