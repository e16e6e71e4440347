import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin, PluginBuild } from 'esbuild';
import { runSource } from './run-source.ts';

/**
 * The parts of a remote's statement that the build needs; RemoteDocumentSchema validates the rest before it is
 * written.
 */
export interface Statement {
  readonly name: string;
  readonly contract: string;
  readonly languages?: readonly string[];
  readonly routes: readonly Offer[];
  readonly menu: readonly unknown[];
  readonly widgets: readonly Offer[];
}

/** The file in which a room lists the first calls of its pages: next to `remote.ts`, but never sent to a browser. */
export const FIRST_CALLS = 'first-calls.ts';

/** A route or a widget: data, and the function that loads its page. */
export interface Offer {
  readonly name: string;
  readonly load?: () => unknown;
  readonly [field: string]: unknown;
}

/**
 * Runs `src/remote.ts` of a room and returns its declaration. Pages stay unloaded: their imports are kept as text.
 */
export async function readStatement(folder: string): Promise<Statement> {
  const { remote } = await runSource<RoomSource>(folder, 'remote.ts', [keepPages]);
  if (!remote) throw new Error(`${basename(folder)}/src/remote.ts exports no 'remote'.`);
  const firstCalls = await readFirstCalls(folder);
  const orphans = new Set(Object.keys(firstCalls));
  const withCalls = (offer: Offer): Offer => {
    orphans.delete(offer.name);
    const calls = firstCalls[offer.name];
    return calls ? { ...offer, firstCalls: calls } : offer;
  };
  const statement = {
    ...remote,
    routes: remote.routes.map(withCalls),
    widgets: remote.widgets.map(withCalls),
  };
  if (orphans.size > 0)
    throw new Error(`${FIRST_CALLS} names no route or widget of the remote: ${[...orphans].join(', ')}`);
  return statement;
}

/** The first calls of a room by route or widget; none if it lists none. */
export async function readFirstCalls(folder: string): Promise<Readonly<Record<string, readonly string[]>>> {
  if (!existsSync(join(folder, 'src', FIRST_CALLS))) return {};
  const { firstCalls } = await runSource<RoomSource>(folder, FIRST_CALLS, [keepPages]);
  return firstCalls ?? {};
}

interface RoomSource {
  readonly remote?: Statement;
  readonly firstCalls?: Readonly<Record<string, readonly string[]>>;
}

/** Pages stay unloaded. */
const keepPages: Plugin = { name: 'keep-pages', setup: keepDynamicImports };

function keepDynamicImports({ onResolve }: PluginBuild): void {
  onResolve({ filter: /.*/ }, ({ kind, path }) =>
    kind === 'dynamic-import' ? { path, external: true } : undefined,
  );
}

/** The one module that `load` imports, as written; undefined when it is not a plain `import('…')`. */
export function importedBy(load: () => unknown): string | undefined {
  const imports = [...String(load).matchAll(/import\(\s*(["'`])([^"'`]+)\1\s*\)/g)];
  return imports.length === 1 ? imports[0]?.[2] : undefined;
}
