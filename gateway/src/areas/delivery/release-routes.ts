import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { tokenHash } from '../../base/accounts/tokens.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Services } from '../../base/services.ts';
import { ReleaseRefusal } from './releases/change-line.ts';

/** Files of one remote: its largest chunk with its source map. */
const FILE_LIMIT = 32 * 1_048_576;
const DOCUMENT_LIMIT = 4 * 1_048_576;
const wrongTokens = { hits: 30, windowMs: 60_000 };

const OfferSchema = v.object({
  document: v.unknown(),
  surface: v.record(v.string(), v.unknown()),
  files: v.record(v.string(), v.string()),
  origins: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^https?:\/\/\S+\/$/, 'must end in a slash'))), v.minLength(1)),
  ),
  by: v.pipe(v.string(), v.maxLength(100)),
});
const version = v.pipe(v.string(), v.maxLength(80));
const ChangeSchema = v.intersect([
  v.variant('action', [
    v.object({ action: v.picklist(['activate', 'pin']), version }),
    v.object({
      action: v.literal('canary'),
      version,
      share: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
      cohort: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/))),
    }),
    v.object({ action: v.picklist(['promote', 'rollback', 'unpin']) }),
  ]),
  v.object({
    by: v.pipe(v.string(), v.maxLength(100)),
    expected: v.optional(v.number()),
    reason: v.optional(v.pipe(v.string(), v.maxLength(500))),
  }),
]);

type Params = { remote: string; version: string; edition: string; '*': string };

/** What `npm run release` asks, with RELEASE_TOKEN as its bearer token. No person's session is good for it. */
export async function serveReleases(app: FastifyInstance, services: Services): Promise<void> {
  const { releases, settings } = services;
  if (!settings.RELEASE_TOKEN) return;
  const wanted = tokenHash(settings.RELEASE_TOKEN);

  await app.register(async (routes) => {
    routes.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    routes.addHook('onRequest', async (request) => {
      if (!services.readiness.ready()) throw new Refusal(503, 'The server is starting. Please try again.');
      await admit(services, request, wanted);
    });

    routes.post('/release/releases', { bodyLimit: DOCUMENT_LIMIT }, async (request) => {
      const { document, surface, files, origins, by } = check(OfferSchema, request.body);
      const begun = await asAnswer(releases.begin({ document, surface, files, origins }, by));
      const { name, version } = begun.document;
      return { error: false, data: { remote: name, version, complete: begun.isComplete } };
    });
    routes.put<{ Params: Params; Body: Buffer }>(
      '/release/releases/:remote/:version/*',
      { bodyLimit: FILE_LIMIT },
      async ({ params, body }) => {
        await asAnswer(releases.store(params.remote, params.version, params['*'], body));
        return { error: false };
      },
    );
    routes.post<{ Params: Params }>('/release/complete/:remote/:version', async ({ params }) => {
      await asAnswer(releases.complete(params.remote, params.version));
      return { error: false };
    });
    routes.get<{ Params: Params }>('/release/registry/:edition', async ({ params }) => {
      const found = await releases.read(params.edition);
      return { error: false, data: found?.registry ?? null };
    });
    routes.post<{ Params: Params }>('/release/registry/:edition/:remote', async ({ params, body }) => {
      const { by, expected, reason, ...wantedChange } = check(ChangeSchema, body);
      const outcome = await asAnswer(
        releases.change({
          edition: params.edition,
          remote: params.remote,
          wanted: wantedChange,
          expected,
          actor: by,
          reason,
        }),
      );
      if (outcome.kind === 'changed-meanwhile')
        throw new Refusal(
          409,
          `Someone else changed ${params.remote} meanwhile (revision ${outcome.revision}).`,
        );
      return { error: false, data: { changed: outcome.kind === 'changed', line: outcome.after } };
    });
    routes.get<{ Params: Params }>('/release/releases/:remote', async ({ params }) => ({
      error: false,
      data: await releases.list(params.remote),
    }));
  });
}

async function admit(services: Services, request: FastifyRequest, wanted: Buffer): Promise<void> {
  const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (timingSafeEqual(tokenHash(token), wanted)) return;
  const wait = await services.limits.take(`release:${request.ip}`, wrongTokens);
  if (wait > 0) throw new Refusal(429, 'Too many wrong tokens.', { retryAfter: Math.ceil(wait / 1000) });
  throw new Refusal(401, 'The release token is wrong or missing.');
}

function check<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new Refusal(400, v.summarize(parsed.issues));
  return parsed.output;
}

async function asAnswer<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ReleaseRefusal) throw new Refusal(409, error.message);
    throw error;
  }
}
