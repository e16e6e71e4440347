import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { testFolder } from '../test-folder.ts';
import { findFreePort } from './free-port.ts';
import { startService, waitUntilReady } from './service.ts';

describe('startService', () => {
  it('requests a graceful stop and waits for the service', async () => {
    const folder = await testFolder();
    let onStart: () => void = () => undefined;
    const up = new Promise<void>((resolve) => {
      onStart = resolve;
    });
    const running = service(
      folder.path,
      `process.on('SIGTERM', () => { console.log('finished'); process.exit(); });
       console.log('up'); setInterval(() => {}, 1000);`,
      onStart,
    );
    await up;
    await running.stop(10_000);
    expect(await running.ended).toBe('up\nfinished');
    expect(await readFile(`${folder.path}/logs/gateway.log`, 'utf8')).toBe('up\nfinished\n');
  });

  it('kills a service that ignores the request', async () => {
    const folder = await testFolder();
    let onStart: () => void = () => undefined;
    const up = new Promise<void>((resolve) => {
      onStart = resolve;
    });
    const script = `process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000);`;
    const running = service(folder.path, script, onStart);
    await up;
    await running.stop(50);
    expect(await running.ended).toBe('up');
  });
});

describe('waitUntilReady', () => {
  it('reports the last output of a service that ended', async () => {
    const folder = await testFolder();
    const running = service(folder.path, `console.error('PORT must be a number'); process.exit(1);`);
    const url = `http://127.0.0.1:${await findFreePort()}/`;
    await expect(waitUntilReady(running, url, { limit: 10_000, signal: undefined })).rejects.toThrow(
      'The gateway ended:\nPORT must be a number',
    );
  });

  it('polls until the response is OK', async () => {
    const folder = await testFolder();
    const running = service(folder.path, 'setInterval(() => {}, 1000)');
    const answers = [503, 503, 200];
    const server = createServer((_, response) => response.writeHead(answers.shift() ?? 200).end());
    const port = await findFreePort();
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));

    await waitUntilReady(running, `http://127.0.0.1:${port}/`, { limit: 10_000, signal: undefined });

    expect(answers).toEqual([]);
    await running.stop(1000);
    server.closeAllConnections();
    await new Promise((onClose) => server.close(onClose));
  });
});

const service = (folder: string, script: string, show?: (line: string) => void) =>
  startService({
    name: 'gateway',
    args: ['--input-type=module', '-e', script],
    cwd: folder,
    env: { PATH: process.env.PATH },
    logFile: `${folder}/logs/gateway.log`,
    show,
  });
