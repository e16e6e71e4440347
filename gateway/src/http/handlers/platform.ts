import { changePlatform, listPlatform } from '@fairshelf/shared-contracts/core';
import { ReleaseRefusal } from '../../releases/change-line.ts';
import { describePlatform } from '../../releases/health/describe-platform.ts';
import type { WantedChange } from '../../releases/releases.ts';
import { Refusal, wrongField } from '../refusal.ts';
import { type ServedCall, serve } from '../serve.ts';

export const platformCalls: readonly ServedCall[] = [
  serve(listPlatform, (_input, { services }) =>
    describePlatform(services.database, services.releases, services.settings.EDITION, services.now()),
  ),

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
        throw new Refusal(
          409,
          'Someone else changed this remote meanwhile. Look at it again and decide anew.',
        );
      if (outcome.kind === 'changed') context.audit({ before: outcome.before ?? {}, after: outcome.after });
      return { changed: outcome.kind === 'changed' };
    } catch (error) {
      if (error instanceof ReleaseRefusal) throw new Refusal(409, error.message);
      throw error;
    }
  }),
];

interface Body {
  readonly action: WantedChange['action'];
  readonly version?: string | undefined;
  readonly share?: number | undefined;
  readonly cohort?: string | undefined;
}

function wantedOf({ action, version, share, cohort }: Body): WantedChange {
  if (action === 'promote' || action === 'rollback' || action === 'unpin') return { action };
  if (version === undefined) throw wrongField('body.version', 'Which version?');
  if (action !== 'canary') return { action, version };
  return { action, version, share: share ?? 0, ...(cohort !== undefined && { cohort }) };
}
