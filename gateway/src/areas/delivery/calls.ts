import type { CheckedInput } from '@fairshelf/shared-contracts/core';
import {
  addFreeze,
  approveReleaseChange,
  changePlatform,
  checkOverride,
  compareVersions,
  endOverride,
  endPreview,
  getGatewayHealth,
  listContractUse,
  listFreezes,
  listPlatform,
  listPreviews,
  listReleaseApprovals,
  listReleaseRules,
  type ReleaseChange,
  ReleaseChangeSchema,
  readRemoteField,
  rejectReleaseChange,
  removeFreeze,
  revokePreview,
  setReleaseRules,
  startOverride,
} from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { Refusal, wrongField } from '../../base/refusal.ts';
import { describePlatform } from './describe-platform.ts';
import { readGatewayHealth } from './gateway-health.ts';
import { approve, askSecondPerson, listApprovals, reject } from './releases/approvals/approvals.ts';
import { ReleaseRefusal } from './releases/change-line.ts';
import { readContractUse } from './releases/field/read-contract-use.ts';
import { readField } from './releases/field/read-field.ts';
import { OVERRIDE_SECONDS, OverrideRefusal, overrideAddress, writeOverride } from './releases/override.ts';
import * as previews from './releases/previews/previews.ts';
import { listRules, rulesOf, setRules } from './releases/release-rules.ts';
import type { WantedChange } from './releases/releases.ts';
import * as freezes from './releases/rollouts/freezes.ts';
import { holdRollout, startRollout } from './releases/rollouts/rollouts.ts';
import { isRemoteName } from './releases/storage/release-storage.ts';

