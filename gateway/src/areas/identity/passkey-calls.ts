import {
  addPasskey as addPasskeyCall,
  removePasskey as removePasskeyCall,
  startConfirmation,
  startPasskey,
} from '@fairshelf/shared-contracts/identity';
import { isId } from '../../base/database/database.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { meansOf } from './account-security-calls.ts';
import {
  addPasskey,
  listPasskeys,
  MAX_PASSKEYS,
  removePasskey,
  startAdding,
  startUsing,
} from './passkeys.ts';
import { mailSecurityNotice } from './security-notices.ts';

export const passkeyCalls: readonly ServedCall[] = [
  serve(startPasskey, async (_, context) => {
    const passkeys = await listPasskeys(context.services.database, context.caller.userId);
    if (passkeys.length >= MAX_PASSKEYS) {
      throw new Refusal(409, `You have ${MAX_PASSKEYS} passkeys. Remove one first.`);
    }
    return startAdding(meansOf(context), context.caller);
  }),

  serve(addPasskeyCall, async ({ body }, context) => {
    const { userId } = context.caller;
    if (!(await addPasskey(meansOf(context), userId, body)))
      throw wrongField('body.credential', 'This passkey could not be added. Please try again.');
    context.audit({ after: { passkey: body.name } });
    await mailSecurityNotice(context.services, {
      userId,
      notice: 'passkey-added',
      name: body.name,
      origin: context,
    });
  }),

  serve(removePasskeyCall, async ({ body: { passkey } }, context) => {
    const { userId } = context.caller;
    const name = isId(passkey) ? await removePasskey(context.services.database, userId, passkey) : undefined;
    if (name === undefined) throw notFound('This passkey');
    context.audit({ before: { passkey: name } });
    await mailSecurityNotice(context.services, {
      userId,
      notice: 'passkey-removed',
      name,
      origin: context,
    });
  }),

  serve(startConfirmation, (_, context) =>
    startUsing(meansOf(context), { purpose: 'confirm', userId: context.caller.userId }),
  ),
];
