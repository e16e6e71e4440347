import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { repository } from '../repository.ts';
import { assertPortFree } from './free-port.ts';
import type { Running } from './serve-until-stopped.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Serves a folder of built files on loopback; a path without a file gets index.html, as an app with routes needs. */
export async function serveFolder(folder: string, port: number, setting: string): Promise<Running> {
  await assertPortFree(port, setting);
  const root = resolve(repository, folder);
  const server = createServer(async (request, response) => {
    const file = await fileFor(root, request.url ?? '/');
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.setHeader('Cache-Control', 'no-cache');
    createReadStream(file)
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    broken: new Promise(() => undefined),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** The file that answers a request, always below the root. */
export async function fileFor(root: string, url: string): Promise<string> {
  const fallback = join(root, 'index.html');
  let path: string;
  try {
    path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
  } catch {
    return fallback;
  }
  const file = join(root, path);
  if (!file.startsWith(root + sep)) return fallback;
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? file : fallback;
}
