import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { runSource } from './run-source.ts';

/** Page or widget → language → the catalogues that it loads, as absolute paths. */
export type PageCatalogues = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** The statement of a room's catalogues, with the one function that loads those of pages. */
const CATALOGUES = 'texts/catalogues.ts';

/**
 * The catalogues of each page and widget: runs `src/texts/catalogues.ts` of a remote, which says them by loading them.
 * Empty for a remote without catalogues.
 */
export async function pageCatalogues(
  folder: string,
  names: readonly string[],
  languages: readonly string[],
): Promise<PageCatalogues> {
  if (languages.length === 0 || !existsSync(join(folder, 'src', CATALOGUES))) return {};
  const moduleExports = await runSource<Record<string, unknown>>(folder, CATALOGUES, [namedCatalogues]);
  const [, speak] = Object.entries(moduleExports).find(([name]) => name.startsWith('speak')) ?? [];
  if (!isSpeak(speak))
    throw new Error(`src/${CATALOGUES} exports no function 'speak…' that loads the texts of pages`);
  const ofPage = async (name: string) => {
    const each = languages.map(async (code) => [code, await speak(code, [name])] as const);
    return [name, Object.fromEntries(await Promise.all(each))] as const;
  };
  return Object.fromEntries(await Promise.all(names.map(ofPage)));
}

type Speak = (language: string, names: readonly string[]) => Promise<readonly string[]>;

const isSpeak = (value: unknown): value is Speak => typeof value === 'function';

/** In place of a catalogue its own path, and a `speak` that returns the paths of what it would show. */
const namedCatalogues: Plugin = {
  name: 'named-catalogues',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^@fairshelf\/shared-contracts\/texts$/ }, ({ path }) => ({
      path,
      namespace: 'named-catalogues',
    }));
    onLoad({ filter: /.*/, namespace: 'named-catalogues' }, () => ({ contents: SPEAK }));
    onLoad({ filter: /\.json$/ }, ({ path }) => ({
      contents: JSON.stringify({ [path]: '' }),
      loader: 'json',
    }));
  },
};

/** A CommonJS module: what else is imported from it is undefined. */
const SPEAK = `exports.speak = async (language, ...catalogues) => {
  const loaded = await Promise.all(catalogues.map((each) => each[language]?.()));
  return [...new Set(loaded.flatMap((each) => Object.keys(each?.default ?? {})))];
};`;
