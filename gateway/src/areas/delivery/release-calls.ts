import { timingSafeEqual } from 'node:crypto';
import {
  beginRelease,
  changeRelease,
  completeRelease,
  createPreview,
  decideRelease,
  getContractUse,
  getReleaseHistory,
  getReleaseRegistry,
  type ReleaseChange,
  type ReleasePermission,
  storeReleaseFile,
} from '@fairshelf/shared-contracts/delivery';
import { tokenHash } from '../../base/accounts/tokens.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type Bearer, type ServedCall, serve } from '../../base/http/serve.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Services } from '../../base/services.ts';
import { approve, askSecondPerson, reject } from './releases/approvals/approvals.ts';
import { ReleaseRefusal } from './releases/change-line.ts';
import { readContractUse } from './releases/field/read-contract-use.ts';
import { verifyCiToken } from './releases/keys/ci-token.ts';
import { permitOf, permitOfJob } from './releases/keys/key-store.ts';
import {
  deploymentPermit,
  type ReleaseAttempt,
  type ReleasePermit,
  whyNotPermitted,
} from './releases/keys/release-permit.ts';
import * as previews from './releases/previews/previews.ts';
import { freezeAt } from './releases/rollouts/freezes.ts';
import { holdRollout, planOf, startRollout } from './releases/rollouts/rollouts.ts';

/** Files of one remote: its largest chunk with its source map. */
const FILE_LIMIT = 32 * 1_048_576;
const DOCUMENT_LIMIT = 4 * 1_048_576;
const wrongKeys = { hits: 30, windowMs: 60_000 };
const WRONG_KEY = 'The release key is wrong, expired, revoked or missing.';

type Action = ReleaseChange['action'];

/** The permission of a release key that each change of the registry requires. A rollout ends with everyone. */
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

/** Actions that ship something new; refused during a release freeze. */
const NEW: readonly Action[] = ['activate', 'canary', 'rollout', 'promote'];

const byKey = { admit: (services: Services, from: Bearer) => permitFor(services, from) };

