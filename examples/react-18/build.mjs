import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

/** node build.mjs [folder]: writes the release of this remote; 'npm run release -- mf-counter --from <folder>' publishes it. */
const folder = resolve(process.argv[2] ?? join(import.meta.dirname, 'dist'));
const { version } = JSON.parse(await readFile(join(import.meta.dirname, 'package.json'), 'utf8'));

// The container is a global with a unique name per version: two may meet on one page.
const draft = await bundle('example_counter');
const hash = createHash('sha256').update(draft).digest('hex').slice(0, 8);
const container = `example_counter_${hash}`;
const code = await bundle(container);
const entry = `entry.${hash}.js`;

await mkdir(folder, { recursive: true });
await writeFile(join(folder, entry), code);
await writeFile(join(folder, 'remote.json'), JSON.stringify(statement(), undefined, 1));
// It uses no call, event or shared name of the contract; anything it used would be listed here.
await writeFile(join(folder, 'surface.json'), JSON.stringify({ contract: '1.0.0' }));
console.log(`mf-counter ${version}-${hash} is in ${folder}`);

async function bundle(globalName) {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'src', 'container.js')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName,
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0].contents;
}

function statement() {
  const route = 'menu-counter';
  return {
    name: 'mf-counter',
    version: `${version}-${hash}`,
    contract: '^1.0',
    entry,
    container,
    expose: './remote',
    files: [],
    shared: [],
    routes: [
      {
        name: route,
        path: '/counter',
        title: 'Counter',
        access: { who: 'signedIn' },
        files: [],
        shared: [],
      },
    ],
    menu: [{ route, icon: 'package-search', order: 90 }],
    widgets: [],
    integrity: { [entry]: `sha256-${createHash('sha256').update(code).digest('base64')}` },
  };
}
