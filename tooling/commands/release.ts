import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatChanged } from '../build/build-what-changed.ts';
import { PlainError } from '../plain-error.ts';
import { stopSignal } from '../product/stop-signal.ts';
import { runRelease } from '../release/run-release.ts';
import { repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';

/** `npm run release`: publishes a remote and decides who gets which version of it. Nothing else is rebuilt. */
export function run(args: string[]): Promise<void> {
  return runRelease(args, { folderOf: (remote) => join(repository, remote), build: buildAndCheck });
}

/** Only the remote: type-checks it while it builds. */
async function buildAndCheck(remote: string): Promise<void> {
  if (!existsSync(join(repository, remote, 'webpack.config.mjs')))
    throw new PlainError(`There is no remote '${remote}' here. 'npm run new-remote -- ${remote}' makes one.`);
  const signal = stopSignal();
  const tsc = join(repository, 'node_modules', 'typescript', 'bin', 'tsc');
  const [types] = await Promise.all([
    runProgram(process.execPath, [tsc, '-p', remote, '--noEmit', ...remembering(remote)], {
      cwd: repository,
      signal,
    }),
    buildWhatChanged({ rooms: [remote], signal }),
  ]);
  if (types.code !== 0) throw new PlainError(`${remote} has wrong types:\n${types.output.trim()}`);
}

/** Files that neither changed nor import changed ones were checked by the previous release. */
const remembering = (remote: string): string[] => [
  '--incremental',
  '--tsBuildInfoFile',
  join(repository, '.cache', 'types', `${remote}.tsbuildinfo`),
];
