import type { Module } from 'webpack';
import { NEVER_BUNDLED } from './shared-modules.ts';

/** @throws Error when a module that the shell shares was bundled into a remote. */
export function refuseCopies(modules: Iterable<Pick<Module, 'nameForCondition'>>): void {
  for (const module of modules) {
    const resource = module.nameForCondition();
    if (resource && NEVER_BUNDLED.some((pattern) => pattern.test(resource))) {
      throw new Error(
        `${resource} was bundled. Import it by a name that the shell shares (shared-modules.ts)`,
      );
    }
  }
}
