import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData, timestamp } from '../../core/calls/envelope.ts';
import { fields, secret, text } from '../../core/calls/field.ts';
import { usedPasskey } from './passkey-calls.ts';

const code = text('The code', 40);
const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });

export const readAccountSecurity = defineCall({
  name: 'account.security',
  method: 'GET',
  path: '/api/user/security',
  summary: 'The second factor and the passkeys of the person, and where they are signed in',
  access: signedIn,
  data: v.object({
    /** Null without an authenticator app. */
    secondFactor: v.nullable(v.object({ since: timestamp, recoveryCodes: v.number() })),
    /** Browsers that aren't asked for a code, newest first. */
    rememberedDevices: v.array(v.object({ id: v.string(), device: v.string(), until: timestamp })),
    /** Whether the roles of the person require one. */
    isRequired: v.boolean(),
    passkeys: v.array(
      v.object({ id: v.string(), name: v.string(), since: timestamp, lastUsed: v.nullable(timestamp) }),
    ),
    sessions: v.array(
      v.object({
        id: v.string(),
        /** Browser and system, such as 'Chrome on Windows'. */
        device: v.string(),
        address: v.string(),
        /** The country of the address (`DE`), which is approximate, `local` or `unknown`. */
        place: v.string(),
        since: timestamp,
        isCurrent: v.boolean(),
      }),
    ),
  }),
});

export const startSecondFactor = defineCall({
  name: 'account.start-second-factor',
  method: 'POST',
  path: '/api/user/second-factor/start',
  summary: 'Start to set up an authenticator app; the password proves who asks',
  access: signedIn,
  body: fields({ password: secret('The password') }),
  data: v.object({
    secret: v.string(),
    uri: v.string(),
    /** The QR code: modules per side, and the dark ones as an SVG path in that grid. */
    qr: v.object({ size: v.number(), path: v.string() }),
  }),
});

export const confirmSecondFactor = defineCall({
  name: 'account.confirm-second-factor',
  method: 'POST',
  path: '/api/user/second-factor/confirm',
  summary: 'Confirm an authenticator app by its first code; answers the recovery codes once',
  access: signedIn,
  body: fields({ code }),
  data: recoveryCodes,
});

export const removeSecondFactor = defineCall({
  name: 'account.remove-second-factor',
  method: 'POST',
  path: '/api/user/second-factor/remove',
  summary: 'Remove the authenticator app; its code or a recovery code proves who asks',
  access: signedIn,
  body: fields({ code }),
  data: noData,
});

export const confirmSignIn = defineCall({
  name: 'account.confirm-sign-in',
  method: 'POST',
  path: '/api/user/confirm',
  summary:
    'Confirm who is signed in: by a passkey, by the code of the authenticator app, or by password without an app',
  access: signedIn,
  body: fields({
    password: v.optional(secret('The password')),
    code: v.optional(code),
    passkey: v.optional(usedPasskey),
  }),
  data: noData,
});

export const forgetDevice = defineCall({
  name: 'account.forget-device',
  method: 'POST',
  path: '/api/user/device/forget',
  summary: 'Ask for a code in a remembered browser again',
  access: signedIn,
  body: fields({ device: text('The device', 60) }),
  data: noData,
});

export const endSessions = defineCall({
  name: 'account.end-sessions',
  method: 'POST',
  path: '/api/user/session/end',
  summary: 'Sign out one browser of the person, or all others',
  access: signedIn,
  body: fields({ session: text('The session', 60) }),
  data: noData,
});
