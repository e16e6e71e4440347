import { basename, join } from 'node:path';
import { build } from 'esbuild';

/** What the build needs of a remote's statement; RemoteDocumentSchema checks the rest before it is written. */
export interface Statement {
  readonly name: string;
  readonly contract: string;
  readonly routes: readonly Offer[];
  readonly menu: readonly unknown[];
  readonly widgets: readonly Offer[];
}

/** A route or a widget: data, and the function that loads its page. */
export interface Offer {
  readonly name: string;
  readonly load?: () => unknown;
  readonly [field: string]: unknown;
}

/** Runs `src/remote.ts` of a room and returns what it states. Pages stay unloaded: their imports are kept as text. */
export async function readStatement(folder: string): Promise<Statement> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'src', 'remote.ts')],
    absWorkingDir: folder,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    logLevel: 'silent',
    plugins: [{ name: 'keep-pages', setup: keepDynamicImports }],
  });
  const code = outputFiles[0]?.text ?? '';
  const module: { remote?: Statement } = await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  );
  if (!module.remote) throw new Error(`${basename(folder)}/src/remote.ts exports no 'remote'.`);
  return module.remote;
}

function keepDynamicImports({ onResolve }: import('esbuild').PluginBuild): void {
  onResolve({ filter: /.*/ }, ({ kind, path }) =>
    kind === 'dynamic-import' ? { path, external: true } : undefined,
  );
}

/** The one module that `load` imports, as written; undefined when it is not a plain `import('…')`. */
export function importedBy(load: () => unknown): string | undefined {
  const imports = [...String(load).matchAll(/import\(\s*(["'`])([^"'`]+)\1\s*\)/g)];
  return imports.length === 1 ? imports[0]?.[2] : undefined;
}
