import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { type BuildOptions, baseConfig, root } from './base-config.ts';
import { bundledSources } from './bundled-sources.ts';
import { RemoteDocumentPlugin } from './remote-document-plugin.ts';
import { refuseOtherVersions, sharedRequests, sharedVersions } from './shared-modules.ts';

/**
 * The build of a remote: one exposed module, `src/index.ts`, and `remote.json`, which says all about it.
 * @throws Error when the remote has another version of something shared installed than the shell hands over.
 */
export function remotePreset(folder: string, options: BuildOptions = {}): Configuration {
  refuseOtherVersions(folder, root);
  const base = baseConfig(folder, options);
  const container = containerName(folder, options);
  return {
    ...base,
    entry: {},
    // Two versions may meet on one page, when one stands in for the other: neither may find the other's chunks.
    output: { ...base.output, publicPath: options.origin ?? 'auto', uniqueName: container },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        exposes: { './remote': join(folder, 'src', 'index.ts') },
        shared: sharedFromTheShell(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { externalRuntime: true },
      }),
      new RemoteDocumentPlugin(folder, container),
    ],
  };
}

/** The global name of a remote's container: another one for other sources. */
function containerName(folder: string, { mode = 'production' }: BuildOptions): string {
  const name = `fairshelf_${basename(folder).replaceAll('-', '_')}`;
  return mode === 'production' ? `${name}_${sourcesHash(folder)}` : name;
}

/** A hash over what is bundled into a remote: its sources and the framework-free part of the contracts. */
function sourcesHash(folder: string): string {
  const hash = createHash('sha256');
  for (const place of [...bundledSources(folder), join(root, 'shared-contracts', 'src', 'core')]) {
    const files = readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.toSorted()) hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
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
