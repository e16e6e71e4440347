import {
  changePlatform,
  checkOverride,
  endOverride,
  getGatewayHealth,
  listPlatform,
  startOverride,
} from '@fairshelf/shared-contracts/delivery';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { Refusal, wrongField } from '../../base/refusal.ts';
import { readGatewayHealth } from './gateway-health.ts';
import { ReleaseRefusal } from './releases/change-line.ts';
import { describePlatform } from './releases/health/describe-platform.ts';
import { OVERRIDE_SECONDS, OverrideRefusal, overrideAddress, writeOverride } from './releases/override.ts';
import type { WantedChange } from './releases/releases.ts';
import { isRemoteName } from './releases/storage/release-storage.ts';

export const platformCalls: readonly ServedCall[] = [
  serve(listPlatform, (_input, { services }) =>
    describePlatform(services.database, services.releases, services.settings.EDITION, services.now()),
  ),

  serve(getGatewayHealth, (_input, { services }) => {
    const now = services.now();
    return readGatewayHealth(services.database, { traffic: services.traffic.view(now.getTime()), now });
  }),

  serve(changePlatform, async ({ params, body }, context) => {
    const { releases, settings } = context.services;
    try {
      const outcome = await releases.change({
        edition: settings.EDITION,
        remote: params.remote,
        wanted: wantedOf(body),
        expected: body.revision,
        actor: context.caller.email,
        reason: body.reason,
      });
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
    // An operator who views the product as somebody else is still the one who made it.
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
  readonly action: WantedChange['action'];
  readonly version?: string | undefined;
  readonly share?: number | undefined;
  readonly cohort?: string | undefined;
}

function wantedOf({ action, version, share, cohort }: Body): WantedChange {
  if (action === 'promote' || action === 'rollback' || action === 'unpin') return { action };
  if (action === 'withdraw') return { action, version };
  if (version === undefined) throw wrongField('body.version', 'Which version?');
  if (action !== 'canary') return { action, version };
  return { action, version, share: share ?? 0, ...(cohort !== undefined && { cohort }) };
}
