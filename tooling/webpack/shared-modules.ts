import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { satisfies } from 'semver';

/**
 * The modules that shell and remotes share: the request as written in an import, and the package whose version counts.
 * The shell provides its own module for each (host-shell/src/federation/shared.ts), remotes bundle no copy. Everything
 * else is bundled per remote: sharing a whole package defeats tree-shaking.
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
  '@lingui/core': '@lingui/core',
  '@lingui/react/server': '@lingui/react',
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
/** The packages whose versions count. */
export const sharedOwners: readonly string[] = [...new Set(Object.values(SHARED))];

/** Written into the package remote-kit, which has no shell next to it: package → version that the shell provides. */
export const SHELL_VERSIONS = 'shell-versions.json';

/** The version of each shared request, as installed for the shell. */
export function sharedVersions(root: string): Record<string, string> {
  const versionsText = readIfThere(join(root, SHELL_VERSIONS));
  if (versionsText !== undefined) {
    const versions: Record<string, string> = JSON.parse(versionsText);
    return Object.fromEntries(
      Object.entries(SHARED).map(([request, owner]) => [request, versions[owner] ?? '0.0.0']),
    );
  }
  const shell = createRequire(join(root, 'host-shell', 'package.json'));
  return Object.fromEntries(
    Object.entries(SHARED).map(([request, owner]) => [request, versionOf(shell, owner)]),
  );
}

/**
 * The `shared` option of a federation plugin. `import: false`: a remote never carries a copy of what the shell provides.
 */
export function sharedFromTheShell(root: string) {
  const versions = sharedVersions(root);
  return Object.fromEntries(
    sharedRequests.map((request) => [
      request,
      {
        singleton: true,
        strictVersion: true,
        import: false as const,
        version: versions[request],
        requiredVersion: `^${versions[request]}`,
      },
    ]),
  );
}

/** Package → the version that the shell provides of it. */
export function shellVersions(root: string): Readonly<Record<string, string>> {
  const versions = sharedVersions(root);
  return Object.fromEntries(
    Object.entries(SHARED).map(([request, owner]) => [owner, versions[request] ?? '0.0.0']),
  );
}

/** The packages of shared modules. */
export const ownersOf = (requests: readonly string[]): readonly string[] => [
  ...new Set(requests.flatMap((request) => SHARED[request] ?? [])),
];

function versionOf(from: NodeJS.Require, owner: string): string {
  const version = installedVersion(from, owner);
  if (version === undefined) throw new Error(`${owner} is shared, but the shell does not have it installed.`);
  return version;
}

function installedVersion(from: NodeJS.Require, owner: string): string | undefined {
  for (const folder of from.resolve.paths(owner) ?? []) {
    const text = readIfThere(join(folder, owner, 'package.json'));
    const parsed: unknown = text === undefined ? undefined : JSON.parse(text);
    if (typeof parsed === 'object' && parsed && 'version' in parsed) return String(parsed.version);
  }
  return undefined;
}

/**
 * Refuses to build a remote against another version of a shared package than the shell provides at run time: the
 * version installed for the remote in `folder` must have the shell's major and not be newer. A package that is not
 * installed is not used. @throws Error that names package and both versions.
 */
export function refuseOtherVersions(folder: string, root: string): void {
  const remote = createRequire(join(folder, 'package.json'));
  const versions = sharedVersions(root);
  for (const [request, owner] of Object.entries(SHARED)) {
    const remoteVersion = installedVersion(remote, owner);
    const shellVersion = versions[request];
    if (
      remoteVersion === undefined ||
      shellVersion === undefined ||
      satisfies(shellVersion, `^${remoteVersion}`)
    )
      continue;
    throw new Error(
      `${basename(folder)} is built against ${owner} ${remoteVersion}, but the shell hands over ${shellVersion}. Install ^${shellVersion} there`,
    );
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Code that must come from the share scope: a second copy would have its own state, theme or router. A remote that
 * bundles any of it fails to build.
 */
export const NEVER_BUNDLED: readonly RegExp[] = [
  /[\\/]node_modules[\\/](react|react-dom|scheduler|styled-components|jotai|react-router|react-router-dom|nuqs|@lingui)[\\/]/,
  /[\\/]node_modules[\\/]@tanstack[\\/](react-query|query-core|react-table)[\\/]/,
  /[\\/]node_modules[\\/](react-aria-components|recharts)[\\/]/,
  /[\\/]shared-contracts[\\/]src[\\/](state|client|react)[\\/]/,
  /[\\/]shared-ui[\\/]src[\\/]/,
];
