import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { needsInstall, rememberInstall } from './install-stamp.mjs';
import { PlainError } from './plain-error.mjs';
import { pinnedToolchain, pinnedVersions } from './toolchain.mjs';

const MEGABYTE = 1024 * 1024;
const INSTALL_NEEDS = 1500 * MEGABYTE;

/**
 * Installs the packages when the lock file or a package.json changed.
 * @param {string} root
 */
export function installWhenChanged(root) {
  if (!needsInstall(root)) return;
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < INSTALL_NEEDS)
    throw new PlainError(
      `The disk is full: ${Math.floor((bavail * bsize) / MEGABYTE)} MB are free, installing needs ${INSTALL_NEEDS / MEGABYTE} MB.`,
    );
  console.log('Installing packages …');
  install(root, '--frozen-lockfile');
}

/**
 * Installs the packages of a newly created room and updates the lock file.
 * @param {string} root
 */
export function addPackages(root) {
  install(root, '--no-frozen-lockfile', '--prefer-offline');
}

/**
 * @param {string} root
 * @param {string[]} ways
 */
function install(root, ...ways) {
  const { status } = spawnSync('pnpm', ['install', ...ways, '--reporter=append-only'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: pathWithPnpm(root), CI: 'true' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new PlainError('Installing the packages failed: the lines above say why.');
  rememberInstall(root);
}

/**
 * A PATH on which `pnpm` is the pinned version: unchanged if it is already, otherwise with npm's copy first.
 * @param {string} root
 */
export function pathWithPnpm(root) {
  const path = process.env.PATH ?? '';
  const probe = spawnSync('pnpm', ['--version'], { cwd: root, encoding: 'utf8' });
  if (probe.stdout?.trim() === pinnedVersions(root).pnpm) return path;
  return [pinnedToolchain(root).programs, path].join(delimiter);
}
