import { remotePreset } from '../webpack/remote-preset.ts';
import { runCompiler } from '../webpack/run-compiler.ts';
import { writeSample } from './write-sample.ts';

// Run as a separate process by e2e/src/outside.spec.ts: node build-sample.ts <folder> <mf-name>
process.env.NODE_ENV = 'production';
const [, , folder = '', remote = ''] = process.argv;
await runCompiler({ ...remotePreset(await writeSample(folder, remote)), cache: false });
