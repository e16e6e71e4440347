import {
  createReleaseKey,
  listReleaseKeys,
  revokeReleaseKey,
  rotateReleaseKey,
} from '@fairshelf/shared-contracts/delivery';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { Refusal, wrongField } from '../../base/refusal.ts';
import { readOutsideAddress } from '../../outside/internet/outside-address.ts';
import { isCovered } from './releases/allowed-origins.ts';
import { createKey, findKey, listKeys, revokeKey, rotateKey } from './releases/keys/key-store.ts';
import { isReservedName } from './releases/reserved-names.ts';
import { isRemoteName } from './releases/storage/release-storage.ts';

export const releaseKeyCalls: readonly ServedCall[] = [
  serve(listReleaseKeys, async (_input, { services: { database, settings, now } }) => ({
    keys: await listKeys(database, now()),
    allowedOrigins: settings.RELEASE_ORIGINS,
    hasDeploymentKey: settings.RELEASE_TOKEN !== undefined,
  })),

  serve(createReleaseKey, async ({ body }, context) => {
    const { database, settings, now } = context.services;
    for (const remote of body.remotes) {
      if (!isRemoteName(remote))
        throw wrongField('body.remotes', `'${remote}' is not a remote name: use mf- and lowercase letters.`);
      if (isReservedName(remote))
        throw wrongField('body.remotes', `'${remote}' is reserved for the platform.`);
    }
    const foreign = body.origins.find((origin) => !isCovered(settings.RELEASE_ORIGINS, origin));
    if (foreign !== undefined)
      throw wrongField(
        'body.origins',
        `${foreign} is not on the allow-list of this installation (RELEASE_ORIGINS).`,
      );
    if (body.identity) {
      const address = readOutsideAddress(body.identity.issuer, settings.WEBHOOK_TARGETS);
      if ('problem' in address) throw wrongField('body.identity.issuer', address.problem);
    }
    const created = await createKey(database, body, context.caller.email, now());
    context.audit({ after: { id: created.id, ...body } });
    return created;
  }),

  serve(rotateReleaseKey, async ({ params: { id } }, context) => {
    const { database, now } = context.services;
    const key = await findKey(database, id, now());
    if (key?.identity)
      throw new Refusal(409, 'This key has no secret to rotate: its CI job signs in with its own token.');
    const rotation = await rotateKey(database, id, now());
    if (!rotation) throw noSuchKey();
    const previousUntil = rotation.previousUntil.toISOString();
    context.audit({ after: { id, team: key?.team, label: key?.label, previousUntil } });
    return { secret: rotation.secret, previousUntil };
  }),

  serve(revokeReleaseKey, async ({ params: { id } }, context) => {
    const { database, now } = context.services;
    const key = await findKey(database, id, now());
    if (!key || !(await revokeKey(database, id, now()))) throw noSuchKey();
    context.audit({ before: { id, team: key.team, label: key.label, state: key.state } });
    return null;
  }),
];

const noSuchKey = () => new Refusal(404, 'This release key does not exist or was revoked.');
