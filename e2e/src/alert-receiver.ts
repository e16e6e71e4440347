import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';

/** A company's own program that receives its alerts. */
export async function startReceiver() {
  const bodies: string[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += String(part);
    });
    request.on('end', () => {
      if (request.headers['fairshelf-signature']) bodies.push(body);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  return { bodies, server, url: `http://127.0.0.1:${address.port}/alerts` };
}
