import { createServer } from 'node:http';
import { resolve } from 'node:path';
import sirv from 'sirv';
import { repository } from '../repository.ts';
import { assertPortFree } from './free-port.ts';
import type { Running } from './serve-until-stopped.ts';

/**
 * Serves a folder of built files on loopback; a path without a file gets index.html, as client-side routing needs.
 */
export async function serveFolder(folder: string, port: number, setting: string): Promise<Running> {
  await assertPortFree(port, setting);
  const server = createServer(sirv(resolve(repository, folder), { single: true, dev: true }));
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    broken: new Promise(() => undefined),
    async stop() {
      server.closeAllConnections();
      await new Promise((onClose) => server.close(onClose));
    },
  };
}
