import { timingSafeEqual } from 'node:crypto';
import {
  type ReleasePermission,
  RolloutMinutesSchema,
  RolloutStepsSchema,
} from '@fairshelf/shared-contracts/delivery';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { tokenHash } from '../../base/accounts/tokens.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Services } from '../../base/services.ts';
import { ReleaseRefusal } from './releases/change-line.ts';
import { permitOf } from './releases/keys/key-store.ts';
import {
  deploymentPermit,
  type ReleaseAttempt,
  type ReleasePermit,
  whyNotPermitted,
} from './releases/keys/release-permit.ts';
import { freezeAt } from './releases/rollouts/freezes.ts';
import { holdRollout, startRollout } from './releases/rollouts/rollouts.ts';

/** Files of one remote: its largest chunk with its source map. */
const FILE_LIMIT = 32 * 1_048_576;
const DOCUMENT_LIMIT = 4 * 1_048_576;
const wrongTokens = { hits: 30, windowMs: 60_000 };

const OfferSchema = v.object({
  document: v.unknown(),
  surface: v.record(v.string(), v.unknown()),
  files: v.record(v.string(), v.string()),
  source: v.optional(
    v.object({
      commit: v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/)),
      author: v.pipe(v.string(), v.maxLength(200)),
      message: v.pipe(v.string(), v.maxLength(500)),
    }),
  ),
  origins: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^https?:\/\/\S+\/$/, 'must end in a slash'))), v.minLength(1)),
  ),
});
const version = v.pipe(v.string(), v.maxLength(80));
const cohort = v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/));
const ChangeSchema = v.intersect([
  v.variant('action', [
    v.object({ action: v.picklist(['activate', 'pin']), version }),
    v.object({
      action: v.literal('canary'),
      version,
      share: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
      cohort: v.optional(cohort),
    }),
    v.object({
      action: v.literal('rollout'),
      version,
      steps: RolloutStepsSchema,
      everyMinutes: RolloutMinutesSchema,
      cohort: v.optional(cohort),
      /** Mail addresses that get the outcome. */
      notify: v.optional(
        v.pipe(v.array(v.pipe(v.string(), v.email(), v.maxLength(254))), v.maxLength(10)),
        [],
      ),
    }),
    v.object({ action: v.picklist(['promote', 'rollback', 'unpin']) }),
    v.object({ action: v.literal('pause') }),
    v.object({ action: v.literal('resume') }),
    v.object({ action: v.literal('withdraw'), version: v.optional(version) }),
  ]),
  v.object({
    expected: v.optional(v.number()),
    reason: v.optional(v.pipe(v.string(), v.maxLength(500))),
  }),
]);

type WantedRollout = Extract<v.InferOutput<typeof ChangeSchema>, { action: 'rollout' }>;
type Params = { remote: string; version: string; edition: string; '*': string };

type Action = v.InferOutput<typeof ChangeSchema>['action'];

/** What each change of the registry needs of a release key. A rollout ends with everyone. */
const NEEDED: Readonly<Record<Action, readonly [ReleasePermission, ...ReleasePermission[]]>> = {
  activate: ['promote'],
  canary: ['canary'],
  rollout: ['canary', 'promote'],
  pause: ['canary'],
  resume: ['canary', 'promote'],
  promote: ['promote'],
  rollback: ['rollback'],
  pin: ['pin'],
  unpin: ['pin'],
  withdraw: ['withdraw'],
};

/** What brings something new to people: not while releases are frozen. */
const NEW: readonly Action[] = ['activate', 'canary', 'rollout', 'promote'];

