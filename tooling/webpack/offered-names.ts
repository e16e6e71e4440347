import type { Compilation } from 'webpack';
import { sharedRequests } from './shared-modules.ts';

/** Where the shell provides part of a package: the file in host-shell/src/federation that lists it. */
export const SHELL_PARTS: Readonly<Record<string, string>> = {
  'react-router': './router-parts.ts',
  'react-router-dom': './router-parts.ts',
  '@tanstack/react-query': './query-parts.ts',
  nuqs: './nuqs-parts.ts',
  '@lingui/core': './lingui-parts.ts',
  '@lingui/react/server': './lingui-parts.ts',
  'styled-components': './styled-parts.ts',
};

/**
 * Shared module → the names that the shell provides to remotes. Called once all exports are known. A module whose
 * exports can't be listed (CommonJS packages) is left out: it provides everything.
 */
export function offeredNames({ modules, moduleGraph }: Compilation): Record<string, string[]> {
  const namesByModule: Record<string, string[]> = {};
  for (const module of modules) {
    if (!/federation[\\/]shared\.ts$/.test(module.nameForCondition() ?? '')) continue;
    const dependencies = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)];
    for (const request of sharedRequests) {
      const from = SHELL_PARTS[request] ?? request;
      const dependency = dependencies.find((each) => 'request' in each && each.request === from);
      const target = dependency && moduleGraph.getModule(dependency);
      const names = target && moduleGraph.getProvidedExports(target);
      if (Array.isArray(names)) namesByModule[request] = names.toSorted();
    }
  }
  return namesByModule;
}
