import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { PlainError } from './plain-error.mjs';

/** From this version on Node runs everything here unchanged (Jest needs to `require` ES modules). */
export const ENOUGH = '24.9.0';

/**
 * The versions this project pins: Node in .nvmrc, pnpm in package.json's packageManager.
 * @param {string} root
 */
export function pinnedVersions(root) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    node: readFileSync(join(root, '.nvmrc'), 'utf8').trim(),
    pnpm: String(packageManager).replace(/^pnpm@/, ''),
  };
}

/**
 * @param {string} version
 * @param {string} minimum
 */
export function isAtLeast(version, minimum) {
  const have = version.split('.').map(Number);
  const want = minimum.split('.').map(Number);
  const first = want.findIndex((part, index) => part !== have[index]);
  return first === -1 || (have[first] ?? 0) > (want[first] ?? 0);
}

/**
 * The pinned Node and the folder of the pinned pnpm, installed by npm and cached in .cache/toolchain.json.
 * @param {string} root
 * @returns {{ node: string, programs: string }}
 */
export function pinnedToolchain(root) {
  const versions = pinnedVersions(root);
  const memory = join(root, '.cache', 'toolchain.json');
  const cacheEntry = recall(memory, versions);
  if (cacheEntry) return cacheEntry;

  console.log(`Getting Node ${versions.node} and pnpm ${versions.pnpm} through npm (once) …`);
  const found = askNpx(root, versions);
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify({ ...found, versions }));
  return found;
}

/**
 * @param {string} memory
 * @param {{ node: string, pnpm: string }} versions
 */
function recall(memory, versions) {
  try {
    const { node, programs, versions: of } = JSON.parse(readFileSync(memory, 'utf8'));
    const same = of.node === versions.node && of.pnpm === versions.pnpm;
    return same && existsSync(node) && existsSync(join(programs, 'pnpm')) ? { node, programs } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} root
 * @param {{ node: string, pnpm: string }} versions
 */
function askNpx(root, versions) {
  const packages = [`--package=node@${versions.node}`, `--package=pnpm@${versions.pnpm}`];
  // The node package installs its binary with an install script, regardless of this user's npm settings.
  const args = [
    '--yes',
    '--ignore-scripts=false',
    '--loglevel=error',
    ...packages,
    '--',
    'node',
    '-e',
    REPORT,
  ];
  const probe = spawnSync('npx', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (probe.status !== 0)
    throw new PlainError(
      `npm could not bring Node ${versions.node} and pnpm ${versions.pnpm}: is the registry reachable, and is there space on the disk?`,
    );
  const { node, version, path } = JSON.parse(probe.stdout.trim().split('\n').at(-1) ?? '');
  const programs = String(path)
    .split(delimiter)
    .find((folder) => existsSync(join(folder, 'pnpm')));
  if (!isAtLeast(version, ENOUGH) || !programs)
    throw new PlainError(`npx did not bring Node ${versions.node}: it brought ${version}.`);
  return { node: String(node), programs };
}

const REPORT =
  'console.log(JSON.stringify({node:process.execPath,version:process.versions.node,path:process.env.PATH}))';
