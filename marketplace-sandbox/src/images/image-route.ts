import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { productPicture } from './product-picture.ts';

const paramsSchema = v.object({ file: v.string() });

/** The picture server that catalogue images link to. */
export function imageRoute(app: FastifyInstance): void {
  app.get('/images/:file', (request, reply) => {
    const { file } = v.parse(paramsSchema, request.params);
    const picture = file.endsWith('.svg') ? productPicture(file.slice(0, -4)) : undefined;
    if (picture === undefined) return reply.code(404).type('text/plain').send('No such picture.');
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'")
      .type('image/svg+xml')
      .send(picture);
  });
}