/** The calls of `npm run release`, with a release key as bearer token. Sessions of people are not accepted. */
export const releaseCalls: readonly ServedCall[] = [
  serve(
    beginRelease,
    async ({ body }, context) => {
      const { actor } = await permit(context, {
        action: 'publish',
        remote: body.document.name,
        origins: body.origins,
      });
      const release = await refusing(context.services.releases.begin(body, actor));
      const { name, version } = release.document;
      return { remote: name, version, complete: release.isComplete };
    },
    { ...byKey, bodyLimit: DOCUMENT_LIMIT },
  ),
  serve(
    storeReleaseFile,
    async ({ params: { remote, version }, query: { path }, body }, context) => {
      await permit(context, { action: 'publish', remote });
      await refusing(context.services.releases.store(remote, version, path, Buffer.from(body)));
      return null;
    },
    { ...byKey, bodyLimit: FILE_LIMIT },
  ),
  serve(
    completeRelease,
    async ({ params: { remote, version } }, context) => {
      await permit(context, { action: 'publish', remote });
      await refusing(context.services.releases.complete(remote, version));
      return null;
    },
    byKey,
  ),
  serve(
    createPreview,
    async ({ params: { remote, version } }, context) => {
      const { database, releases, settings, now } = context.services;
      const edition = settings.EDITION;
      const { actor, keyId } = await permit(context, { action: 'preview', remote, edition });
      const { id, token, expiresAt } = await refusing(
        previews.createPreview(database, releases, { edition, remote, version, actor, keyId }, now()),
      );
      const url = `${settings.PUBLIC_URL.replace(/\/+$/, '')}/app/preview?token=${token}`;
      return { id, url, expiresAt: expiresAt.toISOString() };
    },
    byKey,
  ),
  serve(
    getReleaseHistory,
    async ({ params: { remote } }, context) => {
      await permit(context, { remote });
      return context.services.releases.list(remote);
    },
    byKey,
  ),
  // Any key may read it, whatever its editions and remotes: `npm run release` checks where a remote is released.
  serve(
    getReleaseRegistry,
    async ({ params: { edition } }, { services }) =>
      (await refusing(services.releases.read(edition)))?.registry ?? null,
    byKey,
  ),
  serve(
    getContractUse,
    async ({ params: { edition } }, { services: { database, releases, now } }) =>
      readContractUse(database, {
        edition,
        registry: (await refusing(releases.read(edition)))?.registry,
        now: now(),
      }),
    byKey,
  ),
  serve(
    changeRelease,
    async ({ params: { edition, remote }, body }, context) => {
      const { services } = context;
      const { expected, reason } = body;
      const permissions = NEEDED[body.action];
      const { actor, keyId } = await permit(context, { action: permissions[0], remote, edition });
      for (const action of permissions) await permit(context, { action, remote, edition });
      if (NEW.includes(body.action)) await refuseFrozen(services);
      const line = { edition, remote, expected, actor, keyId, reason };
      if (body.action === 'pause' || body.action === 'resume') {
        const to = body.action === 'pause' ? 'paused' : 'running';
        await refusing(holdRollout(services.database, { edition, remote }, to, services.now()));
        const registry = (await services.releases.read(edition))?.registry;
        return { changed: true, line: registry?.remotes[remote] ?? null };
      }
      const waiting = await refusing(
        askSecondPerson(
          { database: services.database, releases: services.releases, now: services.now() },
          { edition, remote, change: body, actor, keyId },
        ),
      );
      if (waiting?.kind === 'waits') {
        const registry = (await services.releases.read(edition))?.registry;
        const waits = { id: waiting.id, expiresAt: waiting.expiresAt.toISOString() };
        return { changed: false, line: registry?.remotes[remote] ?? null, waits };
      }
      const outcome = await refusing(
        waiting
          ? Promise.resolve(waiting)
          : body.action === 'rollout'
            ? startRollout(services.releases, { ...line, ...planOf(body) }, services.now())
            : services.releases.change({ ...line, wanted: body }),
      );
      if (outcome.kind === 'changed-meanwhile')
        throw new Refusal(409, `Someone else changed ${remote} meanwhile (revision ${outcome.revision}).`);
      return { changed: outcome.kind === 'changed', line: outcome.after ?? null };
    },
    byKey,
  ),
  serve(
    decideRelease,
    async ({ params: { remote, id }, body: { outcome } }, context) => {
      const { database, releases, now } = context.services;
      const { actor, keyId } = await permit(context, { action: 'approve', remote });
      if (keyId === undefined) throw new Refusal(403, 'The deployment key is nobody’s: it can’t approve.');
      const decider = { name: actor, keyId };
      if (outcome === 'reject') {
        await refusing(reject({ database, now: now() }, id, decider, remote));
        return { line: null };
      }
      await refuseFrozen(context.services);
      const approval = await refusing(approve({ database, releases, now: now() }, id, decider, remote));
      const { kind } = approval.outcome;
      return { line: kind === 'changed-meanwhile' ? null : (approval.outcome.after ?? null) };
    },
    byKey,
  ),
];

/** The permit of a request's key, if it covers the change. */
async function permit(
  { services, token, address }: CallContext,
  attempt: ReleaseAttempt,
): Promise<ReleasePermit> {
  const found = await permitFor(services, { token, address });
  const reason = whyNotPermitted(found, attempt);
  if (reason !== undefined) throw new Refusal(403, reason);
  return found;
}

async function permitFor(
  { settings, database, limits, now }: Services,
  { token, address }: Bearer,
): Promise<ReleasePermit> {
  const deployment = settings.RELEASE_TOKEN;
  if (deployment && timingSafeEqual(tokenHash(token), tokenHash(deployment))) return deploymentPermit;
  const found = token === '' ? undefined : await permitOf(database, token, now());
  if (found) return found;
  const verify = (issuer: string) =>
    verifyCiToken(token, issuer, {
      audience: settings.PUBLIC_URL,
      now: now(),
      targets: settings.WEBHOOK_TARGETS,
    });
  const job = await permitOfJob(database, token, verify, now());
  if (job) return job;
  const wait = await limits.take(`release:${address}`, wrongKeys);
  if (wait > 0)
    throw new Refusal(429, 'Too many wrong release keys.', { retryAfter: Math.ceil(wait / 1000) });
  throw new Refusal(401, WRONG_KEY);
}

async function refuseFrozen({ database, now }: Services): Promise<void> {
  const freeze = await freezeAt(database, now());
  if (freeze)
    throw new Refusal(
      409,
      `Releases are frozen until ${freeze.endsAt.toISOString()}: ${freeze.reason}. Rolling back and withdrawing is possible.`,
    );
}

/** A release that can't be made is answered with its reason. */
async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ReleaseRefusal) throw new Refusal(409, error.message);
    throw error;
  }
}
