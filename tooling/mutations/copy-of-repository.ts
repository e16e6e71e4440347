import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../repository.ts';

/** Runs something with the folders of so many copies of the last commit, and removes them. */
export async function withCopies<T>(
  count: number,
  use: (copies: readonly string[]) => Promise<T>,
): Promise<T> {
  if (count < 1) return use([]);
  return withCopies(count - 1, (others) => withCopy((copy) => use([...others, copy])));
}

/** A copy of the last commit, which shares the installed packages. */
async function withCopy<T>(use: (copy: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'fairshelf-copy-'));
  const copy = join(folder, 'repository');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, stdio: 'pipe' });
  git('worktree', 'add', '--detach', copy, 'HEAD');
  try {
    for (const room of ['.', ...readdirSync(copy)]) {
      const packages = join(repository, room, 'node_modules');
      if (existsSync(packages)) symlinkSync(packages, join(copy, room, 'node_modules'));
    }
    return await use(copy);
  } finally {
    git('worktree', 'remove', '--force', copy);
    await rm(folder, { recursive: true, force: true });
  }
}
