import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { repository } from '../repository.ts';
import { SHELL_PARTS } from '../webpack/offered-names.ts';
import { sharedRequests } from '../webpack/shared-modules.ts';

/**
 * Shared module → the names that the shell provides, from its sources: what a built shell says in `offers.json`. A
 * package that isn't listed provides everything.
 */
export async function sharedNames(): Promise<Record<string, readonly string[]>> {
  const files = new Map(
    sharedRequests.flatMap((request) => {
      const file = fileOf(request);
      return file === undefined ? [] : [[request, file] as const];
    }),
  );
  const { metafile } = await build({
    entryPoints: [...new Set(files.values())],
    absWorkingDir: repository,
    outdir: join(repository, '.cache', 'shared-now'),
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    loader: { '.svg': 'empty', '.png': 'empty', '.webp': 'empty', '.woff2': 'empty' },
    logLevel: 'silent',
  });
  const byFile = new Map(
    Object.values(metafile.outputs).map(({ entryPoint, exports }) => [entryPoint, exports.toSorted()]),
  );
  return Object.fromEntries(
    [...files].map(([request, file]) => [request, byFile.get(relative(repository, file)) ?? []]),
  );
}

/** The source file that says what the shell provides of a module; undefined for all of a package. */
function fileOf(request: string): string | undefined {
  const part = SHELL_PARTS[request];
  if (part !== undefined) return join(repository, 'host-shell', 'src', 'federation', part);
  const [, room, entry] = /^@fairshelf\/([\w-]+)\/([\w-]+)$/.exec(request) ?? [];
  if (room === undefined || entry === undefined) return undefined;
  const { exports }: { exports: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(repository, room, 'package.json'), 'utf8'),
  );
  return join(repository, room, exports[`./${entry}`] ?? '');
}
