import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serveAlone, serveForOverride } from '../product/serve-remote.ts';
import { writeSample } from './write-sample.ts';

// Run as a separate process by e2e/src/dev.spec.ts: node serve-sample.ts <folder> <mf-name> [--serve], as `npm run
// dev -- <mf-name> [--serve]` serves a remote of the repository. PORT is its port, the input is its page.
const [, , folder = '', remote = '', way] = process.argv;
const sample = await writeSample(folder, remote);
await writeFile(join(sample, 'src', 'pages', 'home', 'page.tsx'), await text(process.stdin));
await (way === '--serve' ? serveForOverride : serveAlone)(sample);
