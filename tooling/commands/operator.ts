import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildWhatChanged } from '../build/build-what-changed.ts';
import { repository } from '../repository.ts';

/** `npm run operator -- add <email>`: runs the gateway's program with the settings of this environment. */
export async function run(args: string[]): Promise<void> {
  await buildWhatChanged({ rooms: ['gateway'] });
  const child = spawn(process.execPath, ['--enable-source-maps', 'gateway/dist/operator.mjs', ...args], {
    cwd: repository,
    stdio: 'inherit',
  });
  const [status] = await once(child, 'close');
  process.exitCode = typeof status === 'number' ? status : 1;
}