/** The calls of `npm run release`, with a release key as bearer token. Sessions of people are not accepted. */
export async function serveReleases(app: FastifyInstance, services: Services): Promise<void> {
  const { releases } = services;
  /** Set before any handler runs; a request takes its permit with it when it is gone. */
  const permits = new WeakMap<FastifyRequest, ReleasePermit>();

  function permit(request: FastifyRequest, attempt: ReleaseAttempt): ReleasePermit {
    const found = permits.get(request);
    if (!found) throw new Refusal(401, WRONG_KEY);
    const reason = whyNotPermitted(found, attempt);
    if (reason !== undefined) throw new Refusal(403, reason);
    return found;
  }

  const lineOf = async (edition: string, remote: string) =>
    (await releases.read(edition))?.registry.remotes[remote] ?? null;

  await app.register(async (routes) => {
    routes.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    routes.addHook('onRequest', async (request) => {
      if (!services.readiness.ready()) throw new Refusal(503, 'The server is starting. Please try again.');
      permits.set(request, await authenticate(services, request));
    });

    routes.post('/release/releases', { bodyLimit: DOCUMENT_LIMIT }, async (request) => {
      const { document, surface, files, origins, source } = check(OfferSchema, request.body);
      const remote = check(NamedSchema, document).name;
      const { actor } = permit(request, { action: 'publish', remote, origins });
      const begun = await asAnswer(releases.begin({ document, surface, files, origins, source }, actor));
      const { name, version } = begun.document;
      return { error: false, data: { remote: name, version, complete: begun.isComplete } };
    });
    routes.put<{ Params: Params; Body: Buffer }>(
      '/release/releases/:remote/:version/*',
      { bodyLimit: FILE_LIMIT },
      async (request) => {
        const { remote, version, '*': file } = request.params;
        permit(request, { action: 'publish', remote });
        await asAnswer(releases.store(remote, version, file, request.body));
        return { error: false };
      },
    );
    routes.post<{ Params: Params }>('/release/complete/:remote/:version', async (request) => {
      const { remote, version } = request.params;
      permit(request, { action: 'publish', remote });
      await asAnswer(releases.complete(remote, version));
      return { error: false };
    });
    // Without its own editions and remotes a key reads: `npm run release` looks where a remote is released.
    routes.get<{ Params: Params }>('/release/registry/:edition', async ({ params }) => {
      const found = await releases.read(params.edition);
      return { error: false, data: found?.registry ?? null };
    });
    routes.post<{ Params: Params }>('/release/registry/:edition/:remote', async (request) => {
      const { edition, remote } = request.params;
      const { expected, reason, ...wanted } = check(ChangeSchema, request.body);
      const needed = NEEDED[wanted.action];
      const { actor, keyId } = permit(request, { action: needed[0], remote, edition });
      for (const action of needed) permit(request, { action, remote, edition });
      if (NEW.includes(wanted.action)) await refuseFrozen(services);
      const line = { edition, remote, expected, actor, keyId, reason };
      if (wanted.action === 'pause' || wanted.action === 'resume') {
        const to = wanted.action === 'pause' ? 'paused' : 'running';
        await asAnswer(holdRollout(services.database, { edition, remote }, to, services.now()));
        return { error: false, data: { changed: true, line: await lineOf(edition, remote) } };
      }
      const outcome = await asAnswer(
        wanted.action === 'rollout'
          ? startRollout(releases, { ...line, ...planOf(wanted) }, services.now())
          : releases.change({ ...line, wanted }),
      );
      if (outcome.kind === 'changed-meanwhile')
        throw new Refusal(409, `Someone else changed ${remote} meanwhile (revision ${outcome.revision}).`);
      return { error: false, data: { changed: outcome.kind === 'changed', line: outcome.after ?? null } };
    });
    routes.get<{ Params: Params }>('/release/releases/:remote', async (request) => {
      const { remote } = request.params;
      permit(request, { remote });
      return { error: false, data: await releases.list(remote) };
    });
  });
}

const planOf = ({ version, steps, everyMinutes, cohort, notify }: WantedRollout) => ({
  version,
  steps,
  intervalSeconds: everyMinutes * 60,
  cohort,
  notify,
});

async function refuseFrozen({ database, now }: Services): Promise<void> {
  const freeze = await freezeAt(database, now());
  if (freeze)
    throw new Refusal(
      409,
      `Releases are frozen until ${freeze.endsAt.toISOString()}: ${freeze.reason}. Rolling back and withdrawing is possible.`,
    );
}

const NamedSchema = v.object({ name: v.string('remote.json names no remote.') });
const WRONG_KEY = 'The release key is wrong, expired, revoked or missing.';

async function authenticate(services: Services, request: FastifyRequest): Promise<ReleasePermit> {
  const { settings, database, limits, now } = services;
  const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  const deployment = settings.RELEASE_TOKEN;
  if (deployment && timingSafeEqual(tokenHash(token), tokenHash(deployment))) return deploymentPermit;
  const found = token === '' ? undefined : await permitOf(database, token, now());
  if (found) return found;
  const wait = await limits.take(`release:${request.ip}`, wrongTokens);
  if (wait > 0)
    throw new Refusal(429, 'Too many wrong release keys.', { retryAfter: Math.ceil(wait / 1000) });
  throw new Refusal(401, WRONG_KEY);
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
