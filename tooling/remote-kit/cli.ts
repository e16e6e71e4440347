#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { endWithReader } from '../bootstrap/end-with-reader.mjs';
import { PlainError } from '../plain-error.ts';
import { serveAlone, serveForOverride } from '../product/serve-remote.ts';
import { USAGE as RELEASE_USAGE } from '../release/read-arguments.ts';
import { runRelease } from '../release/run-release.ts';
import { configOf } from '../webpack/config-of.ts';
import { runCompiler } from '../webpack/run-compiler.ts';

const USAGE = `fairshelf-remote dev            this remote alone, in a mock shell, on PORT (8090)
                 dev --serve    its sources on PORT (9201), for an override in a running product
                 check          its types
                 build          its release, into dist
                 release …      checks, builds and publishes it; 'release --help' lists the rest`;

/** The folder of the remote: the current one. */
const folder = process.cwd();

async function main([command, ...args]: string[]): Promise<void> {
  if (command === 'dev') return (args.includes('--serve') ? serveForOverride : serveAlone)(folder);
  if (command === 'check') return checkTypes();
  if (command === 'build') return build();
  if (command === 'release' && args.includes('--help')) return console.log(RELEASE_USAGE);
  if (command === 'release') return release(args);
  if (command === undefined || command === '--help') return console.log(USAGE);
  throw new PlainError(`There is no '${command}'.\n${USAGE}`);
}

/** The remote of this folder, unless the arguments name it. */
function release(args: string[]): Promise<void> {
  const releaseArgs = args.some((arg) => arg.startsWith('mf-')) ? args : [...args, nameOf()];
  return runRelease(releaseArgs, {
    folderOf: () => folder,
    build: async () => {
      checkTypes();
      await build();
    },
  });
}

const nameOf = (): string => statementOfPackage().name.replace(/^@[^/]+\//, '');

function statementOfPackage(): {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
} {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function checkTypes(): void {
  const typescript = createRequire(join(folder, 'package.json')).resolve('typescript/package.json');
  const { status } = spawnSync(
    process.execPath,
    [join(typescript, '..', 'bin', 'tsc'), '-p', '.', '--noEmit'],
    {
      cwd: folder,
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new PlainError(`${nameOf()} has wrong types.`);
}

/** With the kit's webpack, or, without `webpack.config.mjs`, as `npm run build` of the remote builds it. */
async function build(): Promise<void> {
  process.env.NODE_ENV = 'production';
  if (existsSync(join(folder, 'webpack.config.mjs'))) await runCompiler(await configOf(folder));
  else buildElse();
  console.log(`The release of ${nameOf()} is in dist.`);
}

function buildElse(): void {
  const { scripts = {} } = statementOfPackage();
  if (!scripts.build || scripts.build.includes('fairshelf-remote'))
    throw new PlainError(`${nameOf()} has neither webpack.config.mjs nor a build script of its own.`);
  const { status } = spawnSync('npm', ['run', 'build'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new PlainError(`${nameOf()} was not built.`);
}

endWithReader(process.stdout);
main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
});
