// Copies what a gateway needs to run into an empty folder, after `npm run build`: node deploy/collect.mjs <folder>.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pinnedToolchain } from '../tooling/bootstrap/toolchain.mjs';

const [to] = process.argv.slice(2);
if (!to) throw new Error('Use: node deploy/collect.mjs <folder>');
const target = resolve(to);
if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty.`);
const root = resolve(import.meta.dirname, '..');

// Only the packages of the gateway, under the Node and pnpm that installed this repository.
const { programs, node } = pinnedToolchain(root);
const gateway = join(target, 'gateway');
execFileSync(
  join(programs, 'pnpm'),
  [
    ...['--filter', '@fairshelf/gateway', 'deploy', '--prod', '--legacy', gateway],
    // Those of the front rooms.
    '--config.allowUnusedPatches=true',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${join(node, '..')}:${programs}:${process.env.PATH}` },
  },
);
for (const name of readdirSync(gateway)) {
  if (!['dist', 'node_modules', 'package.json'].includes(name))
    rmSync(join(gateway, name), { recursive: true });
}

// The bill of materials (SBOM), to find the installations that a vulnerability affects.
execFileSync(node, [join(root, 'tooling', 'run.mjs'), 'sbom', join(target, 'sbom.json')], {
  stdio: 'inherit',
});

// Programs and rooms, in the same places as in the repository.
const rooms = readdirSync(root).filter((name) => name === 'host-shell' || name.startsWith('mf-'));
for (const room of ['gateway', ...rooms]) {
  const dist = join(root, room, 'dist');
  if (!existsSync(dist)) throw new Error(`${room} is not built: npm run build`);
  cpSync(dist, join(target, room, 'dist'), { recursive: true });
}
