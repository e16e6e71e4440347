import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * What shell and remotes share: the request as it stands in an import, and the package whose version counts. The shell
 * hands over its own module for each (host-shell/src/federation/shared.ts), remotes bring no copy. Everything else is
 * bundled per remote: sharing a whole package defeats tree-shaking.
 */
const SHARED: Record<string, string> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react/jsx-dev-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'styled-components': 'styled-components',
  jotai: 'jotai',
  'jotai/utils': 'jotai',
  'react-router': 'react-router',
  'react-router-dom': 'react-router-dom',
  '@tanstack/react-query': '@tanstack/react-query',
  nuqs: 'nuqs',
  '@fairshelf/shared-contracts/client': '@fairshelf/shared-contracts',
  '@fairshelf/shared-contracts/react': '@fairshelf/shared-contracts',
  '@fairshelf/shared-contracts/state': '@fairshelf/shared-contracts',
  '@fairshelf/shared-ui/basics': '@fairshelf/shared-ui',
  '@fairshelf/shared-ui/core': '@fairshelf/shared-ui',
  '@fairshelf/shared-ui/inputs': '@fairshelf/shared-ui',
  '@fairshelf/shared-ui/table': '@fairshelf/shared-ui',
  '@fairshelf/shared-ui/charts': '@fairshelf/shared-ui',
  '@fairshelf/shared-ui/theme': '@fairshelf/shared-ui',
};

export const sharedRequests: readonly string[] = Object.keys(SHARED);

/** The version of each shared request, as installed for the shell. */
export function sharedVersions(root: string): Record<string, string> {
  const shell = createRequire(join(root, 'host-shell', 'package.json'));
  return Object.fromEntries(
    Object.entries(SHARED).map(([request, owner]) => [request, versionOf(shell, owner)]),
  );
}

function versionOf(from: NodeJS.Require, owner: string): string {
  for (const folder of from.resolve.paths(owner) ?? []) {
    const text = readIfThere(join(folder, owner, 'package.json'));
    const parsed: unknown = text === undefined ? undefined : JSON.parse(text);
    if (typeof parsed === 'object' && parsed && 'version' in parsed) return String(parsed.version);
  }
  throw new Error(`${owner} is shared, but the shell does not have it installed.`);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Code that must come from the share scope: a second copy would have a state, a theme or a router of its own. A remote
 * whose bundle holds any of it fails to build.
 */
export const NEVER_BUNDLED: readonly RegExp[] = [
  /[\\/]node_modules[\\/](react|react-dom|scheduler|styled-components|jotai|react-router|react-router-dom|nuqs)[\\/]/,
  /[\\/]node_modules[\\/]@tanstack[\\/](react-query|query-core|react-table)[\\/]/,
  /[\\/]node_modules[\\/](react-aria-components|recharts)[\\/]/,
  /[\\/]shared-contracts[\\/]src[\\/](state|client|react)[\\/]/,
  /[\\/]shared-ui[\\/]src[\\/]/,
];
