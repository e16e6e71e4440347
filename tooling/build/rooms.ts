import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository.ts';

/** Every remote in this repository: the `mf-…` folders with a webpack configuration, by name. */
export const remotesIn = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'webpack.config.mjs')))
    .toSorted();

/** The rooms that run in the browser: the shell and every remote. */
export const FRONT_END_ROOMS: readonly string[] = ['host-shell', ...remotesIn(repository)];

/** The rooms that `build` builds: the slowest first and the quickest last, so that none is left to one core. */
export const BUILT_ROOMS: readonly string[] = [...FRONT_END_ROOMS, 'gateway'];

/** Every room, lowest layer first: all are type-checked and tested. */
export const ROOMS: readonly string[] = [
  'shared-contracts',
  'shared-ui',
  'shared-signup',
  ...FRONT_END_ROOMS,
  'gateway',
  'marketplace-sandbox',
  'tooling',
  'e2e',
];
