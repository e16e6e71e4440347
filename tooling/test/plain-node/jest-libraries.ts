import { createRequire } from 'node:module';

const fromRunner = createRequire(import.meta.resolve('jest-light-runner'));

// The runner's own copies: another copy of jest-circus collects tests that the runner never sees.
export const circus: typeof import('jest-circus') = fromRunner('jest-circus');
export const { jestExpect: expect }: typeof import('@jest/expect') = fromRunner('@jest/expect');
export const { ModuleMocker }: typeof import('jest-mock') = fromRunner('jest-mock');
