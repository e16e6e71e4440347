import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createOpenApi } from './openapi.ts';

/** GET /api/openapi.json and the page that shows it, /api/docs. */
export async function serveReference(
  app: FastifyInstance,
  servedNames: ReadonlySet<string>,
  options: { readonly https: boolean },
): Promise<void> {
  const document = createOpenApi(servedNames);
  app.get('/api/openapi.json', async () => document);
  await app.register(swagger, {
    mode: 'static',
    // The plugin's own document type allows more than ours; it is passed through as it is.
    specification: { document: { ...document } },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // The plugin makes browsers upgrade to https, which fails where the product runs on plain http.
    transformStaticCSP: (policy) =>
      options.https ? policy : policy.replace(/;?\s*upgrade-insecure-requests/, ''),
    uiConfig: { docExpansion: 'none', deepLinking: true, filter: true, tryItOutEnabled: false },
    theme: { title: 'Fairshelf: calls of the gateway' },
  });
}
