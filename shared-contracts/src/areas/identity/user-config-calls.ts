import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { fields, text } from '../../core/calls/field.ts';

const configName = v.pipe(
  text('The name', 64),
  v.regex(/^[\w.-]+$/, 'The name may hold letters, digits, dots and dashes.'),
);

export const getUserConfig = defineCall({
  name: 'user.get-config',
  method: 'GET',
  path: '/api/user/config',
  summary: 'A named setting of the signed-in person; null when never saved',
  access: signedIn,
  query: fields({ name: configName }),
  data: v.nullable(v.object({ config_id: v.string(), name: v.string(), data: v.unknown() })),
});

export const saveUserConfig = defineCall({
  name: 'user.save-config',
  method: 'PUT',
  path: '/api/user/config',
  summary: 'Save a named setting of the signed-in person',
  access: signedIn,
  body: fields({
    name: configName,
    data: v.unknown(),
    config_id: v.optional(v.nullable(text('The setting', 64))),
  }),
  data: v.object({ config_id: v.string() }),
});
