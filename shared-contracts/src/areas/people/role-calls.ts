import * as v from 'valibot';
import { only } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData } from '../../core/calls/envelope.ts';
import { choice, email, fields } from '../../core/calls/field.ts';
import { ROLES, RoleSchema } from '../../core/roles.ts';

export const listRoles = defineCall({
  name: 'role.list',
  method: 'GET',
  path: '/api/role/list',
  summary: 'Each role with its holders and what it opens beyond what every signed-in person reaches',
  access: only(['super-admin']),
  data: v.array(
    v.object({
      role: RoleSchema,
      holders: v.number(),
      routes: v.array(
        v.object({ name: v.string(), path: v.string(), title: v.string(), remote: v.string() }),
      ),
      menu: v.array(v.object({ route: v.string(), title: v.string(), group: v.nullable(v.string()) })),
      calls: v.array(
        v.object({ name: v.string(), method: v.string(), path: v.string(), summary: v.string() }),
      ),
    }),
  ),
});

const assignment = fields({ user_email: email, role: choice('The role', ROLES) });

export const assignRole = defineCall({
  name: 'role.assign',
  method: 'POST',
  path: '/api/role/assign',
  summary: 'Give a role to a user',
  access: only(['super-admin']),
  needsRecentSignIn: true,
  body: assignment,
  data: noData,
});

export const removeRole = defineCall({
  name: 'role.remove',
  method: 'POST',
  path: '/api/role/remove',
  summary: 'Take a role from a user; never the last super-admin, and nobody their own super-admin',
  access: only(['super-admin']),
  needsRecentSignIn: true,
  body: assignment,
  data: noData,
});
