import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

it('a command exits quietly when the reader of its output is gone', async () => {
  const module = join(import.meta.dirname, 'end-with-reader.mjs');
  // More than a pipe holds.
  const program = `
    const { endWithReader } = await import(${JSON.stringify(module)});
    endWithReader(process.stdout);
    console.log('first');
    for (let n = 0; n < 100; n++) {
      await new Promise((done) => setImmediate(done));
      console.log('x'.repeat(10_000));
    }
    process.exitCode = 7;`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (text) => {
    complaints += text;
  });
  child.stdout.once('data', () => child.stdout.destroy());
  const [code] = await once(child, 'close');
  expect([code, complaints]).toEqual([0, '']);
});
