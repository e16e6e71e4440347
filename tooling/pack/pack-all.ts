import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../plain-error.ts';
import { repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { SHELL_VERSIONS, shellVersions } from '../webpack/shared-modules.ts';
import { type CompiledPackage, compilePackage } from './compile-package.ts';
import { packageStatement } from './package-statement.ts';
import { packageSources } from './packages.ts';
import { writeCreateRemote } from './write-create-remote.ts';

interface RoomStatement {
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
}

/** The version of all packages: that of the contracts. */
export const packagesVersion = async (): Promise<string> => (await roomStatement('shared-contracts')).version;

/**
 * Compiles the packages of teams in other repositories, each into its room's `.cache`, where the room's dependencies
 * are found. @throws PlainError when one doesn't compile
 */
export async function compileAll(): Promise<readonly CompiledPackage[]> {
  const sources = packageSources({
    contracts: await roomStatement('shared-contracts'),
    ui: await roomStatement('shared-ui'),
  });
  const compiled: CompiledPackage[] = [];
  for (const source of sources) {
    const folder = join(repository, source.room, '.cache', 'package');
    await compilePackage(source, folder, compiled);
    compiled.push({ folder, source });
  }
  return compiled;
}

/** Deletes compiled packages. */
export async function removeCompiled(compiled: readonly CompiledPackage[]): Promise<void> {
  for (const { folder } of compiled) await rm(folder, { recursive: true, force: true });
}

/** Packs compiled packages, and the one that creates remotes, as tarballs in `to`; returns their paths. */
export async function packAll(compiled: readonly CompiledPackage[], to: string): Promise<readonly string[]> {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  const version = await packagesVersion();
  const folders: string[] = [];
  for (const { folder, source } of compiled) {
    if (source.room === 'tooling') await writeJson(join(folder, SHELL_VERSIONS), shellVersions(repository));
    await writeJson(join(folder, 'package.json'), await packageStatement(source, folder, version));
    folders.push(folder);
  }
  folders.push(await writeCreateRemote(join(repository, '.cache', 'create-remote'), version));
  const tarballs: string[] = [];
  for (const folder of folders) tarballs.push(await tarball(folder, to));
  return tarballs;
}

async function roomStatement(room: string): Promise<RoomStatement> {
  return JSON.parse(await readFile(join(repository, room, 'package.json'), 'utf8'));
}

const writeJson = (file: string, value: object): Promise<void> =>
  writeFile(file, `${JSON.stringify(value, undefined, 2)}\n`);

async function tarball(folder: string, to: string): Promise<string> {
  const args = ['pack', folder, '--pack-destination', to, '--json', '--ignore-scripts'];
  const { code, output } = await runProgram('npm', args, { cwd: to });
  const [, file] = /"filename":\s*"([^"]+)"/.exec(output) ?? [];
  if (code !== 0 || file === undefined) throw new PlainError(`npm couldn't pack ${folder}:\n${output}`);
  return join(to, file.replace(/^@/, '').replaceAll('/', '-'));
}
