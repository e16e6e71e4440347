import * as v from 'valibot';
import { anyone, signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData } from '../../core/calls/envelope.ts';
import { email, fields, flag, secret, text } from '../../core/calls/field.ts';
import { SignInSchema, UserInfoSchema } from '../../core/calls/shapes.ts';
import { toAsciiEmail } from '../../core/validation/email/ascii-email.ts';

export const login = defineCall({
  name: 'auth.login',
  method: 'POST',
  path: '/api/auth/login',
  summary:
    'Sign in with e-mail or user name and password; fields body.code when a code is needed, body.remember_device when the browser can be remembered',
  access: anyone,
  body: fields({
    user_name: v.pipe(text('The email', 254), v.transform(toAsciiEmail)),
    password: secret('The password'),
    // Not a specified field: the code of an authenticator app, or a recovery code, where the person has one.
    code: v.optional(text('The code', 40)),
    /** Don't ask for a code in this browser for 30 days; operators are always asked. */
    remember_device: v.optional(flag('The choice to remember this device')),
  }),
  data: v.object({
    ...SignInSchema.entries,
    /** After the sign-in that set up an authenticator app; shown once. */
    recoveryCodes: v.optional(v.array(v.string())),
  }),
  flat: true,
});

export const logout = defineCall({
  name: 'auth.logout',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End the session of the bearer token',
  access: signedIn,
  data: noData,
});

export const forgotPassword = defineCall({
  name: 'auth.forgot-password',
  method: 'POST',
  path: '/api/auth/login/forgotpassword',
  summary: 'Mail a temporary password; the answer never tells whether the address exists',
  access: anyone,
  body: fields({ email }),
  data: noData,
});

export const changePassword = defineCall({
  name: 'auth.change-password',
  method: 'PUT',
  path: '/api/auth/login/password',
  summary: 'Replace the current or temporary password; error messages begin with a 4-character code',
  // The current password proves the person's identity.
  access: anyone,
  body: fields({
    email,
    // The handler applies the rules of both: its sentences start with a code, which schemas don't know.
    current_password: v.string('The current password must be a text.'),
    new_password: v.string('The new password must be a text.'),
  }),
  data: v.object({ userInfo: UserInfoSchema }),
});

export const changePasswordLater = defineCall({
  name: 'auth.change-password-later',
  method: 'PUT',
  path: '/api/auth/login/password/later',
  summary: 'Keep the temporary password for now',
  access: signedIn,
  body: fields({ email }),
  data: noData,
});
