import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';
import { PlainError } from '../plain-error.ts';
import { repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { textMacros } from '../webpack/text-macros.ts';
import type { PackageSource } from './packages.ts';

/** A package whose compiled files are in `folder`. */
export interface CompiledPackage {
  readonly source: PackageSource;
  readonly folder: string;
}

/** An import of a TypeScript file, which declarations keep; packages have only the compiled ones. */
const SOURCE_IMPORT = /((?:from|import\()\s*['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g;

/**
 * Compiles a package into `to`: JavaScript with types and source maps at the places of the sources. `compiled` are the
 * packages that it depends on. @throws PlainError with the compiler's words
 */
export async function compilePackage(
  source: PackageSource,
  to: string,
  compiled: readonly CompiledPackage[],
): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  const room = join(repository, source.room);
  const settings = join(to, 'tsconfig.json');
  const places = source.compiled.map((path) => join(room, path));
  await writeFile(
    settings,
    JSON.stringify({
      extends: join(repository, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        allowJs: true,
        outDir: to,
        rootDir: room,
        jsx: 'react-jsx',
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
        types: ['node'],
        typeRoots: [join(repository, 'node_modules', '@types')],
        paths: typesOf(compiled),
        rewriteRelativeImportExtensions: true,
        declaration: true,
        sourceMap: true,
        inlineSources: true,
      },
      files: places.filter((place) => /\.tsx?$/.test(place)),
      include: places.filter((place) => !/\.tsx?$/.test(place)),
      exclude: [
        '**/*.test.ts',
        '**/*.test.tsx',
        '**/*-fixture.ts',
        '**/*-fixture.tsx',
        '**/*.stories.tsx',
      ].map((pattern) => join(room, pattern)),
    }),
  );
  const compiler = join(repository, 'node_modules', 'typescript', 'bin', 'tsc');
  const { code, output } = await runProgram(process.execPath, [compiler, '-p', settings], { cwd: room });
  if (code !== 0) throw new PlainError(`${source.name} doesn't compile:\n${output.trim()}`);
  await rm(settings);
  for (const [from, path] of Object.entries(source.copied)) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await cp(join(repository, from), join(to, path));
  }
  for (const file of await filesBelow(to)) {
    if (!/\.(d\.ts|js)$/.test(file)) continue;
    const text = await readFile(file, 'utf8');
    if (file.endsWith('.d.ts')) await writeFile(file, text.replaceAll(SOURCE_IMPORT, '$1.js$2'));
    // As in the build: a package has no macros.
    else if (text.includes("'@lingui/core/macro'")) await writeFile(file, withoutMacros(text));
  }
}

const withoutMacros = (code: string): string =>
  transformSync(code, {
    jsc: { parser: { syntax: 'ecmascript' }, target: 'es2024', experimental: { plugins: [textMacros()] } },
  }).code;

/** The types of packages compiled before: their own sources are in other folders of the repository. */
function typesOf(compiled: readonly CompiledPackage[]): Record<string, string[]> {
  return Object.fromEntries(
    compiled.flatMap(({ folder, source }) =>
      Object.entries(source.entries)
        .filter(([, file]) => /\.tsx?$/.test(file))
        .map(([entry, file]) => [
          join(source.name, entry).replaceAll('\\', '/'),
          [join(folder, file).replace(/\.tsx?$/, '.d.ts')],
        ]),
    ),
  );
}

/** Every file below a folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
