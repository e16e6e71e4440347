import { spawnSync } from 'node:child_process';
import { repository } from '../repository.ts';

/** `npm run contract:status`: lists the calls that are declared but not implemented yet. */
export async function run(args: string[]): Promise<void> {
  const { status } = spawnSync(process.execPath, ['gateway/src/contract-status.ts', ...args], {
    cwd: repository,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
