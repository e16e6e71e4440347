import {
  confirmSecondFactor,
  confirmSignIn,
  endSessions,
  forgetDevice,
  readAccountSecurity,
  removeSecondFactor,
  startSecondFactor,
} from '@fairshelf/shared-contracts/identity';
import {
  forgetDevice as forgetOneDevice,
  rememberedDevices,
} from '../../base/accounts/remembered-devices.ts';
import {
  endOneSession,
  endOtherSessions,
  noteAuthentication,
  openSessions,
} from '../../base/accounts/sessions.ts';
import { isId } from '../../base/database/database.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { placeOfAddress } from '../../outside/internet/place-of-address.ts';
import { deviceName } from './device-name.ts';
import { provePassword } from './login.ts';
import { listPasskeys, usePasskey } from './passkeys.ts';
import {
  confirmFactor,
  isFactorRequired,
  readFactor,
  removeFactor,
  startFactor,
  takeCode,
} from './second-factor.ts';
import { mailSecurityNotice } from './security-notices.ts';

/** The dependencies of checking a second factor. */
export const meansOf = ({ services }: CallContext) => ({ ...services, now: services.now() });
const wrongCode = 'This code is not correct. Enter the current code of your app.';

/** Codes and passwords typed while signed in: as many attempts as at the sign-in. */
async function limitTries({ services, caller }: CallContext): Promise<void> {
  const wait = await services.limits.take(`second-factor:${caller.userId}`, { hits: 10, windowMs: 600_000 });
  if (wait > 0)
    throw new Refusal(429, 'Too many attempts. Please try again in a few minutes.', {
      retryAfter: Math.ceil(wait / 1000),
    });
}

export const accountSecurityCalls: readonly ServedCall[] = [
  serve(readAccountSecurity, async (_, { services, caller }) => {
    const { database, settings, now } = services;
    const factor = await readFactor(database, caller.userId);
    const passkeys = await listPasskeys(database, caller.userId);
    const sessions = await openSessions(database, { ...caller, now: now() });
    const devices = await rememberedDevices(database, { userId: caller.userId, now: now() });
    return {
      secondFactor: factor ? { ...factor, since: factor.since.toISOString() } : null,
      rememberedDevices: devices.map(({ id, device, until }) => ({
        id,
        device: deviceName(device),
        until: until.toISOString(),
      })),
      isRequired: isFactorRequired(settings, caller.roles),
      passkeys: passkeys.map((each) => ({
        ...each,
        since: each.since.toISOString(),
        lastUsed: each.lastUsed?.toISOString() ?? null,
      })),
      sessions: await Promise.all(
        sessions.map(async (each) => ({
          ...each,
          device: deviceName(each.device),
          place: await placeOfAddress(each.address),
          since: each.since.toISOString(),
        })),
      ),
    };
  }),

  serve(startSecondFactor, async ({ body }, context) => {
    const { services, caller } = context;
    await limitTries(context);
    if (!(await provePassword(services.database, caller.userId, body.password, services.now())))
      throw wrongField('body.password', 'The password is not correct.');
    if (await readFactor(services.database, caller.userId))
      throw new Refusal(409, 'An authenticator app is already set up.');
    return startFactor(meansOf(context), caller);
  }),

  serve(confirmSecondFactor, async ({ body }, context) => {
    await limitTries(context);
    const { userId } = context.caller;
    const recoveryCodes = await confirmFactor(meansOf(context), userId, body.code);
    if (!recoveryCodes) throw wrongField('body.code', wrongCode);
    await endOtherSessions(context.services.database, userId, context.caller.tokenHash);
    context.audit({ after: { second_factor: true } });
    await mailSecurityNotice(context.services, {
      userId,
      notice: 'factor-on',
      origin: context,
    });
    return { recoveryCodes: [...recoveryCodes] };
  }),

  serve(removeSecondFactor, async ({ body }, context) => {
    const { services, caller } = context;
    await limitTries(context);
    if (isFactorRequired(services.settings, caller.roles))
      throw new Refusal(409, 'Your role requires an authenticator app.');
    if (!(await readFactor(services.database, caller.userId))) throw notFound('An authenticator app');
    if (!(await takeCode(meansOf(context), caller.userId, body.code)))
      throw wrongField('body.code', wrongCode);
    await removeFactor(services.database, caller.userId);
    context.audit({ before: { second_factor: true }, after: { second_factor: false } });
    await mailSecurityNotice(services, {
      userId: caller.userId,
      notice: 'factor-off',
      origin: context,
    });
  }),

  serve(confirmSignIn, async ({ body: { password, code, passkey } }, context) => {
    const { services, caller } = context;
    await limitTries(context);
    if (passkey) {
      if (!(await usePasskey(meansOf(context), { purpose: 'confirm', userId: caller.userId }, passkey)))
        throw wrongField('body.passkey', 'This passkey was not accepted. Please try again.');
    } else if (await readFactor(services.database, caller.userId)) {
      if (code === undefined) throw wrongField('body.code', 'Enter the code from your authenticator app.');
      if (!(await takeCode(meansOf(context), caller.userId, code))) throw wrongField('body.code', wrongCode);
    } else if (isFactorRequired(services.settings, caller.roles)) {
      // They signed in with one, and have no app.
      throw wrongField('body.passkey', 'Confirm with your passkey.');
    } else if (!(await provePassword(services.database, caller.userId, password ?? '', services.now()))) {
      throw wrongField('body.password', 'The password is not correct.');
    }
    await noteAuthentication(services.database, caller.tokenHash, services.now());
  }),

  serve(forgetDevice, async ({ body: { device } }, { services, caller, audit }) => {
    if (!(await forgetOneDevice(services.database, caller.userId, device))) throw notFound('This device');
    audit({ after: { forgotten: device } });
  }),

  serve(endSessions, async ({ body: { session } }, { services, caller, audit }) => {
    if (session === 'others') await endOtherSessions(services.database, caller.userId, caller.tokenHash);
    else if (!isId(session) || !(await endOneSession(services.database, caller.userId, session)))
      throw notFound('This session');
    audit({ after: { ended: session } });
  }),
];
