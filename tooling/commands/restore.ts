import { resolve } from 'node:path';
import { runGatewayProgram } from '../product/run-gateway-program.ts';

/** `npm run restore -- <folder>`: restores a backup into an empty database. */
export async function run(args: string[]): Promise<void> {
  await runGatewayProgram('backup', ['restore', ...absolute(args)]);
}

/** Relative to the person's folder: commands run in the repository's folder. */
const absolute = (args: readonly string[]): string[] =>
  args.map((arg) => resolve(process.env.INIT_CWD ?? '.', arg));
