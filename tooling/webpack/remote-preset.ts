import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { type BuildOptions, baseConfig, root } from './base-config.ts';
import { RemoteDocumentPlugin } from './remote-document-plugin.ts';
import { sharedRequests, sharedVersions } from './shared-modules.ts';

/** The build of a remote: one exposed module, `src/index.ts`, and `remote.json`, which says all about it. */
export function remotePreset(folder: string, options: BuildOptions = {}): Configuration {
  const room = basename(folder);
  const base = baseConfig(folder, options);
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: options.origin ?? 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(room),
        exposes: { './remote': join(folder, 'src', 'index.ts') },
        shared: sharedFromTheShell(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { externalRuntime: true },
      }),
      new RemoteDocumentPlugin(folder, containerName(room)),
    ],
  };
}

/** The global name of a remote's container. */
export const containerName = (room: string): string => `fairshelf_${room.replaceAll('-', '_')}`;

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
