import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type webpack from 'webpack';
import type { Configuration } from 'webpack';
import { type BuildOptions, baseConfig, hashedName, root } from './base-config.ts';
import { bundledSources } from './bundled-sources.ts';
import { OwnNamePlugin } from './own-name-plugin.ts';
import { RemoteDocumentPlugin } from './remote-document-plugin.ts';
import { refuseOtherVersions, sharedRequests, sharedVersions } from './shared-modules.ts';

/**
 * The build of a remote: one exposed module, `src/index.ts`, and `remote.json`, which describes it. @throws Error when
 * the remote has another version of a shared package installed than the shell provides.
 */
export function remotePreset(folder: string, options: BuildOptions = {}): Configuration {
  refuseOtherVersions(folder, root);
  const base = baseConfig(folder, options);
  const isProduction = base.mode === 'production';
  const builtAs = containerName(folder, isProduction ? '0'.repeat(HASH_LENGTH) : undefined);
  const container = containerName(folder, isProduction ? sourcesHash(folder) : undefined);
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      ...(isProduction && { filename: (path: webpack.PathData) => hashedName(path, 'entry') }),
      publicPath: options.origin ?? 'auto',
      uniqueName: builtAs,
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: builtAs,
        exposes: { './remote': join(folder, 'src', 'index.ts') },
        shared: sharedFromTheShell(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { externalRuntime: true },
      }),
      new RemoteDocumentPlugin(folder, { builtAs, container }),
      // Two versions may be on one page, when one replaces the other: neither may find the other's chunks.
      ...(isProduction ? [new OwnNamePlugin(builtAs, container)] : []),
    ],
  };
}

const HASH_LENGTH = 8;

/** The global name of a remote's container: different for different sources. */
function containerName(folder: string, hash: string | undefined): string {
  const name = `fairshelf_${basename(folder).replaceAll('-', '_')}`;
  return hash === undefined ? name : `${name}_${hash}`;
}

/** A hash over what is bundled into a remote: its sources, and the parts of the contracts that aren't shared. */
function sourcesHash(folder: string): string {
  const hash = createHash('sha256');
  for (const place of [...bundledSources(folder), ...contractParts(folder)]) {
    const files = readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.toSorted()) hash.update(relative(place, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, HASH_LENGTH);
}

/** The parts of the contracts that a remote bundles, as installed for it. */
function contractParts(folder: string): string[] {
  const entry = createRequire(join(folder, 'package.json')).resolve('@fairshelf/shared-contracts/core');
  return ['core', 'texts'].map((part) => join(dirname(entry), part));
}

/** `import: false`: a remote never carries a copy of what the shell provides. */
function sharedFromTheShell() {
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
