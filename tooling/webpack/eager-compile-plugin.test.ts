import { readdir, readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { testFolder } from '../test-folder.ts';
import { EagerCompilePlugin } from './eager-compile-plugin.ts';
import { runCompiler } from './run-compiler.ts';

it('starts each script with the hint, above the licenses, and keeps its source map', async () => {
  const { path } = await testFolder({
    'a.js': "/*! A license */\nglobalThis.document.append('some words');\nimport('./part.js');",
    'part.js': "globalThis.document.append('a part');",
  });
  await runCompiler({
    mode: 'production',
    context: path,
    entry: './a.js',
    devtool: 'hidden-source-map',
    output: { path: join(path, 'out') },
    performance: { hints: false },
    plugins: [new EagerCompilePlugin()],
  });
  const scripts = (await readdir(join(path, 'out'))).filter((name) => name.endsWith('.js'));
  expect(scripts).toHaveLength(2);
  for (const name of scripts) {
    const text = await readFile(join(path, 'out', name), 'utf8');
    expect(text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    const [line = ''] = text.split('\n').slice(-1);
    const map = new SourceMap(JSON.parse(await readFile(join(path, 'out', `${name}.map`), 'utf8')));
    const at = { line: text.split('\n').length - 1, column: line.search(/["'`](some words|a part)/) };
    expect(at.column).toBeGreaterThan(0);
    expect(map.findEntry(at.line, at.column)).toMatchObject({
      originalSource: expect.stringMatching(/(a|part)\.js$/),
    });
  }
});
