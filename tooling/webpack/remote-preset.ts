import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type webpack from 'webpack';
import type { Configuration } from 'webpack';
import { type BuildOptions, baseConfig, hashedName, root } from './base-config.ts';
import { constantName, containerName, developmentName } from './container-name.ts';
import { OwnNamePlugin } from './own-name-plugin.ts';
import { RemoteDocumentPlugin } from './remote-document-plugin.ts';
import { refuseOtherVersions, sharedFromTheShell } from './shared-modules.ts';

/**
 * The build of a remote: one exposed module, `src/index.ts`, and `remote.json`, which describes it. @throws Error when
 * the remote has another version of a shared package installed than the shell provides.
 */
export function remotePreset(folder: string, options: BuildOptions = {}): Configuration {
  refuseOtherVersions(folder, root);
  const base = baseConfig(folder, options);
  const isProduction = base.mode === 'production';
  const builtAs = isProduction ? constantName(folder) : developmentName(folder);
  const container = isProduction ? containerName(folder) : builtAs;
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
        shared: sharedFromTheShell(root),
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
