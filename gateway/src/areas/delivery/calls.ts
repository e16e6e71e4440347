import type { CheckedInput } from '@fairshelf/shared-contracts/core';
import {
  addFreeze,
  changePlatform,
  checkOverride,
  compareVersions,
  endOverride,
  getGatewayHealth,
  listContractUse,
  listFreezes,
  listPlatform,
  readRemoteField,
  removeFreeze,
  startOverride,
} from '@fairshelf/shared-contracts/delivery';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { Refusal, wrongField } from '../../base/refusal.ts';
import { describePlatform } from './describe-platform.ts';
import { readGatewayHealth } from './gateway-health.ts';
import { ReleaseRefusal } from './releases/change-line.ts';
import { readContractUse } from './releases/field/read-contract-use.ts';
import { readField } from './releases/field/read-field.ts';
import { OVERRIDE_SECONDS, OverrideRefusal, overrideAddress, writeOverride } from './releases/override.ts';
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
      const outcome =
        body.action === 'rollout'
          ? await startRollout(releases, { ...line, ...planOf(body, context.caller.email) }, now())
          : await releases.change({ ...line, wanted: wantedOf({ ...body, action: body.action }) });
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
    if (!isRemoteName(remote)) throw wrongField('body.remote', `'${remote}' is no name of a remote.`);
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
];

function addressOf(url: string, allowed: readonly string[]): string {
  try {
    return overrideAddress(url, allowed);
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
  if (action === 'promote' || action === 'rollback' || action === 'unpin') return { action };
  if (action === 'withdraw') return { action, version };
  if (version === undefined) throw wrongField('body.version', 'Which version?');
  if (action !== 'canary') return { action, version };
  return { action, version, share: share ?? 0, ...(cohort !== undefined && { cohort }) };
}
