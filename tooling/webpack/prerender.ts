import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, root } from './base-config.ts';
import { runCompiler } from './run-compiler.ts';

const run = promisify(execFile);

interface RenderedPage {
  readonly route: string;
  readonly language: string;
  readonly html: string;
  readonly css: string;
  /** Its description for search engines and messengers; `picture.url` is a file that the build for Node emitted. */
  readonly about?: { readonly picture: { readonly url: string; readonly alt: string } };
}

/** The input of the rendered pages' digest (gateway/src/areas/delivery/pages/read-room.ts). */
interface WrittenPage {
  readonly route: string;
  readonly html: string;
  readonly css: string;
  readonly about?: string;
  /** The same page in other languages, as text. */
  readonly languages?: string;
}

/** The rooms with pages that visitors see before any script runs, and the document that lists them. */
const RENDERED: Readonly<Record<string, { readonly document: string; readonly renderer: string }>> = {
  'host-shell': { document: 'shell.json', renderer: 'render-shell.ts' },
  'mf-public': { document: 'remote.json', renderer: 'render-site.ts' },
  'mf-reimburse': { document: 'remote.json', renderer: 'render-remote.ts' },
};

/**
 * Renders the public pages of a room to HTML with the styles they use, next to its built files: the same sources, built
 * once more for Node and run in a separate process.
 */
export async function prerender(folder: string): Promise<void> {
  const rendered = RENDERED[basename(folder)];
  if (!rendered) return;
  const program = join(root, '.cache', 'prerender', basename(folder));
  await runCompiler(rendererConfig(folder, rendered.renderer, program));
  const { stdout } = await run(process.execPath, [join(program, 'render.cjs')], { maxBuffer: 64 * 2 ** 20 });
  const pages: readonly RenderedPage[] = JSON.parse(stdout);
  await writePages(join(folder, 'dist'), rendered.document, pages);
  await copyPictures(program, join(folder, 'dist'), pages);
}

async function writePages(dist: string, name: string, pages: readonly RenderedPage[]): Promise<void> {
  await rm(join(dist, 'prerendered'), { recursive: true, force: true });
  await mkdir(join(dist, 'prerendered'), { recursive: true });
  const digestInput: WrittenPage[] = [];
  const english = pages.filter(({ language }) => language === 'en');
  for (const { route, html: rendered, css: styles, about } of english) {
    refuseInlineStyles(route, rendered);
    const html = trimAddresses(rendered);
    // Fonts belong to the shell, even if another page uses them.
    const css = trimAddresses(styles).replace(/__BASE__\/(?=[^)]*\.woff2)/g, '__SHELL__/');
    await writeFile(join(dist, 'prerendered', `${route}.html`), html);
    await writeFile(join(dist, 'prerendered', `${route}.css`), css);
    const translations = pages.filter((page) => page.route === route && page.language !== 'en');
    digestInput.push({
      route,
      html,
      css,
      ...(about && { about: await writeAbout(dist, route, about) }),
      ...(translations.length > 0 && { languages: await writeLanguages(dist, route, styles, translations) }),
    });
  }
  const file = join(dist, name);
  const document: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'));
  const prerendered = Object.fromEntries(english.map(({ route }) => [route, `prerendered/${route}.html`]));
  const prerenderedDigest = createHash('sha256').update(JSON.stringify(digestInput)).digest('base64');
  await writeFile(
    file,
    JSON.stringify(
      { ...document, ...versionWith(document, prerenderedDigest), prerendered, prerenderedDigest },
      undefined,
      1,
    ),
  );
}

/** Returns the text that was written. */
async function writeAbout(
  dist: string,
  route: string,
  about: NonNullable<RenderedPage['about']>,
): Promise<string> {
  const text = JSON.stringify(withPicture(about));
  await writeFile(join(dist, 'prerendered', `${route}.json`), text);
  return text;
}

const withPicture = (about: NonNullable<RenderedPage['about']>) => ({
  ...about,
  picture: { ...about.picture, url: `__ORIGIN__${trimAddresses(about.picture.url)}` },
});

/** All translations of a page in one file. They have the styles of the English page. Returns the text. */
async function writeLanguages(
  dist: string,
  route: string,
  styles: string,
  pages: readonly RenderedPage[],
): Promise<string> {
  const entries = pages.map(({ language, html, css, about }) => {
    refuseInlineStyles(`${route} (${language})`, html);
    if (css !== styles)
      throw new Error(`The page '${route}' has other styles in '${language}' than in English.`);
    return [language, { html: trimAddresses(html), ...(about && { about: withPicture(about) }) }] as const;
  });
  const text = JSON.stringify(Object.fromEntries(entries));
  await writeFile(join(dist, 'prerendered', `${route}.languages.json`), text);
  return text;
}

/** A release never changes: differently rendered pages are another version of the remote. */
function versionWith(document: Record<string, unknown>, digest: string): { version?: string } {
  if (typeof document.version !== 'string') return {};
  const changed = createHash('sha256')
    .update(document.version + digest)
    .digest('hex');
  return { version: document.version.replace(/-.*$/, `-${changed.slice(0, 8)}`) };
}

/** Pictures that no page shows are not among the files of the browser build. */
async function copyPictures(program: string, dist: string, pages: readonly RenderedPage[]): Promise<void> {
  const names = new Set(pages.flatMap(({ about }) => (about ? [basename(about.picture.url)] : [])));
  for (const name of names) await copyFile(join(program, name), join(dist, name));
}

/** Node prefixes an asset's address with the program's folder; the page server fills in where files are served. */
const trimAddresses = (text: string): string => text.replace(/[^\s("']*__BASE__\//g, '__BASE__/');

/** The content policy admits styles by nonce only; an attribute has none and would silently be dropped. */
function refuseInlineStyles(route: string, html: string): void {
  const [, found] = /(<[^>]*\sstyle="[^>]*>)/.exec(html) ?? [];
  if (found)
    throw new Error(
      `The rendered page '${route}' has a style attribute, which the page's policy drops: ${found}`,
    );
}

function rendererConfig(folder: string, renderer: string, program: string): Configuration {
  const base = baseConfig(folder);
  return {
    ...base,
    name: `${base.name}-prerender`,
    target: 'node22',
    devtool: false,
    entry: join(root, 'tooling', 'webpack', renderer),
    output: {
      path: program,
      filename: 'render.cjs',
      chunkFilename: '[id].cjs',
      // Only the page server knows where files are served; it fills this in.
      publicPath: '__BASE__/',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      hashFunction: 'xxhash64',
    },
    resolve: {
      ...base.resolve,
      alias: { 'fairshelf-room': join(folder, 'src') },
      modules: [join(folder, 'node_modules'), join(root, 'shared-ui', 'node_modules'), 'node_modules'],
    },
    optimization: { minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    cache: {
      ...(typeof base.cache === 'object' ? base.cache : {}),
      type: 'filesystem',
      name: `${base.name}-prerender`,
    },
  };
}
