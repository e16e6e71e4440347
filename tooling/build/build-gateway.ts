import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, formatMessages } from 'esbuild';
import { repository } from '../repository.ts';

/** Packages that stay outside the bundle: native code, and files of their own that they read while running. */
const EXTERNAL = ['@node-rs/argon2', 'pg-native', 'pg-cloudflare', '@fastify/swagger-ui', '@fastify/static'];

/** Bundles gateway/src/main.ts into gateway/dist/server.mjs. Answers the errors, ready to print. */
export async function buildGateway(): Promise<string[]> {
  const room = join(repository, 'gateway');
  await rm(join(room, 'dist'), { recursive: true, force: true });
  const result = await build({
    absWorkingDir: room,
    entryPoints: ['src/main.ts'],
    outfile: 'dist/server.mjs',
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    sourcemap: 'linked',
    external: EXTERNAL,
    // Packages in CommonJS inside an ES module look for these.
    banner: {
      js: [
        "import { createRequire as makeRequire } from 'node:module';",
        'const require = makeRequire(import.meta.url);',
        'const __filename = import.meta.filename, __dirname = import.meta.dirname;',
      ].join('\n'),
    },
    logLevel: 'silent',
  }).catch((failure: unknown) => failure);
  return isBuildFailure(result) ? formatMessages(result.errors, { kind: 'error' }) : [];
}

type Failure = { errors: import('esbuild').Message[] };

function isBuildFailure(result: unknown): result is Failure {
  return result instanceof Error && 'errors' in result;
}
