import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import webpack from 'webpack';
import { testFolder } from '../test-folder.ts';
import { OwnNamePlugin } from './own-name-plugin.ts';
import { runCompiler } from './run-compiler.ts';

const BUILT_AS = 'remote_0000';

/** Builds under the constant name, renames, and returns the texts of the files and what was minified. */
async function built(own: string) {
  const { path } = await testFolder({
    'a.js': "import('./part.js').then(({ words }) => globalThis.document.append(words));",
    'part.js': "export const words = 'a part';",
  });
  const seen: string[] = [];
  await runCompiler({
    mode: 'production',
    context: path,
    entry: './a.js',
    devtool: 'hidden-source-map',
    optimization: { minimize: false },
    output: { path: join(path, 'out'), uniqueName: BUILT_AS, chunkFilename: '[name].[contenthash].js' },
    performance: { hints: false },
    plugins: [
      new OwnNamePlugin(BUILT_AS, own),
      {
        apply: (compiler) =>
          compiler.hooks.compilation.tap('See', ({ hooks }) =>
            hooks.processAssets.tap(
              { name: 'See', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE },
              (assets) => void seen.push(...Object.values(assets).map((asset) => String(asset.source()))),
            ),
          ),
      },
    ],
  });
  const names = await readdir(join(path, 'out'));
  const texts = await Promise.all(names.map((name) => readFile(join(path, 'out', name), 'utf8')));
  return { names, texts, seen };
}

describe('a build with its own name', () => {
  it("is minified under a constant name, has its own in every file, and file names that differ from the next build's", async () => {
    const [one, other] = await Promise.all([built('remote_abcd'), built('remote_ef01')]);
    expect(one.seen).toEqual(other.seen);
    expect(one.texts.join()).not.toContain(BUILT_AS);
    for (const text of one.texts.filter((each) => each.includes('webpackChunk')))
      expect(text).toContain('webpackChunkremote_abcd');
    expect(one.names.filter((name) => name.endsWith('.js')).toSorted()).not.toEqual(
      other.names.filter((name) => name.endsWith('.js')).toSorted(),
    );
  });

  it('requires a name of the same length', () => {
    expect(() => new OwnNamePlugin('remote_0000', 'remote')).toThrow('not of one length');
  });
});
