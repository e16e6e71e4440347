import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** Names that the build writes: no leading dots, no climbing out of the folder. */
const FILE_NAME = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/**
 * Answers with a built file, in the smallest encoding the browser takes. Hashed names never change, so they may be
 * kept for ever. A file that is missing is a 404, never a page: a script must not receive HTML.
 */
export async function sendBuiltFile(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  name: string,
): Promise<FastifyReply> {
  const type = TYPES[extname(name)];
  if (!type || !FILE_NAME.test(name)) return notFound(reply);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const candidates = [
    ...ENCODINGS.filter((encoding) => new RegExp(`\\b${encoding.name}\\b`).test(accepted)),
    { name: undefined, ending: '' },
  ];
  for (const { name: encoding, ending } of candidates) {
    const file = join(folder, name + ending);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) continue;
    if (encoding) reply.header('content-encoding', encoding);
    // The one kind that a browser opens as a document that may run scripts.
    if (type === TYPES['.svg'])
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return reply
      .header('content-type', type)
      .header('content-length', found.size)
      .header('vary', 'accept-encoding')
      .header('x-content-type-options', 'nosniff')
      .header('access-control-allow-origin', '*')
      .header('cache-control', isHashed(name) ? 'public, max-age=31536000, immutable' : 'no-cache')
      .send(createReadStream(file));
  }
  return notFound(reply);
}

const isHashed = (name: string): boolean => /\.[0-9a-f]{10}\./.test(name);

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('There is no such file.');
}
