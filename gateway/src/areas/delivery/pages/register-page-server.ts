import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Viewer } from '@fairshelf/shared-contracts/core';
import {
  allowedVersions,
  basesOf,
  type Override,
  type SignedText,
} from '@fairshelf/shared-contracts/delivery';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOfRequest } from '../../../base/http/language-of-request.ts';
import { folderStorage } from '../releases/storage/folder-storage.ts';
import { isFileName, isRemoteName, type StoredFile } from '../releases/storage/release-storage.ts';
import { drawBucket, readBucket } from './choose-version.ts';
import { pageLanguage } from './page-language.ts';
import {
  describePreview,
  firstPageOf,
  type PreviewedRemote,
  type PreviewReading,
  previewedBy,
} from './page-preview.ts';
import { contentSecurityPolicy } from './policy.ts';
import { type FirstReads, planPage } from './preloads.ts';
import { createReleaseReader, type ReleaseSource } from './read-release.ts';
import { releaseForViewer } from './release-for-viewer.ts';
import { etagOf, releaseVersions } from './release-versions.ts';
import type { Release } from './shell-document.ts';
import { findablePages, robots, siteMap } from './site-map.ts';
import { sendBuiltFile } from './static-files.ts';
import { writePage } from './write-page.ts';

export interface PageServerOptions extends ReleaseSource {
  /** The caller, from the session cookie; determines only preloads, never permissions. */
  readonly viewerOf?: (request: FastifyRequest) => Promise<Viewer | undefined>;
  /** The language that the viewer has chosen; decides only what is preloaded. */
  readonly chosenLanguage?: (request: FastifyRequest) => string | undefined;
  /** The address of the script that renders "What's new" in place of the news board. */
  readonly whatsNewScript?: string | undefined;
  /** Hosts of product pictures, for the content security policy. */
  readonly imageOrigins?: readonly string[];
  /** A file of a released version, by `<remote>/<version>/<file>`. */
  readonly openReleased?: (path: string) => Promise<StoredFile | undefined>;
  /** The percentage of all pages that report the health of their remotes. */
  readonly reportShare?: number;
  /** Signs the data of a page's reports: its canaries, and the browser's place in their draw. */
  readonly ticketOf?: (page: {
    readonly canaries: Readonly<Record<string, string>>;
    readonly bucket: number | undefined;
  }) => string;
  /** The override in this browser: its signed content, or why it doesn't apply. */
  readonly overrideOf?: (request: FastifyRequest) => OverrideReading | undefined;
  /** Removes an invalid token from the browser. */
  readonly endOverride?: (reply: FastifyReply) => void;
  /** The preview in this browser, or why it doesn't apply. */
  readonly previewOf?: (request: FastifyRequest) => Promise<PreviewReading | undefined>;
  /** Starts the preview of a link in this browser. */
  readonly openPreview?: (token: string, reply: FastifyReply) => Promise<PreviewReading>;
  /** Removes a preview that no longer applies from the browser. */
  readonly endPreview?: (reply: FastifyReply) => void;
  /** Cookies are only for the product's own address, over https where it has it. */
  readonly https?: boolean;
}

export type OverrideReading =
  | { readonly override: Override; readonly signed: SignedText }
  | { readonly refused: string };

