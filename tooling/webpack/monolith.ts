import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, root } from './base-config.ts';
import { runCompiler } from './run-compiler.ts';
import { sharedVersions } from './shared-modules.ts';
import { ShellDocumentPlugin } from './shell-document-plugin.ts';

/**
 * The same sources as one application without federation: what the bench compares with. The one module that loads
 * remotes gives way to plain imports of them (monolith-runtime.ts); all else is the product's own code.
 */
export function monolithConfig(output: string): Configuration {
  const folder = join(root, 'host-shell');
  const base = baseConfig(folder);
  return {
    ...base,
    name: 'monolith',
    entry: { shell: join(folder, 'src', 'boot.ts') },
    output: { ...base.output, path: output, publicPath: '/app/shell/' },
    resolve: { ...base.resolve, alias: { 'fairshelf-rooms': root } },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(sharedVersions(root)) }),
      new webpack.NormalModuleReplacementPlugin(
        /[\\/]federation[\\/]runtime\.ts$|^\.\/runtime\.ts$/,
        (request) => {
          if (request.context.endsWith(join('host-shell', 'src', 'federation'))) {
            request.request = join(root, 'tooling', 'webpack', 'monolith-runtime.ts');
          }
        },
      ),
      new ShellDocumentPlugin(folder),
    ],
    cache: { ...(typeof base.cache === 'object' ? base.cache : {}), type: 'filesystem', name: 'monolith' },
  };
}

/**
 * Builds the monolith into `rooms/host-shell/dist`, and beside it the remotes' documents without their files: the
 * page server serves the folder `rooms` as it serves the product, for guards and titles need the documents.
 */
export async function buildMonolith(rooms: string): Promise<void> {
  await runCompiler(monolithConfig(join(rooms, 'host-shell', 'dist')));
  for (const room of REMOTES) {
    const document = JSON.parse(await readFile(join(root, room, 'dist', 'remote.json'), 'utf8'));
    const withoutFiles = (offer: object) => ({ ...offer, files: [], shared: [] });
    const { prerendered: _, ...rest } = document;
    const plain = {
      ...withoutFiles(rest),
      entry: '',
      routes: document.routes.map(withoutFiles),
      widgets: document.widgets.map(withoutFiles),
      integrity: {},
    };
    await mkdir(join(rooms, room, 'dist'), { recursive: true });
    await writeFile(join(rooms, room, 'dist', 'remote.json'), JSON.stringify(plain));
  }
}

const REMOTES = ['mf-public', 'mf-ratings', 'mf-reimburse', 'mf-admin'];

if (process.argv[1] === import.meta.filename) {
  await buildMonolith(process.argv[2] ?? join(root, '.cache', 'monolith'));
}
