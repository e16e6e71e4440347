import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BuildFailure, build, formatMessages } from 'esbuild';
import { repository } from '../repository.ts';

/** Packages left out of the bundle: native code, and packages that read their own files at runtime. */
const EXTERNAL = [
  '@node-rs/argon2',
  'pg-native',
  'pg-cloudflare',
  '@fastify/swagger-ui',
  '@fastify/static',
  'fontkit',
  'mrml',
  'pdfkit',
];

/** The gateway's programs: the ones that a person or a supervisor starts. */
const PROGRAMS = {
  server: 'src/main.ts',
  operator: 'src/operator.ts',
  backup: 'src/backup.ts',
  // Child processes of the server, which read uploads and draw invoices.
  'judge-process': 'src/base/documents/judge-process.ts',
  'cost-file-process': 'src/areas/sourcing-costs/cost-file-process.ts',
  'invoice-process': 'src/areas/billing/pdf/invoice-process.ts',
};

/** Bundles each program into gateway/dist/<name>.mjs. @throws esbuild's message if something is wrong. */
export async function buildGateway(): Promise<void> {
  const room = join(repository, 'gateway');
  await rm(join(room, 'dist'), { recursive: true, force: true });
  const { outputFiles } = await build({
    absWorkingDir: room,
    entryPoints: PROGRAMS,
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: EXTERNAL,
    // CommonJS packages inside an ES module need these.
    banner: {
      js: [
        "import { createRequire as makeRequire } from 'node:module';",
        'const require = makeRequire(import.meta.url);',
        'const __filename = import.meta.filename, __dirname = import.meta.dirname;',
      ].join('\n'),
    },
    logLevel: 'silent',
    write: false,
  }).catch(async (failure: unknown) => {
    if (!isBuildFailure(failure)) throw failure;
    throw new Error((await formatMessages(failure.errors, { kind: 'error' })).join('\n'));
  });
  for (const { path, text } of outputFiles) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, asAscii(text));
  }
}

/**
 * The same program without characters beyond ASCII, of which one is enough to make Node keep two bytes of each: 13 MB
 * more per gateway. They are in comments, regular expressions and templates; esbuild escapes those in strings.
 */
const asAscii = (program: string): string =>
  program.replaceAll(/[^\0-\x7f]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);

function isBuildFailure(failure: unknown): failure is BuildFailure {
  return failure instanceof Error && 'errors' in failure;
}