/** The cookie that keeps a browser in the same share of every canary: a random number that identifies nobody. */
const BUCKET_COOKIE = 'fs_bucket';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Serves the application: the page for every path below `/app/`, and the built files of shell and remotes. */
export function registerPageServer(app: FastifyInstance, options: PageServerOptions): void {
  const release = createReleaseReader(options);
  const rooms = folderStorage(options.roomsDir);
  const devOrigins = Object.values(options.devOrigins ?? {});
  const traitsOf = async (request: FastifyRequest) => ({
    viewer: await options.viewerOf?.(request),
    bucket: readBucket(request.cookies?.[BUCKET_COOKIE]),
  });

  app.get('/', (_, reply) => reply.redirect('/app/'));
  app.get('/app', (_, reply) => reply.redirect('/app/'));

  // The default headers concern documents. On a script, a style or a font they would have no effect, at a third of a
  // kilobyte each.
  const asFile = { helmet: false } as const;
  app.get<{ Params: { '*': string } }>('/app/shell/*', asFile, (request, reply) =>
    sendBuiltFile(request, reply, (name) => rooms.open(`host-shell/dist/${name}`), request.params['*']),
  );
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/app/remotes/:name/:version/*',
    asFile,
    (request, reply) => {
      const { name, version, '*': file } = request.params;
      // Prevents path traversal: dots and slashes in a name could lead to another room's dist.
      const isRemote = isRemoteName(name) && isFileName(version);
      // An unreleased build is in its dist; its file names carry hashes.
      const open = async (path: string) =>
        isRemote
          ? ((await options.openReleased?.(`${name}/${version}/${path}`)) ??
            (await rooms.open(`${name}/dist/${path}`)))
          : undefined;
      return sendBuiltFile(request, reply, open, file);
    },
  );

  // The signed registry entries of the remotes visible to the caller, for other page servers.
  app.get('/app/releases.json', async (request, reply) => {
    const traits = await traitsOf(request);
    const { remotes, edition } = releaseForViewer(await release(traits), traits.viewer).release;
    const lines = Object.fromEntries(remotes.map(({ document, released }) => [document.name, released]));
    const etag = etagOf(lines);
    reply.header('cache-control', 'private, max-age=2').header('vary', 'cookie').header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : { edition, lines };
  });

  // Only versions: open pages ask every few minutes, and most answers are an empty 304.
  app.get('/app/registry.json', async (request, reply) => {
    const preview = previewedBy(await options.previewOf?.(request));
    const traits = { ...(await traitsOf(request)), preview };
    const versions = releaseVersions(releaseForViewer(await release(traits), traits.viewer).release);
    const etag = etagOf(versions);
    reply.header('cache-control', 'no-cache').header('vary', 'cookie').header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : versions;
  });

  app.get('/robots.txt', async (_, reply) => {
    const current = await release();
    if (findablePages(current).length === 0) return reply.callNotFound();
    return reply.type('text/plain; charset=utf-8').send(robots(current));
  });
  app.get('/sitemap.xml', async (_, reply) => {
    const pages = findablePages(await release());
    if (pages.length === 0) return reply.callNotFound();
    return reply.type('application/xml; charset=utf-8').send(siteMap(pages));
  });

  app.get<{ Querystring: { token?: string } }>('/app/preview', async ({ query: { token } }, reply) => {
    if (!options.openPreview || typeof token !== 'string') return reply.callNotFound();
    const preview = previewedBy(await options.openPreview(token, reply));
    const path = preview ? firstPageOf(await release({ preview }), preview.remote) : '/';
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`/app${path}`, 303);
  });

  app.get('/app/*', async (request, reply) => {
    const previewing = await options.previewOf?.(request);
    if (previewing && 'refused' in previewing && !previewing.isTemporary) options.endPreview?.(reply);
    const remotePreview = previewedBy(previewing);
    const traits = await traitsOf(request);
    const bucket = traits.bucket ?? drawBucket();
    const reading = options.overrideOf?.(request);
    const overridden = reading && 'override' in reading ? reading.override : undefined;
    if (reading && 'refused' in reading) options.endOverride?.(reply);
    const current = withoutPagesOf(
      await release({ ...traits, bucket, preview: remotePreview }),
      overridden?.remote,
    );
    const { viewer } = traits;
    if (traits.bucket === undefined && hasCanary(current)) keepBucket(reply, bucket, options.https ?? false);
    const pathname = new URL(request.url, 'http://localhost').pathname.slice('/app'.length) || '/';
    const language = pageLanguage(pathname, options.chosenLanguage?.(request), languageOfRequest(request));
    const basePlan = planPage(current, pathname, viewer, language);
    // A remote loaded from elsewhere may make other calls.
    const firstCalls = overridden
      ? undefined
      : withoutNews(basePlan.firstCalls, options.whatsNewScript ? current.shell.document.newsCalls : []);
    const plan = { ...basePlan, firstCalls };
    const page = releaseForViewer(current, viewer, pathname);
    const nonce = randomBytes(16).toString('base64');
    const policy = contentSecurityPolicy({
      nonce,
      scriptOrigins: [
        ...new Set([...devOrigins, ...addressesOf(page.release, remotePreview).flatMap(originOf)]),
      ],
      imageOrigins: options.imageOrigins ?? [],
      whatsNewOrigin: options.whatsNewScript && new URL(options.whatsNewScript).origin,
      connectOrigins: devOrigins.map((origin) => origin.replace(/^http/, 'ws')),
      overrideUrl: overridden?.url,
    });
    reply
      .code(plan.status)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .type('text/html; charset=utf-8');
    const { whatsNewScript, reportShare } = options;
    const override = reading && ('refused' in reading ? reading : { signed: reading.signed });
    // A browser with an override or a preview sends no reports.
    const ticket =
      reportShare && !overridden && !remotePreview
        ? options.ticketOf?.({
            canaries: canariesOf(page.release),
            bucket: hasCanary(current) ? bucket : undefined,
          })
        : undefined;
    const preview = describePreview(previewing, current);
    const details = {
      nonce,
      whatsNewScript,
      viewer,
      spoken: language,
      reportShare,
      ticket,
      override,
      preview,
    };
    return sendCompressed(request, reply, writePage(page, plan, details));
  });
}

/** The first calls without those of the news board. */
const withoutNews = (calls: FirstReads | undefined, news: readonly string[]): FirstReads | undefined =>
  calls && { ...calls, frame: calls.frame.filter((call) => !news.includes(call)) };

/** A remote loaded from elsewhere has no prerendered pages here. */
function withoutPagesOf(release: Release, remote: string | undefined): Release {
  if (remote === undefined) return release;
  const remotes = release.remotes.map((each) =>
    each.document.name === remote ? { ...each, rendered: new Map() } : each,
  );
  return { ...release, remotes };
}

/** Every address that a remote of this page may be loaded from, including fallbacks. */
function addressesOf({ remotes, released }: Release, preview: PreviewedRemote | undefined): string[] {
  return remotes.flatMap(({ base, document: { name } }) => {
    const line = released?.registry.remotes[name];
    const previewVersions = preview?.remote === name ? [preview.release] : [];
    const versions = [...previewVersions, ...(line ? allowedVersions(line) : [])];
    return [base, ...versions.flatMap((each) => (released ? basesOf(released.registry, name, each) : []))];
  });
}

/** The remotes for which this page has the canary, with its version. */
const canariesOf = ({ remotes, released }: Release): Record<string, string> =>
  Object.fromEntries(
    remotes.flatMap(({ document: { name, version } }) =>
      released?.registry.remotes[name]?.canary?.version === version ? [[name, version] as const] : [],
    ),
  );

const hasCanary = ({ released }: Release): boolean =>
  Object.values(released?.registry.remotes ?? {}).some(({ canary }) => (canary?.share ?? 0) > 0);

function keepBucket(reply: FastifyReply, bucket: number, secure: boolean): void {
  const attributes = { path: '/app', httpOnly: true, sameSite: 'lax', secure, maxAge: 365 * 86_400 } as const;
  reply.setCookie(BUCKET_COOKIE, String(bucket), attributes);
}

const originOf = (base: string): string[] => (base.startsWith('/') ? [] : [new URL(base).origin]);

async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const encodings = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(encodings)) {
    // The page is generated for every response: the compression level that costs no time.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return reply.header('content-encoding', 'br').send(await toBrotli(html, { params }));
  }
  if (/\bgzip\b/.test(encodings)) return reply.header('content-encoding', 'gzip').send(await toGzip(html));
  return reply.send(html);
}
