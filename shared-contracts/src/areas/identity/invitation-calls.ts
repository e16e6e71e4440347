import * as v from 'valibot';
import { anyone } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { fields, storable, text } from '../../core/calls/field.ts';
import { INVITED_ROLES } from '../../core/company-roles.ts';
import { FullNameSchema, NewPasswordSchema } from '../../core/validation/index.ts';

const token = text('The invitation', 200);

// A POST, because the token must not appear in a URL.
export const readInvitation = defineCall({
  name: 'invitation.read',
  method: 'POST',
  path: '/api/user/invitation/read',
  summary: 'Who is invited into which company, for the holder of the link that was mailed',
  access: anyone,
  body: fields({ token }),
  data: v.object({
    email: v.string(),
    name: v.string(),
    company_name: v.string(),
    invited_by: v.string(),
    /** Granted on acceptance in addition to the membership. */
    role: v.nullable(v.picklist(['super-admin'])),
    /** The role in the company. */
    company_role: v.picklist(INVITED_ROLES),
    /** The address has an account: accepting adds the company to it, without asking for a password. */
    has_account: v.boolean(),
  }),
});

export const acceptInvitation = defineCall({
  name: 'invitation.accept',
  method: 'POST',
  path: '/api/user/invitation/accept',
  summary: 'Join the company of an invitation, once; a new account gets its name and password here',
  access: anyone,
  body: fields({
    token,
    name: v.optional(
      v.pipe(
        FullNameSchema,
        v.maxLength(100, 'The name must be at most 100 characters long.'),
        storable('The name'),
      ),
    ),
    password: v.optional(NewPasswordSchema),
  }),
  data: v.object({ email: v.string() }),
});
