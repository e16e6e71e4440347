import type { FastifyInstance } from 'fastify';
import { notFound } from '../../base/refusal.ts';
import type { Services } from '../../base/services.ts';
import { findProfileImage, imageAddress } from './profile-image.ts';

/**
 * Serves people's profile pictures. An `<img>` sends no token, so anyone who knows the address can see it; it can't
 * be guessed, and ends with the picture. The media type comes from its bytes, and every answer carries nosniff.
 */
export function serveProfileImages(app: FastifyInstance, { database }: Pick<Services, 'database'>): void {
  app.get(imageAddress(':imageId'), async (request, reply) => {
    const { params } = request;
    const id = typeof params === 'object' && params !== null && 'imageId' in params ? params.imageId : '';
    const image = await findProfileImage(database, String(id));
    if (!image) throw notFound('This picture');
    return reply
      .header('content-type', image.media_type)
      .header('content-disposition', 'inline')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(image.content);
  });
}
