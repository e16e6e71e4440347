import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, root } from '../../webpack/base-config.ts';
import { runCompiler } from '../../webpack/run-compiler.ts';

const SHELL = join(root, 'host-shell');
const NAME = 'Monolith';
const BASE = '/app/shell/';
const OUTPUT = join(root, '.cache', 'bench-monolith');

/** Files of the shell that use federation → their replacements with plain imports. */
const REPLACED: Readonly<Record<string, string>> = {
  'federation/applications.ts': 'applications.ts',
  'registry/read-registry.ts': 'read-registry.ts',
};

/**
 * Builds the yardstick: shell and remotes of the same sources as one webpack application, with the same presets and the
 * same splitting by page. Returns its folder.
 */
export async function buildMonolith(): Promise<string> {
  await runCompiler(monolithConfig());
  return OUTPUT;
}

function monolithConfig(): Configuration {
  const base = baseConfig(SHELL);
  return {
    ...base,
    name: 'bench-monolith',
    // Its own path to the remotes first, so that it is in the entry and costs no request.
    entry: { shell: [join(import.meta.dirname, 'applications.ts'), join(SHELL, 'src', 'boot.ts')] },
    output: { ...base.output, path: OUTPUT, publicPath: BASE, uniqueName: 'monolith' },
    // What mf-admin excludes from its own build is excluded here.
    resolve: { ...base.resolve, alias: { ...replacements(), monolith: root, '@tiptap': false } },
    plugins: [...(base.plugins ?? []), { apply: writeDocument }],
    cache: {
      ...(typeof base.cache === 'object' ? base.cache : {}),
      type: 'filesystem',
      name: 'bench-monolith',
      buildDependencies: { own: [import.meta.filename] },
    },
  };
}

const replacements = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(REPLACED).map(([file, replacement]) => [
      join(SHELL, 'src', file),
      join(import.meta.dirname, replacement),
    ]),
  );

/**
 * The page as any static host serves it: the shell's template, the entry, and the font that the page server preloads.
 */
const writeDocument = (compiler: webpack.Compiler): void => {
  compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
      const fonts = Object.keys(compilation.assets).filter((name) =>
        /^inter-latin-wght.*\.woff2$/.test(name),
      );
      const entry = compilation.entrypoints.get('shell')?.getFiles() ?? [];
      const head = [
        ...fonts.map(
          (font) => `<link rel="preload" as="font" type="font/woff2" href="${BASE}${font}" crossorigin>`,
        ),
        ...entry.map((file) => `<script defer src="${BASE}${file}"></script>`),
      ].join('\n');
      const template = await readFile(join(SHELL, 'src', 'index.html'), 'utf8');
      const page = template.replace('<!--head-->', head).replaceAll(/<!--(body|shell|remote)-->/g, '');
      compilation.emitAsset('index.html', new webpack.sources.RawSource(page));
    });
  });
};
