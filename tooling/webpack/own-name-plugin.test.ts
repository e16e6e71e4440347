import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { testFolder } from '../test-folder.ts';
import { OwnNamePlugin } from './own-name-plugin.ts';
import { runCompiler } from './run-compiler.ts';

describe('a build with its own name', () => {
  it('has it in its entry, while a chunk is the same in every build', async () => {
    const [one, other] = await Promise.all([buildRemote('remote_abcd'), buildRemote('remote_ef01')]);
    expect(one.entry.text).toContain('webpackChunkremote_abcd');
    expect(one.entry.name).not.toBe(other.entry.name);
    expect(one.chunk).toEqual(other.chunk);
  });

  it('gets its own chunks on a page with another version of the remote', async () => {
    const [one, other] = await Promise.all([
      buildRemote('remote_abcd', 'of one'),
      buildRemote('remote_ef01', 'of other'),
    ]);
    const { run, added, shown } = page();
    run(one.entry.text);
    run(other.entry.text);
    // The chunk of the version that was started first arrives last.
    run(other.chunk.text, added[1]);
    await Promise.resolve();
    run(one.chunk.text, added[0]);
    await new Promise(setImmediate);
    expect(shown).toEqual(['of other', 'of one']);
  });

  it('requires a name of the same length', () => {
    expect(() => new OwnNamePlugin('remote_0000', 'remote')).toThrow('not of one length');
  });
});

const BUILT_AS = 'remote_0000';

/** Builds under the constant name, renames, and returns the texts by file name. */
async function buildRemote(own: string, words = 'a part') {
  const { path } = await testFolder({
    'a.js': "import('./part.js').then(({ words }) => { globalThis.shown.push(words); });",
    'part.js': `export const words = '${words}';`,
  });
  await runCompiler({
    mode: 'production',
    context: path,
    entry: './a.js',
    target: 'web',
    devtool: 'hidden-source-map',
    output: {
      path: join(path, 'out'),
      publicPath: '/',
      uniqueName: BUILT_AS,
      filename: 'entry.[contenthash].js',
      chunkFilename: 'chunk.[contenthash].js',
    },
    performance: { hints: false },
    plugins: [new OwnNamePlugin(BUILT_AS, own)],
  });
  const names = (await readdir(join(path, 'out'))).filter((name) => name.endsWith('.js'));
  const read = async (kind: string) => {
    const name = names.find((each) => each.startsWith(kind)) ?? '';
    return { name, text: await readFile(join(path, 'out', name), 'utf8') };
  };
  return { entry: await read('entry'), chunk: await read('chunk') };
}

/** A page on which entries run, and which keeps the scripts that they add until it is told to run them. */
function page() {
  const added: { dataset: Record<string, string> }[] = [];
  const document = {
    currentScript: null as (typeof added)[number] | null,
    getElementsByTagName: () => [],
    createElement() {
      const dataset: Record<string, string> = {};
      return {
        dataset,
        setAttribute: (name: string, value: string) => {
          dataset[name.replace('data-', '')] = value;
        },
        getAttribute: () => null,
      };
    },
    head: { appendChild: (script: (typeof added)[number]) => added.push(script) },
  };
  const shown: string[] = [];
  const context = createContext({ document, shown, setTimeout: () => 0, clearTimeout: () => undefined });
  runInContext('globalThis.self = globalThis', context);
  const run = (text: string, script: (typeof added)[number] | null = null) => {
    document.currentScript = script;
    runInContext(text, context);
    document.currentScript = null;
  };
  return { run, added, shown };
}
