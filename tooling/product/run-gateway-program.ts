import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildWhatChanged } from '../build/build-what-changed.ts';
import { repository } from '../repository.ts';

/** Builds the gateway if it changed and runs one of its programs with this environment; exits with its status. */
export async function runGatewayProgram(name: string, args: readonly string[]): Promise<void> {
  await buildWhatChanged({ rooms: ['gateway'] });
  const child = spawn(process.execPath, [`gateway/dist/${name}.mjs`, ...args], {
    cwd: repository,
    stdio: 'inherit',
  });
  const [status] = await once(child, 'close');
  process.exitCode = typeof status === 'number' ? status : 1;
}
