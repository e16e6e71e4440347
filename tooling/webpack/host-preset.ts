import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { releaseKeysOf } from '../build/release-keys.ts';
import { type BuildOptions, baseConfig, root } from './base-config.ts';
import { sharedVersions } from './shared-modules.ts';
import { ShellDocumentPlugin } from './shell-document-plugin.ts';

/**
 * The build of the shell: a plain webpack application. It creates the federation instance in a lazy chunk
 * (host-shell/src/federation/runtime.ts), so that a visitor who only signs in does not load it.
 */
export function hostPreset(folder: string, options: BuildOptions = {}): Configuration {
  const base = baseConfig(folder, options);
  return {
    ...base,
    entry: { shell: [...refreshRuntime(options), join(folder, 'src', 'boot.ts')] },
    output: { ...base.output, publicPath: options.origin ?? '/app/shell/' },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({
        // Separated by spaces; if empty, the page server names them.
        RELEASE_KEYS: JSON.stringify(releaseKeysOf(process.env).join(' ')),
        SHARED_VERSIONS: JSON.stringify(sharedVersions(root)),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: '"web"',
      }),
      new webpack.NormalModuleReplacementPlugin(
        /[\\/]snapshot[\\/]SnapshotHandler\.js$/,
        join(folder, 'src', 'federation', 'snapshot-handler.ts'),
      ),
      new ShellDocumentPlugin(folder),
    ],
  };
}

/** Fast refresh has one runtime per page; it must be there before React. */
const refreshRuntime = ({ mode }: BuildOptions): string[] =>
  mode === 'development' ? [join(root, 'tooling', 'webpack', 'refresh-runtime.ts')] : [];
