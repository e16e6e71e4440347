import * as v from 'valibot';
import { only, signedIn } from '../access.ts';
import { defineCall } from '../call.ts';
import { ROLES } from '../roles.ts';
import { done } from './envelope.ts';
import { email, fields, marketId, sellerId, text } from './field.ts';

export const setUserPermission = defineCall({
  name: 'user.set-permission',
  method: 'PUT',
  path: '/api/user/permission',
  summary: 'Set which channels and roles a user has',
  access: only(['super-admin']),
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
  }),
  data: done,
});

export const deleteUser = defineCall({
  name: 'user.delete',
  method: 'PUT',
  path: '/api/user/delete',
  summary: 'Ask for the own account to be deleted',
  access: signedIn,
  body: fields({ email }),
  data: done,
});

export const restoreUser = defineCall({
  name: 'user.restore',
  method: 'PUT',
  path: '/api/user/delete/restore',
  summary: 'Take back the wish to delete the own account',
  access: signedIn,
  body: fields({ email }),
  data: done,
});

export const deleteUserById = defineCall({
  name: 'user.delete-by-id',
  method: 'PUT',
  path: '/api/user/delete/{id}',
  summary: 'Delete a user, as an operator',
  access: only(['super-admin']),
  params: fields({ id: text('The user', 64) }),
  data: done,
});
