import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PlainError } from '../plain-error.ts';
import { repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';

const run = promisify(execFile);

/** The commit of the release that customers upgrade from (docs/operations.md#drills). */
export const previousRelease = async (): Promise<string> =>
  (await readFile(join(repository, 'deploy', 'previous-release'), 'utf8')).trim();

/** Whether this checkout contains a commit: a shallow clone, or a copy without git, may not. */
export async function hasCommit(commit: string): Promise<boolean> {
  const found = await run('git', ['-C', repository, 'cat-file', '-e', `${commit}^{commit}`]).catch(
    () => undefined,
  );
  return found !== undefined;
}

/** Installs the sources of a commit in a folder inside `folder`, and returns its path. Nothing is built. */
export async function installRelease(folder: string, commit: string, signal?: AbortSignal): Promise<string> {
  const sources = join(folder, 'previous');
  await mkdir(sources);
  const archive = join(folder, 'previous.tar');
  await run('git', ['-C', repository, 'archive', '--output', archive, commit]);
  await run('tar', ['-xf', archive, '-C', sources]);
  await rm(archive);
  const { code, output } = await runProgram(process.execPath, ['tooling/run.mjs', 'contract-status'], {
    cwd: sources,
    signal,
  });
  if (code !== 0) throw new PlainError(`The previous release can't be installed:\n${output.slice(-2000)}`);
  return sources;
}
