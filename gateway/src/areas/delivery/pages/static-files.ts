import type { FastifyReply, FastifyRequest } from 'fastify';
import { mediaTypeOf } from '../media-types.ts';
import { isFileName, type StoredFile } from '../releases/storage/release-storage.ts';

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/**
 * Answers with a built file, in the smallest encoding the browser takes. Files with hashed names never change, so
 * they may be cached forever. A file that is missing is a 404, never a page: a script must not receive HTML.
 */
export async function sendBuiltFile(
  request: FastifyRequest,
  reply: FastifyReply,
  open: (name: string) => Promise<StoredFile | undefined>,
  name: string,
): Promise<FastifyReply> {
  const type = mediaTypeOf(name);
  // Only the page server writes pages: no released file is opened as one.
  if (!type || name.endsWith('.html') || !isFileName(name)) return notFound(reply);
  const encodings = String(request.headers['accept-encoding'] ?? '');
  const candidates = [
    ...ENCODINGS.filter((encoding) => new RegExp(`\\b${encoding.name}\\b`).test(encodings)),
    { name: undefined, ending: '' },
  ];
  for (const { name: encoding, ending } of candidates) {
    const found = await open(name + ending);
    if (!found) continue;
    if (encoding) reply.header('content-encoding', encoding);
    // The one kind that a browser opens as a document that may run scripts.
    if (name.endsWith('.svg'))
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return reply
      .header('content-type', type)
      .header('content-length', found.size)
      .header('vary', 'accept-encoding')
      .header('x-content-type-options', 'nosniff')
      .header('access-control-allow-origin', '*')
      .header('cache-control', isHashed(name) ? 'public, max-age=31536000, immutable' : 'no-cache')
      .send(found.stream());
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
