import * as v from 'valibot';
import { only, signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData } from '../../core/calls/envelope.ts';
import { calendarDay, email, fields, marketId, sellerId, text } from '../../core/calls/field.ts';
import { ROLES } from '../../core/roles.ts';

export const setUserPermission = defineCall({
  name: 'user.set-permission',
  method: 'PUT',
  path: '/api/user/permission',
  summary:
    'Set the roles of a user, and to which channels they are limited; no channels means all of their companies',
  access: only(['super-admin']),
  needsRecentSignIn: true,
  body: fields({
    user_email: email,
    access_channel_list: v.pipe(
      v.array(fields({ seller_id: sellerId, market_id: marketId }), 'The channels must be a list.'),
      v.maxLength(500, 'At most 500 channels can be set at once.'),
    ),
    permissions: v.pipe(
      v.array(v.picklist(ROLES, 'This role is unknown.'), 'The permissions must be a list of roles.'),
      v.maxLength(20, 'At most 20 permissions can be set.'),
    ),
    /** The last day (UTC) of a role. If omitted, existing ends stay; a role without one is permanent. */
    role_ends: v.optional(
      v.pipe(
        v.array(
          fields({ role: v.picklist(ROLES, 'This role is unknown.'), last_day: calendarDay('The last day') }),
          'The ends must be a list.',
        ),
        v.maxLength(20, 'At most 20 ends can be set.'),
      ),
    ),
  }),
  data: noData,
});

export const deleteUser = defineCall({
  name: 'user.delete',
  method: 'PUT',
  path: '/api/user/delete',
  summary: 'Delete the own account: every session ends at once',
  access: signedIn,
  needsRecentSignIn: true,
  body: fields({ email }),
  data: noData,
});

export const restoreUser = defineCall({
  name: 'user.restore',
  method: 'PUT',
  path: '/api/user/delete/restore',
  summary: 'Restore a deleted user, as an operator: a deleted user has no session to ask with',
  access: only(['super-admin']),
  body: fields({ email }),
  data: noData,
});

export const signOutUser = defineCall({
  name: 'user.sign-out',
  method: 'PUT',
  path: '/api/user/sign-out/{id}',
  summary: 'End every session of a user, their views of others and their remembered browsers, as an operator',
  access: only(['super-admin']),
  params: fields({ id: text('The user', 64) }),
  data: noData,
});

export const deleteUserById = defineCall({
  name: 'user.delete-by-id',
  method: 'PUT',
  path: '/api/user/delete/{id}',
  summary: 'Delete a user, as an operator; where a second operator approves, the id of the request',
  access: only(['super-admin']),
  needsRecentSignIn: true,
  params: fields({ id: text('The user', 64) }),
  data: v.nullish(v.object({ approval_id: v.string() })),
});
