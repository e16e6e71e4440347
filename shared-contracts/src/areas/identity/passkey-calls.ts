import * as v from 'valibot';
import { anyone, signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData } from '../../core/calls/envelope.ts';
import { fields, text } from '../../core/calls/field.ts';
import { SignInSchema } from '../../core/calls/shapes.ts';

/** Bytes as browsers encode them in JSON. */
const bytes = (label: string) =>
  v.pipe(text(label, 8000), v.regex(/^[\w-]+$/, `${label} must be written in base64url.`));

const credential = {
  id: bytes('The passkey'),
  rawId: bytes('The passkey'),
  type: v.literal('public-key', 'The passkey must be a public key.'),
};

/** The browser's result of creating a passkey, the `RegistrationResponseJSON` of WebAuthn level 3. */
const created = fields({
  ...credential,
  response: fields({
    clientDataJSON: bytes('The client data'),
    attestationObject: bytes('The attestation'),
    transports: v.optional(
      v.pipe(v.array(text('The transport', 40)), v.maxLength(20, 'At most 20 transports.')),
      [],
    ),
  }),
});

/** The browser's result of using a passkey, the `AuthenticationResponseJSON` of WebAuthn level 3. */
export const usedPasskey = fields({
  ...credential,
  response: fields({
    clientDataJSON: bytes('The client data'),
    authenticatorData: bytes('The authenticator data'),
    signature: bytes('The signature'),
  }),
});

export const isCreatedPasskey = (value: unknown): value is v.InferInput<typeof created> =>
  v.is(created, value);
export const isUsedPasskey = (value: unknown): value is v.InferInput<typeof usedPasskey> =>
  v.is(usedPasskey, value);

const descriptors = v.array(
  v.object({ id: v.string(), type: v.literal('public-key'), transports: v.optional(v.array(v.string())) }),
);

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
const requestOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
  /** Empty if any passkey for this site may answer. */
  allowCredentials: descriptors,
});

export const startPasskey = defineCall({
  name: 'account.start-passkey',
  method: 'POST',
  path: '/api/user/passkey/start',
  summary: 'Start to add a passkey: what the browser needs to create one',
  access: signedIn,
  needsRecentSignIn: true,
  // For `PublicKeyCredential.parseCreationOptionsFromJSON`.
  data: v.object({
    challenge: v.string(),
    rp: v.object({ id: v.string(), name: v.string() }),
    user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
    pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
    timeout: v.number(),
    excludeCredentials: descriptors,
    authenticatorSelection: v.object({
      residentKey: v.literal('required'),
      requireResidentKey: v.literal(true),
      userVerification: v.literal('required'),
    }),
    attestation: v.literal('none'),
  }),
});

export const addPasskey = defineCall({
  name: 'account.add-passkey',
  method: 'POST',
  path: '/api/user/passkey',
  summary: 'Add the passkey that the browser created',
  access: signedIn,
  body: fields({ name: text('The name', 60), credential: created }),
  data: noData,
});

export const removePasskey = defineCall({
  name: 'account.remove-passkey',
  method: 'POST',
  path: '/api/user/passkey/remove',
  summary: 'Remove a passkey; it no longer signs in',
  access: signedIn,
  needsRecentSignIn: true,
  body: fields({ passkey: text('The passkey', 60) }),
  data: noData,
});

export const startConfirmation = defineCall({
  name: 'account.start-confirmation',
  method: 'POST',
  path: '/api/user/confirm/start',
  summary: 'Start to confirm the sign-in with one of the own passkeys',
  access: signedIn,
  isRecorded: false,
  data: requestOptions,
});

export const startPasskeySignIn = defineCall({
  name: 'auth.start-passkey',
  method: 'POST',
  path: '/api/auth/passkey/start',
  summary: 'Start a sign-in with a passkey: what the browser needs to offer the passkeys for this site',
  access: anyone,
  isRecorded: false,
  data: requestOptions,
});

export const signInWithPasskey = defineCall({
  name: 'auth.passkey',
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Sign in with a passkey; it counts as both factors',
  access: anyone,
  body: fields({ credential: usedPasskey }),
  data: v.pick(SignInSchema, ['accessToken', 'expiredDate', 'userInfo']),
});
