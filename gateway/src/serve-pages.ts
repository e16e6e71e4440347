import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

/** Where people's browsers begin. The page server owns everything below /app/. */
export async function servePages(app: FastifyInstance, _settings: Settings): Promise<void> {
  app.get('/', async (_request, reply) => reply.redirect('/app/', 302));
}
