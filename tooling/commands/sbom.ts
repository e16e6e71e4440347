import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathWithPnpm } from '../bootstrap/install.mjs';
import { PlainError } from '../plain-error.ts';
import { repository } from '../repository.ts';

/** `npm run sbom -- <file>`: lists every package that is delivered, with versions and hashes, from the lock file. */
export async function run([file]: string[]): Promise<void> {
  if (file === undefined) throw new PlainError('Use: npm run sbom -- <file>');
  const args = [
    '-r',
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--lockfile-only',
    '--prod',
    '--out',
    resolve(file),
  ];
  const { status } = spawnSync('pnpm', args, {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, PATH: pathWithPnpm(repository) },
  });
  process.exitCode = status ?? 1;
}
