import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const FILES = '/app/shell/';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const toBrotli = promisify(brotliCompress);

/**
 * Serves the monolith as a good static host does: prebuilt brotli files, immutable hashed names, the same document for
 * every address; `/api` goes to the product's gateway, which serves both builds.
 */
export async function serveMonolith(folder: string, port: number, gateway: string) {
  const document = await toBrotli(await readFile(join(folder, 'index.html')));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path.startsWith('/api/')) return toGateway(request, response, gateway);
    if (path.startsWith(FILES)) return void sendFile(folder, path.slice(FILES.length), response);
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
    });
    response.end(document);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((onClose) => server.close(onClose));
    },
  };
}

async function sendFile(folder: string, name: string, response: ServerResponse): Promise<void> {
  const type = TYPES[extname(name)];
  const packed = join(folder, `${name}.br`);
  const isPacked = await isFile(packed);
  const file = isPacked ? packed : join(folder, name);
  if (!type || name.includes('..') || !(await isFile(file))) return void response.writeHead(404).end();
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    ...(isPacked && { 'content-encoding': 'br' }),
  });
  createReadStream(file).pipe(response);
}

const isFile = async (file: string): Promise<boolean> =>
  (await stat(file).catch(() => undefined))?.isFile() ?? false;

function toGateway(request: IncomingMessage, response: ServerResponse, gateway: string): void {
  const { host, origin, ...headers } = request.headers;
  const onward = forward(
    new URL(request.url ?? '/', gateway),
    { method: request.method, headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