export const platformCalls: readonly ServedCall[] = [
  serve(listPlatform, (_input, { services }) =>
    describePlatform(services.database, services.releases, services.settings.EDITION, services.now()),
  ),

  serve(getGatewayHealth, (_input, { services }) => {
    const now = services.now();
    return readGatewayHealth(services.database, { traffic: services.traffic.view(now.getTime()), now });
  }),

  serve(readRemoteField, async ({ params: { remote } }, { services }) => {
    const { database, releases, settings, now } = services;
    return readField(database, releases.sources, { edition: settings.EDITION, remote, now: now() });
  }),

  serve(listContractUse, async (_input, { services: { database, releases, settings, now } }) =>
    readContractUse(database, {
      edition: settings.EDITION,
      registry: (await releases.read(settings.EDITION))?.registry,
      now: now(),
    }),
  ),

  serve(compareVersions, async ({ params: { remote }, query: { base, version } }, { services }) => {
    try {
      return await services.releases.compare(remote, base, version);
    } catch (error) {
      if (error instanceof ReleaseRefusal) throw new Refusal(404, error.message);
      throw error;
    }
  }),

  serve(changePlatform, async ({ params, body }, context) => {
    const { releases, settings } = context.services;
    try {
      const { database, now } = context.services;
      const of = { edition: settings.EDITION, remote: params.remote };
      const line = { ...of, expected: body.revision, actor: context.caller.email, reason: body.reason };
      if (body.action === 'pause' || body.action === 'resume') {
        const to = body.action === 'pause' ? 'paused' : 'running';
        await holdRollout(database, of, to, now());
        context.audit({ after: { ...of, rollout: to } });
        return { changed: true };
      }
      const actor = context.caller.email;
      const waiting = (await rulesOf(database, params.remote)).twoPersons
        ? await askSecondPerson(
            { database, releases, now: now() },
            { ...of, change: asReleaseChange(body, actor), actor },
          )
        : undefined;
      if (waiting?.kind === 'waits') {
        const waits = { id: waiting.id, expiresAt: waiting.expiresAt.toISOString() };
        context.audit({ after: { ...of, requested: body.action, version: body.version, ...waits } });
        return { changed: false, waits };
      }
      const outcome =
        waiting ??
        (body.action === 'rollout'
          ? await startRollout(releases, { ...line, ...planOf(body, context.caller.email) }, now())
          : await releases.change({ ...line, wanted: wantedOf({ ...body, action: body.action }) }));
      if (outcome.kind === 'changed-meanwhile')
        throw new Refusal(409, 'Someone else changed this remote in the meantime. Reload it and try again.');
      if (outcome.kind === 'changed')
        context.audit({ before: outcome.before ?? {}, after: outcome.after ?? {} });
      return { changed: outcome.kind === 'changed' };
    } catch (error) {
      if (error instanceof ReleaseRefusal) throw new Refusal(409, error.message);
      throw error;
    }
  }),

  serve(listFreezes, async (_input, { services: { database, now } }) =>
    (await freezes.listFreezes(database, now())).map(({ startsAt, endsAt, ...freeze }) => ({
      ...freeze,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  ),

  serve(addFreeze, async ({ body }, context) => {
    const { database, now } = context.services;
    const startsAt = new Date(body.startsAt);
    const endsAt = new Date(body.endsAt);
    if (endsAt <= startsAt) throw wrongField('body.endsAt', 'The end must be after the start.');
    if (endsAt <= now()) throw wrongField('body.endsAt', 'The end must be in the future.');
    const freeze = { startsAt, endsAt, reason: body.reason, createdBy: context.caller.email };
    const id = await freezes.addFreeze(database, freeze, now());
    context.audit({ after: { id, ...body } });
    return { id };
  }),

  serve(removeFreeze, async ({ params: { id } }, context) => {
    const { database } = context.services;
    const removed = await freezes.removeFreeze(database, id);
    if (!removed) throw new Refusal(404, 'This freeze does not exist or was removed.');
    context.audit({ before: { id, reason: removed.reason } });
    return null;
  }),

  serve(startOverride, async ({ body: { remote, url } }, context) => {
    const { releases, settings, now } = context.services;
    if (!isRemoteName(remote)) throw wrongField('body.remote', `'${remote}' is not a remote name.`);
    const override = {
      kind: 'override',
      edition: settings.EDITION,
      person: context.caller.userId,
      remote,
      url: addressOf(url, settings.OVERRIDE_ORIGINS),
      expiresAt: new Date(now().getTime() + OVERRIDE_SECONDS * 1000).toISOString(),
    } as const;
    context.keepOverride(writeOverride(releases.signing, override));
    context.audit({ after: { remote, url: override.url, expiresAt: override.expiresAt } });
    return { url: override.url, expiresAt: override.expiresAt };
  }),

  serve(checkOverride, async ({ query: { person } }, { caller }) => {
    // An operator who views the product as somebody else is still its author.
    if ((caller.actorUserId ?? caller.userId) !== person)
      throw new Refusal(403, 'The override was made for somebody else.');
    return null;
  }),

  serve(endOverride, async (_input, { keepOverride }) => {
    keepOverride(undefined);
    return null;
  }),

  serve(listReleaseApprovals, (_input, { services: { database, settings, now }, caller }) =>
    listApprovals(database, { edition: settings.EDITION, caller: caller.email, now: now() }),
  ),

  serve(approveReleaseChange, async ({ params: { id } }, context) => {
    const { database, releases, now } = context.services;
    const decider = { name: context.caller.email };
    const { row } = await refusing(approve({ database, releases, now: now() }, id, decider));
    context.audit({ before: requestOf(row), after: { id, outcome: 'approved' } });
    return null;
  }),

  serve(rejectReleaseChange, async ({ params: { id } }, context) => {
    const { database, now } = context.services;
    const row = await refusing(reject({ database, now: now() }, id, { name: context.caller.email }));
    context.audit({ before: requestOf(row), after: { id, outcome: 'rejected' } });
    return null;
  }),

  serve(listReleaseRules, (_input, { services: { database } }) => listRules(database)),

  serve(setReleaseRules, async ({ params: { remote }, body }, context) => {
    const { database, now } = context.services;
    if (!isRemoteName(remote)) throw wrongField('params.remote', `'${remote}' is not a remote name.`);
    const before = await rulesOf(database, remote);
    await setRules(database, remote, body, { by: context.caller.email, now: now() });
    context.audit({ before: { remote, ...before }, after: { remote, ...body } });
    return null;
  }),

  serve(listPreviews, (_input, { services: { database, settings, now } }) =>
    previews.listPreviews(database, settings.EDITION, now()),
  ),

  serve(revokePreview, async ({ params: { id } }, context) => {
    const { database, now } = context.services;
    const preview = await previews.revokePreview(database, id, context.caller.email, now());
    if (!preview) throw new Refusal(404, 'This preview does not exist, or has ended.');
    const { remote, version, createdBy } = preview;
    context.audit({ before: { id, remote, version, createdBy } });
    return null;
  }),

  serve(endPreview, async (_input, { endPreview }) => {
    endPreview();
    return null;
  }),
];

function addressOf(url: string, origins: readonly string[]): string {
  try {
    return overrideAddress(url, origins);
  } catch (error) {
    if (error instanceof OverrideRefusal) throw wrongField('body.url', error.message);
    throw error;
  }
}

interface Body {
  readonly action: Exclude<WantedChange['action'], 'widen'>;
  readonly version?: string | undefined;
  readonly share?: number | undefined;
  readonly cohort?: string | undefined;
}

function planOf(
  { version, steps, everyMinutes, cohort }: CheckedInput<typeof changePlatform>['body'],
  email: string,
) {
  if (version === undefined) throw wrongField('body.version', 'Which version?');
  if (steps === undefined) throw wrongField('body.steps', 'Name the steps.');
  if (everyMinutes === undefined) throw wrongField('body.everyMinutes', 'Name the interval.');
  return { version, steps, intervalSeconds: everyMinutes * 60, cohort, notify: [email] };
}

function wantedOf({ action, version, share, cohort }: Body): WantedChange {
  if (action === 'promote' || action === 'unpin') return { action };
  if (action === 'rollback' || action === 'withdraw') return { action, version };
  if (version === undefined) throw wrongField('body.version', 'Which version?');
  if (action !== 'canary') return { action, version };
  return { action, version, share: share ?? 0, ...(cohort !== undefined && { cohort }) };
}

/** The change as a release key would request it: what a second person approves is stored in this form. */
function asReleaseChange(
  { revision, ...body }: CheckedInput<typeof changePlatform>['body'],
  email: string,
): ReleaseChange {
  const share = body.action === 'canary' ? { share: body.share ?? 0 } : {};
  const notify = body.action === 'rollout' ? { notify: [email] } : {};
  const parsed = v.safeParse(ReleaseChangeSchema, { ...body, ...share, ...notify, expected: revision });
  if (!parsed.success) throw wrongField('body', parsed.issues[0].message);
  return parsed.output;
}

const requestOf = ({
  approval_id: id,
  remote,
  summary,
  requested_by: requestedBy,
}: Awaited<ReturnType<typeof reject>>) => ({ id, remote, summary, requestedBy });

async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ReleaseRefusal) throw new Refusal(409, error.message);
    throw error;
  }
}
