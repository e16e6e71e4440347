import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Viewer } from '@fairshelf/shared-contracts/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './policy.ts';
import { planPage } from './preloads.ts';
import { createReleaseReader, type ReleaseSource } from './read-release.ts';
import { releaseForViewer } from './release-for-viewer.ts';
import { etagOf, releaseVersions } from './release-versions.ts';
import { sendBuiltFile } from './static-files.ts';
import { writePage } from './write-page.ts';

export interface PageServerOptions extends ReleaseSource {
  /** Who is asking, by the session cookie; decides only what is preloaded, never what is allowed. */
  readonly viewerOf?: (request: FastifyRequest) => Promise<Viewer | undefined>;
  /** The address of the script that renders "What's new" in place of the news board. */
  readonly whatsNewScript?: string | undefined;
  /** Hosts of product pictures, for the content security policy. */
  readonly imageOrigins?: readonly string[];
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Serves the application: the page for every path below `/app/`, and the built files of shell and remotes. */
export function registerPageServer(app: FastifyInstance, options: PageServerOptions): void {
  const release = createReleaseReader(options);
  const folder = (room: string) => join(options.roomsDir, room, 'dist');
  const devOrigins = Object.values(options.devOrigins ?? {});

  app.get('/', (_, reply) => reply.redirect('/app/'));
  app.get('/app', (_, reply) => reply.redirect('/app/'));

  // The headers of answers in general are about documents. On a script, a style or a font they would say nothing, in a
  // third of a kilobyte each.
  const asFile = { helmet: false } as const;
  app.get<{ Params: { '*': string } }>('/app/shell/*', asFile, (request, reply) =>
    sendBuiltFile(request, reply, folder('host-shell'), request.params['*']),
  );
  app.get<{ Params: { name: string; '*': string } }>(
    '/app/remotes/:name/:version/*',
    asFile,
    (request, reply) => {
      // Any room's dist could be reached by a name made up of dots and slashes.
      const name = /^mf-[a-z]+(?:-[a-z]+)*$/.test(request.params.name) ? request.params.name : 'mf-unknown';
      return sendBuiltFile(request, reply, folder(name), request.params['*']);
    },
  );

  // Versions alone: pages that stay open ask every few minutes, and most answers are an empty 304.
  app.get('/app/registry.json', async (request, reply) => {
    const viewer = await options.viewerOf?.(request);
    const versions = releaseVersions(releaseForViewer(await release(), viewer).release);
    const etag = etagOf(versions);
    reply.header('cache-control', 'no-cache').header('vary', 'cookie').header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : versions;
  });

  app.get('/app/*', async (request, reply) => {
    const current = await release();
    const viewer = await options.viewerOf?.(request);
    const pathname = new URL(request.url, 'http://localhost').pathname.slice('/app'.length) || '/';
    const plan = planPage(current, pathname, viewer);
    const nonce = randomBytes(16).toString('base64');
    const policy = contentSecurityPolicy({
      nonce,
      scriptOrigins: [...new Set([...devOrigins, ...current.remotes.flatMap(({ base }) => originOf(base))])],
      imageOrigins: options.imageOrigins ?? [],
      whatsNewOrigin: options.whatsNewScript && new URL(options.whatsNewScript).origin,
      connectOrigins: devOrigins.map((origin) => origin.replace(/^http/, 'ws')),
    });
    reply
      .code(plan.status)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('vary', 'accept-encoding, cookie')
      .type('text/html; charset=utf-8');
    return sendCompressed(
      request,
      reply,
      writePage(releaseForViewer(current, viewer, pathname), plan, {
        nonce,
        whatsNewScript: options.whatsNewScript,
      }),
    );
  });
}

const originOf = (base: string): string[] => (base.startsWith('/') ? [] : [new URL(base).origin]);

async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) {
    // The page is made anew for every answer: the quality that costs no time.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return reply.header('content-encoding', 'br').send(await toBrotli(html, { params }));
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await toGzip(html));
  return reply.send(html);
}
