import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.cache', 'fairshelf-install');

/**
 * A hash of everything an install depends on: the lock file, the workspace and every package.json.
 * @param {string} root
 */
export function installHash(root) {
  const rooms = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
    .map((entry) => join(entry.name, 'package.json'))
    .toSorted();
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...rooms])
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * Whether something that an install depends on has changed since the last one.
 * @param {string} root
 */
export function needsInstall(root) {
  const stamp = stampFile(root);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== installHash(root);
}

/** @param {string} root */
export function rememberInstall(root) {
  mkdirSync(dirname(stampFile(root)), { recursive: true });
  writeFileSync(stampFile(root), installHash(root));
}
